import { ENTITIES, nounOf, type Entity } from './entity';
import { adviceOnUrl, isWords, readPage, sayWhatItIs } from './page';
import { COMMENT_URL, notPost, parseCommentUrl, parsePostUrl, readPostUrl } from './postUrl';
import { readTarget } from './target';
import { isAddress, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

type Kind = { entity: Entity; modes: string[] };

export const IDENTIFIER = 'publicIdentifier';

/** What the entries of a list are: URLs, IDs or both, or else words. */
export const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	author: { entity: 'profile', modes: ['url', 'publicIdentifier', 'id'] },
	group: { entity: 'group', modes: ['url', 'id'] },
	post: { entity: 'post', modes: ['url'] },
	geoId: { entity: 'location', modes: ['id'] },
	location: { entity: 'location', modes: ['words'] },
	title: { entity: 'title', modes: ['words'] },
	name: { entity: 'name', modes: ['words'] },
} satisfies Record<string, Kind>;

export type ListKind = keyof typeof KINDS;
export type Rule = Kind & {
	displayName: string;
	/** The field for the Geo IDs of places. */
	takesIds?: string;
};

/** URLs that fields require: an example and the parser. */
export const URLS = {
	post: { example: ENTITIES.post.examples.url, parse: parsePostUrl },
	comment: { example: COMMENT_URL, parse: parseCommentUrl },
	profile: { example: ENTITIES.profile.examples.url, parse: parserOf('profileUrl') },
};

/** Returns the parser of a text that is one entry. It returns words unchanged, and throws for a text of another kind. */
export function parserOf(kind: ListKind) {
	return (text: string, displayName: string) => parseEntry(text, { ...KINDS[kind], displayName });
}

/** Returns an entry in the form that the service expects. Throws for one of another kind. */
export function parseEntry(text: string, rule: Rule): string {
	const entry = readEntry(text, rule);
	if (entry === undefined) throw notFitting(text, rule);
	return entry;
}

/** Returns an entry in the form that the service expects, or undefined for one of another kind. */
export function readEntry(text: string, { entity, modes }: Kind): string | undefined {
	if (modes.includes('words')) return isWords(text) ? text : undefined;
	if (entity === 'post') return readPostUrl(text);
	// Where only IDs are accepted, a URL may contain one.
	const page = modes.includes('url') ? undefined : readPage(text);
	const target =
		page?.kind === entity
			? readTarget(entity, page.name, page.isMember ? 'id' : 'url')
			: (readTarget(entity, text, 'id') ??
				(modes.includes(IDENTIFIER) ? readTarget(entity, text, IDENTIFIER) : undefined));
	return target && modes.includes(target.mode) ? target.value : undefined;
}

export function notFitting(text: string, { entity, modes, displayName }: Rule): ValidationError {
	if (entity === 'post') return notPost(text, displayName);
	const { examples, source } = ENTITIES[entity];
	if (modes.includes('words')) {
		return invalid(
			sayWhatItIs(text, nounOf(entity)),
			`Use plain words in ${displayName}, for example ${examples.words.split('; ')[1]}.`,
			'Check that its expression is not empty.',
		);
	}
	const [mode, other] = modes;
	const example = other
		? `a URL like ${examples.url} or an ID like ${examples.id}`
		: `one like ${examples[mode]}`;
	const isUrl = mode === 'url' && isAddress(unwrap(text));
	const more = isUrl ? adviceOnUrl(text, examples.url) : (source ?? '');
	return invalid(
		sayWhatItIs(text, nounOf(entity, modes)),
		`Check ${displayName}. Use ${example}. ${more}`.trim(),
	);
}
