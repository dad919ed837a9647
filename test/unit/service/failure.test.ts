// The one table of failures: what follows from each kind. Then the texts of failures.
import fc from 'fast-check';

import {
	endsRun,
	inDoubt,
	inOneText,
	isLostResponse,
	isNotFound,
	isRetryable,
	keepsRows,
	mayHaveArrived,
	publicKindOf,
	type Failure,
	type FailureKind,
	type PublicKind,
} from '../../../nodes/ProfessionalNetwork/service/failure';

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'reported',
	message: 'Slow down',
	...more,
});

const YES = true;
const NO = false;
type Decisions = [
	publicKind: PublicKind,
	read: boolean,
	write: boolean,
	arrived: boolean,
	ends: ReturnType<typeof endsRun>,
	keeps: boolean,
];

/** Of each kind: what users see, whether reads and writes are retried, whether a write may have arrived, when it ends the run, what keeps rows. */
const DECISIONS: Record<FailureKind, Decisions> = {
	invalid: ['invalid', NO, NO, NO, 'onStop', NO],
	config: ['credentials', NO, NO, NO, 'onStop', NO],
	unreachable: ['network', YES, YES, NO, 'onStop', NO],
	connectionLost: ['network', YES, NO, YES, 'onStop', NO],
	redirected: ['credentials', NO, NO, YES, 'onStop', NO],
	unparseable: ['service', YES, NO, YES, 'onStop', NO],
	invalidResponse: ['service', NO, NO, YES, 'onStop', NO],
	unauthorized: ['credentials', NO, NO, NO, 'always', NO],
	noCredit: ['credits', NO, NO, NO, 'always', NO],
	forbidden: ['plan', NO, NO, NO, 'always', NO],
	restricted: ['plan', NO, NO, NO, 'third', NO],
	blocked: ['service', YES, NO, NO, 'onStop', NO],
	signedOut: ['credentials', NO, NO, NO, 'onStop', NO],
	rejected: ['invalid', NO, NO, NO, 'onStop', NO],
	tooLong: ['invalid', NO, NO, NO, 'onStop', NO],
	busy: ['busy', YES, YES, NO, 'onStop', NO],
	noResource: ['busy', YES, NO, YES, 'onStop', NO],
	unavailable: ['service', YES, NO, YES, 'onStop', NO],
	reported: ['service', NO, NO, YES, 'onStop', NO],
	notFound: ['notFound', NO, NO, NO, 'onStop', NO],
	noResult: ['notFound', NO, NO, YES, 'onStop', NO],
	inDoubt: ['inDoubt', NO, NO, YES, 'onStop', NO],
	rowLimit: ['incomplete', NO, NO, NO, 'never', YES],
	lastPage: ['incomplete', NO, NO, NO, 'never', YES],
	incomplete: ['incomplete', NO, NO, NO, 'never', YES],
	maxCost: ['maxCost', NO, NO, NO, 'never', YES],
	notSent: ['notSent', NO, NO, NO, 'never', NO],
	cancelled: ['cancelled', NO, NO, NO, 'never', NO],
	defect: ['service', NO, NO, YES, 'onStop', NO],
};
const ROWS = Object.entries(DECISIONS) as Array<[FailureKind, Decisions]>;

/** Everything else in a failure, which must not decide anything. */
const rest = fc.record(
	{
		message: fc.oneof(fc.string(), fc.constant('No available resource, try again later')),
		description: fc.string(),
		statusCode: fc.constantFrom(200, 303, 400, 401, 402, 403, 404, 408, 429, 500, 503),
		inEnvelope: fc.boolean(),
		retryAfter: fc.nat(),
	},
	{ requiredKeys: ['message'] },
);

describe.each(ROWS)('the kind %s', (kind, [publicKind, read, write, arrived, ends, keeps]) => {
	it(`is shown as ${publicKind}`, () => {
		expect(publicKindOf(failure({ kind }))).toBe(publicKind);
	});

	it(`retries a read: ${read}, and a write: ${write}`, () => {
		expect(isRetryable(failure({ kind }), false)).toBe(read);
		expect(isRetryable(failure({ kind }), true)).toBe(write);
	});

	it(`may have arrived: ${arrived}`, () => {
		expect(mayHaveArrived(failure({ kind }))).toBe(arrived);
	});

	it(`ends the run: ${ends}`, () => {
		expect(endsRun(failure({ kind }))).toBe(ends);
	});

	it(`keeps the rows before it: ${keeps}`, () => {
		expect(keepsRows(failure({ kind }))).toBe(keeps);
	});

	it('decides alone, whatever the status and the texts', () => {
		fc.assert(
			fc.property(rest, (more) => {
				const other = { ...more, kind };
				expect([isRetryable(other, false), isRetryable(other, true)]).toEqual([read, write]);
				expect([mayHaveArrived(other), endsRun(other), keepsRows(other)]).toEqual([
					arrived,
					ends,
					keeps,
				]);
			}),
		);
	});
});

describe('the table', () => {
	const kindsWhere = (test: (decisions: Decisions) => boolean) =>
		ROWS.filter(([, decisions]) => test(decisions)).map(([kind]) => kind);

	it('never retries a write that may have arrived', () => {
		expect(kindsWhere(([, , write]) => write)).not.toEqual([]);
		expect(kindsWhere(([, , write, arrived]) => write && arrived)).toEqual([]);
	});

	it('retries a read wherever it retries a write', () => {
		expect(kindsWhere(([, read, write]) => write && !read)).toEqual([]);
	});

	it('never retries what would fail for all requests alike', () => {
		expect(kindsWhere(([, read, , , ends]) => read && ['always', 'third'].includes(ends))).toEqual(
			[],
		);
	});

	it('never ends a run at a limit that keeps the rows', () => {
		expect(kindsWhere(([, , , , ends, keeps]) => keeps && ends !== 'never')).toEqual([]);
	});
});

describe('isLostResponse', () => {
	it('is true only where the service may have billed a response that did not arrive', () => {
		const kinds = ROWS.map(([kind]) => kind);
		const lost = kinds.filter((kind) => isLostResponse(failure({ kind })));
		expect(lost).toEqual(['connectionLost', 'unparseable']);
		expect(lost.filter((kind) => !mayHaveArrived(failure({ kind })))).toEqual([]);
	});
});

describe('isNotFound', () => {
	it('is true only for a missing entity and for a success without a result', () => {
		const kinds = ROWS.map(([kind]) => kind);
		expect(kinds.filter((kind) => isNotFound(failure({ kind })))).toEqual(['notFound', 'noResult']);
	});
});

describe('inOneText', () => {
	it('joins message and advice, with or without a period after the message', () => {
		for (const message of ['Slow down', 'Slow down.']) {
			expect(inOneText({ message, description: 'Wait a minute.' })).toBe(
				'Slow down. Wait a minute.',
			);
		}
	});

	it('does not change a message without advice', () => {
		expect(inOneText({ message: 'Slow down.' })).toBe('Slow down.');
		expect(inOneText({ message: 'Slow down.', description: '' })).toBe('Slow down.');
	});
});

describe('inDoubt', () => {
	it('says that the message may have been sent, and to check first', () => {
		const lost = failure({
			kind: 'connectionLost',
			message: 'The connection broke.',
			description: 'Run it again.',
		});
		expect(inDoubt(lost)).toEqual({
			kind: 'inDoubt',
			message: 'The connection broke: it may have been sent; check before sending again',
			description: 'Check in your account on the network whether the person received it.',
		});
	});

	it('does not report a success without a result as not found', () => {
		const doubt = inDoubt({
			kind: 'noResult',
			message: 'Nothing was found for this input item',
			description: 'Check the spelling.',
			statusCode: 404,
		});
		expect(doubt.message).toBe(
			'The service did not confirm it: it may have been sent; check before sending again',
		);
		expect(doubt.description).not.toMatch(/spelling/);
		expect([isNotFound(doubt), doubt.statusCode, mayHaveArrived(doubt)]).toEqual([
			false,
			undefined,
			true,
		]);
	});

	it('stays in doubt and keeps the status of every failure that may have arrived', () => {
		for (const [kind, [, , , arrived]] of ROWS) {
			if (!arrived || kind === 'noResult') continue;
			const doubt = inDoubt(failure({ kind, statusCode: 408 }));
			expect([doubt.kind, doubt.statusCode, mayHaveArrived(doubt)]).toEqual(['inDoubt', 408, true]);
		}
	});
});
