// The kind of each status by where it came from, what follows from it, and the advice for it.
import {
	endsRun,
	isRetryable,
	mayHaveArrived,
	type Failure,
	type FailureKind,
} from '../../../nodes/ProfessionalNetwork/service/failure';
import {
	adviceFor,
	saysNoResource,
	kindOfStatus,
	type StatusSource,
} from '../../../nodes/ProfessionalNetwork/service/status';

const SOURCES: StatusSource[] = ['gateway', 'service', 'envelope'];
const BUSY = 'No available resource, try again later';
const YES = true;
const NO = false;

type Row = [
	statuses: number[],
	kind: FailureKind,
	read: boolean,
	write: boolean,
	arrived: boolean,
	ends: ReturnType<typeof endsRun>,
];

/** The statuses that mean the same wherever they came from, and what follows from them. */
const ANYWHERE: Row[] = [
	[[400, 422], 'rejected', NO, NO, NO, 'onStop'],
	[[413, 414, 431], 'tooLong', NO, NO, NO, 'onStop'],
	[[401], 'unauthorized', NO, NO, NO, 'always'],
	[[402], 'noCredit', NO, NO, NO, 'always'],
	[[408, 500, 502, 503, 504], 'unavailable', YES, NO, YES, 'onStop'],
	[[429], 'busy', YES, YES, NO, 'onStop'],
	// A success with an error text but no result does not say whether a write was processed.
	[[200, 405, 409, 410, 501, 505, 521], 'reported', NO, NO, YES, 'onStop'],
];

/** What a 403 or 404 means by where it came from, and what follows from it. */
const BY_SOURCE: Array<[source: StatusSource, ...row: Row]> = [
	['gateway', [403], 'blocked', YES, NO, NO, 'onStop'],
	['service', [403], 'forbidden', NO, NO, NO, 'always'],
	['envelope', [403], 'restricted', NO, NO, NO, 'third'],
	['gateway', [404], 'config', NO, NO, NO, 'onStop'],
	['service', [404], 'config', NO, NO, NO, 'onStop'],
	['envelope', [404], 'rejected', NO, NO, NO, 'onStop'],
];

const TABLE = [
	...SOURCES.flatMap((source) => ANYWHERE.map((row) => [source, ...row] as const)),
	...BY_SOURCE,
].flatMap(([source, statuses, ...row]) =>
	statuses.map((status) => [status, source, ...row] as const),
);

describe.each(TABLE)('%d of the %s', (status, source, kind, read, write, arrived, ends) => {
	const failure = (): Failure => ({
		kind: kindOfStatus(status, source, 'Made to fail'),
		message: 'Made to fail',
		statusCode: status,
	});

	it(`is ${kind}`, () => {
		expect(failure().kind).toBe(kind);
	});

	it(`retries a read: ${read}, and a write: ${write}`, () => {
		expect([isRetryable(failure(), false), isRetryable(failure(), true)]).toEqual([read, write]);
	});

	it(`may have arrived: ${arrived}; ends the run: ${ends}`, () => {
		expect([mayHaveArrived(failure()), endsRun(failure())]).toEqual([arrived, ends]);
	});

	it('means that no account was free if the message says so, except for a 429', () => {
		const expected = status === 429 ? 'busy' : 'noResource';
		for (const message of [BUSY, 'there is no AVAILABLE resource']) {
			expect(kindOfStatus(status, source, message)).toBe(expected);
		}
	});
});

describe('saysNoResource', () => {
	it.each<[string, boolean]>([
		['No available resource', true],
		['no available resources left', true],
		['Resource not available', false],
		['', false],
	])('recognises %j: %s', (message, expected) => {
		expect(saysNoResource(message)).toBe(expected);
	});
});

describe('adviceFor', () => {
	/** Words that n8n's guidelines keep out of messages. */
	const UNWANTED = /error|problem|failure|mistake/i;

	it('has a sentence for every status, without unwanted words', () => {
		for (const status of [
			undefined,
			0,
			...Array.from({ length: 200 }, (_, index) => 400 + index),
		]) {
			expect(adviceFor(status)).toMatch(/^[A-Z].*\.$/);
			expect(adviceFor(status)).not.toMatch(UNWANTED);
		}
	});

	it('does not blame the Base URL for a long request, nor the plan for credits', () => {
		for (const status of [413, 414, 431]) expect(adviceFor(status)).not.toMatch(/Base URL/);
		expect(adviceFor(402)).not.toMatch(/plan/);
	});
});

describe('the advice for a kind', () => {
	it.each([
		['noResource', 200, /no free account/],
		['noResource', 404, /no free account/],
		['reported', 200, /does not say more/],
		['signedOut', 401, /^Sign in to the network again/],
		['reported', 405, /Base URL/],
	] as const)('%s with %d', (kind, statusCode, advice) => {
		expect(adviceFor(statusCode, kind)).toMatch(advice);
	});
});
