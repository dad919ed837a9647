import { decode } from './decoding';
import { words } from './entity';
import { isNetwork, parseAddress, siteOf, unwrap, type Address } from './url';

/** Domains of private mailboxes, and names of those with many suffixes, as in gmx.de and yahoo.co.uk. */
const MAIL = words(`
	gmail googlemail hotmail outlook live msn yahoo ymail rocketmail icloud aol gmx protonmail yandex tutanota fastmail hushmail
	zohomail mail.com email.com me.com mac.com proton.me pm.me tuta.com tuta.io hey.com duck.com zoho.com inbox.com mailbox.org
	web.de t-online.de freenet.de arcor.de posteo.de bluewin.ch chello.at free.fr orange.fr wanadoo.fr laposte.net sfr.fr
	libero.it virgilio.it alice.it tin.it tiscali.it wp.pl o2.pl onet.pl op.pl interia.pl seznam.cz centrum.cz email.cz
	freemail.hu abv.bg mail.ru bk.ru list.ru inbox.ru rambler.ru ukr.net skynet.be telenet.be ziggo.nl home.nl planet.nl
	btinternet.com ntlworld.com virginmedia.com talktalk.net comcast.net verizon.net att.net sbcglobal.net bellsouth.net
	cox.net charter.net earthlink.net shaw.ca sympatico.ca bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br
	qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com naver.com hanmail.net daum.net nate.com rediffmail.com`);

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

/** The domain of a website, its first label, the host as it was entered, and whether it may belong to somebody else. */
export type Domain = NonNullable<ReturnType<typeof readDomain>>;

/** Returns the domain that a text names as a domain, a URL or an email address. */
export function readDomain(text: string) {
	const [, afterAt] = /^[^@/?#]+@([^@]*)$/.exec(unwrap(text)) ?? [];
	const address = parseAddress(afterAt ?? text);
	if (!address || (isNetwork(address) && address.path.length > 1)) return undefined;
	const site = ownSiteOf(address);
	const parts = decode(address.path).split('/');
	return (
		site && {
			...site,
			isSubpage: !parts.every((part) => NAMELESS.test(part)) || REDIRECT.test(address.query),
			isFreeMail: MAIL.includes(site.name) || MAIL.includes(site.domain),
		}
	);
}

/** Returns the site of an address, which may be one of many on a shared domain. */
export function ownSiteOf(address: Pick<Address, 'host'>) {
	const host = address.host.replace(/^www\.|:\d+$/g, '');
	if (!/\.\p{L}[\p{L}\p{N}-]+$/u.test(host)) return undefined;
	const site = siteOf(host);
	const [name] = host.slice(0, -site.domain.length).split('.').slice(-2);
	// Each state of the United States has a domain for its offices.
	const isShared = SHARED.includes(site.domain) || /^[a-z]{2}\.gov$/.test(site.domain);
	return { ...(isShared && name ? { name, domain: `${name}.${site.domain}` } : site), host };
}
