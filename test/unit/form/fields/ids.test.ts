// Lists of IDs. Only the digits are sent, however sheets and people write them.
import fc from 'fast-check';

import { parseList } from '../../../../nodes/ProfessionalNetwork/input/input';
import { messageOf, outcomeOf } from '../outcome';

const INDUSTRIES = { displayName: 'Industry IDs', kind: 'industryId' } as const;
const PLACES = { displayName: 'Exclude HQ Geo IDs', kind: 'geoId' } as const;
const COMPANIES = { displayName: 'Company IDs', kind: 'companyId' } as const;

describe('a list of IDs', () => {
	it.each<[given: unknown, ids: string[]]>([
		['4', ['4']],
		[4, ['4']],
		['4, 96', ['4', '96']],
		['4,96', ['4', '96']],
		['4;96', ['4', '96']],
		['4; 96;', ['4', '96']],
		['4 96', ['4', '96']],
		['4\n96', ['4', '96']],
		['4\r96', ['4', '96']],
		['4\u202896', ['4', '96']],
		['4\t96', ['4', '96']],
		['4 | 96', ['4', '96']],
		['4，96、7', ['4', '96', '7']],
		['4,147', ['4', '147']],
		['4,147,1035', ['4', '147', '1035']],
		['96,104', ['96', '104']],
		['"4","147"', ['4', '147']],
		['90000084 101165590', ['90000084', '101165590']],
		[['4,96'], ['4', '96']],
		[['4, 147'], ['4', '147']],
		[
			['4', 96, ' 96 '],
			['4', '96'],
		],
		['["4", 96]', ['4', '96']],
		['[4, 96]', ['4', '96']],
		['4.0, 96.0', ['4', '96']],
		['4.00', ['4']],
		['"4", "96"', ['4', '96']],
		["'4','96'", ['4', '96']],
		["'4", ['4']],
		['“4”, „96“', ['4', '96']],
		['<4>, (96)', ['4', '96']],
		['- 4\n- 96', ['4', '96']],
		['• 4\n• 96', ['4', '96']],
		['\ufeff4\u200b,\u00a096', ['4', '96']],
		['4 and 96', ['4', '96']],
		['4, 96 & 7', ['4', '96', '7']],
		['4 • 96', ['4', '96']],
		['4 (Software), 96 (Banking)', ['4', '96']],
		['4\\n96', ['4', '96']],
		['4, -', ['4']],
		['4,', ['4']],
		[' , ', []],
		[[null, '4', undefined, ''], ['4']],
		['urn:li:industry:4', ['4']],
		['urn:li:fsd_industry:4, urn:li:fs_industry:96', ['4', '96']],
	])('reads %j as %j', (given, ids) => {
		expect(parseList(given, INDUSTRIES)).toEqual(ids);
	});

	it.each<[given: unknown, message: string]>([
		['Software', '"Software" isn\'t an industry ID.'],
		['4, Software', '"Software" isn\'t an industry ID.'],
		['Real Estate 4', '"Real Estate 4" isn\'t an industry ID.'],
		['0', '"0" isn\'t an industry ID.'],
		[[0], '"0" isn\'t an industry ID.'],
		['000', '"000" isn\'t an industry ID.'],
		['-4', '"-4" isn\'t an industry ID.'],
		[-4, '"-4" isn\'t an industry ID.'],
		['4-96', '"4-96" isn\'t an industry ID.'],
		['1.441.00', '"1.441.00" isn\'t an industry ID.'],
		['4.5', '"4.5" isn\'t an industry ID.'],
		[4.5, '"4.5" isn\'t an industry ID.'],
		['NaN', '"NaN" isn\'t an industry ID.'],
		[NaN, 'Industry IDs must be text, not NaN.'],
		['null', '"null" isn\'t an industry ID.'],
		['undefined', '"undefined" isn\'t an industry ID.'],
		['4 Software', '"4 Software" isn\'t an industry ID.'],
		['1.44E3', '"1.44E3" isn\'t an industry ID.'],
		['4, N/A', '"N/A" isn\'t an industry ID.'],
		['4, undefined', '"undefined" isn\'t an industry ID.'],
		['#N/A', '"#N/A" isn\'t an industry ID.'],
		['1.01E+08', '"1.01E+08" isn\'t an industry ID.'],
		[1e21, '"1e+21" isn\'t an industry ID.'],
		['4%', '"4%" isn\'t an industry ID.'],
		['#4', '"#4" isn\'t an industry ID.'],
		['0x10', '"0x10" isn\'t an industry ID.'],
		['٤', '"٤" isn\'t an industry ID.'],
		['urn:li:company:1441', '"urn:li:company:1441" isn\'t an industry ID.'],
		['urn:li:industry:0', '"urn:li:industry:0" isn\'t an industry ID.'],
		['true', '"true" isn\'t an industry ID.'],
	])('rejects %j', (given, message) => {
		expect(messageOf(() => parseList(given, INDUSTRIES))).toBe(message);
	});

	it.each<[given: unknown, grouped: string]>([
		...["4'147", '4’147', '4 147', '90.000.084', '90 000 084'].map((text): [string, string] => [
			text,
			text,
		]),
		['4\u00a0147', '4 147'],
		["7; 90'000'084", "90'000'084"],
		['"4,147"', '4,147'],
		[['4,147'], '4,147'],
		['["1,035,000"]', '1,035,000'],
	])('rejects %j, which may be one ID or several', (given, grouped) => {
		const digits = grouped.replace(/,00$/, '').split(/\D/);
		expect(outcomeOf(() => parseList(given, INDUSTRIES))).toEqual({
			message: `"${grouped}" isn't an industry ID.`,
			description: `Check Industry IDs. Write ${digits.join('')} for one ID, or ${digits.join('; ')} for several.`,
		});
	});

	it.each([
		...['103,644,278', '"103,644,278"', '103, 644, 278', '103,644,278,90000084'],
		...['90000084, 103,644,278', '“103,644,278”', "'103,644,278'", '103.644.278', '103 644 278'],
	])('of places rejects %j, which may be one place or three', (given) => {
		expect(messageOf(() => parseList(given, PLACES))).toMatch(/^"103.*" isn't a Geo ID\.$/);
	});

	it('rejects several IDs in one pair of quotes', () => {
		for (const given of ['"4, 96"', '“4;96”', '«4 96»', '7, "4|96"']) {
			expect(messageOf(() => parseList(given, INDUSTRIES))).toMatch(
				/^"4.*96" isn't an industry ID/,
			);
		}
		expect(parseList('"4" "96"', INDUSTRIES)).toEqual(['4', '96']);
	});

	it('reads the ID in the URL of a company', () => {
		for (const path of ['company/1441', 'sales/company/1441/people', 'school/1441?x=1']) {
			expect(parseList(`https://www.network.com/${path}, 1035`, COMPANIES)).toEqual([
				'1441',
				'1035',
			]);
		}
	});

	it('rejects the numbers of lines and lists of other languages', () => {
		for (const given of ['1. 4\n2. 96', '1) 4\n2) 96', "['4', '96']", '{4,96}', '[4, 96,]']) {
			expect(messageOf(() => parseList(given, INDUSTRIES))).toMatch(
				/isn't an industry ID\.|isn't a valid one\./,
			);
		}
	});

	it('names the field, the kind of its IDs and the operation that returns them', () => {
		expect(outcomeOf(() => parseList('Software', INDUSTRIES))).toEqual({
			message: '"Software" isn\'t an industry ID.',
			description:
				"Check Industry IDs. Use one like 4. Company: Get returns a company's industry IDs.",
		});
		expect(outcomeOf(() => parseList('Paris', PLACES))).toEqual({
			message: '"Paris" isn\'t a Geo ID.',
			description:
				'Check Exclude HQ Geo IDs. Use one like 90000084. Location: Search finds Geo IDs.',
		});
		expect(outcomeOf(() => parseList('https://www.network.com/company/acme', COMPANIES))).toEqual({
			message: '"https://www.network.com/company/acme" is a company URL, not a company ID.',
			description:
				'Check Company IDs. Use one like 1441. Company: Get returns the URL and the ID of a company.',
		});
		expect(messageOf(() => parseList('https://www.network.com/in/jane', COMPANIES))).toBe(
			'"https://www.network.com/in/jane" is a profile URL, not a company ID.',
		);
	});

	it('reads only URNs of its own kind', () => {
		expect(parseList('urn:li:geo:90000084', PLACES)).toEqual(['90000084']);
		expect(parseList('urn:li:organization:1441', COMPANIES)).toEqual(['1441']);
		expect(messageOf(() => parseList('urn:li:geo:90000084', COMPANIES))).toBe(
			'"urn:li:geo:90000084" isn\'t a company ID.',
		);
	});

	it('returns only digits, and the same IDs from its own query text', () => {
		const id = fc.integer({ min: 1, max: 200_000_000 });
		const spelled = fc.oneof(
			id.map(String),
			id.map((one) => `"${one}"`),
			id.map((one) => ` ${one}.0`),
		);
		const separator = fc.constantFrom(',', ', ', ';', '\n', '\t', ' | ', '\r\n');
		fc.assert(
			fc.property(fc.array(spelled), separator, fc.boolean(), (all, between, asArray) => {
				const ids = parseList(asArray ? all : all.join(between), INDUSTRIES);
				expect(ids).toEqual([
					...new Set(all.map((one) => one.replace(/\.0$/, '').replace(/\D/g, ''))),
				]);
				expect(parseList(ids.join(','), INDUSTRIES)).toEqual(ids);
			}),
		);
	});
});
