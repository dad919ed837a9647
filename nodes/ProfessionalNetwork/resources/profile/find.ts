import type { IDataObject } from 'n8n-workflow';

import { operation } from '../../description/description';
import {
	type Failure,
	type FormValues,
	isTemplate,
	locator,
	nameField,
	type Page,
} from '../../form/form';
import {
	byWords,
	invalid,
	meansNothing,
	parseWords,
	quote,
	requireMeaning,
	requireNoJson,
} from '../../input/input';
import { locationLocator } from '../shared/locators';
import { simplifiedProfile } from '../shared/simplifiedRows';
import { missingWords } from '../shared/compareNames';

/** Rows on a full page. More may follow if the service does not count them. */
const PAGE_SIZE = 10;

const MAX_CANDIDATES = 5;

const fullName = nameField({
	name: 'name',
	param: 'search',
	required: true,
	placeholder: 'e.g. Jane Doe',
	description: 'Name of the person (every word must be in the name of the profile)',
	parse: (name) => byWords('profile', 'name', parseName(name)),
});

const employer = locator({
	name: 'company',
	kind: 'company',
	modes: ['url', 'id', 'name'],
	param: 'currentCompany',
	params: { name: 'keywordsCompany' },
	description:
		'URL or ID (most reliable) of the company where the person works now, or words in its name',
	required: true,
});

/** Finds the one person whose name fits, and nobody if several may be meant (service.md, Profiles). */
export const find = operation.lookup('profile', {
	name: 'Find',
	value: 'find',
	action: 'Find a person by name and company',
	description:
		'Find the one person with this name at this company, for about {price}; fails with the candidates if several match (use Search to list people, and Get for one whose URL you know)',
	result: 'found',
	request: 'GET /network/profile-search',
	rows: 'elements',
	fields: [fullName, employer, locationLocator],
	validate({ sources, valueOf }) {
		const words = valueOf(fullName)?.value.split(' ') ?? [];
		const isHalf = words.length > 1 && words.filter((word) => !meansNothing(word)).length < 2;
		// Each expression within a longer text has been checked.
		if (!isHalf || (sources.name && isTemplate(sources.name.raw))) return;
		throw invalid(`Name is only ${quote(words.join(' '))}`, 'Enter the whole name.');
	},
	selectRows: requireOne,
	simplified: simplifiedProfile,
});

/** Matches a title in a name with single blanks and no blank before a comma. */
const TITLE = String.raw`(?:dr|prof|mr|mrs|ms|ph\.? ?d|m\.?b\.?a)`;
const TITLES_BEFORE = new RegExp(`^(?:${TITLE}[., ]+)+`, 'i');
// A count without an end would take quadratic time on a long text.
const TITLES_AFTER = new RegExp(`(?: ${TITLE}\\.?){1,9}$`, 'i');
/** Matches a title after a comma, such as CPA, PhD and Esq. */
const TITLE_AFTER_COMMA = /^(?:\P{Lu}*\p{Lu}\P{Lu}*\p{Lu}.*|\p{L}{2,}\.)$/u;

/**
 * Returns a name without titles.
 * @throws ValidationError for a comma, which may separate a last name or people, and for anything but a name
 */
export function parseName(entered: string): string {
	const words = requireNoJson(parseWords(entered, 'Name'), 'Name');
	const name = withoutTitles(requireMeaning(words, 'Name', 'Jane Doe'));
	if (/[,;，、；]/.test(name)) {
		throw invalid(
			`Name ${quote(entered)} contains a comma or semicolon`,
			'Write one person per input item, with the first name first, for example Jane Doe.',
		);
	}

	if (/\p{L}/u.test(name) && !/[@/\\]|www\./i.test(name)) return name;

	throw invalid(
		`${quote(entered)} isn't the name of a person`,
		'Enter only a name, for example Jane Doe. To look up a person by URL or ID, use Profile: Get.',
	);
}

function withoutTitles(words: string): string {
	const line = withSingleBlanks(words);
	const [first, ...afterCommas] = `${line} `.replace(TITLES_BEFORE, '').trim().split(', ');
	const areTitles = isName(first) && afterCommas.every(isTitle);
	const name = areTitles ? first : [first, ...afterCommas].join(', ');
	return name.replace(TITLES_AFTER, '');
}

/** Returns words on one line, with a blank after each comma and none before it. */
function withSingleBlanks(words: string): string {
	return words
		.replace(/\s+/g, ' ')
		.replace(/ ?,[ ,]*/g, ', ')
		.replace(/, $/, ',');
}

/** Whether a text has several words that are not all in capitals, as those of titles are. */
function isName(text: string): boolean {
	const isInCapitals = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
	return text.includes(' ') && !isInCapitals;
}

function isTitle(afterComma: string): boolean {
	return !afterComma.includes(' ') && TITLE_AFTER_COMMA.test(afterComma);
}

/** Returns the row of the only person who fits, or why nobody can be chosen. */
function requireOne({ valueOf }: FormValues, page: Page): IDataObject[] | Failure {
	const name = valueOf(fullName)?.value ?? '';
	const countMissing = (row: IDataObject) => missingWords(name, nameOf(row)).length;
	const people = [...page.rows].sort((a, b) => countMissing(a) - countMissing(b));
	const fitting = people.filter((row) => countMissing(row) === 0);
	const isAmbiguous = fitting.length > 1 || promisesMore(page);
	const [onlyPerson] = fitting;
	if (!isAmbiguous && onlyPerson && !isHidden(onlyPerson)) return [onlyPerson];

	const shown = fitting.length > 0 ? fitting : people.filter((row) => !isHidden(row));
	const search: Search = {
		whom: quote(name),
		where: quote(valueOf(employer)?.text),
		candidates: shown.slice(0, MAX_CANDIDATES).map(candidateOf),
	};
	if (isAmbiguous) return severalFit(search, fitting.length);

	return onlyPerson ? onlyHidden(search) : nobodyFits(search);
}

/** What was searched, as messages quote it, and whom they show. */
interface Search {
	whom: string;
	where: string;
	candidates: Candidate[];
}

function severalFit({ whom, where, candidates }: Search, count: number): Failure {
	const message =
		count > 1
			? `${count} people named ${whom} were found at ${where}`
			: `More people may be named ${whom} at ${where} than the service returned`;
	return {
		kind: 'ambiguous',
		message,
		description: `Enter the full name, the company By URL or By ID, or Location, or look up the right person with Profile: Get.${listOf(candidates)}`,
		details: { candidates },
	};
}

function listOf(candidates: Candidate[]): string {
	if (candidates.length === 0) return '';

	const lines = candidates.map((person) => [say(person), person.url].filter(Boolean).join(': '));
	return ` Candidates: ${lines.join('; ')}`;
}

const CHECK_SEARCH = 'Check the name and the company.';
const LOOK_UP_NEAREST = `${CHECK_SEARCH} If the nearest is the person, look them up with Profile: Get.`;

function onlyHidden({ whom, where, candidates }: Search): Failure {
	return {
		kind: 'notFound',
		message: `The only person named ${whom} who was found at ${where} is hidden.`,
		description: LOOK_UP_NEAREST,
		details: { candidates },
	};
}

function nobodyFits({ whom, where, candidates }: Search): Failure {
	const [nearest] = candidates;
	const message = `Nobody named ${whom} was found at ${where}`;
	if (!nearest) {
		return { kind: 'notFound', message, description: CHECK_SEARCH, details: { candidates } };
	}

	return {
		kind: 'notFound',
		message: `${message}. The nearest is ${say(nearest)}.`,
		description: LOOK_UP_NEAREST,
		details: { candidates },
	};
}

/** Whether more people may match than the page has, or some of its rows are missing. */
function promisesMore({ rows, totals, cursor, warning }: Page): boolean {
	const { totalPages = 0, totalElements = 0 } = totals ?? {};
	const isUncounted = totalPages + totalElements === 0 && rows.length >= PAGE_SIZE;
	const isPartial = cursor !== undefined || warning !== undefined;
	return isPartial || isUncounted || totalPages > 1 || totalElements > rows.length;
}

/** Whether a person cannot be looked up, as the service says by the field or by leaving out the ID. */
export const isHidden = ({ id, hidden }: IDataObject) =>
	!id || /^true$/i.test(String(hidden).trim());

function nameOf({ name, firstName, lastName }: IDataObject): string {
	return String(name ?? [firstName, lastName].filter(Boolean).join(' ')).trim();
}

type Candidate = Record<'name' | 'position' | 'url', string | null>;

function candidateOf(row: IDataObject): Candidate {
	const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || null;
	// The name of its field depends on the path segment.
	const url = Object.values(row).find((value) => /^https?:\/\/[^/]+\/in\/./.test(String(value)));
	return { name: nameOf(row) || null, position: textOf(row.position), url: textOf(url) };
}

function say({ name, position }: Candidate): string {
	return [quote(name ?? ''), position].filter(Boolean).join(', ');
}
