import { words } from '../words';
import { bareHost, siteOf } from './host';
import { decodeHost } from './punycode';

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

/** Matches a domain of universities and schools, whose departments have subdomains, as in stanford.edu and ox.ac.uk. */
const ACADEMIC = /\.(?:ac|edu)(?:\.|$)/;

/** Matches the domain of a state of the United States, below which each of its offices has one. */
const STATE = /^[a-z]{2}\.gov$/;

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

/** Returns the site at a host, or undefined for one by number or without a top-level domain. */
export function siteAt(address: { host: string }): Site | undefined {
	const host = bareHost(address.host);
	if (!/\.\p{L}[\p{L}\p{N}-]+$/u.test(host)) return undefined;

	const { name, domain } = siteOf(host);
	const isShared = SHARED.includes(domain) || STATE.test(domain);
	const [tenant] = host.slice(0, -domain.length).split('.').slice(-2);
	const isTenant = isShared && tenant;
	return {
		name: decodeHost(isTenant ? tenant : name),
		domain: decodeHost(isTenant ? `${tenant}.${domain}` : domain),
		host: decodeHost(host),
		isShared,
	};
}

/** Whether two hosts of a site may belong to the same company: they are equal, or one is below the other. */
export function isSameSite(site: Site, otherSite: Site): boolean {
	if (site.domain !== otherSite.domain) return false;

	const [host, otherHost] = [`.${site.host}`, `.${otherSite.host}`];
	return host.endsWith(otherHost) || otherHost.endsWith(host);
}

/** Whether a host is below its site, by more than a country, a language or a department of a university. */
export function isBelow({ host, domain }: Site): boolean {
	if (ACADEMIC.test(domain)) return false;

	const subdomains = host.slice(0, -domain.length).split('.').filter(Boolean);
	return subdomains.some((label) => label.length > 2);
}
