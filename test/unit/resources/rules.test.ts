// Each field of each operation follows the rules for its kind. The rules themselves are tested in test/unit/input.
import type { Field } from '../../../nodes/ProfessionalNetwork/form/form';
import { resources } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { operations, valuesOf, type Parameter } from '../../contract/contract.mts';
import { entryOf, LOCATORS } from '../../contract/forms.mts';
import { messageOf, outcomeOf } from '../form/outcome';

type Row = [at: string, parameter: Parameter, field: Field];

/** Returns the fields of all operations whose parameter is of this kind in the contract. */
function fieldsOf(kind: string): Row[] {
	return operations.flatMap((operation): Row[] => {
		const { operations: all } = resources.find(({ value }) => value === operation.resource)!;
		const { executable } = all.find(({ option }) => option.value === operation.operation)!;
		const fields = [...executable.fields, ...executable.filters, ...executable.options];
		return operation.parameters
			.filter((parameter) => parameter.kind === kind)
			.map((parameter) => {
				const name = parameter.path.replace(/^(filters|options)\./, '');
				const field = fields.find(({ property }) => property.name === name)!;
				return [`${operation.resource} ${operation.operation} ${name}`, parameter, field];
			});
	});
}

/** Returns the one text that all query parameters of a field have, or how it begins to refuse the value. */
function sentBy(field: Field, value: unknown): unknown {
	const sent = outcomeOf(() => field.toQuery(value)) as Record<string, string>;
	const texts = new Set(Object.values(sent));
	return 'message' in sent ? 'refused' : texts.size === 1 ? [...texts][0] : sent;
}

const isPlace = ({ label }: Parameter) => /Locations$/.test(label);
const words = fieldsOf('list').filter(([, { commas }]) => commas === 'space');
const others = fieldsOf('list').filter(([, { commas }]) => commas !== 'space');

describe('a list', () => {
	it.each(words)('of words is divided by its marks: %s', (_at, parameter, field) => {
		expect(sentBy(field, 'Oslo, Norway; Rome')).toBe('Oslo Norway,Rome');
		expect(sentBy(field, 'Oslo, Norway\n')).toBe('Oslo Norway');
		expect(sentBy(field, '"Oslo, Norway", Rome')).toBe('Oslo Norway,Rome');
		expect(sentBy(field, ['Oslo, Norway', 'Rome'])).toBe('Oslo Norway,Rome');
		expect(sentBy(field, '1. Oslo\n2. Rome')).toBe('Oslo,Rome');
		expect(sentBy(field, 'Oslo, Norway')).toBe(isPlace(parameter) ? 'refused' : 'Oslo,Norway');
		expect(sentBy(field, 'Oslo; -')).toBe('refused');
	});

	it.each(others)(
		'of IDs or URLs is divided at commas and blanks too: %s',
		(_at, parameter, field) => {
			const [one, two] = [entryOf(parameter, 1), entryOf(parameter, 2)];
			for (const between of ['; ', '\n', ', ', ' ']) {
				expect(sentBy(field, one + between + two)).toBe(`${one},${two}`);
			}
			expect(sentBy(field, [one, two])).toBe(`${one},${two}`);
			for (const given of [
				`${one}; -`,
				`${one} Acme`,
				`${one} (Acme)`,
				'Acme',
				'1,441',
				'103 644 278',
			]) {
				expect([given, sentBy(field, given)]).toEqual([given, 'refused']);
			}
		},
	);

	it.each([...words, ...others])('names the semicolon: %s', (_at, { path }, { property }) => {
		expect(property.description).toMatch(/, separated by semicolons$/);
		const isOne = /profile|follower|member|company$/i.test(path);
		expect(isOne || property.placeholder?.includes(';')).toBe(true);
	});
});

it.each([...fieldsOf('choices'), ...fieldsOf('choice')])(
	'a choice is a value or its label: %s',
	(_at, parameter, field) => {
		for (const { name, value } of field.property.options as Array<{
			name: string;
			value: string;
		}>) {
			const [byValue, byLabel] = [[value], name.toUpperCase()].map((one) => field.toQuery(one));
			expect(byLabel).toEqual(byValue);
		}
		for (const given of ['-', '?', `!${valuesOf(parameter)[0]}`, `-${valuesOf(parameter)[0]}`]) {
			expect(messageOf(() => field.toQuery(given))).toMatch(/^".*" isn't a value of /);
		}
	},
);

it.each(fieldsOf('range'))('a range is two plain numbers: %s', (_at, { fields }, field) => {
	const toQuery = (min: unknown, max: unknown) =>
		field.toQuery({ min, max, ...(fields?.includes('department') && { department: 'Sales' }) });
	expect(Object.values(toQuery('5', ' 10 '))[0]).toMatch(/^5-10(;|$)/);
	for (const given of ['1 000', '1,000', '1.000', "1'000", '10%', '10k', '-']) {
		expect(messageOf(() => toQuery(0, given))).toMatch(/ number of 0 or more, not "/);
	}
});

describe('a locator', () => {
	const locators = fieldsOf('locator').flatMap(([at, { path, modes = {} }, field]) =>
		Object.keys(modes).map((mode) => [`${at} ${mode}`, path, mode, field] as const),
	);
	const WORDS = ['name', 'text'];

	it.each(locators)('takes its own values: %s', (_at, path, mode, field) => {
		const given = LOCATORS[path][mode];
		const sent = field.toQuery({ mode, value: given });
		expect(Object.keys(sent)).toHaveLength(1);
		expect(field.toQuery({ mode, value: [given] })).toEqual(sent);
	});

	it.each(locators.filter(([, , mode]) => !WORDS.includes(mode)))(
		'takes no words in another mode: %s',
		(_at, path, mode, field) => {
			const url = LOCATORS[path].url ?? 'https://www.network.example/in/jane';
			const names = ['url', 'id', 'list'].includes(mode) ? ['acme', 'jane-doe', 'Paris', '@x'] : [];
			for (const given of [
				...names,
				'Jane Doe',
				'UK, London',
				`${url} (Jane)`,
				`${url} and more`,
				'-',
			]) {
				expect(messageOf(() => field.toQuery({ mode, value: given }))).toMatch(/^".*" is/);
			}
			const date = mode === 'universalName' ? [] : ['2026-01-05'];
			for (const given of [...date, '+49 170 1234567', '1,441', '90 000 084', '1.2E+08']) {
				expect(messageOf(() => field.toQuery({ mode, value: given }))).toMatch(/^".*" is/);
			}
		},
	);

	it.each(locators.filter(([, , mode]) => WORDS.includes(mode)))(
		'takes words on one line in a mode for them: %s',
		(_at, _path, mode, field) => {
			expect(Object.values(field.toQuery({ mode, value: 'Baden &amp;\nBern' }))).toEqual([
				'Baden & Bern',
			]);
			expect(Object.values(field.toQuery({ mode, value: '1871' }))).toEqual(['1871']);
			expect(messageOf(() => field.toQuery({ mode, value: 'urn:li:geo:1' }))).toMatch(/ isn't a /);
		},
	);
});

it.each(fieldsOf('text').filter(([, { path }]) => /^search$|itle$|Name$|eywords/.test(path)))(
	'a text is on one line: %s',
	(_at, _parameter, field) => {
		expect(Object.values(field.toQuery('head of\nsales\t&amp; service'))).toEqual([
			'head of sales & service',
		]);
		expect(messageOf(() => field.toQuery('-'))).toMatch(/ is only "-"\.$/);
		expect(messageOf(() => field.toQuery([true]))).toMatch(/ must be text, not true\.$/);
	},
);
