// The settings of an input item: their bounds, defaults and messages.
import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';
import { type Operation, settingsOf, text } from '../../../nodes/ProfessionalNetwork/form/form';
import { readValues } from '../../../nodes/ProfessionalNetwork/form/readValues';
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
	const { paging, policy, output, columns, ...others } = all.settings;
	const settings = { ...paging, ...policy, ...output, ...columns, ...others };
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

describe('Limit', () => {
	const limitOf = (limit: unknown) => settingOf('limit', { limit });
	const not = (shown: string) => `Limit must be a whole number of 1 or more, not ${shown}.`;

	itReads('it', limitOf, [
		[1, 1, 'its minimum'],
		[1_000_000, 1_000_000, 'a high number'],
		[' 7 ', 7, 'a text with blanks'],
	]);
	itRejects('it', limitOf, [
		[0, not('"0"'), 'a number below its minimum'],
		[1.5, not('"1.5"'), 'a decimal'],
		[true, not('"true"'), 'a boolean'],
		['ten', not('"ten"'), 'a word'],
		['1,000', not('"1,000"'), 'digits in groups'],
		['', not('empty'), 'nothing'],
		[null, not('empty'), 'null'],
	]);
});

describe('readSettings', () => {
	it('returns the defaults of the form if nothing is set', () => {
		expect(read({})).toMatchObject({ errors: [] });
		expect(read({}).settings).toEqual({
			limit: 50,
			start: { page: 1 },
			keepsInput: false,
			looksUpAgain: false,
			resultField: { name: 'person', isList: false },
			maxCost: Infinity,
			isDryRun: false,
			needsSession: false,
			output: 'simplified',
			fields: [],
		});
	});

	it('ignores paging settings that the operation lacks', () => {
		const { settings, messages } = read({ returnAll: false, limit: 0 }, {});
		expect(messages).toEqual([]);
		expect(settings).toMatchObject({ limit: Infinity, start: { page: 1 }, needsSession: false });
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
		['', named('person'), 'nothing, which means the word of the operation'],
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

describe('Start At', () => {
	const PAGES = { pagination: { pageSize: 25, lastPage: 20 } };
	const startOf = (startAt: string, rules: Rules) => {
		const { messages, settings } = read({ options: { startAt } }, rules);
		const { cursor, page, sessionId } = settings.start;
		return messages[0] ?? [page, cursor, sessionId];
	};

	it.each<[given: string, start: unknown[], rules: Rules]>([
		['', [1, undefined, undefined], PAGES],
		[' 20 ', [20, undefined, undefined], PAGES],
		['1', [1, undefined, undefined], LIST],
		['page=3&paginationToken=a%2Bb', [3, 'a+b', undefined], LIST],
		['paginationToken=abc&sessionId=mine&page=3', [3, 'abc', 'mine'], LIST],
	])('reads %j', (given, start, rules) => {
		expect(startOf(given, rules)).toEqual(start);
	});

	it.each<[given: string, message: string, rules: Rules]>([
		['0', '"0" isn\'t a place to start at.', PAGES],
		['third', '"third" isn\'t a place to start at.', PAGES],
		['page=3&search=x', '"page=3&search=x" isn\'t a place to start at.', PAGES],
		['paginationToken=abc', '"paginationToken=abc" isn\'t a place to start at.', LIST],
		['21', "This list can't start at page 21.", PAGES],
		['2', "This list can't start at page 2 by its number.", LIST],
	])('rejects %j, which would be billed for other rows', (given, message, rules) => {
		expect(startOf(given, rules)).toBe(message);
	});

	it('reads a long token', () => {
		const token = 'a'.repeat(5_000);
		expect(startOf(`paginationToken=${token}&page=2`, LIST)).toEqual([2, token, undefined]);
	});
});

describe('Look Up Again', () => {
	it.each([
		[true, true],
		[false, false],
		[undefined, false],
	])('as %j is %j', (given, expected) => {
		expect(optionAs('lookUpAgain', 'looksUpAgain')(given)).toBe(expected);
	});
});

describe('Output', () => {
	const outputOf = (output: unknown) => settingOf('output', { output });
	itReads('Output', outputOf, [
		['all', 'all', 'a value'],
		['All Fields', 'all', 'its name'],
		['', 'simplified', 'nothing'],
		[undefined, 'simplified', 'an expression that found nothing'],
	]);
});

describe('Max Cost', () => {
	const not = (shown: string) => `Max Cost (USD) must be a number above 0, not ${shown}.`;

	itReads('it', optionAs('maxCost', 'maxCost'), [
		[0.1, 100_000_000, 'a number, in nano-dollars'],
		[' 0.5 ', 500_000_000, 'a decimal as text'],
		['1000.50', 1_000_500_000_000, 'a text with cents'],
	]);
	itRejects('it', optionAs('maxCost', 'maxCost'), [
		[0, not('"0"'), 'zero'],
		[-1, not('"-1"'), 'a number below zero'],
		[true, not('"true"'), 'a boolean'],
		[NaN, not('"NaN"'), 'what a wrong calculation returns'],
		[Infinity, not('"Infinity"'), 'what a division by zero returns'],
		['$1', not('"$1"'), 'a sign of a currency'],
		['0,5', not('"0,5"'), 'a decimal comma'],
		['1.500', not('"1.500"'), 'a separator that may be one of thousands'],
		['  ', not('empty'), 'blanks'],
		[null, not('empty'), 'null'],
		[undefined, not('empty'), 'an expression that found nothing'],
		[[], not('a list'), 'an empty list'],
	]);

	it('has advice', () => {
		const adviceFor = (maxCost: string) => read({ options: { maxCost } }).errors[0].description;
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
		[{ options: { startAt: '99' } }, true, 'the last but one page'],
		[{ limit: 25 }, false, 'a limit of a page'],
		[{ options: { startAt: '100' } }, false, 'the last page'],
	]);
});

describe('Fields', () => {
	const fieldsAs = (fields: unknown) => settingOf('fields', { output: 'selected', fields });
	const TWO = ['firstName', 'location.networkText'];

	itReads('it', fieldsAs, [
		[' firstName, location.networkText ', TWO, 'a comma and blanks'],
		['firstName\nlocation.networkText', TWO, 'lines'],
		[[...TWO, 'firstName'], TWO, 'a list with a repeated field'],
	]);
	itRejects('it', fieldsAs, [
		['', 'Fields is empty.', 'nothing'],
		[' , ', 'Fields is empty.', 'a comma alone'],
	]);

	it('have advice', () => {
		const adviceFor = (fields: string) =>
			read({ output: 'selected', fields }).errors[0].description;
		expect(adviceFor('')).toBe('Enter at least one field, or choose another Output.');
	});
});
