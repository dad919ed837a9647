// What support needs: one line per request in n8n's log at the level debug, the request ID and the kind of a failure.
import manifest from '../../../package.json';
import { collectDebugLines } from '../../helpers/core-log.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { lookup, message } from '../../helpers/forms.mts';
import { letters, people } from '../../helpers/inputs.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueRegularOutput';
let lines: string[];
beforeEach(() => void (lines = collectDebugLines()));

const traced = () => lines.filter((line) => line.startsWith('Professional Network: '));

describe('the log', () => {
	it('has one line per request with method, path, status, time, cost, request ID, try and version, and one per pause', async () => {
		addFaults({ ...FAULTS.gateway(503), times: 1 });
		await run(lookup(), people(1));
		expect(traced()).toEqual([
			expect.stringMatching(
				/^Professional Network: GET \/network\/profile 503, \d+ ms, cost unknown, try 1, node \d+\.\d+\.\d+$/,
			),
			expect.stringMatching(/^Professional Network: waited [01]\.\d s for the service$/),
			expect.stringMatching(
				/^Professional Network: GET \/network\/profile 200, \d+ ms, cost \$[\d.]+, request ID request-\d+, try 2, node \d+\.\d+\.\d+$/,
			),
		]);
	});

	it('says what happened to a request without a response', async () => {
		addFaults({ drop: 'request' });
		await run(lookup({ maxOutage: 0 }), people(1), { onError });
		expect(traced()).toHaveLength(4);
		expect(traced()[3]).toMatch(
			/^Professional Network: GET \S+ connectionLost, \d+ ms, cost unknown, try 4, node \d+\.\d+\.\d+$/,
		);
	});

	it('names no person, text or secret', async () => {
		const [letter] = letters(1);
		const echo = { error: `Bad ${service().keys.pro}`, requestId: service().keys.pro };
		addFaults({ body: { status: 400, element: null, ...echo } });
		await run(message(), [letter], { onError });
		expect(traced()).toHaveLength(1);
		for (const secret of [letter.to, letter.text, service().keys.pro, service().cookie]) {
			expect(lines.join('\n')).not.toContain(String(secret).slice(0, 12));
		}

		expect(traced()[0]).toContain('request ID [hidden]');
	});

	it('hides what a success repeats', async () => {
		const [{ name }] = people(1);
		addFaults({ patch: { requestId: `request-of-${service().keys.enterprise}` } });
		const { items } = await run(lookup(), [{ name }]);
		expect(items).toHaveLength(1);
		expect(traced()).toEqual([
			expect.stringMatching(/ 200, .* request ID request-of-\[hidden\], /),
		]);
	});
});

it('has the path with the Path Segment of the credentials', async () => {
	const credentials = credentialsOf(service(), { pathSegment: 'acme' });
	await run(lookup(), people(1), { credentials, onError });
	expect(traced()).toEqual([expect.stringContaining('GET /acme/profile 404, ')]);
});

it('hides a key that was pasted into the Path Segment', async () => {
	const { keys } = service();
	const credentials = credentialsOf(service(), { pathSegment: keys.enterprise });
	await run(lookup(), people(1), { credentials, onError });
	expect(traced()).toEqual([expect.stringContaining('GET /[hidden]/profile 404, ')]);
});

describe('the request ID', () => {
	const body = { status: 500, error: 'Made to fail', element: null, requestId: 'req-7' };

	it('is in the details of an error item, and of the error that n8n shows', async () => {
		addFaults({ body });
		const details = { kind: 'service', statusCode: 500, requestId: 'req-7' };
		const { failures } = await run(lookup({ maxOutage: 0 }), people(1), { onError });
		expect(failures[0].json.details).toEqual(details);
		const { error } = await run(lookup({ maxOutage: 0 }), people(1));
		const version = `n8n-nodes-professional-network ${manifest.version}`;
		expect(error?.context?.data).toEqual({ details, version });
	});

	it('is in what a message in doubt says', async () => {
		addFaults({ body });
		const { failures } = await run(message(), letters(1), { onError });
		expect(failures[0].json.details).toMatchObject({ kind: 'inDoubt', requestId: 'req-7' });
	});

	it.each([[undefined], [{}]])('is absent if the service sends %j', async (requestId) => {
		addFaults({ body: { ...body, requestId } });
		const { failures } = await run(lookup({ maxOutage: 0 }), people(1), { onError });
		expect(failures[0].json.details).toEqual({ kind: 'service', statusCode: 500 });
	});
});

const refused = (text: string) => ({ status: 401, body: { error: 401, message: text } });
const SIGN_IN =
	/^Sign in to the network again, export the cookies, and paste them into the credential\.$/;
it.each([
	['an error text', FAULTS.envelope(200, 'Invalid network cookies'), SIGN_IN],
	['a 401', refused('Cookies have expired'), SIGN_IN],
	['a 401 that only names a cookie', refused('Failed for cookie undefined'), /^Check the API Key/],
])('the advice fits %s, without doubt about a message', async (_name, fault, advice) => {
	addFaults(fault);
	const [{ json }] = (await run(message(), letters(1), { onError })).failures;
	expect(json.message).toMatch(advice);
	expect(json.details).toMatchObject({ kind: 'credentials' });
	expect(json.error).not.toMatch(/may have been sent/);
});
