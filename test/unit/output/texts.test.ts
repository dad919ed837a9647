// What users read about the facts of a failure.
import { inOneText, textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/failureKinds';

const BUSY: Failure = { kind: 'unavailable', message: 'Slow down', description: 'Wait.' };
const PROGRESS =
	'Page 4 could not be fetched after 25 rows from earlier pages. To resume there, set';
const MAY_BE_SENT = 'it may have been sent; check before sending again';
const CHECK = 'Check in your account on the network whether the person received it.';

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

it('the end of a list at a limit of the node says how to go on', () => {
	const details = { page: 7, cursor: 'abc', rows: 30 };
	expect(inOneText({ kind: 'ownLastPage', details })).toBe(
		'The node stops at page 6, but more results match. The first 30 rows are on the success branch. To get the rest, set Start Page 7 and Pagination Cursor abc in Options of another run.',
	);
});

it.each<[reason: Failure, message: string, advice: string]>([
	[{ kind: 'noResult', message: 'Nothing was found' }, 'The service did not confirm it', CHECK],
	[
		{ kind: 'redirected', facts: { location: 'a.com' }, description: 'Go.' },
		"The service's address redirects to a.com",
		`${CHECK} Go.`,
	],
	[{ kind: 'passing', message: 'Boom.', description: 'Go.' }, 'Boom', CHECK],
])('a write in doubt says what happened and what to check: %j', (reason, message, advice) => {
	const text = { message: `${message}: ${MAY_BE_SENT}`, advice };
	expect(textOf({ kind: 'inDoubt', reason })).toEqual(text);
});

it('a request that was not sent says what ended the run', () => {
	const waited = { milliseconds: 120_000, option: 'Max Outage' };
	expect(textOf({ kind: 'notSent', reason: { ...BUSY, waited } })).toEqual({
		message: 'Slow down (not sent)',
		advice:
			'Wait. The run waited 2 minutes for the service. To wait longer, raise Max Outage in Options.',
	});
	expect(textOf({ kind: 'notSent' })).toEqual({ message: 'The run ended (not sent)' });
});

it('a lookup without a result names what it was about and what it cost', () => {
	const failure: Failure = { kind: 'noResult', message: 'Nothing was found', description: 'Look.' };
	expect(textOf({ ...failure, subject: 'jane', billed: 4_000_000 })).toEqual({
		message: 'Nothing was found for "jane"',
		advice: 'Look. The service billed $0.004 for it.',
	});
});

it.each<[kind: FailureKind, message: string]>([
	['config', 'The request could not be made'],
	['invalid', 'n8n could not read the form'],
	['reported', 'The service did not succeed'],
])('an error without a message is not quoted: %s', (kind, message) => {
	const failure: Failure = { kind, message: '', description: 'Look.' };
	expect(inOneText(failure)).toBe(`${message}. Look.`);
	expect(textOf({ ...failure, message: undefined }).message).toMatch(new RegExp(`^${message}`));
});
