/* The domain of a company, and why one may belong to somebody else. */

import { parseAddress } from '../address/address';
import { isNetwork, siteOf } from '../address/host';
import { isBelow, type Site, siteAt } from '../address/site';
import { unwrap } from '../address/unwrap';
import { decode } from '../decoding';
import { words } from '../words';

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

/** Matches a part of a path that names nothing: a language, or the first page of a site. */
const LANGUAGE = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;
const FIRST_PAGE = /^index\.[\w.-]+$/i;

/** Matches a URL in the query string of a page that leads there, such as those of e-mail filters. */
const REDIRECT = /https?(?::|%(?:25)*3a)/i;

/** A site as a text names it, and why it may belong to somebody else than a company. */
export interface Domain extends Site {
	/** Whether the text names a page other than the first one. */
	isSubpage: boolean;
	isFreeMail: boolean;
	/** Whether the text is an email address below the site, like those of meeting rooms and notifications. */
	isMailSubdomain: boolean;
}

/** What makes a domain that of somebody else than a company, and the site to enter if it is the company's. */
export interface Doubt {
	reason: string;
	aside: string;
	site?: string;
}

/** Returns the domain that a text names as a domain, a URL or an email address. */
export function readDomain(text: string): Domain | undefined {
	const mailHost = hostOfEmail(text);
	const address = parseAddress((mailHost ?? text).normalize());
	if (!address || (isNetwork(address) && address.path.length > 1)) return undefined;

	const site = siteAt(address);
	if (!site) return undefined;

	const parts = decode(address.path).split('/');
	return {
		...site,
		isSubpage: !parts.every(namesNothing) || REDIRECT.test(address.query),
		isFreeMail: isFreeMail(address.host),
		isMailSubdomain: mailHost !== undefined && isBelow(site),
	};
}

/** Returns the site of a website as a row has it, with or without its path. */
export function readSite(website: string): Site | undefined {
	const address = parseAddress(website.normalize());
	return address && siteAt(address);
}

export function doubtAbout(domain: Domain): Doubt | undefined {
	if (domain.isFreeMail) {
		return { reason: `belongs to the mail provider ${domain.domain}`, aside: 'not to a company' };
	}

	const aside = 'which may belong to somebody else';
	if (domain.isSubpage) {
		return { reason: `is a page on ${domain.host}`, aside, site: domain.host };
	}

	if (domain.isMailSubdomain) {
		const site = domain.isShared ? undefined : domain.domain;
		return { reason: 'is an email address on a subdomain', aside, site };
	}

	return undefined;
}

/** Returns what follows the person's part of an email address, in which quotes may hold any sign but another quote, or a bare `@`. */
function hostOfEmail(text: string): string | undefined {
	const email = unwrap(text);
	const isQuoted = /^[^"]*(?:"[^"]*)?"@[^@]*$/.test(email);
	const isEmail = isQuoted || /^[^@/?#]*@[^@]*$/.test(email);
	return isEmail ? email.slice(email.lastIndexOf('@') + 1) : undefined;
}

function namesNothing(part: string): boolean {
	return part === '' || LANGUAGE.test(part) || FIRST_PAGE.test(part);
}

function isFreeMail(host: string): boolean {
	const { name, domain } = siteOf(host);
	return MAIL.includes(name) || MAIL.includes(domain);
}
