// What follows from each kind of failure.
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
	type FailureKind,
	type PublicKind,
} from '../../../nodes/ProfessionalNetwork/service/failure';

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

/** The kinds that may be billed although no response arrived. */
const LOST = ['connectionLost', 'unparseable'];
/** The kinds that concern the service, so that a run waits for it. */
const OUTAGES = ['unreachable', 'connectionLost', 'busy', 'noResource', 'unavailable'];
const MISSING = ['notFound', 'ambiguous', 'noResult'];

it.each(Object.entries(DECISIONS) as Array<[FailureKind, Decisions]>)(
	'the kind %s decides everything',
	(kind, decisions) => {
		const one = { kind, message: 'No available resource', statusCode: 429, inEnvelope: true };
		const retries = [isRetryable(one, false), isRetryable(one, true)];
		const others = [mayHaveArrived(one), endsRun(one), keepsRows(one)];
		expect([publicKindOf(one), ...retries, ...others]).toEqual(decisions);
		const expected = [LOST, OUTAGES, MISSING].map((kinds) => kinds.includes(kind));
		expect([isLostResponse(one), isOutage(one), isNotFound(one)]).toEqual(expected);
	},
);

it('inDoubt does not report a success without a result as not found', () => {
	const message = 'Nothing was found for this input item';
	const description = 'Check the spelling.';
	expect(inDoubt({ kind: 'noResult', message, description, statusCode: 404 })).toEqual({
		kind: 'inDoubt',
		message: 'The service did not confirm it: it may have been sent; check before sending again',
		description: 'Check in your account on the network whether the person received it.',
		statusCode: undefined,
	});
});

it('inDoubt keeps the message, the status and the advice of a redirect', () => {
	const message = 'It redirects.';
	const description = 'Enter the address.';
	expect(inDoubt({ kind: 'redirected', message, description, statusCode: 303 })).toMatchObject({
		message: 'It redirects: it may have been sent; check before sending again',
		description: expect.stringMatching(/received it\. Enter the address\.$/),
		statusCode: 303,
	});
	expect(inDoubt({ kind: 'passing', message, description }).description).not.toMatch(/Enter/);
});
