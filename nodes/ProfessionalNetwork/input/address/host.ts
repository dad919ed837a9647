import { words } from '../words';

/** The names of the network: in the documentation of the service, and in the public service. */
export const NETWORKS = ['network', 'linkedin'];
/** The site of the public service's network, which examples show. A message replaces it with that of the row's credentials. */
export const EXAMPLE_SITE = `https://www.${NETWORKS[1]}.com`;

const SHORT_LINKS = 'lnkd.in';

/** Labels between a name and the code of its country, as in `.co.uk` and `.com.au`. */
const SECOND_LEVEL = new Set(
	words(`
		ac ad asn co com edu go gob gouv gov govt gv id in ltd me mil ne net nhs nom or org plc`),
);

const LABEL = /^[\p{L}\p{N}_-]+$/u;

/** Whether a text is a host with at least two labels, and perhaps with a port. */
export function isHost(text: string): boolean {
	const labels = withoutPort(text).split('.');
	return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

export function isNetworkHost(text: string): boolean {
	return isHost(text) && isNetwork({ host: text.toLowerCase() });
}

/** Whether a host is the network's own, in any country, or that of its short links. */
export function isNetwork({ host }: { host: string }): boolean {
	const { name, domain } = siteOf(host);
	return domain === SHORT_LINKS || NETWORKS.includes(name);
}

export function isShortLink({ host }: { host: string }): boolean {
	return host.endsWith(SHORT_LINKS);
}

/** Returns the domain of a host without subdomains, and its first label: `acme.co.uk` and `acme` for `eu.acme.co.uk`. */
export function siteOf(host: string): { name: string; domain: string } {
	const labels = bareHost(host).split('.');
	const [second, top] = labels.slice(-2);
	const hasCountry = labels.length > 2 && SECOND_LEVEL.has(second) && top.length === 2;
	const siteLabels = labels.slice(hasCountry ? -3 : -2);
	return { name: siteLabels[0], domain: siteLabels.join('.') };
}

/** Returns a host without a port and `www.`. */
export function bareHost(host: string): string {
	return withoutPort(host).replace(/^www\./, '');
}

function withoutPort(host: string): string {
	return host.replace(/:\d+$/, '');
}
