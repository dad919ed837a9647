import { fromEntities } from './decoding';
import { ENTITIES } from './entity';
import { KINDS, parseEntry, type Rule } from './entry';
import { clean, COMMAS, EDGES, MARKS, ONE_QUOTED, split } from './lists';
import { isWords, readLink } from './link';
import { readTarget } from './target';
import { quote, trim } from './text';
import { isAddress } from './url';
import { invalid, type ValidationError } from './validationError';

const QUOTE_SIGNS = /["“”„«»]/g;
/** Matches what may stand between two places, or belong to the name of one. */
const BETWEEN_PLACES = new RegExp(`${COMMAS.source}|\\s(?:and|or)\\s|[&/]`, 'i');
/** Matches the same for a single place, where a comma belongs to the name. */
const SEVERAL_PLACES = new RegExp(`${MARKS.source}|\\s(?:and|or)\\s|[|&/]`, 'i');

/**
 * Returns the words between line breaks and semicolons. Their commas and vertical bars become blanks, because the service
 * splits at every comma. Throws for commas and bars alone, which may belong to the words or divide them.
 */
export function readWords(text: string, isElement: boolean, rule: Rule): string[] {
	const isClear = isElement || split(text, MARKS).length > 1;
	const isId = (entry: string) => rule.entity === 'location' && readTarget('location', entry, 'id');
	const between = rule.entity === 'location' && isWords(text) ? BETWEEN_PLACES : COMMAS;
	return split(text, EDGES).flatMap((part) => {
		const parts = isClear ? [] : clean(split(part, between));
		if (parts.length > 1 && !parts.every(isId)) throw ambiguous(part, parts, rule);
		return clean([part.split(COMMAS).join(' ')]).map((entry) => {
			const id = [...parts, entry].find(isId);
			if (id) throw aGeoId(id, rule);
			// "Node.js/React Developer" looks like a URL but is a job title.
			const isTitle = isAddress(entry) && !/:\/\/|^www\./i.test(entry) && !readLink(entry);
			return isTitle ? entry : parseEntry(entry, rule);
		});
	});
}

function aGeoId(text: string, { displayName, takesIds }: Rule): ValidationError {
	const instead = takesIds ? `Enter it in ${takesIds}, or write` : 'Write';
	return invalid(
		`${quote(text)} in ${displayName} is a Geo ID, not a place.`,
		`${instead} the name of the place, for example Paris.`,
	);
}

function ambiguous(text: string, parts: string[], { entity, displayName }: Rule): ValidationError {
	const { noun, examples } = ENTITIES[entity];
	const one = noun.replace('a ', 'one ');
	const plain = trim(text.replace(QUOTE_SIGNS, '').replace(/\s+/g, ' '));
	const count = parts.length === 2 ? 'two' : String(parts.length);
	const more = parts.length > 2 ? ` Semicolons keep commas, as in ${examples.words}.` : '';
	return invalid(
		`${quote(plain)} in ${displayName} may be ${one} or ${count}.`,
		`Write "${plain}" with the quotes for ${one}, or ${parts.join('; ')} for ${count}.${more}`,
	);
}

/** Returns a single place, which keeps its commas. Throws for a text that a list of places would divide, or ask about. */
export function parsePlace(given: string, displayName: string): string {
	const text = fromEntities(given);
	const rule = { ...KINDS.location, displayName };
	const parts = clean(split(text, SEVERAL_PLACES));
	const [place = ''] = parts.length === 1 ? parts : clean([text]);
	if (parts.length < 2 || ONE_QUOTED.test(text) || !isWords(place)) return parseEntry(place, rule);
	throw invalid(
		`${quote(text)} in ${displayName} may be one place or several.`,
		`Write "${place}" with the quotes for one place, or use one input item for each place: ${parts.join(', then ')}.`,
	);
}
