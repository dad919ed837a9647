// Every known failure of the service: those after which the node retries a read, and the others.
import type { Fault } from '../service/faults.mts';
import { FAULTS } from '../service/known-faults.mts';

const cases = (faults: Record<string, Fault>) =>
	Object.entries(faults).map(([name, fault]) => ({ name, fault }));

export const RETRYABLE = cases({
	'HTTP 408': { status: 408 },
	'HTTP 429': FAULTS.rateLimited(),
	'HTTP 500': FAULTS.serverError(),
	'HTTP 502': FAULTS.gateway(502),
	'HTTP 503': FAULTS.gateway(503),
	'HTTP 504': FAULTS.gateway(504),
	'408 inside a 200': FAULTS.envelope(408),
	'429 inside a 200': FAULTS.envelope(429),
	'500 inside a 200': FAULTS.envelope(500),
	'502 inside a 200': FAULTS.envelope(502),
	'503 inside a 200': FAULTS.envelope(503),
	'504 inside a 200': FAULTS.envelope(504),
	'no resource inside a 200': FAULTS.noResource(),
	'no resource': { status: 400, body: { error: 400, message: 'No available resource' } },
	'a reset': { drop: 'connect' },
	'a drop before the response': { drop: 'request' },
	'a drop after the headers': { drop: 'headers' },
	'a drop in the body': { drop: 'body' },
	HTML: FAULTS.html(),
	'JSON cut off': FAULTS.cutOff(),
	'an empty body': FAULTS.empty(),
	'HTTP 403 by a gateway': FAULTS.blocked(),
});

export const PERMANENT = cases({
	'HTTP 400': { status: 400 },
	'400 inside a 200': FAULTS.envelope(400),
	'HTTP 401': { status: 401 },
	'401 inside a 200': FAULTS.envelope(401),
	'HTTP 402': { status: 402 },
	'402 inside a 200': FAULTS.envelope(402),
	'HTTP 403': { status: 403 },
	'403 inside a 200': FAULTS.envelope(403),
	'a rejected key, nested': FAULTS.unauthorised('nested'),
	// That of the service itself means that nothing was found, if the service has responded to the account before.
	'HTTP 404 by a gateway': FAULTS.gateway(404),
	'404 inside a 200': FAULTS.envelope(404),
	'HTTP 422': { status: 422 },
	'an array': FAULTS.array(),
	'other JSON': { body: '{"ok":true}' },
	'a redirect': FAULTS.redirect(),
});
