// The mark of a row: a prefix, and one person, company or invitation.
import { identify, identifyAddress } from '../../../nodes/ProfessionalNetwork/input/input';
import {
	type Mark,
	namesAnother,
	readMark,
	writeMark,
} from '../../../nodes/ProfessionalNetwork/row/row';

const JANE = identifyAddress('https://www.linkedin.com/in/jane')!;
const JOHN = identifyAddress('https://www.linkedin.com/in/john')!;

describe('a mark', () => {
	it.each<[text: string, mark: Mark]>([
		['linkedin.com/in/jane', { state: 'result', identity: JANE }],
		['id 1441', { state: 'result', identity: identify('id', '1441') }],
		['name Jane Doe, Acme', { state: 'result', identity: identify('name', 'Jane Doe, Acme') }],
		['invitation 73000', { state: 'result', identity: identify('invitation', '73000') }],
		['not found: domain acme.com', { state: 'notFound', identity: identify('domain', 'acme.com') }],
		['not found: linkedin.com/in/jane', { state: 'notFound', identity: JANE }],
		['in doubt: linkedin.com/in/jane', { state: 'inDoubt', identity: JANE }],
	])('is read as it was written: %s', (text, mark) => {
		expect(readMark(text)).toEqual(mark);
		expect(writeMark(mark)).toBe(text);
	});

	it.each([
		'https://www.linkedin.com/in/jane/?trk=people',
		' linkedin.com/in/jane ',
		'uk.linkedin.com/in/JANE',
		'in doubt:  https://linkedin.com/in/jane',
	])('may have the address in any spelling: %j', (text) => {
		expect(readMark(text)?.identity.key).toBe(JANE.key);
	});

	it.each([
		['', 'nothing'],
		['yes', 'a word'],
		['sent', 'what happened'],
		['2026-01-31', 'a time'],
		['not found', 'a prefix without a name'],
		['not found: ', 'a prefix with a blank name'],
		['in doubt: somebody', 'a prefix with a word'],
		['in doubt: not found: id 1', 'two prefixes'],
		['id', 'a kind without a name'],
		['domain acme', 'a domain without a dot'],
		['Name Jane', 'a kind in another case'],
		['#k2j5x0a9', 'a hash'],
		['linkedin.com/in/jane #k2j5x0a9', 'an address with a hash'],
		['linkedin.com/in/jane; not found: domain a.com', 'two of them'],
		['constructor x', 'what every object has'],
	])('is not %j, which is %s', (text) => {
		expect(readMark(text)).toBeUndefined();
	});
});

describe('a mark names somebody else', () => {
	const id = identify('id', '7');

	it.each<[what: string, mark: Mark, asked: typeof JANE, isOther: boolean]>([
		['another address', { state: 'result', identity: JOHN }, JANE, true],
		['the same', { state: 'result', identity: JANE }, JANE, false],
		['another one that was not found', { state: 'notFound', identity: JOHN }, JANE, true],
		['another one in doubt', { state: 'inDoubt', identity: JOHN }, JANE, true],
		['an ID, which may be the same person', { state: 'result', identity: id }, JANE, false],
	])('with %s', (_what, mark, asked, isOther) => {
		expect(namesAnother(mark, asked)).toBe(isOther);
	});
});
