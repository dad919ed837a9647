import {
	keyOfTarget,
	readMark,
	relate,
	shortHash,
	writeMark,
	type Mark,
} from '../../../nodes/ProfessionalNetwork/input/mark';
import { identifyAddress } from '../../../nodes/ProfessionalNetwork/input/reference/links';
import {
	identify,
	identifyPage,
} from '../../../nodes/ProfessionalNetwork/input/reference/identity';

const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
/** An ID may have no digit. */
const NO_DIGITS = 'ACoAABcDeFgHiJkLmNoPqRsTuVwXyZabcdefghi';
const LINKEDIN = 'https://www.linkedin.com';

const jane = identifyPage('in', 'jane');
const acme = identifyPage('company', 'acme');
const acmeInc = identifyPage('company', 'acme%2C-inc');
const acmeByName = identify('name', 'Acme');
const acmeById = identify('id', '1441');
const acmeByDomain = identify('domain', 'acme.com');

describe('an address', () => {
	it.each<[address: string, text: string, key: string]>([
		[`${LINKEDIN}/in/Jane-Doe/?trk=x`, 'linkedin.com/in/Jane-Doe', 'in/jane-doe'],
		['uk.linkedin.com/in/jane-doe', 'linkedin.com/in/jane-doe', 'in/jane-doe'],
		['linkedin.com/in/j%C3%BCrgen', 'linkedin.com/in/jürgen', 'in/jürgen'],
		['linkedin.com/in/JU\u0308RGEN', 'linkedin.com/in/JÜRGEN', 'in/jürgen'],
		['https://www.network.com/in/jane', 'network.com/in/jane', 'in/jane'],
		[`${LINKEDIN}/in/${ID}`, ID, `id ${ID}`],
		[`${LINKEDIN}/in/12345`, 'linkedin.com/in/12345', 'in/12345'],
		[`${LINKEDIN}/company/Acme/posts/`, 'linkedin.com/company/Acme', 'company/acme'],
		[`${LINKEDIN}/company/acme%2C-inc.`, 'linkedin.com/company/acme%2C-inc.', 'company/acme,-inc.'],
		[`${LINKEDIN}/school/oxford`, 'linkedin.com/company/oxford', 'company/oxford'],
		[`${LINKEDIN}/company/1441`, '1441', 'id 1441'],
		[`${LINKEDIN}/groups/12345/`, '12345', 'id 12345'],
		[`${LINKEDIN}/jobs/view/engineer-at-acme-4100000001`, '4100000001', 'id 4100000001'],
		[
			`${LINKEDIN}/posts/jane_hello-activity-7000000000000000000-AbCd`,
			'7000000000000000000',
			'id 7000000000000000000',
		],
		[
			`${LINKEDIN}/feed/update/urn:li:activity:7000000000000000000`,
			'7000000000000000000',
			'id 7000000000000000000',
		],
		[
			`${LINKEDIN}/feed/update/urn:li:activity:7000000000000000000?commentUrn=urn%3Ali%3Acomment%3A(activity%3A7000000000000000000%2C7000000000000000001)`,
			'7000000000000000001',
			'id 7000000000000000001',
		],
	])('%s names %s', (address, text, key) => {
		expect(identifyAddress(address)).toMatchObject({ text, key });
	});

	it.each(['', 'jane', 'pending', '2026-11-25', 'https://acme.com', 'acme.com', 'jane@acme.com'])(
		'is not %j',
		(text) => {
			expect(identifyAddress(text)).toBeUndefined();
		},
	);
});

describe('a mark', () => {
	it.each<[text: string, mark: Mark]>([
		['linkedin.com/in/jane', { found: { subject: jane }, missed: [] }],
		['id 1441', { found: { subject: acmeById }, missed: [] }],
		[`id ${NO_DIGITS}`, { found: { subject: identify('id', NO_DIGITS) }, missed: [] }],
		['name Acme', { found: { subject: acmeByName }, missed: [] }],
		['linkedin.com/company/acme%2C-inc', { found: { subject: acmeInc }, missed: [] }],
		['domain acme.com', { found: { subject: acmeByDomain }, missed: [] }],
		['name Jane Doe, Acme', { found: { subject: identify('name', 'Jane Doe, Acme') }, missed: [] }],
		['invitation 73-a=', { found: { subject: identify('invitation', '73-a=') }, missed: [] }],
		['#k2j5x0a9', { found: { hash: 'k2j5x0a9' }, missed: [] }],
		['linkedin.com/in/jane #k2j5x0a9', { found: { subject: jane, hash: 'k2j5x0a9' }, missed: [] }],
		['not found: #k2j5x0a9', { missed: [{ hash: 'k2j5x0a9' }] }],
		[
			'not found: domain acme.com; name Acme',
			{ missed: [{ subject: acmeByDomain }, { subject: acmeByName }] },
		],
		[
			'id 1441; not found: domain acme.com; linkedin.com/company/acme #k2j5x0a9',
			{
				found: { subject: acmeById },
				missed: [{ subject: acmeByDomain }, { subject: acme, hash: 'k2j5x0a9' }],
			},
		],
	])('%s is read as it is written', (text, mark) => {
		expect(writeMark(mark)).toBe(text);
		expect(readMark(`\ufeff ${text} `)).toEqual(mark);
	});

	it.each([
		'',
		'jane',
		'pending',
		'yes',
		'false',
		'0',
		'2099-01-01',
		'id',
		'id card',
		'domain of Jane',
		'not found: ',
		'not found: who',
		'id 1; id 2',
		'#short',
		'# k2j5x0a9',
	])('is not %j', (text) => {
		expect(readMark(text)).toBeUndefined();
	});

	it('of a name with the signs of a mark is read as that name', () => {
		const mark = { found: { subject: identify('name', 'Acme; not found: #1 ') }, missed: [] };

		expect(readMark(writeMark(mark))).toEqual(mark);
	});
});

it('is the same target in another spelling, but not with another hash', () => {
	const spellings = [
		'linkedin.com/in/jane #k2j5x0a9',
		'https://uk.linkedin.com/in/Jane/ #k2j5x0a9',
	];
	const [key, other] = spellings.map((text) => keyOfTarget(readMark(text)?.found ?? {}));

	expect(key).toBe(other);
	expect(keyOfTarget({ subject: jane })).not.toBe(key);
	expect(keyOfTarget({ subject: jane, hash: '00000000' })).not.toBe(key);
});

it.each<
	[
		relation: string,
		marked: typeof jane,
		asked: typeof jane,
		named: Array<typeof jane>,
		why: string,
	]
>([
	['same', jane, identifyAddress('https://uk.linkedin.com/in/Jane/')!, [], 'another spelling'],
	['same', acmeByName, identify('name', 'ACME'), [], 'another case'],
	['other', jane, identifyPage('in', 'john'), [], 'another person'],
	['other', acmeById, identify('id', '1035'), [], 'another company'],
	[
		'same',
		jane,
		identifyPage('in', 'jane-new'),
		[identifyPage('in', 'jane-new')],
		'a renamed person',
	],
	['same', acmeByName, acmeById, [acmeById], 'the ID of the result'],
	['other', acmeByName, identify('id', '1035'), [acmeById], 'another ID than that of the result'],
	['unknown', acmeByName, acmeByDomain, [acmeById], 'nothing connects them'],
	['unknown', jane, identify('id', ID), [], 'nothing connects them'],
])('is the %s', (relation, marked, asked, named) => {
	expect(relate(marked, asked, named)).toBe(relation);
});

// The sheets of users contain hashes of earlier versions, so they never change.
it.each([
	['', 'ntfpb8nl'],
	['Hello Jane', 'i9ctg00p'],
	['Hello Jane!', '5dbow3e0'],
	['Hello 8', '0lpn8utr'],
	['Hello 53', '3yul0nxd'],
])('hashes %j to %s', (text, hash) => {
	expect(shortHash(text)).toBe(hash);
});
