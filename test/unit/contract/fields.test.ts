// How each list of each operation reads its entries, and what its fields show. test/unit/form reads each kind of field.
import type { INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import type { Field, Query } from '../../../nodes/ProfessionalNetwork/form/form';
import { industryOptions } from '../../../nodes/ProfessionalNetwork/input/input';
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { operations, wiresOf, type Parameter } from '../../service/contract/contract.mts';
import { entryOf } from '../../service/contract/forms.mts';
import { outcomeOf, queryOf } from '../form/outcome';

type Row = Parameter & { at: string; field: Field };
/** A value with the text that is sent for it, or a pattern of the message that rejects it. */
type Case = [given: unknown, expected: string | RegExp];

const rows: Row[] = operations.flatMap(({ resource, operation, parameters }) => {
	const { fields, filters, options } = operationOf(resource, operation).executable;
	return parameters.map((parameter) => {
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
		[`${one}; N/A`, one],
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
			['Oslo\nRome', 'Oslo,Rome'],
			['https://www.linkedin.com/in/jane', / isn't words to search for/],
		];
	}

	// A word may be the public identifier of an author.
	const name = path === 'filters.profile' ? 'Jane Doe' : 'Acme';
	const refused = [name, '1,441', `${one} (Acme)`, `${one} ${two}`, ...(ids ? ['Paris'] : [])];
	for (const between of ['; ', ', ', '\n']) cases.push([one + between + two, `${one},${two}`]);
	return [...cases, ...refused.map((given): Case => [given, /^".*" (?:isn't|in)/])];
}

const INDUSTRY_IDS = industryOptions().map(({ value }) => value);

function industryCases({ label, max = Infinity }: Row): Case[] {
	const tooMany = beginning(`${label} accepts at most ${max} entries, not `);
	return [
		[['4', 'banking', '4'], '4,41'],
		['Oil, Gas, and Mining; Banking', '332,41'],
		['41, 4', '41,4'],
		['software', beginning('"software" isn\'t an industry.')],
		['1,862', beginning(`"1,862" in ${label} may be one ID or several.`)],
		...(max < Infinity ? [[INDUSTRY_IDS.slice(0, max + 1), tooMany] as Case] : []),
	];
}

const CASES: Record<string, (row: Row) => Case[]> = { list: listCases, industries: industryCases };

it.each(rows.filter(({ kind }) => kind in CASES))('$at, $label', (row) => {
	const params = wiresOf(row);
	for (const [given, expected] of CASES[row.kind](row)) {
		const { message, description, ...query } = outcomeOf(() => queryOf(row.field)(given)) as Query;
		if (expected instanceof RegExp) {
			expect({ given, message }).toEqual({ given, message: expect.stringMatching(expected) });
			expect(description).toMatch(/\S/);
			continue;
		}

		const all = Object.fromEntries(params.map((name) => [name, expected]));
		expect({ given, query, message }).toEqual({ given, query: all, message: undefined });
	}
});

it.each(rows.filter((row) => row.max_length))(
	'a text is only sent up to its length: $at, $label',
	({ field, label, wire, max_length: max = 0 }) => {
		const longest = 'é'.repeat(max);
		expect(queryOf(field)(` ${longest.normalize('NFD')} `)).toEqual({ [String(wire)]: longest });
		expect(outcomeOf(() => queryOf(field)(`${longest}e`))).toEqual({
			message: `${label} accepts at most ${max} characters, not ${max + 1}.`,
			description: 'Shorten it.',
		});
	},
);

const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);

it.each(ofKind('list'))('a list has an example that is sent: $at, $label', ({ path, field }) => {
	const { property } = field;
	expect(property.description).toMatch(/, separated by semicolons$/);
	const [, example] = /^e\.g\. (\S.*)$/s.exec(property.placeholder ?? '') ?? [];
	expect(example).toMatch(/profile|follower|member|company$/i.test(path) ? /\S/ : ';');
	const [entries] = Object.values(queryOf(field)(example));
	// "San Francisco, CA" on one line is two places.
	expect(entries.split(',').filter((entry) => /^[A-Z]{2}$/.test(entry))).toEqual([]);
});

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

it.each(ofKind('locator'))('a locator has its modes: $at, $label', ({ field, modes = {} }) => {
	expect(field.property.modes?.map(({ name }) => name)).toEqual(Object.keys(modes));
});

it('Detail sends main, nothing or findEmail, and main for a blank', () => {
	const { field } = rows.find(({ path }) => path === 'detail')!;
	const sent = ['main', 'full', 'email', '', ' '].map((given) => queryOf(field)(given));
	const [main, full, email] = [{ main: 'true' }, {}, { findEmail: 'true' }];
	expect(sent).toEqual([main, full, email, main, main]);
});
