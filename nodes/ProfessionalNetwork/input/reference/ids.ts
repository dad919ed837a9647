/* The IDs of people, companies and others, alone or in a URN. */

import { hasLostCase } from '../address/names';
import { unwrap } from '../address/unwrap';
import { decode } from '../decoding';
import { readId } from '../text';
import { ENTITIES, type Entity } from './entity';
import { PERSON_ID } from './identity';

/** Returns an ID. Those of people begin with AC and have 30 to 50 characters, but fewer By ID, where they may be digits. */
export function readEntityId(entity: Entity, text: string, mode?: string): string | undefined {
	const urnId = readUrn(text, entity);
	const id = urnId ?? text;
	if (entity !== 'profile') return readId(id);
	if (hasLostCase(id)) return undefined;

	// Elsewhere, digits may be a name, a phone number or a date of a sheet.
	const isCertain = urnId !== undefined || mode === 'id';
	if (!isCertain) return PERSON_ID.test(id) ? id : undefined;
	if (/^AC[a-z]A[\w-]{0,46}$/i.test(id)) return id;

	// The number of a member may begin with zeros in a URN.
	return urnId && /^0*[1-9]\d*$/.test(urnId) ? urnId : readId(id);
}

function readUrn(text: string, entity: Entity): string | undefined {
	const [, type, id] = /^urn:li:(\w+):\(?([\w-]+)/i.exec(decode(unwrap(text))) ?? [];
	const isOfEntity = ENTITIES[entity].urns?.includes(type?.toLowerCase().replace(/^fsd?_/, ''));
	return isOfEntity ? id : undefined;
}
