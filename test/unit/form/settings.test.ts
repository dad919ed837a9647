// The settings of an input item: their bounds, defaults and messages.
import fc from 'fast-check';
import type { IDataObject, IExecuteSingleFunctions } from 'n8n-workflow';

import {
	readSettings,
	type SettingsRules,
} from '../../../nodes/ProfessionalNetwork/form/settings/readSettings';
import { collector } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { contextOf, type Parameters } from './context';
import { spelled } from './outcome';

const LIST: SettingsRules = { pagination: { pageSize: 25, lastPage: 100, cursor: true } };

function read(parameters: Parameters, rules: SettingsRules = LIST) {
	const { errors, collect } = collector();
	const options = (parameters.options ?? {}) as IDataObject;
	const { paging, policy, output, ...others } = readSettings(
		contextOf(parameters),
		options,
		rules,
		collect,
	);
	const maxOutage = policy.patience.milliseconds / 60_000;
	const settings = { ...paging, ...policy, ...output, ...others, maxOutage };
	return { settings, messages: errors.map(({ message }) => message), errors };
}

type Flat = ReturnType<typeof read>['settings'];

const withOption = (name: string, value: unknown, rules: SettingsRules = LIST) =>
	read({ options: { [name]: value } }, rules);

/** Each number with its bounds and its default. */
const NUMBERS: Array<
	[name: keyof Flat, displayName: string, min: number, max: number, absent: number]
> = [
	['limit', 'Limit', 1, Infinity, 50],
	['maxPages', 'Max Pages', 1, Infinity, Infinity],
	['startPage', 'Start Page', 1, 100, 1],
	['concurrency', 'Max Concurrent Requests', 1, 40, 5],
	['maxRetries', 'Max Retries', 0, 10, 3],
	['maxOutage', 'Max Outage (Minutes)', 0, 60, 2],
];

describe.each(NUMBERS)('the number %s', (name, displayName, min, max, absent) => {
	const given = (value: unknown) =>
		read(name === 'limit' ? { limit: value } : { options: { [name]: value } });
	const top = max === Infinity ? 1_000_000 : max;
	const bounds = max === Infinity ? `of ${min} or more` : `from ${min} to ${max}`;

	it('accepts every whole number within its bounds, as a text too', () => {
		fc.assert(
			fc.property(fc.integer({ min, max: top }), fc.boolean(), (number, asText) => {
				const { settings, messages } = given(asText ? ` ${number} ` : number);
				expect(messages).toEqual([]);
				expect(settings[name]).toBe(number);
			}),
		);
	});

	it('accepts its bounds and nothing next to them', () => {
		const accepted = [min - 1, min, ...(max === Infinity ? [] : [max, max + 1])].filter(
			(number) => given(number).messages.length === 0,
		);
		expect(accepted).toEqual(max === Infinity ? [min] : [min, max]);
	});

	it.each([
		...[min - 1, min + 0.5, NaN, Infinity, true, null, undefined, {}, []],
		...['', ' ', 'ten', '1,000', '5 pages'],
	])('rejects %j with its name and bounds and returns its default', (value) => {
		const { settings, messages } = given(value);
		expect(messages).toEqual([
			expect.stringContaining(`${displayName} must be a whole number ${bounds}, not `),
		]);
		expect(settings[name]).toBe(absent);
	});

	it('returns its default if it is absent', () => {
		expect(read({}).settings[name]).toBe(absent);
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
			blankExpressions: 'refuse',
			failsIfNotFound: true,
			emptyIfNotFound: false,
			concurrency: 5,
			maxRetries: 3,
			maxOutage: 2,
			patience: { milliseconds: 120_000, advice: expect.stringContaining('Max Outage') },
			maxCost: Infinity,
			sharesMaxCost: false,
			includeCost: false,
			dryRun: false,
			keepSession: false,
			output: 'all',
			fields: [],
		});
	});

	it('ignores paging and session settings that the operation lacks', () => {
		const pages = { maxPages: 0, startPage: 0, cursor: 'abc', onPageFailure: 'keep' };
		const options = { ...pages, keepSession: true };
		const { settings, messages } = read({ returnAll: false, limit: 0, options }, {});
		expect(messages).toEqual([]);
		expect(settings).toMatchObject({
			limit: Infinity,
			maxPages: Infinity,
			startPage: 1,
			keepPages: false,
			keepSession: false,
		});
		expect(settings.cursor).toBeUndefined();
	});
});

describe('Put Result in Field', () => {
	/** Reads the setting for an input item with these fields. */
	function readName(value: unknown, json: IDataObject = {}, output = 'all') {
		const { errors, collect } = collector();
		const context = {
			...contextOf({ output, fields: 'id' }),
			getNode: () => ({ type: 'professionalNetwork' }),
			getMode: () => 'manual',
			getInputData: () => ({ json }),
		} as unknown as IExecuteSingleFunctions;
		const settings = readSettings(context, { resultField: value } as IDataObject, LIST, collect);
		return {
			name: settings.output.resultField?.name,
			messages: errors.map(({ message }) => message),
		};
	}

	it.each([
		['person', 'person'],
		[' the person\n', 'the person'],
		['toString', 'toString'],
		['Person', 'Person'],
		[2024, '2024'],
	])('reads %j as the name %j', (value, name) => {
		expect(readName(value, { person2: 1 })).toEqual({ name, messages: [] });
	});

	it.each(['', ' ', null, undefined])('rejects a blank name: %j', (value) => {
		expect(readName(value)).toEqual({
			name: undefined,
			messages: ['Put Result in Field is blank.'],
		});
	});

	it.each([
		['a[0]', 'it contains a dot or a bracket'],
		['error', 'n8n treats an item with this field as failed'],
		['__proto__', 'expressions cannot read it'],
	])('says why %j is not a name', (value, reason) => {
		const { errors } = withOption('resultField', value);
		expect(errors).toMatchObject([
			{
				message: `"${value}" can't be a field name, because ${reason}.`,
				description: 'Use another name in Put Result in Field, for example person.',
			},
		]);
	});
});

describe('Return All', () => {
	it.each([...spelled(true, true, ' Yes ', 1), ...spelled(false, false, 'no', '', undefined)])(
		'is on or off as %j: %s',
		(returnAll, isOn) => {
			expect(read({ returnAll, limit: 7 }).settings.limit).toBe(isOn ? Infinity : 7);
		},
	);

	it('ignores Limit if it is on', () => {
		expect(read({ returnAll: true, limit: 'not shown' }).messages).toEqual([]);
	});
});

describe('Start Page and Pagination Cursor', () => {
	it('reject a page beyond the last page of the operation', () => {
		const rules = { pagination: { pageSize: 25, lastPage: 20 } };
		expect(withOption('startPage', 20, rules).messages).toEqual([]);
		expect(withOption('startPage', 21, rules).messages).toEqual([
			'Start Page must be a whole number from 1 to 20, not "21".',
		]);
	});

	it.each<[unknown, string | undefined]>([
		[' abc ', 'abc'],
		[123, '123'],
		...spelled(undefined, '', ' ', null, undefined),
	])('read the cursor %j as %j', (cursor, expected) => {
		const { settings, messages } = read({ options: { cursor, startPage: 2 } });
		expect([settings.cursor, messages]).toEqual([expected, []]);
	});

	it('reject a cursor for page 1, which would be fetched and billed again', () => {
		for (const options of [{ cursor: 'abc' }, { cursor: 'abc', startPage: 1 }]) {
			const { errors } = read({ options });
			expect(errors).toHaveLength(1);
			expect(errors[0].message).toMatch(
				/^Pagination Cursor ".*" needs a Start Page of 2 or more\.$/,
			);
			expect(errors[0].description).toMatch(/Start Page/);
		}
	});

	it('ignore the cursor if the service does not return any', () => {
		const { settings, messages } = withOption('cursor', 'abc', {
			pagination: { pageSize: 25, lastPage: 20 },
		});
		expect([settings.cursor, messages]).toEqual([undefined, []]);
	});
});

describe('a select', () => {
	it.each<[name: string, value: unknown, property: keyof Flat, expected: unknown]>([
		['maxCostScope', 'execution', 'sharesMaxCost', true],
		['maxCostScope', 'Whole Execution', 'sharesMaxCost', true],
		['maxCostScope', '', 'sharesMaxCost', false],
		['onPageFailure', 'keep', 'keepPages', true],
		['onPageFailure', 'Keep the Pages Already Fetched', 'keepPages', true],
		['onPageFailure', 'fail', 'keepPages', false],
		['onPageFailure', '', 'keepPages', false],
		['whenNotFound', 'skip', 'failsIfNotFound', false],
		['whenNotFound', 'skip', 'emptyIfNotFound', false],
		['whenNotFound', 'Return an Empty Item', 'failsIfNotFound', false],
		['whenNotFound', 'Return an Empty Item', 'emptyIfNotFound', true],
		['whenNotFound', undefined, 'failsIfNotFound', true],
	])('of %s as %j sets %s to %j', (name, value, property, expected) => {
		// Whole Execution needs Max Cost.
		const { settings, messages } = read({ options: { maxCost: 1, [name]: value } });
		expect([settings[property], messages]).toEqual([expected, []]);
	});

	it.each([
		...spelled('raw', 'raw', 'Raw Response'),
		...spelled('simplified', 'simplified'),
		...spelled('all', '', undefined),
	])('of Output as %j is %s', (output, expected) => {
		expect(read({ output }).settings.output).toBe(expected);
	});
});

describe('Max Cost', () => {
	it.each<[unknown, number]>([
		[0.1, 0.1],
		['0.004', 0.004],
		['0,5', 0.5],
		[' 25 ', 25],
		['1000.50', 1000.5],
	])('reads US dollars from %j', (value, expected) => {
		expect(withOption('maxCost', value)).toMatchObject({
			settings: { maxCost: expected },
			messages: [],
		});
	});

	it.each([0, -1, '0', '', '  ', null, undefined, true, NaN, Infinity, '$1', 'one', {}, []])(
		'is rejected as %j, because the cap must not be lifted',
		(value) => {
			expect(withOption('maxCost', value).messages).toEqual([
				expect.stringMatching(/^Max Cost \(USD\) must be a number above 0, not /),
			]);
		},
	);

	it('explains how to write an ambiguous number', () => {
		const { errors } = withOption('maxCost', '1.500');
		expect(errors[0].description).toBe('Write 1500 or 1.5, because the separator is ambiguous.');
		expect(withOption('maxCost', 'one').errors[0].description).toBe(
			'Enter US dollars, for example 0.5.',
		);
	});
});

describe('Keep One Session', () => {
	const SEARCH: SettingsRules = { pagination: { pageSize: 25, lastPage: 100 }, session: true };
	const keepsSession = (parameters: Parameters) => read(parameters, SEARCH).settings.keepSession;

	it.each([
		...spelled(true, true, 'true', '', ' ', null, undefined),
		...spelled(false, false, 'no', 0),
	])('is on or off as %j: %s', (keepSession, expected) => {
		expect(keepsSession({ options: { keepSession } })).toBe(expected);
	});

	it('is on if it was not added', () => {
		expect(keepsSession({})).toBe(true);
	});

	it.each<[Parameters, boolean]>([
		[{ limit: 25 }, false],
		[{ limit: 26 }, true],
		[{ returnAll: true, limit: 1 }, true],
		[{ options: { maxPages: 1 } }, false],
		[{ options: { maxPages: 2 } }, true],
		[{ options: { startPage: 100 } }, false],
		[{ options: { startPage: 99 } }, true],
		[{ limit: 25, options: { keepSession: true } }, false],
	])('is off if only one page can be requested: %j: %s', (parameters, expected) => {
		expect(keepsSession(parameters)).toBe(expected);
	});
});

describe('Dry Run', () => {
	it('is off if it was not added', () => {
		expect(read({}, { write: true })).toMatchObject({ settings: { dryRun: false }, messages: [] });
	});
});

describe('Fields', () => {
	it.each(
		[
			...[' firstName, location.networkText ', 'firstName\nlocation.networkText'],
			...[['firstName', 'location.networkText'], 'firstName, firstName, location.networkText'],
		].map((fields) => [fields]),
	)('are read as a list: %j', (fields) => {
		expect(read({ output: 'selected', fields }).settings.fields).toEqual([
			'firstName',
			'location.networkText',
		]);
	});

	it.each<[fields: string, ...paths: string[]]>([
		['experience[endDate.text=Present].position', 'experience[endDate.text=Present].position'],
		['a.b[label=www.acme.com].url, name', 'a.b[label=www.acme.com].url', 'name'],
		['locations[0].city, a[0].skills[1]', 'locations[0].city', 'a[0].skills[1]'],
		['name, "a[companyName=Acme, Inc.].b"', 'name', 'a[companyName=Acme, Inc.].b'],
	])('may contain brackets: %s', (fields, ...paths) => {
		const { settings, messages } = read({ output: 'selected', fields });
		expect([settings.fields, messages]).toEqual([paths, []]);
	});

	it.each([
		...spelled('experience[companyName=Acme', 'experience[companyName=Acme, Inc.].position'),
		...spelled('a[Present].b', 'name, a[Present].b'),
		...['a[=Present].b', 'a[*].b', 'a[].b', 'a[0.b', 'a0].b', 'a[b=[c]].d'].flatMap((path) =>
			spelled(path, path),
		),
	])('are rejected if their brackets say nothing: %s', (fields, broken) => {
		expect(read({ output: 'selected', fields }).errors).toMatchObject([
			{
				message: `"${broken}" in Fields isn't a path.`,
				description:
					'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
			},
		]);
	});
});
