/* What to write instead of a text that may be one entry or several, or something else. */

import type { EntryRule } from '../explain';
import { trim } from '../nothing';
import { quote } from '../quote';
import { ENTITIES, nounOf } from '../reference/entity';
import { readReference } from '../reference/readReference';
import { invalid, type ValidationError } from '../validationError';

const QUOTE_SIGNS = /["“”„«»]/g;

/** Explains that words with commas may be one entry or several. */
export function explainAmbiguous(
	text: string,
	parts: string[],
	{ entity, displayName }: EntryRule,
): ValidationError {
	const { noun, examples } = ENTITIES[entity];
	const single = noun.replace('a ', 'one ');
	const plain = trim(text.replace(QUOTE_SIGNS, '').replace(/\s+/g, ' '));
	const count = parts.length === 2 ? 'two' : String(parts.length);
	const advice = [
		`Write "${plain}" with the quotes for ${single}, or ${parts.join('; ')} for ${count}.`,
	];
	if (parts.length > 2) advice.push(`Semicolons keep commas, as in ${examples.words}.`);

	const reason = `${quote(plain)} in ${displayName} may be ${single} or ${count}`;
	return invalid(reason, advice.join(' '));
}

/** Explains that the text for one place may name several. */
export function explainSeveralPlaces(
	text: string,
	place: string,
	parts: string[],
	displayName: string,
): ValidationError {
	return invalid(
		`${quote(text)} in ${displayName} may be one place or several`,
		`Write "${place}" with the quotes for one place, or use one input item for each place: ${parts.join(', then ')}.`,
	);
}

/** Explains that an entry begins with the number of its line. */
export function explainNumbered(
	entry: string,
	unnumbered: string[],
	displayName: string,
): ValidationError {
	return invalid(
		`${quote(entry)} in ${displayName} begins with a number`,
		`Write ${unnumbered.join('; ')}, or "${entry}" with the quotes if its number belongs to it.`,
	);
}

/** Explains that a number does not name a place in words. */
export function explainNumber(text: string, { displayName, takesIds }: EntryRule): ValidationError {
	const instead = takesIds ? `Enter it in ${takesIds} By ID, or write` : 'Write';
	const number = readReference('location', text, 'id') ? 'a Geo ID' : 'a number';
	return invalid(
		[`${quote(text)} in ${displayName} is ${number}`, 'not a place'],
		`${instead} the name of the place, for example Paris.`,
	);
}

/** Explains that digits in groups of three may be one ID or several. */
export function explainGrouped(
	digits: string,
	{ entity, displayName }: Pick<EntryRule, 'entity' | 'displayName'>,
): ValidationError {
	const parts = digits.split(/\D+/);
	return invalid(
		`${quote(digits)} isn't ${nounOf(entity, ['id'])}`,
		`Check ${displayName}. Write ${parts.join('')} for one ID, or ${parts.join('; ')} for several.`,
	);
}
