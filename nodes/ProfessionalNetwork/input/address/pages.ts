/* The pages of the network: what kind a path is of, and what its name or ID is. */

import { decodeAll } from '../decoding';
import { words } from '../words';
import {
	type Address,
	dropParams,
	parametersIn,
	parseAddress,
	repairSlashes,
	withoutPrefix,
} from './address';
import { isNetwork } from './host';
import { completeName, decodeName, isName, type LinkKind } from './names';
import { unwrap } from './unwrap';

/** The page of a person, a company, a group or a job. */
export interface Page {
	kind: LinkKind;
	/** The last part of its URL: a name or an ID. */
	name: string;
	/** Blank if only its path was written. */
	origin: string;
	/** The part of its path before the name. */
	segment: string;
	/** Whether it is one of a tool that names its pages by ID. */
	hasId: boolean;
}

/** A path that begins like that of a kind of page. */
interface Location extends Pick<Address, 'origin' | 'query'> {
	/** The part of the path by which it is of its kind. */
	segment: string;
	/** The segments after it. */
	tail: string[];
	/** The text from which the path is. */
	text: string;
}

type ReadPage = (location: Location) => Page | undefined;

interface PageKind {
	kind?: LinkKind;
	/** What messages call it, if no field may accept it. */
	noun?: string;
	/** Absent if no field accepts such a page. */
	read?: ReadPage;
}

const PROFILE: PageKind = { kind: 'profile', read: readNamed('profile') };
const COMPANY: PageKind = { kind: 'company', read: readNamed('company') };
const OTHER_COMPANY = { ...COMPANY, read: readNamed('company', 'company') };
const PROFILE_OF_TOOL = { ...PROFILE, read: readById('profile', 'in') };
const PROFILE_IN_PROJECT: PageKind = { ...PROFILE, read: readInProject };
const COMPANY_OF_TOOL = { ...COMPANY, read: readById('company', 'company') };
const POST: PageKind = { noun: 'a post URL' };

/** The kinds of pages by the beginning of their path, of at most three segments. */
const KINDS = new Map<string, PageKind>(
	Object.entries({
		in: PROFILE,
		'sales/lead': PROFILE_OF_TOOL,
		'sales/people': PROFILE_OF_TOOL,
		'sales/profile': PROFILE_OF_TOOL,
		'talent/profile': PROFILE_OF_TOOL,
		'talent/search/profile': PROFILE_OF_TOOL,
		'talent/hire': PROFILE_IN_PROJECT,
		'recruiter/profile': PROFILE_OF_TOOL,
		'recruiter/search/profile': PROFILE_OF_TOOL,
		'profile/view': PROFILE_OF_TOOL,
		pub: { kind: 'profile', noun: 'an old profile URL' },
		company: COMPANY,
		school: COMPANY,
		showcase: COMPANY,
		organization: COMPANY,
		'company-beta': OTHER_COMPANY,
		'organization-guest/company': OTHER_COMPANY,
		'sales/company': COMPANY_OF_TOOL,
		'sales/account': COMPANY_OF_TOOL,
		'sales/accounts': COMPANY_OF_TOOL,
		groups: { kind: 'group', read: readNamed('group') },
		jobs: { noun: 'a job URL', read: readJob },
		posts: POST,
		'feed/update': POST,
		'sales/search/people': { noun: 'a saved search URL' },
		search: { noun: 'a search URL' },
		pulse: { noun: 'an article URL' },
	}),
);
const MAX_SEGMENTS = 3;

/** Segments of a path after which the name of another page may follow. */
const BEFORE_NAME = words('in pub company school showcase groups');

const POSITIVE = /^[1-9]\d*$/;

/** Returns the page that a text leads to by its URL or only by its path. */
export function readPage(text: string): Page | undefined {
	const address = parseAddress(text);
	if (address) return isNetwork(address) ? pageAt(address, text) : undefined;

	const [path, query = ''] = repairSlashes(unwrap(text)).split(/(?=[?#])/);
	if (/[\s,;]/.test(path)) return undefined;

	return pageAt({ origin: '', path: withoutPrefix(`/${dropParams(path)}`), query }, text);
}

/** Returns the kind of page that a path is of, and the segments after those that say so. */
export function pageKindAt(path: string): Partial<PageKind> & Pick<Location, 'segment' | 'tail'> {
	const segments = path.split('/').filter((segment) => segment !== '');
	for (let length = MAX_SEGMENTS; length > 0; length--) {
		const segment = segments.slice(0, length).join('/').toLowerCase();
		const kind = KINDS.get(segment);
		if (kind) return { ...kind, segment, tail: segments.slice(length) };
	}

	return { segment: '', tail: segments };
}

function pageAt(
	{ origin, path, query }: Pick<Address, 'origin' | 'path' | 'query'>,
	text: string,
): Page | undefined {
	const { read, segment, tail } = pageKindAt(path);
	return read?.({ origin, query, segment, tail, text });
}

/** Returns the reader of pages whose path has their name. */
function readNamed(kind: LinkKind, segment?: string): ReadPage {
	return (location) => {
		const { origin, query, tail, text } = location;
		if (isMissing(tail)) return undefined;

		const innerPath = innerPathOf(tail, kind);
		if (innerPath) return pageAt({ origin, path: innerPath, query }, text);

		const name = decodeName(completeName(kind, tail[0] ?? '', text), kind);
		if (!isName(name, kind)) return undefined;
		return { kind, name, origin, segment: segment ?? location.segment, hasId: false };
	};
}

/** Returns the reader of the pages of a tool that names them by ID. */
function readById(kind: LinkKind, segment: string): ReadPage {
	return ({ origin, query, tail, text }) => {
		if (isMissing(tail)) return undefined;

		const innerPath = innerPathOf(tail, kind);
		if (innerPath) return pageAt({ origin, path: innerPath, query }, text);

		const name = idIn(tail[0] ?? idParameterOf(query));
		return isName(name, kind) ? { kind, name, origin, segment, hasId: true } : undefined;
	};
}

/** Returns the profile that a page of a hiring project shows, as in `talent/hire/123/manage/all/profile/ACwAAB…`. */
function readInProject(location: Location): Page | undefined {
	const start = location.tail.indexOf('profile');
	if (start < 0) return undefined;

	return PROFILE_OF_TOOL.read({ ...location, tail: location.tail.slice(start + 1) });
}

/** Returns the job whose page it is, with its ID after its words, or that a page with several jobs shows. */
function readJob({ origin, query, tail: [view, job = ''] }: Location): Page | undefined {
	const viewedId = view?.toLowerCase() === 'view' ? job.slice(job.lastIndexOf('-') + 1) : '';
	const shownIds = parametersIn(query, 'currentJobId');
	const id = [viewedId, ...shownIds.reverse()].find((text) => POSITIVE.test(text));
	return id ? { kind: 'job', name: id, origin, segment: 'jobs/view', hasId: false } : undefined;
}

/** Whether a sheet wrote N/A in the place of a name. */
function isMissing(segments: string[]): boolean {
	return segments.slice(0, 2).join('/').toLowerCase() === 'n/a';
}

/** Returns the path of the last page that follows in the place of a name, or undefined without one. */
function innerPathOf(segments: string[], kind: LinkKind): string | undefined {
	const isBeforeName = (segment: string, index: number) =>
		BEFORE_NAME.includes(segment.toLowerCase()) && isName(segments[index + 1] ?? '', kind);

	const start = segments.map(isBeforeName).lastIndexOf(true);
	return start < 0 ? undefined : segments.slice(start).join('/');
}

/** Returns the ID that a page without a name in its path has in its query string, or ''. */
function idParameterOf(query: string): string {
	return parametersIn(query, 'id')[0] ?? '';
}

/** Returns the ID of `ACwAAB…,NAME_SEARCH,a1b2`, also in brackets or in a URN, or ''. */
function idIn(text: string): string {
	const inner = decodeAll(text)
		.replace(/^urn:li:\w+:/, '')
		.replace(/^\(/, '');
	const [, id = ''] = /^(A[A-Z][\w-]+|\d+)(?=[,;)]|$)/.exec(inner) ?? [];
	return id;
}
