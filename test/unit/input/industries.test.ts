// Industries by ID and by name, in every form of a list.
import {
	industryOptions,
	parseIndustries,
} from '../../../nodes/ProfessionalNetwork/input/industries';
import { adviceOf, itReads, messageOf, rejected, spelled } from '../form/outcome';

const read = (value: unknown) => parseIndustries(value, 'Industries', 3);
const NOT = "isn't an industry.";
const OIL = 'Oil, Gas, and Mining';

itReads('it', read, [
	...spelled([], undefined, null, '', ' ; ', [], ['', null], '[]'),
	...spelled(['4'], 4, '4', ['4'], '4.00', "'4", 'urn:li:fsd_industryV2:4', [4, '4']),
	...spelled(['4'], 'Software Development', ' software  development ', 'SoftwareDevelopment'),
	...spelled(['4'], ['Sóftware Development'], '"Software Development"', '- Software Development'),
	...spelled(['4', '96'], '4; 96', '4, 96', '4 96', '[4, 96]', ['4', 96], '4\n96', '4\t96'),
	...spelled(['4', '41'], 'Software Development, Banking', 'Software Development; 41'),
	...spelled(['4', '41'], 'Software Development | Banking'),
	// A name may contain commas.
	...spelled(['332'], OIL, [OIL], OIL.toLowerCase(), `"${OIL}"`, `${OIL};`, [`"${OIL}"`]),
	...spelled(['332', '41'], `${OIL}; Banking`, `${OIL}\nBanking`, `"${OIL}", Banking`, [OIL, '41']),
	...spelled(['332', '41', '4'], `${OIL}; Banking, Software Development`, `"${OIL}",41,4`),
	...spelled(['201'], 'Farming, Ranching, Forestry'),
	...spelled(['63', '64'], 'Farming, Ranching'),
	...rejected(NOT, 'software', '99999', '0', '-4', 'true', 'Acme', 'urn:li:company:4', '4-96'),
	...spelled(`"Oil" ${NOT}`, `${OIL}, Banking`, 'Oil, Banking'),
	...spelled(`"-" ${NOT}`, '4; -', ['4', '-']),
	...spelled(`"1. Banking" ${NOT}`, '1. Banking\n2. 4', '1.\tBanking'),
	...spelled(`"Banking‹br›4" ${NOT}`, 'Banking<br>4'),
	...spelled(`"4 96" ${NOT}`, '"4 96"', '«4 96»'),
	...spelled('"1,862" isn\'t an industry ID.', '1,862', '4; 1,862'),
	...spelled('Industries contains an object.', [{ id: '4' }], { id: '4' }),
	...spelled('Industries accepts at most 3 entries, not 4.', '4; 96; 41; 43'),
]);

it.each([
	['software', '"Software Development" (4)'],
	['Oil', `"${OIL}" (332)`],
	['zzz', 'for example "Software Development" (4).'],
])('names what contains %s', (given, named) => {
	expect(adviceOf(() => read(given))).toContain(named);
	expect(adviceOf(() => read(given))).toMatch(
		/Put a name that contains commas into double quotes\.$/,
	);
});

it('names at most five that contain a text', () => {
	const advice = adviceOf(() => read('manufactur'));
	expect(advice?.match(/\(\d+\)/g)).toHaveLength(5);
});

it('may be many on one line', () => {
	const names = industryOptions()
		.map(({ name }) => name)
		.filter((name) => !name.includes(','));
	expect(names.join(', ').length).toBeGreaterThan(2_000);
	expect(parseIndustries(names.join(', '), 'Industries')).toHaveLength(names.length);
	expect(messageOf(() => read('a'.repeat(2_001)))).toBe(
		'An entry of Industries accepts at most 2000 characters, not 2001.',
	);
});

it('says how to write digits in groups', () => {
	expect(messageOf(() => read('1,862'))).toBe('"1,862" isn\'t an industry ID.');
	expect(adviceOf(() => read('1,862'))).toBe(
		'Check Industries. Write 1862 for one ID, or 1; 862 for several.',
	);
});

it('offers every industry by its name, with the one above it, and reads each of them', () => {
	const options = industryOptions();
	expect(options).toHaveLength(434);
	const names = options.map(({ name }) => name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
	const find = (name: string) => options.find((one) => one.name === name);
	expect(find('Software Development')).toEqual({
		name: 'Software Development',
		value: '4',
		description: 'Belongs to Technology, Information and Internet',
	});
	expect(find('Technology, Information and Media')).toMatchObject({
		value: '1594',
		description: 'Sector',
	});
	expect(names.filter((name) => name.includes(','))).toHaveLength(24);
	for (const { name, value } of options) {
		for (const given of [name, [name], `"${name}"`, `${name};`, value]) {
			expect([given, parseIndustries(given, 'Industries')]).toEqual([given, [value]]);
		}
	}
});
