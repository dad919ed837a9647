/* What a text names in a mode of a locator, and the one way to reject it. */

import { type Domain, readDomain } from './domain';
import { ENTITIES, type Entity, nounOf } from './entity';
import { identify, identifyFound, identifyPage, identifyPost, type Identity } from './identity';
import { ANY_PERSON_ID, NUMERIC_ID, PERSON_ID } from './ids';
import { type NetworkPage, readPage } from './networkPage';
import { hasNetworkUrl } from './networkUrl';
import { readName } from './pageName';
import { type PostPage, readCommentPage, readPostPage } from './postPage';
import { quote } from './quote';
import { encodeSigns } from './text';
import { invalid, type ValidationError } from './validationError';

/** What a text names, as it is sent, and who is meant. */
export interface Reference {
	/** How the value names it, as the modes of a locator do. The query parameter depends on it. */
	mode: string;
	/** What is sent: one spelling for all that mean the same. */
	value: string;
	/** How a mark says it. */
	identity?: Identity;
	/** The domain by which the text names a company. */
	domain?: Domain;
}

/** Returns what a text names: by its URL, else by its ID, else as the mode says. */
export function readReference(entity: Entity, text: string, mode: string): Reference | undefined {
	switch (mode) {
		case 'name':
			return hasNetworkUrl(text) ? undefined : byName('name', text);
		case 'domain':
			return readCompanyDomain(text);
	}

	if (entity === 'post') return byPostPage(readPostPage(text));
	if (entity === 'comment') return byPostPage(readCommentPage(text));

	const page = readPage(text);
	if (page) return isPageOf(entity, page) ? byPage(page) : undefined;

	if (mode === 'universalName') return readUniversalName(text);

	const id = readId(entity, text, mode);
	if (id) return byId(id);

	return mode === 'publicIdentifier' ? readPublicIdentifier(text) : undefined;
}

/** Returns what a text names. Throws for what fits neither the mode nor its entity. */
export function parseReference(text: string, entity: Entity, mode: string): Reference {
	const reference = readReference(entity, text, mode);
	if (reference) return reference;

	throw notReadable(text, nounOf(entity, mode), ENTITIES[entity].examples[mode]);
}

/** Returns the error of a text that is not what the noun says. */
export function notReadable(text: string, noun: string, example: string): ValidationError {
	return invalid(`${quote(text)} isn't ${noun}`, `Use one like ${example}.`);
}

/** The page of a school is one of a company. */
function isPageOf(entity: Entity, { kind }: NetworkPage): boolean {
	return kind === (entity === 'school' ? 'company' : entity);
}

function byPage(page: NetworkPage): Reference {
	return { mode: 'url', value: page.url, identity: identifyFound(page) };
}

function byPostPage(post: PostPage | undefined): Reference | undefined {
	return post && { mode: 'url', value: post.url, identity: identifyPost(post) };
}

export function byId(id: string): Reference {
	return { mode: 'id', value: id, identity: identify('id', id) };
}

/** Returns the reference to a person, a company or a place by words. */
export function byName(mode: string, name: string): Reference {
	return { mode, value: name, identity: identify('name', name) };
}

/** Returns the reference to an invitation by its ID. */
export function byInvitation(id: string): Reference {
	return { mode: 'id', value: id, identity: identify('invitation', id) };
}

/** Elsewhere than By ID, the digits of a person may be a phone number. */
function readId(entity: Entity, text: string, mode: string): string | undefined {
	if (entity !== 'profile') return NUMERIC_ID.test(text) ? text : undefined;

	const pattern = mode === 'id' ? ANY_PERSON_ID : PERSON_ID;
	return pattern.test(text) ? text : undefined;
}

function readUniversalName(text: string): Reference | undefined {
	const name = readName(text, 'company');
	if (name === undefined) return undefined;

	const identity = identifyPage('company', name);
	return { mode: 'universalName', value: encodeSigns(name), identity };
}

/** A domain, a phone number and an answer such as "no" are not the name of a person, but may be that of a stranger. */
function readPublicIdentifier(text: string): Reference | undefined {
	const name = readName(text, 'profile');
	if (name === undefined || /[.()+]/.test(name) || /^\w{1,2}$/.test(name)) return undefined;

	return { mode: 'publicIdentifier', value: name, identity: identifyPage('in', name) };
}

/** The host of a URL of the network says nothing about the company. By URL reads it. */
function readCompanyDomain(text: string): Reference | undefined {
	const domain = hasNetworkUrl(text) ? undefined : readDomain(text);
	if (!domain) return undefined;

	return { mode: 'domain', value: domain.name, identity: identify('domain', domain.host), domain };
}
