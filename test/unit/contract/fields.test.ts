// What each field of each operation sends for a value, or how it refuses it. The spellings of each kind are in test/unit/form.
import type { INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import type { Field, Query } from '../../../nodes/ProfessionalNetwork/form/form';
import { ENTITIES, type Entity } from '../../../nodes/ProfessionalNetwork/input/entity';
import { industryOptions } from '../../../nodes/ProfessionalNetwork/input/industries';
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { operations, valuesOf, wiresOf, type Parameter } from '../../contract/contract.mts';
import { entryOf, LOCATORS, SENT } from '../../contract/forms.mts';
import { outcomeOf } from '../form/outcome';

type Row = Parameter & { at: string; field: Field };
/** A value with the text or the query that is sent for it, or a pattern of the message that refuses it. */
type Case = [given: unknown, expected: string | Query | RegExp];

const rows: Row[] = operations.flatMap(({ resource, operation, parameters }) => {
	const { fields, filters, options } = operationOf(resource, operation).executable;
	// A setting reads Keep One Session.
	const read = parameters.filter(({ path }) => path !== 'options.keepSession');
	return read.map((parameter) => {
		const name = parameter.path.replace(/^(filters|options)\./, '');
		const field = [...fields, ...filters, ...options].find(
			({ property }) => property.name === name,
		);
		return { at: `${resource}: ${operation}`, ...parameter, field: field! };
	});
});
const beginning = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const times = (count: number, entry: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => entry(index + 1));

function listCases(row: Row): Case[] {
	const { path, label, max, commas, ids } = row;
	const [one, two] = [1, 2].map((index) => entryOf(row, index));
	const cases: Case[] = [
		[[one, two, one, ''], `${one},${two}`],
		[`${one}; -`, /-/],
	];
	if (max !== undefined) {
		const tooMany = `${label} accepts at most ${max} entries, not ${max + 1}.`;
		const all = times(max, (index) => entryOf(row, index));
		cases.push([all, all.join()], [[...all, entryOf(row, max + 1)], beginning(tooMany)]);
	}
	if (commas === 'space') {
		return [
			...cases,
			['Oslo, Norway; Rome', 'Oslo Norway,Rome'],
			['Oslo, Norway', beginning(`"Oslo, Norway" in ${label} may be one`)],
			['Oslo | Rome', beginning(`"Oslo | Rome" in ${label} may be one`)],
		];
	}
	// A word may be the public identifier of an author.
	const name = path === 'filters.profile' ? 'Jane Doe' : 'Acme';
	const refused = [name, '1,441', `${one} (Acme)`, ...(ids ? ['Paris'] : [])];
	for (const between of ['; ', ', ', ' ']) cases.push([one + between + two, `${one},${two}`]);
	return [...cases, ...refused.map((given): Case => [given, /^".*" |^\S.* isn't /])];
}

const INDUSTRY_IDS = industryOptions().map(({ value }) => value);

function industryCases({ label, max = Infinity }: Row): Case[] {
	const tooMany = beginning(`${label} accepts at most ${max} entries, not `);
	return [
		[['4', 'banking', '4'], '4,41'],
		['Oil, Gas, and Mining; Banking', '332,41'],
		['Banking, 4', '41,4'],
		['software', beginning('"software" isn\'t an industry.')],
		['1,862', beginning('"1,862" isn\'t an industry ID.')],
		...(max < Infinity ? [[INDUSTRY_IDS.slice(0, max + 1), tooMany] as Case] : []),
	];
}

function selectCases({ path, field }: Row): Case[] {
	const options = (field.property.options as INodePropertyOptions[]).filter(
		() => path !== 'detail',
	);
	const named = options.flatMap(({ value, name }): Case[] => [
		// A lone number could be years instead of an ID.
		[[value], String(value)],
		[name.toUpperCase(), String(value)],
	]);
	const unknown = ['no such value', '-', `!${options[0]?.value ?? 'main'}`];
	return [...named, ...unknown.map((given): Case => [given, beginning(`"${given}" isn't a`)])];
}

function rangeCases(row: Row): Case[] {
	const { label, fields = [], format = '' } = row;
	const unit = fields.find((name) => !['min', 'max'].includes(name));
	const [first] = valuesOf(row);
	const numbers = (min: unknown, max: unknown) => ({ min, max, ...(unit && { [unit]: first }) });
	const sent = (one = '') =>
		format.replace('min', '5').replace('max', '10').replace(/;.*/, `;${one}`);
	return [
		[{ range: numbers('5', ' 10 ') }, sent(first)],
		...(unit ? valuesOf(row) : []).map(
			(one): Case => [{ min: 5, max: 10, [unit!]: one }, sent(one)],
		),
		[numbers(10, 5), beginning(`${label} has a minimum of 10, which is above its maximum of 5.`)],
		[numbers(0, '1,000'), / number of 0 or more, not "1,000"/],
	];
}

/** Modes that accept any words. */
const WORDS = ['name', 'text'];

function locatorCases({ path, label, required, modes = {} }: Row): Case[] {
	const by = (mode: string, value: unknown) => ({ mode, value });
	const names = Object.keys(modes);
	const own = names.flatMap((mode): Case[] => {
		const value = LOCATORS[path][mode];
		const query = { [modes[mode].wire]: SENT[mode] ?? value };
		return [value, [value]].map((given) => [by(mode, given), query]);
	});
	const blank = [' \n', null].map((given): Case => {
		return [by(names[0], given), required ? beginning(`${label} is empty.`) : {}];
	});
	// Entities with the same identifiers are one thing: a school is a company.
	const { urns } = ENTITIES[path as Entity];
	const others = Object.entries(LOCATORS).flatMap(([kind, { url }]) =>
		url && ENTITIES[kind as Entity].urns !== urns ? [url] : [],
	);
	const url = LOCATORS[path].url ?? 'https://www.network.example/in/jane';
	const refused = names.flatMap((mode): Case[] => {
		if (WORDS.includes(mode)) return [[by(mode, 'urn:li:geo:1'), / isn't a /]];
		const words = ['url', 'id', 'list'].includes(mode) ? ['acme', 'Paris', '@x'] : [];
		const given = [...words, 'Jane Doe', `${url} (Jane)`, '-', '1,441', '+49 170 1234567'];
		return given.map((one) => [by(mode, one), /^".*" is/]);
	});
	const words = names.filter((mode) => WORDS.includes(mode));
	return [
		...own,
		...blank,
		...refused,
		...names.flatMap((mode) =>
			others.map((one): Case => [by(mode, one), beginning(`"${one}" is`)]),
		),
		...words.flatMap((mode): Case[] => [
			[by(mode, 'Baden&#39;s'), { [modes[mode].wire]: "Baden's" }],
			[by(mode, '1871'), { [modes[mode].wire]: '1871' }],
		]),
		[by('email', 'a@b.example'), beginning(`${label} has no mode "email".`)],
	];
}

function textCases({ path, label, required }: Row): Case[] {
	const blank: Case = [' \n', required ? beginning(`${label} is empty.`) : {}];
	const isLine = /^search$|itle$|Name$|eywords/.test(path);
	if (!isLine) return [blank];
	return [
		blank,
		['head of\nsales\t&amp; service', 'head of sales & service'],
		['-', / is only "-"\.$/],
		[[true], / must be text, not true\.$/],
	];
}

const toggleCases = (): Case[] => [
	...[true, ' Yes '].map((on): Case => [on, 'true']),
	...[false, 'no', ''].map((off): Case => [off, {}]),
];

const CASES: Record<string, (row: Row) => Case[]> = {
	list: listCases,
	choice: selectCases,
	choices: selectCases,
	industries: industryCases,
	range: rangeCases,
	locator: locatorCases,
	text: textCases,
	flag: toggleCases,
	boolean: toggleCases,
};

it.each(rows.filter(({ kind }) => kind in CASES))('$at, $label', (row) => {
	const params = wiresOf(row);
	for (const [given, expected] of CASES[row.kind](row)) {
		const { message, description, ...query } = outcomeOf(() => row.field.toQuery(given)) as Query;
		if (expected instanceof RegExp) {
			expect({ given, message }).toEqual({ given, message: expect.stringMatching(expected) });
			expect(description).toMatch(/\S/);
			continue;
		}
		const all =
			typeof expected === 'string'
				? Object.fromEntries(params.map((name) => [name, expected]))
				: expected;
		expect({ given, query, message }).toEqual({ given, query: all, message: undefined });
	}
});

const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);

it.each(ofKind('list'))(
	'a list names the semicolon and shows an example that is sent: $at, $label',
	({ path, field: { property, toQuery } }) => {
		expect(property.description).toMatch(/, separated by semicolons$/);
		const [, example] = /^e\.g\. (\S.*)$/s.exec(property.placeholder ?? '') ?? [];
		expect(example).toMatch(/profile|follower|member|company$/i.test(path) ? /\S/ : ';');
		const [entries] = Object.values(toQuery(example));
		// "San Francisco, CA" on one line is two places.
		expect(entries.split(',').filter((entry) => /^[A-Z]{2}$/.test(entry))).toEqual([]);
	},
);

it.each(ofKind('range'))(
	'a range has the numbers, units and default of the contract: $at, $label',
	({ field: { property }, fields, values = [], ...parameter }) => {
		const [{ name, values: parts }] = property.options as INodePropertyCollection[];
		expect([name, parts.map((part) => part.name)]).toEqual(['range', fields]);
		const unit = parts.find(({ type }) => type === 'options');
		const units = ((unit?.options ?? []) as INodePropertyOptions[]).map(({ value }) => value);
		expect(units.filter((value) => value !== '')).toEqual(values);
		const { default_currency: preset = '' } = parameter as { default_currency?: string };
		expect(unit?.default ?? '').toBe(preset);
	},
);

it.each(ofKind('locator'))(
	'a locator has the modes of the contract: $at, $label',
	({ field, modes = {} }) => {
		expect(field.property.modes?.map(({ name }) => name)).toEqual(Object.keys(modes));
	},
);

it('Detail sends main for Main and nothing for Full or a blank', () => {
	const { field } = rows.find(({ path }) => path === 'detail')!;
	const sent = ['main', 'full', '', ' '].map((given) => field.toQuery(given));
	expect(sent).toEqual([{ main: 'true' }, {}, {}, {}]);
});
