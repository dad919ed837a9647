// What the facts of a failure add to what its kind says, which failureKinds.test.ts has.
import { inOneText, textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import type { FailedRun, Failure } from '../../../nodes/ProfessionalNetwork/service/failure';

const BUSY: Failure = { kind: 'unavailable', message: 'Slow down', description: 'Wait.' };
const PROGRESS =
	'Page 4 could not be fetched after 25 rows from earlier pages. To resume there, set';

describe('the failure of a page', () => {
	it.each<[position: object, options: string]>([
		[{}, 'Start Page 4'],
		[{ cursor: 'abc' }, 'Start Page 4 and Pagination Cursor abc'],
		[
			{ cursor: 'a, b', sessionId: 'mine' },
			'Start Page 4, Pagination Cursor a, b and Session ID mine',
		],
	])('names the options to resume with: %j', (position, options) => {
		expect(textOf({ ...BUSY, details: { page: 4, ...position, rows: 25 } })).toEqual({
			message: 'Slow down',
			advice: `${PROGRESS} ${options} in Options. Wait.`,
		});
	});

	it('names the pages after it that are returned', () => {
		const details = { page: 4, rows: 25, laterPages: '5, 6' };
		expect(textOf({ ...BUSY, details }).advice).toBe(
			`${PROGRESS} Start Page 4 in Options. Wait. The rows of pages 5, 6 are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.`,
		);
	});

	it('says nothing of resuming if the service returned another page', () => {
		const { advice } = textOf({ ...BUSY, kind: 'otherPage', details: { page: 4, rows: 25 } });
		expect(advice).toBe('Wait.');
	});
});

it.each([
	[
		120_000,
		'Max Outage',
		'2 minutes for the service. To wait longer, raise Max Outage in Options.',
	],
	[10_000, undefined, '1 minute for the service.'],
])('says how long the run waited for the service: %d ms', (milliseconds, option, words) => {
	const reason = { ...BUSY, waited: { milliseconds, option } };
	expect(textOf({ kind: 'notSent', reason })).toEqual({
		message: 'Slow down (not sent)',
		advice: `Wait. The run waited ${words}`,
	});
});

it('a failure that ended its run says what that cost, and what was sent', () => {
	const bill = { nano: 5_000_000, isPartial: false, billed: 1, lost: 2, isKept: false };
	const sent = [{ itemIndex: 0 }, { itemIndex: 1 }];
	const rows = [...sent.map((place) => ({ place })), { place: { itemIndex: 2 }, failure: BUSY }];
	const run: FailedRun = { rows, canRunOthers: false, sent, bill };
	expect(textOf({ ...BUSY, run })).toEqual({
		message: 'Slow down (item 3).',
		advice:
			'Wait. This run cost $0.005 for 1 request, and 2 lost responses may have been billed. Its rows are not kept. Leave out everything up to item 2, because this execution sent it or may have sent it.',
	});
});

it.each<[Failure, text: string]>([
	[{ kind: 'invalid', message: 'Slow down' }, 'Slow down'],
	[{ kind: 'reported', message: 'Slow down.', description: 'Wait.' }, 'Slow down. Wait.'],
	[{ kind: 'invalid', message: '', description: 'Wait.' }, 'n8n could not read the form. Wait.'],
	[{ kind: 'config', message: '', description: 'Wait.' }, 'The request could not be made. Wait.'],
])('in one text, %j is "%s"', (failure, text) => {
	expect(inOneText(failure)).toBe(text);
});
