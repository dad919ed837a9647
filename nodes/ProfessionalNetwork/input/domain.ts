/* The domain of a company, which a domain, a work email or the URL of a website names. */

import { attempt, words } from './text';

/** Mail providers, whatever their top-level domain is, as in yahoo.co.uk and gmx.at. */
const MAIL = new Set(
	words('gmail googlemail yahoo ymail hotmail outlook live msn gmx aol yandex proton protonmail'),
);

/** Domains that belong to nobody alone: mailboxes, and sites where others have their pages. */
const SHARED = new Set(
	words(`
	icloud.com me.com mac.com mail.com mail.ru web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net
	libero.it wp.pl o2.pl seznam.cz comcast.net verizon.net att.net sbcglobal.net qq.com 163.com 126.com naver.com
	googlegroups.com onmicrosoft.com
	google.com goo.gl g.page business.site facebook.com fb.com instagram.com x.com twitter.com youtube.com tiktok.com
	pinterest.com yelp.com tripadvisor.com etsy.com linktr.ee bit.ly wa.me t.me
	wordpress.com blogspot.com wixsite.com weebly.com squarespace.com webflow.io carrd.co jimdofree.com godaddysites.com
	myshopify.com sharepoint.com substack.com medium.com notion.site github.com github.io gitlab.io netlify.app vercel.app
	pages.dev web.app herokuapp.com azurewebsites.net amazonaws.com`),
);

/** Labels between a name and the code of its country, as in `.co.uk` and `.com.au`. */
const SECOND_LEVEL = new Set(words('ac co com edu go gob gov govt id ltd me net ne or org plc'));

export interface Domain {
	/** The label by which the service looks for a company, such as `acme` for `eu.acme.co.uk`. */
	name: string;
	/** Without `www.`, as people write it. */
	host: string;
	/** Whether it belongs to a mail provider or a site where others have pages, and so to no company. */
	isShared: boolean;
}

/** Returns the domain of a domain, of an email address or of a URL with any path. */
export function readDomain(text: string): Domain | undefined {
	const host = hostIn(text);
	const site = host && siteOf(host);
	if (!site) return undefined;

	const [name] = site.split('.');
	return { name, host, isShared: SHARED.has(site) || MAIL.has(name) };
}

/** Whether a website is on the host of a domain, a parent or a child of it. */
export function isOnDomain(website: string, { host }: Domain): boolean {
	const found = asciiHost(hostIn(website) ?? '');
	const wanted = asciiHost(host);
	// Nobody owns the parent `co.uk`.
	if (siteOf(found) === undefined) return false;

	return found === wanted || found.endsWith(`.${wanted}`) || wanted.endsWith(`.${found}`);
}

const HOST = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+$/u;

/** Returns the host in lower case, without a port, `www.` and the person of an email address. */
function hostIn(text: string): string | undefined {
	const [, inBrackets = text] = /<([^<>]+)>$/.exec(text.trim()) ?? [];
	const [authority] = inBrackets
		.trim()
		.replace(/^\w+:\/\//, '')
		.split(/[/?#]/);
	const address = authority.slice(authority.lastIndexOf('@') + 1);
	const host = address
		.normalize()
		.toLowerCase()
		.replace(/:\d*$/, '')
		.replace(/^www\./, '');

	const isOne = !/[\s,;]/.test(authority);
	return isOne && HOST.test(host) ? host : undefined;
}

/** Returns a host without its subdomains, or undefined for a suffix such as `co.uk`, which nobody has. */
function siteOf(host: string): string | undefined {
	const labels = host.split('.');
	const [second = '', top = ''] = labels.slice(-2);
	const suffix = top.length === 2 && SECOND_LEVEL.has(second) ? 2 : 1;
	const site = labels.slice(-suffix - 1);

	return site.length > suffix && site[0] !== '' ? site.join('.') : undefined;
}

/** Returns a host as browsers send it, because a row has either spelling of `bäcker.de`. */
function asciiHost(host: string): string {
	return attempt(() => new URL(`https://${host}`).hostname, host);
}
