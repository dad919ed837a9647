import { EXAMPLE_SITE, NETWORKS } from '../address/host';
import { joinWith } from '../quote';
import { words } from '../words';

const EXAMPLE_POST = `${EXAMPLE_SITE}/posts/jane-doe_hello-activity-7000000000000000000-AbCd`;
const EXAMPLE_COMMENT = `${EXAMPLE_SITE}/feed/update/urn:li:activity:7000000000000000000?commentUrn=urn%3Ali%3Acomment%3A(activity%3A7000000000000000000%2C7000000000000000001)`;

interface EntityRow {
	/** Noun for messages, with its article. */
	noun: string;
	/** Values that work, by locator mode. */
	examples: Record<string, string>;
	/** The part of a long URL by which people recognise it. */
	shortUrl?: string;
	source?: string;
	/** Types of `urn:li:<type>:<id>`, without the prefix `fs_` or `fsd_`. */
	urns?: string[];
}

const COMPANY = {
	source: 'Company: Get returns the URL and the ID of a company.',
	urns: words('company organization normalized_company minicompany salescompany school minischool'),
};

const ROWS = {
	profile: {
		noun: 'a profile',
		examples: {
			url: `${EXAMPLE_SITE}/in/jane-doe`,
			publicIdentifier: 'jane-doe',
			id: 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
		},
		source: 'Profile: Get returns the URL and the ID of a person.',
		urns: words('profile miniprofile member person salesprofile'),
	},
	company: {
		noun: 'a company',
		examples: {
			url: `${EXAMPLE_SITE}/company/acme`,
			universalName: 'acme',
			id: '1441',
			name: 'Acme Corporation',
			domain: 'acme.com',
		},
		...COMPANY,
	},
	school: {
		noun: 'a school',
		examples: { url: `${EXAMPLE_SITE}/school/oxford`, id: '1792' },
		...COMPANY,
	},
	group: {
		noun: 'a group',
		examples: { url: `${EXAMPLE_SITE}/groups/12345`, id: '12345' },
		urns: ['group'],
	},
	job: {
		noun: 'a job',
		examples: { url: `${EXAMPLE_SITE}/jobs/view/4100000001`, id: '4100000001' },
		source: 'Job: Search returns the URL and the ID of a job.',
		urns: words('job jobposting normalized_jobposting'),
	},
	post: {
		noun: 'a post',
		examples: { url: EXAMPLE_POST, id: '7000000000000000000' },
		shortUrl: `${NETWORKS[1]}.com/posts/jane…`,
	},
	comment: {
		noun: 'a comment',
		examples: { url: EXAMPLE_COMMENT },
		shortUrl: '…?commentUrn=urn…',
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
		urns: words('geo region'),
	},
	industry: { noun: 'an industry', examples: { id: '4' }, urns: words('industry industryv2') },
	title: { noun: 'a job title', examples: { words: 'Director, Marketing; head of sales' } },
	name: { noun: 'a name', examples: { words: 'Jane, PhD; Maria' } },
} satisfies Record<string, EntityRow>;

/** What the form asks for by URL, ID or name. */
export type Entity = keyof typeof ROWS;
/** A mode of a locator, of which the table has an example. */
export type Mode<Kind extends Entity> = Extract<keyof (typeof ROWS)[Kind]['examples'], string>;
/** The one table of nouns, examples and identifiers. */
export const ENTITIES: Record<Entity, EntityRow> = ROWS;

/** Returns a placeholder that fits into the field of a tool, which has about 226 pixels. */
export function placeholderOf(entity: Entity, mode = 'url'): string {
	const { examples, shortUrl } = ENTITIES[entity];
	const example = mode === 'url' && shortUrl ? shortUrl : examples[mode];
	return `e.g. ${example.replace('https://www.', '')}`;
}

/** Labels of the locator modes. By URL and By ID are the names that n8n's editor uses for these modes anyway. */
export const MODE_LABELS: Record<string, string> = {
	url: 'By URL',
	publicIdentifier: 'By Public Identifier',
	universalName: 'By Universal Name',
	id: 'By ID',
	name: 'By Name',
	domain: 'By Domain',
	list: 'From List',
	text: 'By Text',
};

/** Returns a noun such as "a company URL or ID". Without modes, returns that of the entity itself. */
export function nounOf(entity: Entity, modes: string[] = []): string {
	const nouns: Record<string, string> = { url: 'URL', id: 'ID', name: 'name' };
	const { noun } = ENTITIES[entity];
	if (modes.length === 0) return noun;
	const ways = modes.map((mode) => nouns[mode] ?? MODE_LABELS[mode].slice(3).toLowerCase());
	return `${entity === 'location' ? 'a Geo' : noun} ${joinWith('or', ways)}`;
}
