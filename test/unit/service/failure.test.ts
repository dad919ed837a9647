// The one table of failures: what follows from each kind. Then the texts of failures.
import fc from 'fast-check';

import {
	endsRun,
	inDoubt,
	isLostResponse,
	isNotFound,
	isOutage,
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
type Decisions = [PublicKind, boolean, boolean, boolean, ReturnType<typeof endsRun>, boolean];

/** Of each kind: what users see, whether reads and writes are retried, whether a write may have arrived, when it ends the run, what keeps rows. */
const DECISIONS: Record<FailureKind, Decisions> = {
	invalid: ['invalid', NO, NO, NO, 'onStop', NO],
	config: ['credentials', NO, NO, NO, 'onStop', NO],
	unreachable: ['network', YES, YES, NO, 'onStop', NO],
	unknownHost: ['network', YES, YES, NO, 'onStop', NO],
	connectionLost: ['network', YES, NO, YES, 'onStop', NO],
	redirected: ['credentials', NO, NO, YES, 'onStop', NO],
	unparseable: ['service', YES, NO, YES, 'onStop', NO],
	invalidResponse: ['service', NO, NO, YES, 'onStop', NO],
	unauthorized: ['credentials', NO, NO, NO, 'always', NO],
	noCredit: ['credits', NO, NO, NO, 'always', NO],
	accountForbidden: ['plan', NO, NO, NO, 'always', NO],
	requestForbidden: ['plan', NO, NO, NO, 'third', NO],
	gatewayBlocked: ['service', YES, NO, NO, 'onStop', NO],
	signedOut: ['credentials', NO, NO, NO, 'onStop', NO],
	rejected: ['invalid', NO, NO, NO, 'onStop', NO],
	tooLong: ['invalid', NO, NO, NO, 'onStop', NO],
	busy: ['busy', YES, YES, NO, 'onStop', NO],
	noResource: ['busy', YES, NO, YES, 'onStop', NO],
	unavailable: ['service', YES, NO, YES, 'onStop', NO],
	passing: ['service', YES, NO, YES, 'onStop', NO],
	reported: ['service', NO, NO, YES, 'onStop', NO],
	notFound: ['notFound', NO, NO, NO, 'onStop', NO],
	ambiguous: ['ambiguous', NO, NO, NO, 'onStop', NO],
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

it.each(ROWS)('the kind %s decides alone, whatever the status and the texts', (kind, decisions) => {
	fc.assert(
		fc.property(rest, (more) => {
			const one = { ...more, kind };
			const retries = [isRetryable(one, false), isRetryable(one, true)];
			const others = [mayHaveArrived(one), endsRun(one), keepsRows(one)];
			expect([publicKindOf(one), ...retries, ...others]).toEqual(decisions);
		}),
	);
});

const kindsWhere = (test: (decisions: Decisions, kind: FailureKind) => boolean) =>
	ROWS.filter(([kind, decisions]) => test(decisions, kind)).map(([kind]) => kind);

it('only these kinds may be billed although no response arrived', () => {
	const lost = kindsWhere((_decisions, kind) => isLostResponse(failure({ kind })));
	expect(lost).toEqual(['connectionLost', 'unparseable']);
});

it('only these kinds concern the service, so that a run waits for it', () => {
	const outages = kindsWhere((_decisions, kind) => isOutage(failure({ kind })));
	expect(outages).toEqual(['unreachable', 'connectionLost', 'busy', 'noResource', 'unavailable']);
});

it('only a missing entity and a success without a result are not found', () => {
	const missing = kindsWhere((_decisions, kind) => isNotFound(failure({ kind })));
	expect(missing).toEqual(['notFound', 'ambiguous', 'noResult']);
});

describe('inDoubt', () => {
	it('does not report a success without a result as not found', () => {
		const message = 'Nothing was found for this input item';
		const description = 'Check the spelling.';
		const doubt = inDoubt({ kind: 'noResult', message, description, statusCode: 404 });
		expect(doubt).toMatchObject({
			kind: 'inDoubt',
			message: 'The service did not confirm it: it may have been sent; check before sending again',
			statusCode: undefined,
		});
		expect(doubt.description).not.toMatch(/spelling/);
	});
});
