// Generates random histories of a sheet: its rows, the nodes that run over them, and what people do to it in between.
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { ENTRIES } from '../../helpers/entry.mts';
import { type Form, invitation, lookup, message } from '../../helpers/forms.mts';
import { ON_ERROR } from '../../helpers/runs.mts';
import type { Person } from '../../service/data/data.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';

/** What the service does with one request. Of a write, some arrive and some do not. */
const TROUBLE = {
	refused: { drop: 'connect' },
	lost: { drop: 'request' },
	lostAfterHeaders: { drop: 'headers' },
	lostInBody: { drop: 'body' },
	timedOutAfterWork: FAULTS.executedThen(504),
	failedAfterWork: FAULTS.executedThen(500),
	busy: FAULTS.rateLimited(),
	unavailable: FAULTS.gateway(503),
	noResult: FAULTS.noResult(),
	rejected: { status: 400 },
	notFound: FAULTS.envelope(404),
	noCredit: FAULTS.outOfCredit(),
	noResource: FAULTS.noResource(),
	unreadable: FAULTS.html(),
} satisfies Record<string, Fault>;

export type Trouble = keyof typeof TROUBLE;

/** A write arrives, and its answer does not. */
const LOST: Trouble[] = ['lostAfterHeaders', 'lostInBody', 'timedOutAfterWork', 'failedAfterWork'];

/** Returns the fault of a trouble. */
export const faultOf = (trouble: Trouble): Fault => TROUBLE[trouble];

/** How a sheet names people: by name or by ID, because nobody can know that both are the same person. */
const BY_NAME: Array<(person: Person) => string> = [
	({ url }) => url,
	({ publicIdentifier: name }) => `http://uk.network.com/in/${name}/?trk=people`,
	({ publicIdentifier: name }) => `WWW.NETWORK.COM/in/${name}#about`,
	({ publicIdentifier: name }) => `https://www.network.com/in/%${hexOf(name[0])}${name.slice(1)}`,
];
const BY_ID: Array<(person: Person) => string> = [
	({ id }) => `https://www.network.com/in/${id}`,
	({ id }) => `www.network.com/in/${id}/?trk=people`,
];

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16);

/** A person whom the service does not know. */
const NOBODY = { id: `ACoAA${'N'.repeat(34)}`, publicIdentifier: 'no-such-person' };

/** Returns the people of all histories. */
export function peopleOf(all: Person[]): Person[] {
	const url = 'https://www.network.com/in/no-such-person';
	return [...all.slice(0, 3), { ...NOBODY, url } as Person];
}

const row = fc.record({
	person: fc.nat(3),
	text: fc.nat(1),
	spelling: fc.nat(BY_NAME.length - 1),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

/** Returns the cells of a row. */
export function cellsOf(
	{ person, text, spelling }: Row,
	people: Person[],
	byId: boolean,
): IDataObject {
	const spellings = byId ? BY_ID : BY_NAME;
	return { url: spellings[spelling % spellings.length](people[person]), text: `Text ${text}` };
}

/** Returns what a mark says about a person, in small letters. */
export function nameInMark({ id, publicIdentifier }: Person, byId: boolean): string {
	return (byId ? `id ${id}` : `in/${publicIdentifier}`).toLowerCase();
}

const writer = (fields: string[]) =>
	fc.record({
		operation: fc.constantFrom<'message' | 'connection'>('message', 'message', 'connection'),
		field: fc.constantFrom(...fields),
	});

const run = fc.record({
	node: fc.constantFrom<'read' | 'first' | 'second'>(
		...(['read', 'read', 'first', 'first', 'second'] as const),
	),
	/** Whether the run belongs to the execution of the run before. */
	continues: fc.boolean(),
	/** Runs each row by itself, as a loop does. */
	loop: fc.boolean(),
	onError: fc.constantFrom(...ON_ERROR),
	retryOnFail: fc.constantFrom(false, false, true),
	entry: fc.constantFrom(...ENTRIES),
	/** A model writes other texts in another week. */
	version: fc.constantFrom(0, 0, 0, 1),
	includesFields: fc.constantFrom(true, true, true, true, false),
	/** Whether a lookup returns other columns, so that those of an earlier result could stay. */
	selectsFields: fc.boolean(),
	dryRun: fc.constantFrom(false, false, false, false, false, true),
	looksUpAgain: fc.constantFrom(false, false, false, true),
	/** Whether what comes out is written back. */
	writesBack: fc.constantFrom(true, true, true, true, true, false),
	troubles: fc.array(
		fc.record({
			trouble: fc.oneof(
				fc.constantFrom(...(Object.keys(TROUBLE) as Trouble[])),
				fc.constantFrom(...LOST),
			),
			skip: fc.nat(3),
			times: fc.constantFrom(1, 1, 2, 4),
		}),
		{ maxLength: 2, size: 'max' },
	),
});
export type Run = typeof run extends fc.Arbitrary<infer T> ? T : never;

/** What people do to the sheet between runs. `column` counts the columns that there are, from the first. */
const edit = fc.oneof(
	fc.record({ what: fc.constant('add' as const), row }),
	// A new row of the same person, with the same text.
	{ weight: 4, arbitrary: fc.record({ what: fc.constant('copy' as const), index: fc.nat(1) }) },
	// The row is of somebody else now.
	{
		weight: 6,
		arbitrary: fc.record({
			what: fc.constant('change' as const),
			index: fc.nat(1),
			by: fc.integer({ min: 1, max: 2 }),
		}),
	},
	fc.record({ what: fc.constant('respell' as const), index: fc.nat(3), spelling: fc.nat(3) }),
	fc.record({
		what: fc.constantFrom(
			...(['blankTimes', 'blankResults', 'rotateMarks', 'deleteMarks', 'arrived', 'lost'] as const),
		),
	}),
	fc.record({ what: fc.constant('clearMark' as const), index: fc.nat(3) }),
	fc.record({
		what: fc.constant('rename' as const),
		to: fc.constantFrom<(name: string) => string>(
			(name) => name.toUpperCase(),
			(name) => ` ${name} `,
			(name) => `\ufeff${name}`,
		),
	}),
);
export type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

export const history = fc.record({
	table: fc.constantFrom<'google' | 'airtable'>('google', 'airtable'),
	byId: fc.constantFrom(false, false, true),
	/** Whether the workflow was saved, so that the process remembers what it sent. */
	isSaved: fc.boolean(),
	rows: fc.array(row, { minLength: 1, maxLength: 4 }),
	first: writer(['message', 'note']),
	second: writer(['message', 'followUp']),
	steps: fc.array(
		fc.oneof(
			{ weight: 5, arbitrary: run },
			{ weight: 2, arbitrary: fc.record({ retries: fc.constant(true) }) },
			{ weight: 3, arbitrary: edit },
		),
		{ minLength: 3, maxLength: 9, size: 'max' },
	),
});
export type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** A node of the workflow. */
export interface Node {
	name: string;
	operation: 'read' | 'message' | 'connection';
	field: string;
}

export function nodeOf({ first, second }: History, { node }: Run): Node {
	switch (node) {
		case 'read':
			return { name: 'Read', operation: 'read', field: 'person' };
		case 'first':
			return { name: 'First', ...first };
		default:
			return { name: 'Second', ...second };
	}
}

/** Returns the parameters of a node in a run. */
export function formOf({ operation, field }: Node, run: Run): Form {
	const { includesFields, selectsFields, dryRun, looksUpAgain, version } = run;
	const options: IDataObject = { resultField: field };
	if (dryRun) options.dryRun = true;

	const locator = { __rl: true, mode: 'url', value: '={{ $json.url }}' };
	if (operation === 'read') {
		if (looksUpAgain && includesFields) options.lookUpAgain = true;
		const form = { ...lookup(options), profile: locator, includeOtherFields: includesFields };
		return selectsFields ? { ...form, output: 'selected', fields: 'firstName' } : form;
	}

	if (operation === 'connection') {
		return { ...invitation(options), profile: locator, includeOtherFields: includesFields };
	}

	const text = `={{ $json.text }}, version ${version}`;
	const recipient = '={{ $json.url }}';
	return { ...message(options), recipient, message: text, includeOtherFields: includesFields };
}

/** Returns the text that a node writes to the person in a row, which tells writes apart. */
export function textOf({ operation }: Node, { version }: Run, row: IDataObject): string {
	return operation === 'message' ? `${String(row.text)}, version ${version}` : '';
}
