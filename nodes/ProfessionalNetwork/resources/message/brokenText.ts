import { findBlankPart, isTemplate, type Source } from '../../form/form';
import { invalid, quote } from '../../input/input';

/* What keeps a text from being sent to a person, because data are missing or a workflow left something in it. */

const FIRST_OR_LAST = String.raw`(?:(?:first|last|full|your|contact|company)[ _.-]?)?name`;
const FIELD = String.raw`(?:${FIRST_OR_LAST}|[fl]name|vorname|nachname|pr[ée]nom)`;
const GREETING = String.raw`^(?:hi|hello|hey|dear|hallo|liebe[r]?|bonjour|hola|ciao|ol[áa])`;
/** What takes the place of a name after a greeting: a field, such as `first_name`, or the sign of an empty cell. */
const NO_NAME = String.raw`(?:\$?\w{0,40}_\w{0,40}|\$?${FIELD}|X{3,}|[-–—?]+)`;
/** Letters that were read in another encoding begin with one of these, and go on with one of those. */
const DAMAGED = '[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€';
const CONTROL = '[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';

/** Brackets on one line with a letter between them: up to the first letter, and from there to the end. */
const LETTER_IN_BRACKETS = /\[[^\p{L}[\]\n]*\p{L}[^[\]\n]*\]/u;
const LETTER_IN_BRACES = /\{[^\p{L}{}\n]*\p{L}[^{}\n]*\}/u;

/** What no message contains, with what it is (rule 10 of values). There are no exceptions: such a text is written differently. */
const BROKEN: Array<[what: string, pattern: RegExp]> = [
	['an expression that was not evaluated', /\{\{|\$(?:json|node|input)\b|\$\(['"]/],
	[
		'a word for missing data',
		/(?<![A-Za-z])(?:undefined|UNDEFINED|null|NULL|NaN|[nN]\/[aA])+(?![A-Za-z])/,
	],
	['a date that does not exist', /\bInvalid Date/],
	['what a sheet writes for missing data', /#(?:NV\b|[¡¿]?\p{Lu}+(?:[!?]|\/[\p{Lu}\d]+!?))/u],
	['a placeholder', LETTER_IN_BRACKETS],
	['a placeholder', LETTER_IN_BRACES],
	['a placeholder or a tag of HTML', /<[\p{L}/!][^<>@]*>/u],
	['a sign in the spelling of HTML', /&(?:#\w+|[a-z]{2,8});/i],
	['a placeholder', /%[\p{L}_]{2}[\p{L}\p{N}_ -]*%|«[^«»\s_]*_[^«»\s]*»/u],
	[
		'the name of a field',
		new RegExp(
			String.raw`(?<![\p{L}\p{N}#$«(_])(?:\*\||@@|[#$«(_]+)${FIELD}(?![\p{L}\p{N}])`,
			'iu',
		),
	],
	['the name of a field', /\b(?:first|last|full|company|job)_(?:name|title)\b/i],
	['no name', new RegExp(String.raw`${GREETING}\s+${NO_NAME}(?=[\s,!.]|$)`, 'i')],
	['no name', /^(?:[^,،、，]{0,59}\s)?[,،、，]/],
	['a sign in the spelling of a program', /\\(?:[nrt"']|u[\da-f]{4})|_x000[AD]_/i],
	['JSON or code around it', /^(?:\{.*\}|\[.*\]|"[^"]*"|```.*)$/s],
	['damaged letters', new RegExp(`\ufffd|${DAMAGED}|${CONTROL}|\\p{Surrogate}`, 'u')],
];

/**
 * Throws a ValidationError for a text in which data are missing or that is not only the text for the person.
 * @param source the text with its expressions, if it has any
 */
export function requireComplete(text: string, displayName: string, source?: Source): void {
	requireNoBlanks(displayName, source);

	for (const [what, pattern] of BROKEN) {
		const [found] = pattern.exec(text) ?? [];
		if (found === undefined) continue;

		throw invalid(
			`${displayName} contains ${quote(found)}, which looks like ${what}`,
			'Fill in the data, or write the text differently.',
		);
	}
}

/** A person would read a text that lacks a word. */
function requireNoBlanks(displayName: string, source?: Source): void {
	if (!source || !isTemplate(source.raw)) return;

	const blank = findBlankPart(source);
	if (blank === undefined) return;

	throw invalid(
		`${displayName} has nothing for the expression ${quote(blank)}`,
		'Fill in the data, or say what to write without them, as in {{ $json.firstName || "there" }}.',
	);
}
