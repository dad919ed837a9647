import type { IDataObject } from 'n8n-workflow';

import {
	decide,
	readRowMark,
	type Question,
} from '../../../nodes/ProfessionalNetwork/form/rowMark';
import {
	identify,
	identifyAddress,
	type Identity,
} from '../../../nodes/ProfessionalNetwork/input/input';

const jane = identifyAddress('linkedin.com/in/jane') as Identity;

const acme = identifyAddress('linkedin.com/company/acme') as Identity;
const acmeDomain = identify('domain', 'acme.com');

const lookup: Question = {
	kind: 'lookup',
	isCombined: false,
	target: { subject: jane },
	isBlank: false,
	looksUpAgain: false,
	isOfOtherNode: () => false,
};
const write: Question = { ...lookup, kind: 'write', target: { subject: jane, hash: 'text0001' } };
const list: Question = { ...lookup, kind: 'list', target: { subject: jane, hash: 'query001' } };
const combined: Question = { ...list, isCombined: true };
const replacing = { looksUpAgain: true };
const ofOtherNode = { isOfOtherNode: () => true };

const asks = { asks: true, replacesOther: false };
const asksForOther = { asks: true, replacesOther: true };
const result = { asks: false, because: 'result' };
const missed = { asks: false, because: 'missed' };

function decideOn(row: IDataObject, question: Question) {
	try {
		return decide(readRowMark(row, 'person', question.kind === 'write'), question);
	} catch (error) {
		return (error as Error).message;
	}
}

type Case = [row: IDataObject, question: Question, decision: unknown, why: string];
const marked = (mark: string, more: IDataObject = {}) => ({ person_for: mark, ...more });

describe('a lookup', () => {
	it.each<Case>([
		[{}, lookup, asks, 'a new row'],
		[marked(''), lookup, asks, 'a cleared mark'],
		[marked('-'), lookup, asks, 'a dash'],
		[marked('#N/A'), lookup, asks, 'an error of a sheet'],
		[marked('linkedin.com/in/jane'), lookup, result, 'the same'],
		[marked('https://uk.linkedin.com/in/Jane/'), lookup, result, 'the same, by hand'],
		[
			marked('linkedin.com/in/jane'),
			{ ...lookup, ...ofOtherNode },
			result,
			'the same, of another node',
		],
		[marked('linkedin.com/in/john'), lookup, asksForOther, 'somebody else'],
		[marked('linkedin.com/in/jane'), { ...lookup, ...replacing }, asks, 'the same, to replace'],
		[marked('name Jane'), lookup, result, 'another kind of name that nothing connects'],
		[
			marked('name Jane', { '': 'linkedin.com/in/john' }),
			lookup,
			result,
			'a column without a header, as a CSV file may have',
		],
		[
			marked('name Jane', { person_url: 'linkedin.com/in/john' }),
			lookup,
			asksForOther,
			'a URL of somebody else',
		],
		[
			marked('linkedin.com/in/old', { person_publicIdentifier: 'jane' }),
			lookup,
			result,
			'a new name',
		],
		[
			marked('linkedin.com/company/old', { person_universalName: 'acme' }),
			{ ...lookup, target: { subject: acme } },
			result,
			'a new name of a company',
		],
		[
			marked('linkedin.com/in/old', { Person_URL: 'linkedin.com/in/jane' }),
			lookup,
			result,
			'a new URL',
		],
		[marked('not found: linkedin.com/in/jane'), lookup, missed, 'not found before'],
		[
			marked('not found: linkedin.com/in/jane'),
			{ ...lookup, ...replacing },
			asks,
			'not found before, to replace',
		],
		[marked('not found: linkedin.com/in/john'), lookup, asks, 'somebody else was not found'],
		[
			marked('not found: name Acme'),
			{ ...lookup, target: { subject: acmeDomain } },
			asks,
			'not found by another kind of name',
		],
		[
			marked('domain acme.io; not found: domain acme.com'),
			{ ...lookup, target: { subject: acmeDomain } },
			{ ...result, isFoundOtherwise: true },
			'found by another domain',
		],
		[{ 'Person For': 'linkedin.com/in/jane' }, lookup, result, 'another spelling of the column'],
		[{ '\ufeffPERSON_FOR ': 'linkedin.com/in/jane' }, lookup, result, 'a byte order mark'],
		[
			{ person_for: '', PersonFor: 'linkedin.com/in/jane' },
			lookup,
			asks,
			'the exact column counts',
		],
		[
			{ PersonFor: '', 'person for': 'linkedin.com/in/jane' },
			lookup,
			result,
			'then the filled one',
		],
	])('%j', (row, question, decision) => {
		expect(decideOn(row, question)).toEqual(decision);
	});

	it.each(['no', 'pending', false, 0, 45982, '2099-01-01', 'Jane', { a: 1 }, ['x']])(
		'rejects a mark of %j',
		(mark) => {
			expect(decideOn({ person_for: mark } as IDataObject, lookup)).toMatch(
				/does not say for whom/,
			);
		},
	);

	it('rejects the result of another node for somebody else', () => {
		const question = { ...lookup, ...ofOtherNode };

		expect(decideOn(marked('linkedin.com/in/john'), question)).toBe(
			'"person_for" has the result of another node, for "linkedin.com/in/john"',
		);
	});

	it.each<Case>([
		[marked('linkedin.com/in/john'), lookup, result, 'a result'],
		[marked('not found: linkedin.com/in/john'), lookup, missed, 'nothing was found'],
		[{}, lookup, asks, 'nothing is known'],
	])('without anything to ask for passes what it has: %j', (row, question, decision) => {
		expect(decideOn(row, { ...question, isBlank: true })).toEqual(decision);
	});
});

it.each<Case>([
	[marked('linkedin.com/in/jane #query001'), combined, result, 'the same query'],
	[marked('linkedin.com/in/jane #query002'), combined, asksForOther, 'another query'],
	[marked('linkedin.com/in/john #query001'), combined, asksForOther, 'of somebody else'],
	[marked('linkedin.com/in/jane'), combined, result, 'filled by hand'],
	[marked('#query001'), { ...combined, target: { hash: 'query001' } }, result, 'without a subject'],
	[marked('linkedin.com/in/john #query002'), list, result, 'any mark of a row of a list'],
	[marked('not found: linkedin.com/in/jane #query001'), list, missed, 'an empty list'],
	[marked('not found: linkedin.com/in/jane #query002'), list, asks, 'another list was empty'],
	[
		marked('linkedin.com/in/john #query002'),
		{ ...list, ...replacing },
		result,
		'rows of a list are never replaced',
	],
])('a list: %j', (row, question, decision) => {
	expect(decideOn(row, question)).toEqual(decision);
});

it('a list rejects the rows of another node', () => {
	const message = decideOn(marked('linkedin.com/in/jane #query002'), { ...list, ...ofOtherNode });

	expect(message).toMatch(/^"person_for" has the result of another node/);
});

describe('a write', () => {
	const sent = (hasOtherText: boolean) => ({ asks: false, because: 'result', hasOtherText });

	it.each<Case>([
		[{}, write, asks, 'a new row'],
		[marked(' '), write, asks, 'a cleared mark'],
		[marked('not found: linkedin.com/in/jane'), write, asks, 'nobody was written to'],
		[marked('linkedin.com/in/jane #text0001'), write, sent(false), 'the same'],
		[
			marked('linkedin.com/in/jane #text0001'),
			{ ...write, ...replacing },
			sent(false),
			'the same, whatever the option',
		],
		[marked('linkedin.com/in/jane #text0002'), write, sent(true), 'another text'],
		[marked('linkedin.com/in/jane'), write, sent(false), 'filled by hand'],
		[
			marked('id ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567 #text0001'),
			write,
			sent(false),
			'perhaps the same',
		],
	])('%j', (row, question, decision) => {
		expect(decideOn(row, question)).toEqual(decision);
	});

	it.each<[row: IDataObject, question: Question, message: string]>([
		[
			marked('linkedin.com/in/john #text0001'),
			write,
			'"person_for" says that this was sent to "linkedin.com/in/john", not to "linkedin.com/in/jane"',
		],
		[
			marked('linkedin.com/in/jane #text0001'),
			{ ...write, ...ofOtherNode },
			'"person_for" has the result of another node, for "linkedin.com/in/jane #text0001"',
		],
		[
			marked('#N/A'),
			write,
			'"#N/A" in "person_for" does not say for whom a result is, as this column must',
		],
		[
			marked('soon'),
			write,
			'"soon" in "person_for" does not say for whom a result is, as this column must',
		],
	])('rejects %j', (row, question, message) => {
		expect(decideOn(row, question)).toBe(message);
	});
});
