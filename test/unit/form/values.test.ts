// The query, settings and all errors for the parameters of one input item.
import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';
import {
	type Field,
	list,
	type Operation,
	select,
	text,
	toggle,
} from '../../../nodes/ProfessionalNetwork/form/form';
import { blankError } from '../../../nodes/ProfessionalNetwork/form/blanks';
import { readValues } from '../../../nodes/ProfessionalNetwork/form/readValues';
import { invalid } from '../../../nodes/ProfessionalNetwork/input/input';
import { itReads } from '../table';
import { contextOf, type Parameters } from './context';
import { textOfError } from './outcome';

const named = (displayName: string, name: string, param = name) => {
	return { displayName, name, param, description: '' };
};

const keywords = text(named('Keywords', 'keywords', 'search'));
const location = text(named('Location', 'location'));
const schools = list({ ...named('Schools', 'schools', 'school'), kind: 'name' });
const sortBy = select({ ...named('Sort By', 'sortBy'), values: ['date', 'relevance'] });
const savedSearch = text(named('Saved Search URL', 'savedSearch', 'url'));
const sessionId = text(named('Session ID', 'sessionId'));
const detailed = toggle(named('Detailed', 'detailed', 'main'));

const SEARCH: Operation = {
	request: 'GET /network/search',
	rows: 'elements',
	simplified: {},
	result: ['row', 'rows'],
	fields: [keywords],
	filters: [location, schools, sortBy, savedSearch],
	options: [sessionId, detailed],
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	// So that no criterion is needed.
	kind: 'lookup' as const,
};

/** Returns a field that throws this error when it is read. */
const throwing = (error: Error): Field => ({
	property: keywords.property,
	parse() {
		throw error;
	},
	toQuery: () => ({}),
});

const readAll = (parameters: Parameters, operation: Partial<Operation> = {}) =>
	readValues(inputOf(contextOf(parameters, 3)), { ...SEARCH, ...operation });

/** Returns the query, or the messages of what is invalid. */
function read(parameters: Parameters, operation: Partial<Operation> = {}) {
	const { query, errors } = readAll(parameters, operation);
	return errors.length > 0 ? errors.map((error) => textOfError(error).message) : query;
}

describe('readValues: the query', () => {
	it.each([undefined, null, '', ' \n'])('is empty if all fields are %j', (blank) => {
		const filters = { location: blank, schools: blank, sortBy: blank };
		const options = { sessionId: blank, detailed: blank };
		expect(read({ keywords: blank, filters, options })).toEqual({});
	});

	itReads('it', read, [
		[{}, {}, 'a form without values'],
		[{ filters: undefined, options: null }, {}, 'Filters and Options that found nothing'],
		[{ filters: '', options: ' ' }, {}, 'blank Filters and Options'],
	]);

	it.each<[value: unknown, shown: string]>([
		['Berlin', '"Berlin"'],
		[['Berlin'], 'a list'],
		[[], 'a list'],
	])('rejects Filters and Options that are no object: %j', (value, shown) => {
		expect(read({ filters: value, options: value })).toEqual([
			`Filters must be an object of fields, not ${shown}.`,
			`Options must be an object of fields, not ${shown}.`,
		]);
	});

	it('uses the default of a field that the workflow lacks', () => {
		const property = { ...keywords.property, default: 'sales' };
		expect(read({}, { fields: [{ ...keywords, property }] })).toEqual({ search: 'sales' });
	});

	it('does not read filters and options that were not added', () => {
		const absent = throwing(new Error('read'));
		expect(read({}, { filters: [absent], options: [absent] })).toEqual({});
	});

	/** Reads a form in which n8n has evaluated one of the collections to this value. */
	function readEvaluated(name: 'filters' | 'options', raw: unknown, value: unknown) {
		const context = contextOf({ keywords: 'sales', [name]: value });
		const evaluated = context.getNodeParameter.bind(context) as (...given: unknown[]) => unknown;
		const getNodeParameter = (...given: unknown[]) =>
			given[0] === name && given[2] ? raw : evaluated(...given);
		return readValues(inputOf(Object.assign(context, { getNodeParameter }) as never), SEARCH);
	}

	/** Reads a form whose Filters are this expression, which has this value. */
	function readFilters(raw: string, value: unknown) {
		const { blanks, errors, query } = readEvaluated('filters', raw, value);
		const [error] = [...blanks.map((blank) => blankError(blank, {})), ...errors];
		return { query, ...(error && textOfError(error)) };
	}

	// n8n drops an expression for a whole collection in the editor, but may hand on one of a stored workflow.
	it.each<[expression: string, value: unknown, message: string | undefined]>([
		['finds nothing', undefined, '{{ x }} in Filters found nothing.'],
		['finds an empty list', [], '{{ x }} in Filters found nothing.'],
		['finds a blank filter', { location: '' }, '{{ x }} in Location found nothing.'],
		['has another name', { loc: 'Berlin' }, 'Filters has no "loc" here.'],
		['finds one', { location: 'Berlin' }, undefined],
		['finds that there is none', {}, undefined],
	])(
		'rejects an expression for all Filters unless it finds filters: it %s',
		(_it, value, message) => {
			expect(readFilters('={{ x }}', value).message).toBe(message);
		},
	);

	it.each([undefined, null, '', []])(
		'leaves out all Filters with a blank alternative: %j',
		(value) => {
			expect(readFilters('={{ x || "" }}', value)).toEqual({ query: { search: 'sales' } });
		},
	);

	it('does not leave out one of them, because another one may have the alternative', () => {
		const raw = '={{ { schools: $json.school, location: $json.city || "" } && x || "" }}';
		const { message } = readFilters(raw, { schools: '', location: 'Berlin' });
		expect(message).toMatch(/ in Schools found nothing\.$/);
	});

	it('rejects an option whose expression finds nothing, because it would be another one in silence', () => {
		const raw = { sessionId: '={{ $json.x || "" }}' };
		const { errors } = readEvaluated('options', raw, { sessionId: undefined });
		expect(errors.map(textOfError)).toEqual([
			{
				message: 'Session ID came out blank.',
				description: 'Fill in the data, or remove it from Options.',
			},
		]);
	});

	it('rejects an option that the operation does not have', () => {
		const [error] = readAll({ options: { maxCosts: 1 } }, { options: [sessionId] }).errors;
		expect(textOfError(error)).toEqual({
			message: 'Options has no "maxCosts" here.',
			description: 'Use any of: sessionId.',
		});
	});

	it('rejects Filters and Options with advice', () => {
		const { description } = readAll({ filters: 5 }).errors[0];
		expect(description).toBe('Set each of its fields separately, each with its own expression.');
	});

	it('evaluates each parameter once', () => {
		const context = contextOf({ keywords: 'x', filters: {}, options: {} });
		const spy = jest.spyOn(context, 'getNodeParameter');
		readValues(inputOf(context), SEARCH);
		const evaluated = spy.mock.calls.filter(([, , options]) => !options?.rawExpressions);
		const names = evaluated.map(([name]) => name as string).sort();
		expect(names).toEqual(['filters', 'keywords', 'limit', 'options', 'output', 'returnAll']);
	});

	it('does not change the values that n8n returned', () => {
		const parameters = {
			keywords: 'x',
			filters: { schools: ['MIT', 'MIT'] },
			options: { sessionId: ' x ' },
		};
		const before = structuredClone(parameters);
		read(parameters);
		expect(parameters).toEqual(before);
	});
});

describe('readValues: errors', () => {
	it('adds the error of the operation last, which knows the values and the query', () => {
		const validate: Operation['validate'] = ({ query, valueOf }) => {
			const given = [keywords, sessionId].map(valueOf);
			throw invalid(`${JSON.stringify(given)}: ${query.search}`);
		};

		const parameters = { keywords: 'x', options: { sessionId: {} } };
		expect(read(parameters, { validate })).toEqual([
			'Session ID must be text, not an object.',
			'["x",null]: x.',
		]);
	});

	it('rethrows an error that does not concern a value', () => {
		const broken = throwing(new Error('A defect'));
		expect(() => read({ keywords: 'x' }, { fields: [broken] })).toThrow('A defect');
	});
});

describe('readValues: a filter that stands alone', () => {
	const alone = { filters: [location, { ...savedSearch, standsAlone: true }] };
	const filters = { location: 'Berlin', savedSearch: 'https://x.example' };

	it('is sent alone', () => {
		const saved = { savedSearch: filters.savedSearch };
		const options = { detailed: true };
		expect(read({ filters: saved, options }, alone)).toEqual({
			url: 'https://x.example',
			main: 'true',
		});
	});

	it('is rejected next to others, which the service would ignore', () => {
		expect(read({ keywords: 'x', filters }, alone)).toEqual([
			"Saved Search URL can't be used with Keywords and Location.",
		]);
	});
});

describe('readValues: a search that needs criteria', () => {
	const readSearch = (parameters: Parameters) => read(parameters, { kind: 'list' });

	it.each<[Parameters, why: string]>([
		[{}, 'nothing'],
		[{ keywords: ' ', filters: { location: '', schools: [] } }, 'blank fields'],
		[{ filters: { sortBy: 'date' } }, 'an order'],
		[{ options: { sessionId: 'mine', detailed: true } }, 'options'],
	])('rejects %j, which is only %s', (parameters) => {
		expect(readSearch(parameters)).toEqual(['This search has nothing to search for.']);
	});

	itReads('it', readSearch, [
		[{ keywords: 'x' }, { search: 'x' }, 'a field'],
		[{ filters: { location: 'Berlin' } }, { location: 'Berlin' }, 'a filter'],
		[
			{ filters: { sortBy: 'date', schools: 'MIT' } },
			{ sortBy: 'date', school: 'MIT' },
			'an order with a filter',
		],
	]);
});
