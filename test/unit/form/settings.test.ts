// The settings of an input item: their bounds, defaults and messages.
import type { IDataObject } from 'n8n-workflow';

import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';
import type { Operation } from '../../../nodes/ProfessionalNetwork/form/operation';
import { settingsOf } from '../../../nodes/ProfessionalNetwork/form/settings/readSettings';
import { readValues } from '../../../nodes/ProfessionalNetwork/form/readValues';
import { text } from '../../../nodes/ProfessionalNetwork/form/fields/textField';
import { contextOf, type Parameters } from './context';
import { itReads, rowsOf, spelled, textOfError } from './outcome';

type Rules = Partial<Operation>;

const LIST: Rules = { pagination: { pageSize: 25, lastPage: 100, cursor: true }, kind: 'lookup' };
const OPERATION: Operation = {
	kind: 'list',
	request: 'GET /network/people',
	rows: 'elements',
	simplified: {},
	...{ fields: [], filters: [text({ displayName: 'A', name: 'a', description: '' })] },
	...{ options: [], result: ['person', 'people'] },
};

function read(parameters: Parameters, rules = LIST) {
	const operation = { ...OPERATION, ...rules };
	const context = { ...contextOf(parameters), getInputData: () => ({ json: { person2: 1 } }) };
	const all = readValues(inputOf(context), { ...operation, options: settingsOf(operation) });
	const { paging, policy, output, ...others } = all.settings;
	const maxOutage = policy.patience.milliseconds / 60_000;
	const settings = { ...paging, ...policy, ...output, ...others, maxOutage };
	const messages = all.errors.map((error) => textOfError(error).message);
	return { settings, messages, errors: all.errors.map(textOfError) };
}

type Flat = ReturnType<typeof read>['settings'];

/** Returns the setting that these parameters become, or the messages and the default of one that is rejected. */
const settingOf = (name: keyof Flat, parameters: Parameters, rules?: Rules) => {
	const { settings, messages } = read(parameters, rules);
	return messages.length > 0 ? [...messages, settings[name]] : settings[name];
};
const optionAs = (name: string, setting: keyof Flat) => (value: unknown) =>
	settingOf(setting, { options: { [name]: value } });

describe.each<[name: keyof Flat, displayName: string, min: number, max: number, absent: number]>([
	['limit', 'Limit', 1, Infinity, 50],
	['maxPages', 'Max Pages', 1, Infinity, Infinity],
	['startPage', 'Start Page', 1, 100, 1],
	['concurrency', 'Max Concurrent Requests', 1, 40, 40],
	['maxOutage', 'Max Outage (Minutes)', 0, 60, 2],
])('the number %s', (name, displayName, min, max, absent) => {
	const bounds = max === Infinity ? `of ${min} or more` : `from ${min} to ${max}`;
	const top = max === Infinity ? 1_000_000 : max;
	const words = `${displayName} must be a whole number ${bounds}, not`;
	const rejects = (shown: string) => [`${words} ${shown}.`, absent];
	const numberOf = (value: unknown) =>
		settingOf(name, name === 'limit' ? { limit: value } : { options: { [name]: value } });

	itReads('it', numberOf, [
		...spelled(min, min, ` ${min} `),
		...spelled(top, top),
		...rowsOf((value) => rejects(`"${value}"`), min - 1, min + 0.5, true, 'ten', '1,000'),
		...(max === Infinity ? [] : spelled(rejects(`"${max + 1}"`), max + 1)),
		...spelled(rejects('empty'), '', null),
	]);
});

describe('readSettings', () => {
	it('returns the defaults of the form if nothing is set', () => {
		expect(read({})).toMatchObject({ errors: [] });
		expect(read({}).settings).toEqual({
			limit: 50,
			maxPages: Infinity,
			startPage: 1,
			cursor: undefined,
			keepPages: false,
			failsIfNotFound: true,
			countsEmptyList: false,
			emptyIfNotFound: false,
			keepsInput: false,
			resultField: { name: 'person', isList: false },
			concurrency: 40,
			maxOutage: 2,
			patience: { milliseconds: 120_000, option: expect.stringContaining('Max Outage') },
			maxCost: Infinity,
			includeCost: false,
			isDryRun: false,
			needsSession: false,
			output: 'all',
			fields: [],
		});
	});

	it('ignores paging settings that the operation lacks', () => {
		const { settings, messages } = read({ returnAll: false, limit: 0 }, {});
		expect(messages).toEqual([]);
		expect(settings).toEqual({ ...read({}).settings, limit: Infinity });
	});
});

describe('Result Field', () => {
	const named = (name: string) => ({ name, isList: false });
	const because = (reason: string) => (name: string) => [
		`"${name}" can't be a field name, because ${reason}.`,
		named('person'),
	];
	const fieldOf = (resultField: unknown) =>
		settingOf('resultField', { includeOtherFields: true, options: { resultField } });

	itReads('it', fieldOf, [
		...rowsOf(named, 'person', 'toString', 'Person'),
		...spelled(named('the person'), ' the person\n'),
		...spelled(named('2024'), 2024),
		...spelled(['Result Field is blank.', named('person')], '', null, undefined),
		...rowsOf(because('it contains a dot or a bracket'), 'a[0', 'a.b', 'a]'),
		...rowsOf(because('n8n treats an item with this field as failed'), 'error'),
		...rowsOf(
			because('an underscore divides it from the names of its columns'),
			'a_b',
			'__proto__',
		),
		...rowsOf(because('expressions cannot read it'), 'constructor'),
	]);

	it('has advice', () => {
		const { errors } = read({ includeOtherFields: true, options: { resultField: 'error' } });
		expect(errors[0].description).toBe('Use another name in Result Field, for example person.');
	});
});

const limitOf = (parameters: Parameters) => settingOf('limit', parameters);
itReads('Return All', limitOf, [
	...spelled(Infinity, { returnAll: true, limit: 'not shown' }, { returnAll: ' Yes ' }),
	...spelled(Infinity, { returnAll: 1 }),
	...spelled(7, { returnAll: false, limit: 7 }, { returnAll: 'no', limit: 7 }),
	...spelled(7, { returnAll: '', limit: 7 }, { returnAll: undefined, limit: 7 }),
]);

describe('Start Page and Pagination Cursor', () => {
	const TWENTY = { pagination: { pageSize: 25, lastPage: 20 } };

	it('reject a page beyond the last page of the operation', () => {
		expect(read({ options: { startPage: 20 } }, TWENTY).messages).toEqual([]);
		expect(read({ options: { startPage: 21 } }, TWENTY).messages).toEqual([
			'Start Page must be a whole number from 1 to 20, not "21".',
		]);
	});

	it('accept a page beyond the limit of this node, where another run resumes', () => {
		const own = { pagination: { pageSize: 50, lastPage: 1_000, isOwnLimit: true } };
		expect(read({ options: { startPage: 1_001 } }, own).messages).toEqual([]);
	});

	const cursorOf = (cursor: unknown) => settingOf('cursor', { options: { cursor, startPage: 2 } });
	itReads('a cursor', cursorOf, [
		...spelled('a'.repeat(5_000), 'a'.repeat(5_000)),
		...spelled('abc', ' abc '),
		...spelled('123', 123),
		...spelled(undefined, '', ' ', null, undefined),
		...spelled(['Pagination Cursor is only "null".', undefined], 'null'),
	]);

	it('reject a cursor for page 1, which would be fetched and billed again', () => {
		const error = {
			message: 'Pagination Cursor "abc" needs a Start Page of 2 or more.',
			description: expect.stringMatching(/^Set Start Page in Options to the page .* such as 4/),
		};
		expect(read({ options: { cursor: 'abc' } }).errors).toMatchObject([error]);
		expect(read({ options: { cursor: 'abc', startPage: 1 } }).errors).toMatchObject([error]);
		expect(read({ options: { cursor: 'abc', startPage: 0 } }).messages).toHaveLength(1);
	});
});

describe('selects', () => {
	it.each<[name: string, value: unknown, setting: keyof Flat, expected: unknown]>([
		['onPageFailure', 'Keep the Pages Already Fetched', 'keepPages', true],
		['onPageFailure', 'fail', 'keepPages', false],
		['whenNotFound', 'skip', 'failsIfNotFound', false],
		['whenNotFound', 'skip', 'emptyIfNotFound', false],
		['whenNotFound', 'Return an Empty Item', 'failsIfNotFound', false],
		['whenNotFound', 'Return an Empty Item', 'emptyIfNotFound', true],
		['whenNotFound', undefined, 'failsIfNotFound', true],
	])('of %s as %j sets %s to %j', (name, value, setting, expected) => {
		expect(optionAs(name, setting)(value)).toEqual(expected);
	});

	const outputOf = (output: unknown) => settingOf('output', { output });
	itReads('Output', outputOf, [
		...spelled('raw', 'raw', 'Raw Response'),
		...spelled('all', '', undefined),
	]);
});

describe('Max Cost', () => {
	const NOT = 'Max Cost (USD) must be a number above 0, not';
	const rejects = (shown: string) => [`${NOT} ${shown}.`, Infinity];

	itReads('it', optionAs('maxCost', 'maxCost'), [
		...spelled(100_000_000, 0.1),
		...spelled(500_000_000, ' 0,5 '),
		...spelled(1_000_500_000_000, '1000.50'),
		// the cap must not be lifted
		...rowsOf((value) => rejects(`"${value}"`), 0, -1, true, NaN, Infinity, '$1'),
		...spelled(rejects('empty'), '  ', null, undefined),
		...spelled(rejects('a list'), []),
	]);

	it('has advice', () => {
		const adviceFor = (options: IDataObject) => read({ options }).errors[0].description;
		expect(adviceFor({ maxCost: '1.500' })).toBe(
			'Write 1500 or 1.5, because the separator is ambiguous.',
		);
		expect(adviceFor({ maxCost: 'one' })).toBe('Enter US dollars, for example 0.5.');
	});
});

describe('a search that supports sessions', () => {
	const SEARCH: Rules = { pagination: { pageSize: 25, lastPage: 100 }, session: true };
	const needsSession = (parameters: Parameters) => settingOf('needsSession', parameters, SEARCH);

	itReads('needs one for several pages', needsSession, [
		...spelled(true, {}, { limit: 26 }, { returnAll: true, limit: 1 }),
		...spelled(true, { options: { maxPages: 2 } }, { options: { startPage: 99 } }),
		...spelled(false, { limit: 25 }, { options: { maxPages: 1 } }, { options: { startPage: 100 } }),
	]);
});

describe('Fields', () => {
	const fieldsAs = (fields: unknown) => settingOf('fields', { output: 'selected', fields });
	const INPUT = ['firstName', 'location.networkText'];
	const isPath = (path: string) => [path];
	const notPath = (path: string) => [`"${path}" in Fields isn't a path.`, []];

	itReads('it', fieldsAs, [
		...spelled(INPUT, ' firstName, location.networkText ', INPUT.join('\n')),
		...spelled(INPUT, [...INPUT, 'firstName']),
		...rowsOf(isPath, 'experience[endDate.text=Present].position', 'a.b[label=www.acme.com].url'),
		...rowsOf(isPath, 'locations[0].city', 'a[b=].c', 'a[0].skills[12]'),
		...spelled(['name', 'a[companyName=Acme, Inc.].b'], 'name, "a[companyName=Acme, Inc.].b"'),
		...spelled(['Fields is empty.', []], '', ' , '),
		...spelled(notPath('a[b=Acme'), 'a[b=Acme, Inc.].c'),
		...rowsOf(notPath, 'a[Present].b', 'a[=Present].b', 'a[].b', 'a[0.b', 'a0].b', 'a[b=[c]].d'),
	]);

	it('have advice', () => {
		const adviceFor = (fields: string) =>
			read({ output: 'selected', fields }).errors[0].description;
		expect(adviceFor('a[]')).toBe(
			'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
		);
		expect(adviceFor('')).toBe('Enter at least one field, or choose another Output.');
	});
});
