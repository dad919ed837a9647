import { isLeftover, quote, SHEET_ERROR, trim } from './text';
import { invalid } from './validationError';

/** Words in brackets that are fields of a person's data, in languages that templates are written in. */
const NAMES = new Set([
	...['name', 'firstname', 'lastname', 'fullname', 'fname', 'lname', 'surname', 'givenname'],
	...['company', 'companyname', 'jobtitle', 'prenom', 'nom', 'entreprise', 'vorname', 'nachname'],
	...['firma', 'nombre', 'apellido', 'empresa', 'nome', 'cognome', 'azienda', 'sobrenome'],
	...['voornaam', 'achternaam', 'bedrijf', 'имя', 'компания', '姓名', '公司'],
]);
/** Words that are fields only within braces, because people write "[Location] Berlin". */
const FIELDS = new Set([
	...['first', 'last', 'title', 'position', 'role', 'city', 'industry', 'location', 'headline'],
	...['school', 'email', 'phone', 'website', 'signature', 'stadt', 'ville', 'ciudad'],
]);
/** Words around these in templates, as in "[Insert your name here]" and "{lead.firstName}". */
const FILLERS = /^(?:insert|your|my|the|their|here|contact|lead|person|prospect|recipient|user)$/;
const BRACES = /\{[^{}\n]{1,40}\}/g;
const BRACKETS =
	/\[[^[\]\n]{1,40}\]|<[^<>\n]{1,40}>|«[^«»\n]{1,40}»|%\w{1,40}%|\*\|\w{1,40}\|\*|\$[a-zA-Z]\w{1,40}/g;

/** Matches a greeting without a name, in any language. */
const GREETS_NOBODY = /^\p{L}[\p{L}\p{M}'’-]*\s+[,，،、]/u;
const GREETS_LEFTOVER =
	/^\p{L}+(?:\s\p{L}[\p{L}\p{M}.'’-]*)?\s(?:(?:undefined|NaN|[Nn]\/[Aa])(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]*|undefined|null|NaN))?|null|NULL)(?=\s*(?:[,!:;\n]|$))/u;

/** A text with expressions. */
export interface Source {
	/** The text before its expressions were evaluated. */
	raw: string;
	/** Returns the value of one expression in double braces. */
	evaluate(expression: string): unknown;
}

/**
 * Returns the text of a message.
 * @param source the text with its expressions, or undefined if it has none
 * @throws ValidationError for a text in which a person's data are missing, which must not reach a person
 */
export function parseMessage(text: string, displayName: string, source?: Source): string {
	const found =
		(isLeftover(text) && `is only ${quote(text)}.`) ||
		(source && findBlankExpression(source)) ||
		findPlaceholder(text);
	if (!found) return text;
	throw invalid(
		`${displayName} ${found}`,
		'Fill in the data, or set a text for people without them, for example Hello {{ $json.firstName || "there" }}, thank you for connecting!',
	);
}

function findPlaceholder(text: string): string | undefined {
	const [error] = SHEET_ERROR.exec(text) ?? [];
	if (error) return `contains ${quote(error)}, which a sheet writes for missing data.`;
	const [greeting] = GREETS_NOBODY.exec(text) ?? GREETS_LEFTOVER.exec(text) ?? [];
	if (greeting) return `begins with ${quote(greeting)}, so a name is missing.`;
	const placeholder =
		text.match(BRACES)?.find((word) => isField(word, true)) ??
		text.match(BRACKETS)?.find((word) => isField(word, false));
	return placeholder && `contains the placeholder ${quote(placeholder)}.`;
}

function isField(bracketed: string, isInBraces: boolean): boolean {
	// Templates write a default after a bar.
	const [word] = bracketed.replace(/^\*\|/, '').split('|');
	const words = word
		.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}]+/u);
	const key = words.filter((one) => !FILLERS.test(one)).join('');
	return NAMES.has(key) || (isInBraces && FIELDS.has(key));
}

/** Describes the first expression within the text that evaluates to nothing, to "n/a" or the like. */
function findBlankExpression({ raw, evaluate }: Source): string | undefined {
	// The last part follows the last expression.
	const parts = raw.replace(/^=/, '').split('}}');
	const expressions = parts.slice(0, -1).flatMap((part, index) => {
		const at = part.indexOf('{{');
		const [before, code] = [part.slice(0, at), `${part.slice(at)}}}`];
		return at < 0 ? [] : [{ before, code, after: parts[index + 1] }];
	});
	const texts = [...expressions.map(({ before }) => before), parts[parts.length - 1]];
	if (trim(texts.join('')) === '') return undefined;
	const blank = expressions.find(({ before, code, after }) => {
		const value = trim(String(evaluate(code) ?? ''));
		const isOptional = /(?:[^?]\?|:)\s*(?:''|""|``)/.test(code);
		const leavesGap = /\s$/.test(before) && /^[.,!?;:]/.test(after);
		return value === '' ? leavesGap || !isOptional : isMissing(value);
	});
	return blank && `has nothing for the expression ${quote(blank.code)}.`;
}

function isMissing(value: string): boolean {
	return isLeftover(value) || SHEET_ERROR.test(value) || /^[-–—]+$/.test(value);
}
