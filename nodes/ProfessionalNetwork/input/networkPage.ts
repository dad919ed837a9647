/* The page of a person, a company, a group or a job that a URL leads to. */

import { networkUrlIn, SHORT_LINKS } from './networkUrl';
import { type NamedPage, readName } from './pageName';
import { encodeSigns } from './text';

/** The page of a person, a company, a group or a job. */
export interface NetworkPage {
	kind: 'profile' | 'company' | 'group' | 'job';
	/** The last part of its URL, a name or an ID. */
	name: string;
	domain: string;
	/** The one spelling that is sent. */
	url: string;
}

interface PagePattern {
	kind: NetworkPage['kind'];
	/** Matches a path with its query string, up to the name or the ID, which is its group. */
	path: RegExp;
	/** The canonical path before the name or the ID. */
	segment: string;
	/** Whose name it is, which has several spellings. An ID has one. */
	nameOf?: NamedPage;
}

/** All pages that can be looked up. The tools of the network call people and companies by ID. */
const PAGES: PagePattern[] = [
	{ kind: 'profile', path: /^\/in\/([^/?#]+)/i, segment: 'in', nameOf: 'profile' },
	{ kind: 'profile', path: /^\/sales\/(?:lead|people|profile)\/(A[\w-]+)/, segment: 'in' },
	{ kind: 'profile', path: /^\/(?:talent|recruiter)\/(?:.+\/)?profile\/(A[\w-]+)/, segment: 'in' },
	{ kind: 'company', path: /^\/company\/([^/?#]+)/i, segment: 'company', nameOf: 'company' },
	{ kind: 'company', path: /^\/school\/([^/?#]+)/i, segment: 'school', nameOf: 'company' },
	{ kind: 'company', path: /^\/showcase\/([^/?#]+)/i, segment: 'showcase', nameOf: 'company' },
	{ kind: 'company', path: /^\/sales\/(?:company|accounts?)\/(\d+)/, segment: 'company' },
	{ kind: 'group', path: /^\/groups\/(\d+)(?:[/?#]|$)/i, segment: 'groups' },
	{ kind: 'job', path: /^\/jobs\/view\/(?:[^/?#]*-)?(\d+)(?:[/?#]|$)/, segment: 'jobs/view' },
	{ kind: 'job', path: /^\/jobs\b.*[?&]currentJobId=(\d+)/, segment: 'jobs/view' },
];

/** Returns the page of a person, a company, a group or a job that a text leads to. */
export function readPage(text: string): NetworkPage | undefined {
	const url = networkUrlIn(text);
	if (!url || url.domain === SHORT_LINKS) return undefined;

	for (const pattern of PAGES) {
		const [, written] = pattern.path.exec(url.path + url.query) ?? [];
		if (written !== undefined) return toPage(pattern, written, url.domain);
	}

	return undefined;
}

function toPage(
	{ kind, nameOf, segment }: PagePattern,
	written: string,
	domain: string,
): NetworkPage | undefined {
	const name = nameOf ? readName(written, nameOf) : written;
	if (name === undefined) return undefined;

	return { kind, name, domain, url: `https://www.${domain}/${segment}/${encodeSigns(name)}` };
}
