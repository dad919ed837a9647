import type { IDataObject } from 'n8n-workflow';

import { operation } from '../../description/description';
import { type Failure, type FormValues, locator, nameField, type Page } from '../../form/form';
import { byName, invalid, quote } from '../../input/input';
import { areEqual, hasWords, wordsOf } from '../shared/compareNames';
import { locationLocator } from '../shared/locators';
import { simplifiedProfile } from '../shared/simplifiedRows';

const MAX_CANDIDATES = 5;

const fullName = nameField({
	name: 'name',
	param: 'search',
	required: true,
	placeholder: 'e.g. Jane Doe',
	description: 'Name of the person (every word must be in the name of the profile)',
	parse: (name) => byName('name', parseName(name)),
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
		'Find the one person with this name at this company, for about {price}, but nobody if several match (use Search to list people, and Get for one whose URL you know)',
	result: 'found',
	request: 'GET /network/profile-search',
	rows: 'elements',
	fields: [fullName, employer, locationLocator],
	selectRows: selectPerson,
	simplified: simplifiedProfile,
});

/**
 * Returns the name of one person.
 * @throws ValidationError for two people, for a last name that comes first, and for anything but a name
 */
export function parseName(text: string): string {
	if (/\p{L}/u.test(text) && !/[,;@/\\]|www\./i.test(text)) return text;

	throw invalid(
		`${quote(text)} isn't the name of one person`,
		'Write the first name first, without titles, for example Jane Doe.',
	);
}

/** Returns the only person whose name has all the words, or why nobody can be chosen. An equal name comes first. */
function selectPerson({ valueOf }: FormValues, { rows }: Page): IDataObject[] | Failure {
	const name = valueOf(fullName)?.value ?? '';
	const wanted = wordsOf(name);
	const fitting = rows.filter((row) => hasWords(wordsOf(nameOf(row)), wanted));
	const equal = fitting.filter((row) => areEqual(wordsOf(nameOf(row)), wanted));
	const people = equal.length > 0 ? equal : fitting;
	if (people.length === 1) return people;

	const where = quote(valueOf(employer)?.text);
	if (people.length === 0) {
		return { kind: 'notFound', message: `Nobody named ${quote(name)} was found at ${where}.` };
	}

	return {
		kind: 'ambiguous',
		message: `${people.length} people named ${quote(name)} were found at ${where}.`,
		candidates: people.slice(0, MAX_CANDIDATES).map(candidateOf),
	};
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
