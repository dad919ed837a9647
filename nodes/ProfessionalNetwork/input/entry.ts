import { ENTITIES, nounOf, type Entity } from './entity';
import { adviceOnUrl, isWords, readLink, sayWhatItIs } from './link';
import { notComment, notPost, readCommentUrl, readPostUrl } from './postUrl';
import { readTarget } from './target';
import { isAddress, unwrap } from './url';
import { invalid, type ValidationError } from './validationError';

type Kind = { entity: Entity; modes: string[] };

/** What an entry is: a URL, an ID or both, or else words. */
export const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	author: { entity: 'profile', modes: ['url', 'publicIdentifier', 'id'] },
	group: { entity: 'group', modes: ['url', 'id'] },
	post: { entity: 'post', modes: ['url'] },
	comment: { entity: 'comment', modes: ['url'] },
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

/** Returns the parser of a text that is one entry. It returns words unchanged, and throws for a text of another kind. */
export function parserOf(kind: ListKind) {
	return (text: string, displayName: string) => parseEntry(text, { ...KINDS[kind], displayName });
}

export function parseEntry(text: string, rule: Rule): string {
	const entry = readEntry(text, rule);
	if (entry === undefined) throw notFitting(text, rule);
	return entry;
}

/** Returns an entry in the form that the service expects, or undefined for one of another kind. */
export function readEntry(text: string, { entity, modes }: Kind): string | undefined {
	if (modes.includes('words')) return isWords(text) ? text : undefined;
	if (entity === 'post') return readPostUrl(text);
	if (entity === 'comment') return readCommentUrl(text);
	// Where only IDs are accepted, a URL may contain one.
	const link = modes.includes('url') ? undefined : readLink(text);
	const given = link?.kind === entity ? link.value.slice(link.value.lastIndexOf('/') + 1) : text;
	const named = modes.filter((mode) => mode === 'publicIdentifier');
	const [target] = ['id', ...named].flatMap((mode) => readTarget(entity, given, mode) ?? []);
	return target && modes.includes(target.mode) ? target.value : undefined;
}

export function notFitting(text: string, { entity, modes, displayName }: Rule): ValidationError {
	if (entity === 'post') return notPost(text, displayName);
	if (entity === 'comment') return notComment(text, displayName);
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
