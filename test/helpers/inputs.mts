// Input items for the parameters in forms.mts.
import type { IDataObject } from 'n8n-workflow';

import { currentService } from './service.mts';

/** Returns input items for `lookup`, each with a different person. */
export function people(count: number): IDataObject[] {
	const all = currentService().data.people;
	return all.slice(0, count).map((person) => ({ name: person.publicIdentifier }));
}

/** Returns input items for `message`, each with a different recipient. */
export function letters(count: number): IDataObject[] {
	const all = currentService().data.people;
	return all.slice(0, count).map(({ url }, index) => ({ to: url, text: `letter ${index}` }));
}

/** Returns input items for `search`. */
export function searches(...words: string[]): IDataObject[] {
	return words.map((word) => ({ search: word }));
}

/** Returns the indexes of that many input items. */
export function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}
