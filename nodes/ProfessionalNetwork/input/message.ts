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
const BRACES = /\{([^{}\n]{1,40})\}/g;
const OTHER_BRACKETS =
	/\[([^[\]\n]{1,40})\]|<([^<>\n]{1,40})>|«([^«»\n]{1,40})»|%(\w{1,40})%|\*\|(\w{1,40})\|\*|\$([a-zA-Z]\w{1,40})/g;

/** Matches a greeting without a name, in any language. */
const GREETS_NOBODY = /^\p{L}[\p{L}\p{M}'’-]*\s+[,，،、]/u;
const GREETS_LEFTOVER =
	/^\p{L}+(?:\s\p{L}[\p{L}\p{M}.'’-]*)?\s(?:(?:undefined|NaN|[Nn]\/[Aa])(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]*|undefined|null|NaN))?|null|NULL)(?=\s*(?:[,!:;\n]|$))/u;

/**
 * Returns the text of a message.
 * @param value the evaluated parameter, and `raw` the parameter before its expressions were evaluated
 * @throws ValidationError for a text in which a person's data are missing, which must not reach a person
 */
export function parseMessage(
	text: string,
	displayName: string,
	{ value, raw }: { value?: unknown; raw?: unknown } = {},
): string {
	const found =
		(isLeftover(text) && `${displayName} is only ${quote(text)}.`) ||
		findBlankExpression(displayName, String(value), raw) ||
		findPlaceholder(displayName, text);
	if (!found) return text;
	throw invalid(
		found,
		'Fill in the data, or set a text for people without them, for example Hello {{ $json.firstName || "there" }}, thank you for connecting!',
	);
}

function findPlaceholder(displayName: string, text: string): string | undefined {
	const error = SHEET_ERROR.exec(text)?.[0];
	if (error)
		return `${displayName} contains ${quote(error)}, which a sheet writes for missing data.`;
	const greeting = (GREETS_NOBODY.exec(text) ?? GREETS_LEFTOVER.exec(text))?.[0];
	if (greeting) return `${displayName} begins with ${quote(greeting)}, so a name is missing.`;
	const [placeholder] =
		[...text.matchAll(BRACES)].find(([, word]) => isField(word, true)) ??
		[...text.matchAll(OTHER_BRACKETS)].find(([, ...words]) =>
			isField(words.find((word) => word !== undefined) ?? '', false),
		) ??
		[];
	return placeholder && `${displayName} contains the placeholder ${quote(placeholder)}.`;
}

/** Whether a word in brackets is a field of a person's data. */
function isField(word: string, isInBraces: boolean): boolean {
	const [beforeDefault] = word.split('|');
	const words = beforeDefault
		.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}]+/u);
	const key = words.filter((one) => !FILLERS.test(one)).join('');
	return NAMES.has(key) || (isInBraces && FIELDS.has(key));
}

/**
 * Describes the first expression within the text that evaluated to nothing, to "n/a" or the like. The texts around the
 * expressions show what each evaluated to. Where they leave several possibilities, all must be blank.
 */
function findBlankExpression(displayName: string, value: string, raw: unknown): string | undefined {
	if (typeof raw !== 'string') return undefined;
	const { literals, expressions } = splitExpressions(raw.replace(/^=/, ''));
	const [firsts, lasts] = findLiterals(literals, value);
	if (firsts.length < literals.length || literals.join('').trim() === '') return undefined;
	const blank = expressions.find((code, index) => {
		const { length } = literals[index];
		const [from, to] = [firsts[index] + length, lasts[index] + length];
		const [first, last] = [firsts[index + 1], lasts[index + 1]];
		const longest = value.slice(from, last);
		const shortest = [
			from === to && value.slice(from, first),
			first === last && value.slice(to, last),
		];
		const isOptional = /(?:[^?]\?|:)\s*(?:''|""|``)/.test(code);
		const leavesGap = /\s$/.test(literals[index]) && /^[.,!?;:]/.test(literals[index + 1]);
		return trim(longest) === ''
			? leavesGap || !isOptional
			: [longest, ...shortest].some((one) => one && isMissing(one));
	});
	return blank && `${displayName} has nothing for the expression ${quote(blank)}.`;
}

function isMissing(value: string): boolean {
	return isLeftover(value) || SHEET_ERROR.test(value) || /^\s*[-–—]+\s*$/.test(value);
}

function splitExpressions(raw: string): { literals: string[]; expressions: string[] } {
	const [literals, expressions]: [string[], string[]] = [[], []];
	let at = 0;
	for (;;) {
		const start = raw.indexOf('{{', at);
		const end = start < 0 ? -1 : raw.indexOf('}}', start);
		if (end < 0) return { literals: [...literals, raw.slice(at)], expressions };
		literals.push(raw.slice(at, start));
		expressions.push(raw.slice(start, end + 2));
		at = end + 2;
	}
}

/**
 * Returns the first and the last place where each literal can begin in the evaluated text. The first places end where a
 * literal is missing.
 */
function findLiterals(literals: string[], value: string): [firsts: number[], lasts: number[]] {
	const [firsts, lasts]: [number[], number[]] = [[], []];
	const final = literals.length - 1;
	let end = 0;
	for (const [index, literal] of literals.entries()) {
		const found = index === final ? value.length - literal.length : value.indexOf(literal, end);
		const isHere = found >= end && (index > 0 || found === 0) && value.startsWith(literal, found);
		if (!isHere) break;
		firsts.push(found);
		end = found + literal.length;
	}
	let start = value.length;
	for (let index = final; index >= 0; index--) {
		const latest = value.lastIndexOf(literals[index], start - literals[index].length);
		start = index === 0 ? 0 : latest;
		lasts[index] = start;
	}
	return [firsts, lasts];
}
