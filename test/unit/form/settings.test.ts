// The settings of an input item: their bounds, defaults and messages.
import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';
import type { Operation } from '../../../nodes/ProfessionalNetwork/form/operation';
import { settingsOf } from '../../../nodes/ProfessionalNetwork/form/settings/readSettings';
import { readValues } from '../../../nodes/ProfessionalNetwork/form/readValues';
import { text } from '../../../nodes/ProfessionalNetwork/form/fields/textField';
import { itReads, itRejects } from '../table';
import { contextOf, type Parameters } from './context';
import { messageOf, textOfError } from './outcome';

type Rules = Partial<Operation>;

const LIST: Rules = { pagination: { pageSize: 25, lastPage: 100, cursor: true }, kind: 'lookup' };
const OPERATION: Operation = {
	kind: 'list',
	request: 'GET /network/people',
	rows: 'elements',
	simplified: {},
	fields: [],
	filters: [text({ displayName: 'A', name: 'a', description: '' })],
	options: [],
	result: ['person', 'people'],
};

function read(parameters: Parameters, rules = LIST) {
	const operation = { ...OPERATION, ...rules };
	const context = { ...contextOf(parameters), getInputData: () => ({ json: { person2: 1 } }) };
	const all = readValues(inputOf(context), { ...operation, options: settingsOf(operation) });
	const { paging, policy, output, ...others } = all.settings;
	const maxOutage = policy.patience.milliseconds / 60_000;
	const settings = { ...paging, ...policy, ...output, ...others, maxOutage };
	const errors = all.errors.map(textOfError);
	return { settings, errors, messages: errors.map(({ message }) => message), thrown: all.errors };
}

type Flat = ReturnType<typeof read>['settings'];

/** Returns the setting that these parameters become. Throws the error of one that is rejected. */
const settingOf = (name: keyof Flat, parameters: Parameters, rules?: Rules) => {
	const { settings, thrown } = read(parameters, rules);
	expect(thrown.length).toBeLessThan(2);
	if (thrown.length > 0) throw thrown[0];
	return settings[name];
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
	const isBounded = max !== Infinity;
	const bounds = isBounded ? `from ${min} to ${max}` : `of ${min} or more`;
	const high = isBounded ? max : 1_000_000;
	const not = (shown: string) => `${displayName} must be a whole number ${bounds}, not ${shown}.`;
	const parametersOf = (value: unknown) =>
		name === 'limit' ? { limit: value } : { options: { [name]: value } };
	const numberOf = (value: unknown) => settingOf(name, parametersOf(value));

	itReads('it', numberOf, [
		[min, min, 'its minimum'],
		[high, high, 'a high number'],
		[` ${min} `, min, 'a text with blanks'],
	]);
	itRejects('it', numberOf, [
		[min - 1, not(`"${min - 1}"`), 'a number below its minimum'],
		[min + 0.5, not(`"${min + 0.5}"`), 'a decimal'],
		[true, not('"true"'), 'a boolean'],
		['ten', not('"ten"'), 'a word'],
		['1,000', not('"1,000"'), 'digits in groups'],
		['', not('empty'), 'nothing'],
		[null, not('empty'), 'null'],
	]);

	if (isBounded) {
		it('has a maximum', () => {
			expect(messageOf(() => numberOf(max + 1))).toBe(not(`"${max + 1}"`));
		});
	}

	it('is its default where it is rejected', () => {
		expect(read(parametersOf('ten')).settings[name]).toBe(absent);
	});
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
	const fieldOf = (resultField: unknown) =>
		settingOf('resultField', { includeOtherFields: true, options: { resultField } });

	itReads('it', fieldOf, [
		['person', named('person'), 'the default'],
		['Person', named('Person'), 'a capital'],
		['toString', named('toString'), 'the name of a method'],
		[' the person\n', named('the person'), 'two words with blanks around them'],
		[2024, named('2024'), 'a number'],
	]);
	itRejects('it', fieldOf, [
		['', 'Result Field is blank.', 'nothing'],
		[null, 'Result Field is blank.', 'null'],
		[undefined, 'Result Field is blank.', 'an expression that found nothing'],
	]);

	it.each([
		['a[0', 'it contains a dot or a bracket'],
		['a]', 'it contains a dot or a bracket'],
		['a.b', 'it contains a dot or a bracket'],
		['error', 'n8n treats an item with this field as failed'],
		['a_b', 'an underscore divides it from the names of its columns'],
		['__proto__', 'an underscore divides it from the names of its columns'],
		['constructor', 'expressions cannot read it'],
	])('cannot be %s, because %s', (name, reason) => {
		expect(messageOf(() => fieldOf(name))).toBe(
			`"${name}" can't be a field name, because ${reason}.`,
		);
	});

	it('has advice', () => {
		const { errors } = read({ includeOtherFields: true, options: { resultField: 'error' } });
		expect(errors[0].description).toBe('Use another name in Result Field, for example person.');
	});
});

it('a write sends one request at a time', () => {
	expect(settingOf('concurrency', {}, { kind: 'write' })).toBe(1);
});

describe('Return All', () => {
	const limitOf = (parameters: Parameters) => settingOf('limit', parameters);

	itReads('it', limitOf, [
		[{ returnAll: true, limit: 'not shown' }, Infinity, 'on, with a limit that is not shown'],
		[{ returnAll: ' Yes ' }, Infinity, 'a word for on'],
		[{ returnAll: 1 }, Infinity, 'a number for on'],
		[{ returnAll: false, limit: 7 }, 7, 'off'],
		[{ returnAll: 'no', limit: 7 }, 7, 'a word for off'],
		[{ returnAll: '', limit: 7 }, 7, 'nothing'],
		[{ returnAll: undefined, limit: 7 }, 7, 'an expression that found nothing'],
	]);
});

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
		[' abc ', 'abc', 'blanks around it'],
		[123, '123', 'a number'],
		['', undefined, 'nothing'],
		[' ', undefined, 'a blank'],
		[null, undefined, 'null'],
	]);
	itRejects('a cursor', cursorOf, [
		['null', 'Pagination Cursor is only "null".', 'what code writes for nothing'],
	]);

	it('accept a long cursor', () => {
		expect(cursorOf('a'.repeat(5_000))).toBe('a'.repeat(5_000));
	});

	it.each([{}, { startPage: 1 }])(
		'reject a cursor for page 1, which would be fetched and billed again: %j',
		(options) => {
			expect(read({ options: { ...options, cursor: 'abc' } }).errors).toEqual([
				{
					message: 'Pagination Cursor "abc" needs a Start Page of 2 or more.',
					description: expect.stringMatching(/^Set Start Page in Options to the page .* such as 4/),
				},
			]);
		},
	);

	it('reject only the page if it is invalid', () => {
		expect(read({ options: { cursor: 'abc', startPage: 0 } }).messages).toEqual([
			'Start Page must be a whole number from 1 to 100, not "0".',
		]);
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
		['raw', 'raw', 'a value'],
		['Raw Response', 'raw', 'its name'],
		['', 'all', 'nothing'],
		[undefined, 'all', 'an expression that found nothing'],
	]);
});

describe('Max Cost', () => {
	const not = (shown: string) => `Max Cost (USD) must be a number above 0, not ${shown}.`;

	itReads('it', optionAs('maxCost', 'maxCost'), [
		[0.1, 100_000_000, 'a number, in nano-dollars'],
		[' 0,5 ', 500_000_000, 'a decimal comma'],
		['1000.50', 1_000_500_000_000, 'a text with cents'],
	]);
	itRejects('it', optionAs('maxCost', 'maxCost'), [
		[0, not('"0"'), 'zero'],
		[-1, not('"-1"'), 'a number below zero'],
		[true, not('"true"'), 'a boolean'],
		[NaN, not('"NaN"'), 'what a wrong calculation returns'],
		[Infinity, not('"Infinity"'), 'what a division by zero returns'],
		['$1', not('"$1"'), 'a sign of a currency'],
		['  ', not('empty'), 'blanks'],
		[null, not('empty'), 'null'],
		[undefined, not('empty'), 'an expression that found nothing'],
		[[], not('a list'), 'an empty list'],
	]);

	it('has advice', () => {
		const adviceFor = (maxCost: string) => read({ options: { maxCost } }).errors[0].description;
		expect(adviceFor('1.500')).toBe('Write 1500 or 1.5, because the separator is ambiguous.');
		expect(adviceFor('one')).toBe('Enter US dollars, for example 0.5.');
	});
});

describe('a search that supports sessions', () => {
	const SEARCH: Rules = { pagination: { pageSize: 25, lastPage: 100 }, session: true };
	const needsSession = (parameters: Parameters) => settingOf('needsSession', parameters, SEARCH);

	itReads('needs one for several pages: it', needsSession, [
		[{}, true, 'the default limit, which is above a page'],
		[{ limit: 26 }, true, 'one row more than a page'],
		[{ returnAll: true, limit: 1 }, true, 'all rows'],
		[{ options: { maxPages: 2 } }, true, 'two pages'],
		[{ options: { startPage: 99 } }, true, 'the last but one page'],
		[{ limit: 25 }, false, 'a limit of a page'],
		[{ options: { maxPages: 1 } }, false, 'one page'],
		[{ options: { startPage: 100 } }, false, 'the last page'],
	]);
});

describe('Fields', () => {
	const fieldsAs = (fields: unknown) => settingOf('fields', { output: 'selected', fields });
	const TWO = ['firstName', 'location.networkText'];

	itReads('it', fieldsAs, [
		[' firstName, location.networkText ', TWO, 'a comma and blanks'],
		['firstName\nlocation.networkText', TWO, 'lines'],
		[[...TWO, 'firstName'], TWO, 'a list with a repeated field'],
		[
			'name, "a[companyName=Acme, Inc.].b"',
			['name', 'a[companyName=Acme, Inc.].b'],
			'a path in quotes, because of its comma',
		],
	]);
	itRejects('it', fieldsAs, [
		['', 'Fields is empty.', 'nothing'],
		[' , ', 'Fields is empty.', 'a comma alone'],
	]);

	it.each([
		['experience[endDate.text=Present].position', 'a condition with a dot in its name'],
		['a.b[label=www.acme.com].url', 'a condition with dots in its value'],
		['a[b=].c', 'a condition for a blank value'],
		['locations[0].city', 'an index'],
		['a[0].skills[12]', 'an index of two digits'],
	])('accepts the path %s with %s', (path) => {
		expect(fieldsAs(path)).toEqual([path]);
	});

	it.each([
		['a[Present].b', 'a[Present].b', 'a condition without a name'],
		['a[=Present].b', 'a[=Present].b', 'a condition with a blank name'],
		['a[].b', 'a[].b', 'empty brackets'],
		['a[0.b', 'a[0.b', 'a bracket that is not closed'],
		['a0].b', 'a0].b', 'a bracket that is not opened'],
		['a[b=[c]].d', 'a[b=[c]].d', 'brackets in brackets'],
		['a[b=Acme, Inc.].c', 'a[b=Acme', 'a comma without quotes'],
	])('rejects the path %s as %s, because of %s', (fields, path) => {
		expect(messageOf(() => fieldsAs(fields))).toBe(`"${path}" in Fields isn't a path.`);
	});

	it('have advice', () => {
		const adviceFor = (fields: string) =>
			read({ output: 'selected', fields }).errors[0].description;
		expect(adviceFor('a[]')).toBe(
			'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
		);
		expect(adviceFor('')).toBe('Enter at least one field, or choose another Output.');
	});
});
