/** What the form asks for by URL, ID or name. */
export type Entity =
	| 'profile'
	| 'company'
	| 'school'
	| 'group'
	| 'location'
	| 'industry'
	| 'title'
	| 'name';

/** Kinds of pages on the network. */
export type PageKind = 'profile' | 'company' | 'group';

interface EntityRow {
	/** Noun for messages, with its article. */
	noun: string;
	/** Values that work, by locator mode. */
	examples: Record<string, string>;
	/** Which operation returns the ID. */
	source?: string;
	/** Types of `urn:li:<type>:<id>`, without the prefix `fs_` or `fsd_`. */
	urns?: Set<string>;
	/** Query parameters that hold the ID where the path has no name. */
	ids?: Set<string>;
	/** Names of the network's own pages. */
	reserved?: Set<string>;
}

const PROFILE_ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const COMPANY = {
	source: "Company: Get returns a company's ID.",
	urns: new Set([
		...['company', 'organization', 'normalized_company', 'minicompany', 'salescompany'],
		...['school', 'minischool'],
	]),
	ids: new Set(['companyid', 'organizationid', 'schoolid']),
	reserved: new Set(['setup', 'new', 'create', 'unavailable', '0', 'home', 'search', 'admin']),
};

/** The one table of nouns, examples and identifiers. */
export const ENTITIES: Record<Entity, EntityRow> = {
	profile: {
		noun: 'a profile',
		examples: {
			url: 'https://www.network.com/in/jane-doe',
			publicIdentifier: 'jane-doe',
			id: PROFILE_ID,
		},
		source: "Profile: Get returns a person's ID.",
		urns: new Set(['profile', 'miniprofile', 'member', 'person', 'salesprofile']),
		ids: new Set(['id', 'profileid', 'memberid']),
		reserved: new Set(['me', 'edit', 'unavailable']),
	},
	company: {
		noun: 'a company',
		examples: {
			url: 'https://www.network.com/company/acme',
			universalName: 'acme',
			id: '1441',
			name: 'Acme Corporation',
		},
		...COMPANY,
	},
	school: {
		noun: 'a school',
		examples: { url: 'https://www.network.com/school/oxford', id: '1792' },
		...COMPANY,
	},
	group: {
		noun: 'a group',
		examples: { url: 'https://www.network.com/groups/12345', id: '12345' },
		urns: new Set(['group']),
		ids: new Set(['gid', 'groupid']),
		reserved: new Set([
			...['discover', 'create', 'new', 'requests', 'my-groups', 'joined', 'recommended'],
			...['search', '0'],
		]),
	},
	location: {
		noun: 'a place',
		examples: {
			list: '90000084',
			text: 'San Francisco, CA',
			id: '90000084',
			words: 'Cambridge, United Kingdom; Paris',
		},
		source: 'Location: Search finds Geo IDs.',
		urns: new Set(['geo', 'region']),
	},
	industry: {
		noun: 'an industry',
		examples: { id: '4' },
		source: "Company: Get returns a company's industry IDs.",
		urns: new Set(['industry', 'industryv2']),
	},
	title: { noun: 'a job title', examples: { words: 'Director, Marketing; head of sales' } },
	name: { noun: 'a name', examples: { words: 'Jane; Maria' } },
};

/** Labels of the locator modes. By URL and By ID are the names that n8n's editor uses for these modes anyway. */
export const MODE_LABELS: Record<string, string> = {
	url: 'By URL',
	publicIdentifier: 'By Public Identifier',
	universalName: 'By Universal Name',
	id: 'By ID',
	name: 'By Name (Best Match)',
	list: 'From List',
	text: 'By Text',
};

const MODE_NOUNS: Record<string, string> = {
	url: 'URL',
	publicIdentifier: 'public identifier',
	universalName: 'universal name',
	id: 'ID',
	name: 'name',
};

/** Returns a noun such as "a company URL or ID". Without modes, returns that of the entity itself. */
export function nounOf(entity: Entity, modes: string[] = []): string {
	const nouns = modes.map((mode) => MODE_NOUNS[mode]).filter((noun) => noun !== undefined);
	if (nouns.length === 0) return ENTITIES[entity].noun;
	const last = nouns.pop();
	const noun = entity === 'location' ? 'a Geo' : ENTITIES[entity].noun;
	return `${noun} ${nouns.length > 0 ? `${nouns.join(', ')} or ` : ''}${last}`;
}

/** A page, or the noun for a page that no field of an entity accepts. */
interface PathRow {
	kind?: PageKind;
	noun?: string;
	/** First segment of the canonical path. */
	segment?: string;
	/** Whether names are IDs, as in the network's tools for salespeople and recruiters. */
	hasIds?: boolean;
}

const LEAD: PathRow = { kind: 'profile', segment: 'in', hasIds: true };
const ACCOUNT: PathRow = { kind: 'company', segment: 'company', hasIds: true };
const POST: PathRow = { noun: 'a post URL' };

/** Pages by the beginning of their path. */
const PATHS = new Map<string, PathRow>([
	['in', { kind: 'profile', segment: 'in' }],
	['pub', { kind: 'profile', segment: 'pub' }],
	['profile/view', { kind: 'profile' }],
	...['sales/lead', 'sales/people', 'sales/profile'].map((path) => [path, LEAD] as const),
	...['talent', 'recruiter'].flatMap((tool) =>
		['profile', 'search/profile'].map((path) => [`${tool}/${path}`, LEAD] as const),
	),
	...['company', 'school', 'showcase', 'organization'].map(
		(segment) => [segment, { kind: 'company', segment } as PathRow] as const,
	),
	['company-beta', { kind: 'company', segment: 'company' }],
	['organization-guest/company', { kind: 'company', segment: 'company' }],
	...['company', 'account', 'accounts'].map((path) => [`sales/${path}`, ACCOUNT] as const),
	['groups', { kind: 'group', segment: 'groups' }],
	['sales/search/people', { noun: 'a saved search URL' }],
	['posts', POST],
	['feed/update', POST],
	['jobs', { noun: 'a job URL' }],
	['search', { noun: 'a search URL' }],
	['pulse', { noun: 'an article URL' }],
]);

/** Returns the row for a path and the segments after it. */
export function matchPath(path: string): PathRow & { rest: string[] } {
	const segments = path.split('/').filter((segment) => segment !== '');
	for (let length = 3; length > 0; length--) {
		const row = PATHS.get(segments.slice(0, length).join('/').toLowerCase());
		if (row) return { ...row, rest: segments.slice(length) };
	}
	return { rest: segments };
}
