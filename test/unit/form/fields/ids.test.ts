// Lists of IDs. Only the digits are sent, however sheets and people write them.
import fc from 'fast-check';

import { parseList } from '../../../../nodes/ProfessionalNetwork/input/input';
import { messageOf, outcomeOf, rejected, spelled } from '../outcome';

const INDUSTRIES = { displayName: 'Industry IDs', kind: 'industryId' } as const;
const PLACES = { displayName: 'Exclude HQ Geo IDs', kind: 'geoId' } as const;
const COMPANIES = { displayName: 'Company IDs', kind: 'companyId' } as const;

describe('a list of IDs', () => {
	it.each([
		...spelled(['4'], '4', 4, '4.00', "'4", '4,', 'urn:li:industry:4'),
		...spelled(['4'], [null, '4', undefined, '']),
		...spelled(['4', '96'], '4, 96', '4,96', '4;96', '4; 96;', '4 96', '4\t96', '4 | 96'),
		...spelled(['4', '96'], '4.0, 96.0'),
		...spelled(['4', '96'], '4\n96', '4\r96', '4\u202896', '1. 4\n2) 96', '- 4\n- 96', '• 4\n• 96'),
		...spelled(['4', '96'], ['4,96'], ['4', 96, ' 96 '], '["4", 96]', '[4, 96]'),
		...spelled(['4', '96'], '"4", "96"', "'4','96'", '“4”, „96“', '<4>, (96)', '"4" "96"'),
		...spelled(['4', '96'], '\ufeff4\u200b,\u00a096'),
		...spelled(['4', '96'], 'urn:li:fsd_industry:4, urn:li:fs_industry:96'),
		...spelled(['4', '96', '7'], '4，96、7', '4|96;7'),
		...spelled(['4', '147'], '4, 147', '"4","147"', ['4, 147']),
		...spelled(['4', '147', '1035'], '4, 147, 1035'),
		...spelled(['90000084', '101165590'], '90000084 101165590'),
		...spelled([], ' , '),
	])('reads %j as %j', (given, ids) => {
		expect(parseList(given, INDUSTRIES)).toEqual(ids);
	});

	const NONE = "isn't an industry ID.";

	it.each([
		...rejected(NONE, 'Software', 'Real Estate 4', '4 Software', 'true', 'NaN', 'null', '#N/A'),
		...rejected(NONE, '0', [0], '000', -4, '4-96', 4.5, '4%', '#4', '0x10', '٤'),
		...rejected(NONE, '-', '4 and 96', '96 & 7', '4 • 96', '4 (Software)', '4\\n96', '1. 4', '007'),
		...spelled(`"-" ${NONE}`, '4, -', ['4', '-']),
		...rejected(NONE, '1.44E3', '1.01E+08', 'urn:li:company:1441', 'urn:li:industry:0'),
		...spelled(`"Software" ${NONE}`, '4, Software'),
		...spelled(`"N/A" ${NONE}`, '4, N/A'),
		...spelled('Industry IDs must be text, not NaN.', NaN),
		...spelled('Industry IDs must be text, not 1e+21.', 1e21),
		...spelled(`"1.441" ${NONE}`, '1.441.00'),
	])('rejects %j', (given, message) => {
		expect(messageOf(() => parseList(given, INDUSTRIES))).toBe(message);
	});

	it.each([
		...["4'147", '4’147', '4 147', '90.000.084', '90 000 084'].flatMap((id) => spelled(id, id)),
		...spelled('4 147', '4\u00a0147'),
		...spelled("90'000'084", "7; 90'000'084"),
		...spelled('4,147', '4,147', '"4,147"', ['4,147'], '96; 4,147'),
		...spelled('96 104', '4 96 104'),
		...spelled('1,035,000', '["1,035,000"]'),
	])('rejects %j, which may be one ID or several', (given, grouped) => {
		const digits = grouped.split(/\D/);
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
	});

	it('reads the ID in the URL of a company', () => {
		for (const path of ['company/1441', 'sales/company/1441/people', 'school/1441?x=1']) {
			const ids = parseList(`https://www.network.com/${path}, 1035`, COMPANIES);
			expect(ids).toEqual(['1441', '1035']);
		}
	});

	it('rejects the numbers of lines and lists of other languages', () => {
		for (const given of ['1. 4\n96', '1) 4 2) 96', "['4', '96']", '{4,96}', '[4, 96,]']) {
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
