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

/** Domains under which others have their sites: of services that host them, and of registries. */
const SHARED = words(`
	wordpress.com blogspot.com wixsite.com weebly.com squarespace.com webflow.io myshopify.com onmicrosoft.com substack.com
	zendesk.com github.io gitlab.io netlify.app vercel.app pages.dev web.app herokuapp.com business.site godaddysites.com
	notion.site uk.com us.com eu.com de.com gb.net uk.net br.com cn.com za.com ru.com jpn.com co.com sa.com se.net in.net`);

/** Sites whose pages belong to others, so that only the site alone means its own company. */
const HOSTS_OF_PAGES = words(`
	facebook.com instagram.com x.com twitter.com tiktok.com youtube.com linktr.ee github.com medium.com`);

/** The domain of a website, without subdomains, and its first label. */
export type Domain = ReturnType<typeof siteOf>;

/** Returns the domain that a text names as a domain, a URL or an email address. */
export function readDomain(text: string): Domain | undefined {
	const [, afterAt] = /^[^@/?#]+@([^@]*)$/.exec(unwrap(text)) ?? [];
	const address = parseAddress(afterAt ?? text);
	if (!address || (isNetwork(address) && address.path.length > 1)) return undefined;
	const site = ownSiteOf(address);
	return site && HOSTS_OF_PAGES.includes(site.domain) && address.path.length > 1 ? undefined : site;
}

/** Returns the site of an address, which may be one of many on a shared domain. */
export function ownSiteOf(address: Pick<Address, 'host'>): Domain | undefined {
	const host = address.host.replace(/^www\.|:\d+$/g, '');
	if (!/\.\p{L}[\p{L}\p{N}-]+$/u.test(host)) return undefined;
	const site = siteOf(host);
	const [name] = host.slice(0, -site.domain.length).split('.').slice(-2);
	return SHARED.includes(site.domain) && name ? { name, domain: `${name}.${site.domain}` } : site;
}

/** Whether anybody can have an address on the domain. */
export function isFreeMail({ name, domain }: Domain): boolean {
	return MAIL.includes(name) || MAIL.includes(domain);
}
