// The query, settings and all errors for the parameters of one input item.
import type { IDataObject } from 'n8n-workflow';

import type { Field } from '../../../nodes/ProfessionalNetwork/form/fields/field';
import { list } from '../../../nodes/ProfessionalNetwork/form/fields/listField';
import { select, toggle } from '../../../nodes/ProfessionalNetwork/form/fields/selectField';
import { text } from '../../../nodes/ProfessionalNetwork/form/fields/textField';
import type { Operation } from '../../../nodes/ProfessionalNetwork/form/operation';
import { readValues } from '../../../nodes/ProfessionalNetwork/form/readValues';
import { invalid } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { contextOf, type Parameters } from './context';

const named = (displayName: string, name: string, param?: string) => ({
	displayName,
	name,
	description: '',
	...(param && { param }),
});
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
	fields: [keywords],
	filters: [location, schools, sortBy, savedSearch],
	options: [sessionId, detailed],
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
};

function read(parameters: Parameters, operation: Partial<Operation> = {}) {
	const values = readValues(contextOf(parameters, 3), { ...SEARCH, ...operation });
	return { ...values, messages: values.errors.map(({ message }) => message) };
}

const additional = (...pairs: Array<[name: string, value: unknown]>) => ({
	additionalParameters: { parameters: pairs.map(([name, value]) => ({ name, value })) },
});

describe('readValues: the query', () => {
	it.each([undefined, null, '', ' \n'])('omits the parameter of a blank value: %j', (blank) => {
		const { query, messages } = read({
			keywords: blank,
			filters: { location: blank, schools: blank, sortBy: blank },
			options: { sessionId: blank, detailed: blank },
		});
		expect([query, messages]).toEqual([{}, []]);
	});

	it('uses the default of a field that the workflow lacks', () => {
		const property = { ...keywords.property, default: 'sales' };
		expect(read({}, { fields: [{ ...keywords, property }] }).query).toEqual({ search: 'sales' });
	});

	it('omits filters and options that were not added', () => {
		const throwing: Field = {
			property: location.property,
			toQuery() {
				throw invalid('Absent filters must not be read.');
			},
		};
		expect(read({}, { filters: [throwing], options: [throwing] }).messages).toEqual([]);
	});

	it.each([undefined, null, ''])('reads Filters and Options that are %j as empty', (blank) => {
		const { query, messages } = read({ filters: blank, options: blank });
		expect([query, messages]).toEqual([{}, []]);
	});

	it.each([
		['Berlin', '"Berlin"'],
		[5, '"5"'],
		[['Berlin'], 'a list'],
	])('rejects Filters and Options that are %j', (value, shown) => {
		const { errors } = read({ filters: value, options: value });
		expect(errors.map(({ message, description }) => [message, description])).toEqual(
			['Filters', 'Options'].map((name) => [
				`${name} must be an object of fields, not ${shown}.`,
				'Set each of its fields separately, each with its own expression.',
			]),
		);
	});

	it('evaluates each parameter once', () => {
		const context = contextOf({ keywords: 'x', filters: {}, options: {} });
		const spy = jest.spyOn(context, 'getNodeParameter');
		readValues(context, SEARCH);
		const evaluated = spy.mock.calls.filter(([, , options]) => !options?.rawExpressions);
		const names = evaluated.map(([name]) => name as string).sort();
		expect(names).toEqual(['filters', 'keywords', 'limit', 'options', 'output', 'returnAll']);
	});

	it('does not change the values that n8n returned', () => {
		const parameters = {
			keywords: 'x',
			filters: { schools: ['MIT', 'MIT'] },
			options: { ...additional(['a', 'b']), startPage: '2' },
		};
		const before = structuredClone(parameters);
		read(parameters, { finalize: () => ({}) });
		expect(parameters).toEqual(before);
	});
});

describe('readValues: errors', () => {
	it('adds the error of the operation last', () => {
		const validate = (values: IDataObject, itemIndex: number) => {
			throw invalid(`${JSON.stringify(values)} of item ${itemIndex} can't be used.`);
		};
		const { messages } = read({ keywords: 'x', options: { sessionId: {} } }, { validate });
		expect(messages).toEqual([
			'Session ID must be text, not an object.',
			`{"keywords":"x","sessionId":{}} of item 3 can't be used.`,
		]);
	});

	it('passes the query and the settings to the operation', () => {
		const validate: Operation['validate'] = (_values, _index, { query, settings }) => {
			throw invalid(`${query.search} up to ${settings.paging.limit}`);
		};
		expect(read({ keywords: 'x', limit: 7 }, { validate }).messages).toEqual(['x up to 7']);
	});

	it('rethrows an error that does not concern a value', () => {
		const broken: Field = {
			property: keywords.property,
			toQuery() {
				throw new Error('A defect');
			},
		};
		expect(() => read({ keywords: 'x' }, { fields: [broken] })).toThrow('A defect');
	});
});

describe('readValues: finalize', () => {
	const finalize: Operation['finalize'] = (query) =>
		query.url === undefined ? query : { url: query.url };
	const saved = { location: 'Berlin', savedSearch: 'https://x.example' };

	it('replaces fields and filters but not options and additional parameters', () => {
		const parameters = {
			keywords: 'x',
			filters: saved,
			options: { detailed: true, ...additional(['deep', 'yes']) },
		};
		expect(read(parameters, { finalize })).toMatchObject({
			query: { url: 'https://x.example', main: 'true', deep: 'yes' },
			messages: [],
		});
		expect(read(parameters, { finalize }).query).not.toHaveProperty('search');
	});

	it('keeps the names that it replaces reserved', () => {
		const parameters = { filters: saved, options: additional(['location', 'Bonn']) };
		const { query, messages } = read(parameters, { finalize });
		expect(query).toEqual({ url: 'https://x.example' });
		expect(messages).toEqual(['The additional query parameter "location" is already sent.']);
	});
});

describe('readValues: additional parameters', () => {
	it('may have the name of a blank field, for a value that the form does not know', () => {
		for (const blank of [{}, { sortBy: '' }]) {
			const { query, messages } = read({
				filters: blank,
				options: additional(['sortBy', 'newest']),
			});
			expect([query, messages]).toEqual([{ sortBy: 'newest' }, []]);
		}
	});
});

describe('readValues: a search that needs criteria', () => {
	const messages = (parameters: Parameters) => read(parameters, { needsCriteria: true }).messages;
	const NOTHING = ['This search has nothing to search for.'];

	it.each<[Parameters]>([
		[{}],
		[{ keywords: ' ', filters: { location: '', schools: [] } }],
		[{ filters: { sortBy: 'date' } }],
		[{ options: { sessionId: 'mine', detailed: true, startPage: 2 } }],
		[{ options: additional(['sortBy', 'newest']) }],
		[{ options: additional(['deep', '']) }],
		[{ options: additional(['sessionId', 'mine']) }],
		[{ options: additional(['usePrivatePool', 'true'], ['requiredAccountId', 'acc-1']) }],
	])('is rejected with %j', (parameters) => {
		expect(messages(parameters)).toEqual(NOTHING);
	});

	it.each<[Parameters]>([
		[{ keywords: 'x' }],
		[{ filters: { location: 'Berlin' } }],
		[{ filters: { sortBy: 'date', schools: 'MIT' } }],
		[{ options: additional(['deep', 'yes']) }],
	])('is accepted with %j', (parameters) => {
		expect(messages(parameters)).toEqual([]);
	});
});
