import type { LinkKind } from '../address/names';
import { decode } from '../decoding';
import type { Domain } from './domain';
import type { Entity } from './entity';
import { identify, identifyPage, type Identity } from './identity';

/** What a text names, as it is sent, and by what it is the same thing in another spelling. */
export interface Reference {
	/** What it is, such as a person or a place. */
	kind: Entity | 'invitation';
	/** How the value names it, as the modes of a locator do. The query parameter depends on it. */
	mode: string;
	/** What is sent. */
	value: string;
	/** The same for all spellings to which the service gives the same response. */
	same: string;
	/** How a mark says it. Absent if its value has neither an ID nor a name. */
	identity?: Identity;
	/** The domain by which the text names a company. */
	domain?: Domain;
}

/** A reference to an entity that has a page. */
export type Link = Reference & { kind: LinkKind };

/** Returns the reference by the URL of a page, which ends with a name or an ID. */
export function byUrl(kind: LinkKind, url: string, name: string, site?: string): Link {
	return referenceTo(kind, 'url', url, pageIdentity(kind, name, site));
}

/** Returns the reference by a name that is part of the URL of a page. */
export function byUrlName(kind: 'profile' | 'company', name: string): Link {
	const mode = kind === 'company' ? 'universalName' : 'publicIdentifier';
	return referenceTo(kind, mode, name, pageIdentity(kind, name));
}

export function byId<Kind extends Entity>(kind: Kind, id: string) {
	return referenceTo(kind, 'id', id, identify('id', id));
}

/** Returns the reference by the name of a company. The service ignores its case. */
export function byName(kind: Entity, name: string): Reference {
	return { ...referenceTo(kind, 'name', name, identify('name', name)), same: sameName(name) };
}

/** Returns the reference by a domain, by whose first label the service looks for a company as by its name. */
export function byDomain(domain: Domain): Reference {
	const identity = identify('domain', domain.domain);
	const reference = referenceTo('company', 'domain', domain.name, identity);
	return { ...reference, same: sameName(domain.name), domain };
}

/** Returns the reference to an invitation by its ID. */
export function byInvitation(id: string): Reference {
	return referenceTo('invitation', 'id', id, identify('invitation', id));
}

/** Returns the reference by words, whose case may count: that of `OR` does. */
export function byWords(kind: Entity, mode: string, words: string): Reference {
	const same = `${mode} ${plainWords(words)}`;
	return { ...referenceTo(kind, mode, words, identify('name', words)), same };
}

/** Returns the reference by the URL of a post or a comment, whose IDs are digits. */
export function byNumber(kind: 'post' | 'comment', url: string, id: string): Reference {
	return referenceTo(kind, 'url', url, identify('id', id));
}

/** Returns the reference by a URL that names nothing, such as a short link. */
export function byUrlAlone(kind: Entity, url: string, identity?: Identity): Reference {
	return { kind, mode: 'url', value: url, same: `url ${decode(url).normalize()}`, identity };
}

function referenceTo<Kind extends Reference['kind']>(
	kind: Kind,
	mode: string,
	value: string,
	identity: Identity,
) {
	return { kind, mode, value, same: identity.key, identity };
}

/** Returns the identity of a page. Those of people and companies have names, and those of groups and jobs have IDs. */
function pageIdentity(kind: LinkKind, name: string, site?: string): Identity {
	if (kind === 'profile') return identifyPage('in', name, site);
	if (kind === 'company') return identifyPage('company', name, site);

	return identify('id', name);
}

function sameName(name: string): string {
	return `name ${plainWords(name).toLowerCase()}`;
}

function plainWords(words: string): string {
	return words.trim().normalize().replace(/\s+/g, ' ');
}
