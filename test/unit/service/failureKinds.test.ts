// What follows from each kind of failure.
import {
	endsRun,
	isLostResponse,
	isNotFound,
	isOutage,
	isRetryable,
	keepsRows,
	mayHaveArrived,
	publicKindOf,
	type FailureKind,
	type PublicKind,
} from '../../../nodes/ProfessionalNetwork/service/failureKinds';

const YES = true;
const NO = false;
type Decisions = [PublicKind, boolean, boolean, boolean, ReturnType<typeof endsRun>, boolean];

/** Of each kind: what users see, whether reads and writes are retried, whether a write may have arrived, when it ends the run, what keeps rows. */
const DECISIONS: Record<FailureKind, Decisions> = {
	invalid: ['invalid', NO, NO, NO, 'onStop', NO],
	repeated: ['invalid', NO, NO, NO, 'never', NO],
	capTooLow: ['invalid', NO, NO, NO, 'onStop', NO],
	neverReached: ['credentials', NO, NO, NO, 'onStop', NO],
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
	gone: ['notFound', NO, NO, NO, 'onStop', NO],
	ambiguous: ['ambiguous', NO, NO, NO, 'onStop', NO],
	noResult: ['notFound', NO, NO, YES, 'onStop', NO],
	inDoubt: ['inDoubt', NO, NO, YES, 'onStop', NO],
	stillInDoubt: ['inDoubt', NO, NO, NO, 'never', NO],
	rowLimit: ['incomplete', NO, NO, NO, 'never', YES],
	lastPage: ['incomplete', NO, NO, NO, 'never', YES],
	ownLastPage: ['incomplete', NO, NO, NO, 'never', YES],
	otherPage: ['incomplete', NO, NO, NO, 'never', YES],
	endedEarly: ['incomplete', NO, NO, NO, 'never', YES],
	incomplete: ['incomplete', NO, NO, NO, 'never', YES],
	maxCost: ['maxCost', NO, NO, NO, 'never', YES],
	maxRequests: ['notSent', NO, NO, NO, 'never', NO],
	notSent: ['notSent', NO, NO, NO, 'never', NO],
	afterDoubts: ['notSent', NO, NO, NO, 'never', NO],
	cancelled: ['cancelled', NO, NO, NO, 'never', NO],
	defect: ['service', NO, NO, YES, 'onStop', NO],
};

/** The kinds that may be billed although no response arrived. */
const LOST = ['connectionLost', 'unparseable'];
/** The kinds that concern the service, so that a run waits for it. */
const OUTAGES = ['unreachable', 'connectionLost', 'busy', 'noResource', 'unavailable'];
const MISSING = ['notFound', 'ambiguous', 'noResult'];

it.each(Object.entries(DECISIONS) as Array<[FailureKind, Decisions]>)(
	'the kind %s decides everything',
	(kind, decisions) => {
		const one = { kind, message: 'No available resource', statusCode: 429, inEnvelope: true };
		const retries = [isRetryable(one), isRetryable(one, { isWrite: true })];
		const others = [mayHaveArrived(one), endsRun(one), keepsRows(one)];
		expect([publicKindOf(one), ...retries, ...others]).toEqual(decisions);
		const expected = [LOST, OUTAGES, MISSING].map((kinds) => kinds.includes(kind));
		expect([isLostResponse(one), isOutage(one), isNotFound(one)]).toEqual(expected);
	},
);
