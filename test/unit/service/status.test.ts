// The kind and the advice of each status, by where it came from. failure.test.ts says what follows from a kind.
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import {
	kindOf,
	type FailureKind,
	type StatusSource,
} from '../../../nodes/ProfessionalNetwork/service/failureKinds';

const ADDRESS = 'Check the Base URL and Path Segment in the credentials.';
const BLOCKED =
	'A gateway in front of the service blocked the request. Try again in a few minutes.';
const BUSY =
	'The plan allows fewer parallel requests. Run fewer workflows at a time, or set a lower Max Concurrent Requests in their nodes.';
const CREDITS = 'The account behind the API key is out of credits. Add credits, then try again.';
const NO_MORE =
	'The service does not say more. Check the values you sent, or try again in a few minutes.';
const NO_RESOURCE = 'The service has no free account on the network. Try again in a few minutes.';
const PLAN =
	'The plan behind the API key does not allow this operation. Check the plan, or use another key.';
const PROXY =
	"Check the proxy: HTTP_PROXY and HTTPS_PROXY in n8n's environment, or Proxy in Request Options.";
const SIGN_IN =
	'Sign in to the network again, export the cookies, and paste them into the credential.';
const SPELLING = 'Check the spelling. The page may also have moved or been removed.';
const TOO_LONG = 'The request is too long. Use fewer or shorter values in lists and texts.';
const TROUBLE = 'The service is having trouble. Try again in a few minutes.';
const UNAUTHORIZED =
	'Check the API Key in the credentials. Copy it again from your account with the service.';
const VALUES = 'Check the values you sent, because the service does not accept one of them.';

/** Returns the kind of a status, and the advice that a failure of this kind and status has. */
function meaningOf(statusCode: number, source: StatusSource, message: string) {
	const kind = kindOf(statusCode, source, { message });
	return { kind, advice: textOf({ kind, statusCode }).advice };
}

const ANY: StatusSource[] = ['gateway', 'service', 'envelope'];

it.each<[FailureKind, StatusSource[], advice: string, ...statuses: number[]]>([
	['rejected', ANY, VALUES, 400, 422],
	['tooLong', ANY, TOO_LONG, 413, 414, 431],
	['unauthorized', ANY, UNAUTHORIZED, 401],
	['noCredit', ANY, CREDITS, 402],
	['config', ANY, PROXY, 407],
	['busy', ANY, BUSY, 429],
	['passing', ANY, TROUBLE, 408, 500],
	['unavailable', ANY, TROUBLE, 502, 503, 504],
	['reported', ANY, TROUBLE, 501, 521],
	['reported', ANY, ADDRESS, 405, 410],
	['reported', ANY, NO_MORE, 200],
	['gatewayBlocked', ['gateway'], BLOCKED, 403],
	['accountForbidden', ['service'], PLAN, 403],
	['requestForbidden', ['envelope'], PLAN, 403],
	['config', ['gateway', 'service'], ADDRESS, 404],
	['rejected', ['envelope'], SPELLING, 404],
])('is %s from %j, with the advice "%s": %j', (kind, sources, advice, ...statuses) => {
	for (const source of sources) {
		for (const status of statuses) {
			expect(meaningOf(status, source, 'Made to fail')).toEqual({ kind, advice });
		}
	}
});

it.each<[message: string, FailureKind, advice: string, ...statuses: number[]]>([
	['no AVAILABLE resources left', 'noResource', NO_RESOURCE, 200, 403, 404, 500],
	['Cookies expired', 'signedOut', SIGN_IN, 200, 400, 401, 403, 422],
])('says that "%s" is %s, with the advice "%s": %j', (message, kind, advice, ...statuses) => {
	for (const status of statuses) {
		expect(meaningOf(status, 'envelope', message)).toEqual({ kind, advice });
	}
});

it.each<[number, message: string, FailureKind, isMissing: boolean]>([
	[429, 'No available resource', 'busy', false],
	[404, 'No available resource', 'noResource', true],
	[404, 'Not found', 'notFound', true],
	[404, 'Resource not available', 'rejected', false],
	[500, 'Cookies expired', 'passing', false],
	[400, 'Cookies', 'rejected', false],
	[400, 'Session expired', 'rejected', false],
])('reads %d with "%s" as %s', (status, message, kind, isMissing) => {
	expect(kindOf(status, 'envelope', { message, isMissing })).toBe(kind);
});
