/* What the form asks for: nouns, examples and the labels of the modes. */

import { EXAMPLE_SITE } from './networkUrl';
import { joinWith } from './quote';

const EXAMPLE_POST = `${EXAMPLE_SITE}/posts/jane-doe_hello-activity-7000000000000000000-AbCd`;
const EXAMPLE_COMMENT = `${EXAMPLE_SITE}/feed/update/urn:li:activity:7000000000000000000?commentUrn=urn%3Ali%3Acomment%3A(activity%3A7000000000000000000%2C7000000000000000001)`;

interface EntityRow {
	/** Noun for messages, with its article. */
	noun: string;
	/** Values that work, by the mode in which they are entered. */
	examples: Record<string, string>;
	/** The part of a long URL by which people recognise it. */
	shortUrl?: string;
}

const ROWS = {
	profile: {
		noun: 'a profile',
		examples: {
			url: `${EXAMPLE_SITE}/in/jane-doe`,
			publicIdentifier: 'jane-doe',
			id: 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
		},
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
	},
	school: {
		noun: 'a school',
		examples: { url: `${EXAMPLE_SITE}/school/oxford`, id: '1792' },
	},
	group: {
		noun: 'a group',
		examples: { url: `${EXAMPLE_SITE}/groups/12345`, id: '12345' },
	},
	job: {
		noun: 'a job',
		examples: { url: `${EXAMPLE_SITE}/jobs/view/4100000001`, id: '4100000001' },
	},
	post: {
		noun: 'a post',
		examples: { url: EXAMPLE_POST, id: '7000000000000000000' },
		shortUrl: 'linkedin.com/posts/jane…',
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
	},
	title: { noun: 'a job title', examples: { words: 'Director, Marketing; head of sales' } },
	name: { noun: 'a name', examples: { words: 'Jane, PhD; Maria' } },
} satisfies Record<string, EntityRow>;

/** What the form asks for by URL, ID or name. */
export type Entity = keyof typeof ROWS;
/** A mode of a locator, of which the table has an example. */
export type Mode<Kind extends Entity> = Extract<keyof (typeof ROWS)[Kind]['examples'], string>;
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

/** What a text of a mode is called, besides a URL or an ID. */
const MODE_NOUNS: Record<string, string> = {
	publicIdentifier: 'public identifier',
	universalName: 'universal name',
};

/** Returns what fits a mode, such as "a company URL, universal name or ID". */
export function nounOf(entity: Entity, mode: string): string {
	const { noun, examples } = ENTITIES[entity];
	if (entity === 'location') return mode === 'text' ? noun : 'a Geo ID';
	if (mode === 'domain') return 'a web domain, work email or website';
	if (mode === 'name') return `${noun} name`;

	const ways = examples.url ? ['URL'] : [];
	if (mode in MODE_NOUNS) ways.push(MODE_NOUNS[mode]);
	if (examples.id) ways.push('ID');

	return ways.length > 0 ? `${noun} ${joinWith('or', ways)}` : noun;
}
