// Ranges: two numbers from 0 up in their order, written as the service wants them.
import fc from 'fast-check';

import { formatRange, range } from '../../../nodes/ProfessionalNetwork/form/range';
import { refusalOf, sent } from './support';

const GROWTH = 'Headcount Growth (%)';
const UNIT = { name: 'currency', label: 'Currency', values: ['USD', 'EUR', 'GBP'] };

/** Numbers as people write them: whole, or with up to two decimals. */
const number = fc.oneof(
	fc.nat(1_000_000),
	fc.nat(1_000_000).map((hundredths) => hundredths / 100),
);
const pair = fc.tuple(number, number).map(([a, b]) => (a < b ? [a, b] : [b, a]));
const blank = fc.constantFrom('', ' ', null, undefined);

describe('two numbers', () => {
	it('in order are min-max, whether numbers or texts with blanks', () => {
		fc.assert(
			fc.property(pair, fc.boolean(), ([min, max], asText) => {
				const parts = asText ? { min: ` ${min} `, max: `${max}\n` } : { min, max };
				expect(formatRange(parts, GROWTH)).toBe(`${min}-${max}`);
				const unit = UNIT.values[0];
				expect(formatRange({ ...parts, currency: ` ${unit} ` }, GROWTH, UNIT)).toBe(
					`${min}-${max};${unit}`,
				);
			}),
		);
	});

	it('that are equal are a range', () => {
		expect(formatRange({ min: 0, max: 0 }, GROWTH)).toBe('0-0');
	});

	it('that are reversed are refused, with both', () => {
		fc.assert(
			fc.property(pair, ([min, max]) => {
				fc.pre(min !== max);
				expect(refusalOf(() => formatRange({ min: max, max: min }, GROWTH))).toEqual({
					message: `${GROWTH} has a minimum (${max}) above its maximum (${min})`,
					description: 'Swap the two.',
				});
			}),
		);
	});

	it('are compared as numbers, not as texts', () => {
		expect(formatRange({ min: '9', max: '10' }, GROWTH)).toBe('9-10');
		expect(formatRange({ min: 2.5, max: '10' }, GROWTH)).toBe('2.5-10');
	});
});

describe('a range', () => {
	it('with one of its numbers blank is refused, with none of them it is blank', () => {
		fc.assert(
			fc.property(number, blank, fc.boolean(), (given, none, first) => {
				const parts = first ? { min: given, max: none } : { min: none, max: given };
				expect(refusalOf(() => formatRange(parts, GROWTH))).toEqual({
					message: `${GROWTH} needs both a minimum and a maximum`,
					description: 'Fill in the other number.',
				});
				expect(formatRange({ min: none, max: none, currency: 'none such' }, GROWTH, UNIT)).toBe('');
			}),
		);
	});

	it('takes 0, with which half of it is not blank', () => {
		expect(formatRange({ min: 0, max: 10 }, GROWTH)).toBe('0-10');
	});

	it('with a negative number is refused, naming it', () => {
		fc.assert(
			fc.property(fc.integer({ min: -1_000_000, max: -1 }), number, (negative, other) => {
				for (const parts of [
					{ min: negative, max: other },
					{ min: other, max: negative },
				]) {
					expect(refusalOf(() => formatRange(parts, GROWTH))).toEqual({
						message: `${GROWTH} takes numbers from 0 up, not "${negative}"`,
						description: 'For instance 10 and 50.',
					});
				}
			}),
		);
	});

	it.each(['ten', '1,000', '1 000', '10-50', '1e3', '0x10', '.5', '5.', '+5', Infinity, NaN, true])(
		'with what is no number is refused: %p',
		(given) => {
			expect(refusalOf(() => formatRange({ min: given, max: 5000 }, GROWTH)).message).toBe(
				`${GROWTH} takes numbers from 0 up, not "${given}"`,
			);
		},
	);

	it('has the preset unit where there is none: n8n saves none for what is left as it was', () => {
		for (const currency of [undefined, null, '', ' ']) {
			expect(formatRange({ min: 1, max: 5, currency }, GROWTH, UNIT)).toBe(`1-5;${UNIT.values[0]}`);
		}
	});

	it('of an unknown unit is refused with the nearest one', () => {
		expect(
			refusalOf(() => formatRange({ min: 1, max: 2, currency: 'EURO' }, 'Revenue', UNIT)),
		).toEqual({
			message: 'Revenue: Currency does not know "EURO"',
			description: 'The nearest allowed value is "EUR". All of them: USD, EUR, GBP.',
		});
	});
});

describe('a field', () => {
	const names = { label: 'Revenue', name: 'revenue', wire: 'annualRevenue', description: '' };
	const field = { ...names, of: 'Revenue' };

	it('sends its parts as one text, and nothing where it is empty', async () => {
		const hooks = range({
			...field,
			unit: { ...UNIT, description: '' },
		}).routing?.send?.preSend;
		const send = async (value: unknown) => await sent(hooks, { annualRevenue: value });
		expect(await send({ range: { min: 1, max: 2, currency: 'GBP' } })).toEqual({
			query: { annualRevenue: '1-2;GBP' },
		});
		for (const empty of [{}, { range: {} }, { range: { min: '', max: '' } }, undefined, null]) {
			expect(await send(empty)).toEqual({ query: {} });
		}
		expect((await send({ range: { min: 3, max: 2, currency: 'GBP' } })).refusal?.message).toBe(
			'Revenue has a minimum (3) above its maximum (2)',
		);
	});
});
