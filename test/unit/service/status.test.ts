// The kind of each status by where it came from, and the advice for it. failure.test.ts says what follows from a kind.
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/failure';
import { meaningOf, type StatusSource } from '../../../nodes/ProfessionalNetwork/service/status';

const SOURCES: StatusSource[] = ['gateway', 'service', 'envelope'];

/** The statuses that mean the same wherever they came from. */
const ANYWHERE: Array<[kind: FailureKind, ...statuses: number[]]> = [
	['rejected', 400, 422],
	['tooLong', 413, 414, 431],
	['unauthorized', 401],
	['noCredit', 402],
	['passing', 408, 500],
	['unavailable', 502, 503, 504],
	['busy', 429],
	// A success with an error text but no result does not say whether a write was processed.
	['reported', 200, 405, 409, 410, 501, 505, 521],
];

it.each<[StatusSource, number, FailureKind]>([
	...SOURCES.flatMap((source) =>
		ANYWHERE.flatMap(([kind, ...statuses]) =>
			statuses.map((status): [StatusSource, number, FailureKind] => [source, status, kind]),
		),
	),
	['gateway', 403, 'gatewayBlocked'],
	['service', 403, 'accountForbidden'],
	['envelope', 403, 'requestForbidden'],
	['gateway', 404, 'config'],
	['service', 404, 'config'],
	['envelope', 404, 'rejected'],
])('from the %s %d is %s, unless no account was free', (source, status, kind) => {
	expect(meaningOf(status, source, 'Made to fail').kind).toBe(kind);
	for (const message of ['No available resource, try again later', 'no AVAILABLE resource']) {
		expect(meaningOf(status, source, message).kind).toBe(status === 429 ? 'busy' : 'noResource');
	}
});

it.each<[string, boolean]>([
	['No available resource', true],
	['no available resources left', true],
	['Resource not available', false],
	['', false],
])('says that no account was free: %j, %s', (message, expected) => {
	for (const isMissing of [false, true]) {
		const { kind } = meaningOf(404, 'envelope', message, isMissing);
		expect(kind === 'noResource').toBe(expected);
	}
});

describe('the advice', () => {
	/** Words that n8n's guidelines keep out of messages. */
	const UNWANTED = /error|problem|failure|mistake/i;
	const adviceFor = (status: number, source: StatusSource = 'envelope', message = '') =>
		meaningOf(status, source, message).description;

	it('is a sentence for every status, without unwanted words', () => {
		const statuses = Array.from({ length: 200 }, (_, index) => 400 + index);
		for (const status of [0, 200, ...statuses]) {
			for (const source of SOURCES) {
				expect(adviceFor(status, source)).toMatch(/^[A-Z].*\.$/);
				expect(adviceFor(status, source)).not.toMatch(UNWANTED);
			}
		}
	});

	it('does not blame the Base URL for a long request, nor the plan for credits', () => {
		for (const status of [413, 414, 431]) expect(adviceFor(status)).not.toMatch(/Base URL/);
		expect(adviceFor(402)).not.toMatch(/plan/);
	});

	it.each([
		['No available resource', 200, /no free account/],
		['No available resource', 404, /no free account/],
		['No', 200, /does not say more/],
		['Cookies expired', 401, /^Sign in to the network again/],
		['No', 404, /spelling/],
		['No', 405, /Base URL/],
		['No', 407, /Proxy/],
	])('suits %j with %d', (message, statusCode, advice) => {
		expect(adviceFor(statusCode, 'envelope', message)).toMatch(advice);
	});
});
