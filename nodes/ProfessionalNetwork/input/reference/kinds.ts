import { readPage } from '../address/pages';
import type { Entity } from './entity';
import { readComment, readPost } from './links';
import { isWords, readReference } from './readReference';
import { byWords, type Reference } from './reference';

/** What a field accepts: an entity, and how it may be named. */
export interface Kind {
	entity: Entity;
	modes: string[];
}

/** What an entry is: a URL, an ID or both, or else words. */
export const KINDS = {
	company: { entity: 'company', modes: ['url', 'id'] },
	companyId: { entity: 'company', modes: ['id'] },
	school: { entity: 'school', modes: ['url', 'id'] },
	profile: { entity: 'profile', modes: ['url', 'id'] },
	profileUrl: { entity: 'profile', modes: ['url'] },
	author: { entity: 'profile', modes: ['url', 'publicIdentifier', 'id'] },
	group: { entity: 'group', modes: ['url', 'id'] },
	post: { entity: 'post', modes: ['url', 'id'] },
	comment: { entity: 'comment', modes: ['url'] },
	geoId: { entity: 'location', modes: ['id'] },
	location: { entity: 'location', modes: ['words'] },
	title: { entity: 'title', modes: ['words'] },
	name: { entity: 'name', modes: ['words'] },
} satisfies Record<string, Kind>;

export type ListKind = keyof typeof KINDS;

/** Returns what an entry names, or undefined for one of another kind. */
export function readEntry(text: string, { entity, modes }: Kind): Reference | undefined {
	if (modes.includes('words')) return isWords(text) ? byWords(entity, 'text', text) : undefined;
	if (entity === 'post') return readPost(text);
	if (entity === 'comment') return readComment(text);

	const entry = modes.includes('url') ? text : idOrText(text, entity);
	const byIdOrUrl = readReference(entity, entry, 'id');
	const isNamed = modes.includes('publicIdentifier');
	const reference =
		byIdOrUrl ?? (isNamed ? readReference(entity, entry, 'publicIdentifier') : undefined);
	return reference && modes.includes(reference.mode) ? reference : undefined;
}

/** Returns the last part of a URL of this entity, which may be its ID, or the text itself. */
function idOrText(text: string, entity: Entity): string {
	const page = readPage(text);
	return page?.kind === entity ? page.name : text;
}
