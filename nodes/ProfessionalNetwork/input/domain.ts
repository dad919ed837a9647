import { decode } from './decoding';
import { words } from './entity';
import { decodeHost } from './punycode';
import { type Address, isNetwork, parseAddress, siteOf, unwrap } from './url';

/** Domains of private mailboxes, and names of those with many suffixes, as in gmx.de and yahoo.co.uk. */
const MAIL = words(`
	gmail googlemail hotmail outlook live msn yahoo ymail rocketmail icloud aol gmx protonmail yandex tutanota fastmail hushmail
	zohomail mail.com email.com me.com mac.com proton.me pm.me tuta.com tuta.io hey.com duck.com zoho.com inbox.com mailbox.org
	web.de t-online.de freenet.de arcor.de posteo.de bluewin.ch chello.at free.fr orange.fr wanadoo.fr laposte.net sfr.fr
	libero.it virgilio.it alice.it tin.it tiscali.it wp.pl o2.pl onet.pl op.pl interia.pl seznam.cz centrum.cz email.cz
	freemail.hu abv.bg mail.ru bk.ru list.ru inbox.ru rambler.ru ukr.net skynet.be telenet.be ziggo.nl home.nl planet.nl
	btinternet.com ntlworld.com virginmedia.com talktalk.net comcast.net verizon.net att.net sbcglobal.net bellsouth.net
	cox.net charter.net earthlink.net shaw.ca sympatico.ca bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br
	qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com naver.com hanmail.net daum.net nate.com rediffmail.com
	googlegroups.com`);

/** Domains whose subdomains are the sites of others: those of hosting services and registries. */
const SHARED = words(`
	wordpress.com blogspot.com wixsite.com wixstudio.io weebly.com squarespace.com webflow.io framer.website carrd.co
	jimdofree.com jimdosite.com strikingly.com mystrikingly.com webnode.page godaddysites.com business.site square.site
	myshopify.com sharepoint.com onmicrosoft.com substack.com tumblr.com typepad.com ghost.io notion.site canva.site
	github.io gitlab.io gitbook.io readthedocs.io netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com
	appspot.com run.app herokuapp.com onrender.com fly.dev azurewebsites.net amazonaws.com cloudfront.net wpengine.com
	zendesk.com freshdesk.com atlassian.net slack.com typeform.com hs-sites.com force.com okta.com personio.com
	myworkdayjobs.com bamboohr.com breezy.hr recruitee.com teamtailor.com workable.com greenhouse.io lever.co personio.de
	uk.com us.com eu.com de.com gb.net uk.net br.com cn.com za.com ru.com jpn.com co.com sa.com se.net in.net bund.de
	europa.eu gc.ca ohio.gov texas.gov mass.gov utah.gov idaho.gov iowa.gov maine.gov oregon.gov illinois.gov michigan.gov`);

/** Matches a part of a path that names nothing: a language, or the first page of a site. */
const NAMELESS = /^(?:[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?|index\.[\w.-]+)?$/i;

/** Matches a URL in the query string of a page that leads there, such as those of e-mail filters. */
const REDIRECT = /https?(?::|%(?:25)*3a)/i;

/** Matches a domain of universities and schools, whose departments have subdomains, as in stanford.edu and ox.ac.uk. */
const ACADEMIC = /\.(?:ac|edu)(?:\.|$)/;

/** The site of a company, which may be one of many on a shared domain. Its labels are as people write them. */
export interface Site {
	/** The first label of the domain, by which the service finds a company. */
	name: string;
	domain: string;
	/** The domain with the subdomains that were entered. */
	host: string;
	/** Whether the domain belongs to a service or a registry, with the sites of others below it. */
	isShared: boolean;
}

/** A site as a text names it, and why it may belong to somebody else than a company. */
export interface Domain extends Site {
	/** Whether the text names a page other than the first one. */
	isSubpage: boolean;
	isFreeMail: boolean;
	/** Whether the text is an email address below the site, like those of meeting rooms and notifications. */
	isMailSubdomain: boolean;
}

/** Returns the domain that a text names as a domain, a URL or an email address. */
export function readDomain(text: string): Domain | undefined {
	const mailHost = hostOfEmail(text);
	const address = parseAddress((mailHost ?? text).normalize());
	if (!address || (isNetwork(address) && address.path.length > 1)) return undefined;

	const site = ownSiteOf(address);
	if (!site) return undefined;

	const parts = decode(address.path).split('/');
	return {
		...site,
		isSubpage: !parts.every((part) => NAMELESS.test(part)) || REDIRECT.test(address.query),
		isFreeMail: isFreeMail(address.host),
		isMailSubdomain: mailHost !== undefined && isBelow(site),
	};
}

/** What makes a domain that of somebody else than a company, and the site to enter if it is the company's. */
interface Doubt {
	what: string;
	aside: string;
	site?: string;
}

export function doubtAbout(domain: Domain): Doubt | undefined {
	if (domain.isFreeMail) {
		return { what: `belongs to the mail provider ${domain.domain}`, aside: 'not to a company' };
	}

	const aside = 'which may belong to somebody else';
	if (domain.isSubpage) {
		return { what: `is a page on ${domain.host}`, aside, site: domain.host };
	}

	if (domain.isMailSubdomain) {
		const site = domain.isShared ? undefined : domain.domain;
		return { what: 'is an email address on a subdomain', aside, site };
	}

	return undefined;
}

/** Returns what follows the person's part of an email address, in which quotes may hold any sign but another quote. */
function hostOfEmail(text: string): string | undefined {
	const email = unwrap(text);
	const isQuoted = /^[^"]*(?:"[^"]*)?"@[^@]*$/.test(email);
	const isEmail = isQuoted || /^[^@/?#]+@[^@]*$/.test(email);
	return isEmail ? email.slice(email.lastIndexOf('@') + 1) : undefined;
}

function isFreeMail(host: string): boolean {
	const { name, domain } = siteOf(host);
	return MAIL.includes(name) || MAIL.includes(domain);
}

/** Whether a host is below its site, by more than a country, a language or a department of a university. */
function isBelow({ host, domain }: Site): boolean {
	if (ACADEMIC.test(domain)) return false;

	const subdomains = host.slice(0, -domain.length).split('.').filter(Boolean);
	return subdomains.some((label) => label.length > 2);
}

/** Returns the site of an address, or undefined for one by number or without a top-level domain. */
export function ownSiteOf(address: Pick<Address, 'host'>): Site | undefined {
	const host = address.host.replace(/^www\.|:\d+$/g, '');
	if (!/\.\p{L}[\p{L}\p{N}-]+$/u.test(host)) return undefined;

	const site = siteOf(host);
	// Each state of the United States has a domain for its offices.
	const isShared = SHARED.includes(site.domain) || /^[a-z]{2}\.gov$/.test(site.domain);
	const [name] = host.slice(0, -site.domain.length).split('.').slice(-2);
	const isTenant = isShared && name;
	return {
		name: decodeHost(isTenant ? name : site.name),
		domain: decodeHost(isTenant ? `${name}.${site.domain}` : site.domain),
		host: decodeHost(host),
		isShared,
	};
}
