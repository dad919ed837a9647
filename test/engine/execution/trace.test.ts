// What support needs: one line per request in n8n's log at the level debug, the request ID and the kind of a failure.
import manifest from '../../../package.json';
import { collectDebugLines } from '../../helpers/core-log.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { lookup, message } from '../../helpers/forms.mts';
import { letters, people } from '../../helpers/inputs.mts';
import { detailsOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, useService } from '../../helpers/service.mts';

const service = useService();
const onError = 'continueRegularOutput';
let lines: string[];
beforeEach(() => void (lines = collectDebugLines()));

const traced = () => lines.filter((line) => line.startsWith('Professional Network: '));

describe('the log', () => {
	it('has one line per request with method, path, status, time, cost, request ID, try and version', async () => {
		addFaults({ ...FAULTS.gateway(503), times: 1 });
		await run(lookup(), people(1));
		expect(traced()).toEqual([
			expect.stringMatching(
				/^Professional Network: GET \/network\/profile 503, \d+ ms, cost unknown, try 1, node \d+\.\d+\.\d+$/,
			),
			expect.stringMatching(
				/^Professional Network: GET \/network\/profile 200, \d+ ms, cost \$[\d.]+, request ID request-\d+, try 2, node \d+\.\d+\.\d+$/,
			),
		]);
	});

	it('says what happened to a request without a response', async () => {
		addFaults({ drop: 'request', times: 1 });
		await run(lookup(), people(1), { onError });
		expect(traced()[0]).toMatch(
			/^Professional Network: GET \S+ lost, \d+ ms, cost unknown, try 1, node \d+\.\d+\.\d+$/,
		);
	});

	it('names no person, text or secret', async () => {
		const [letter] = letters(1);
		const echo = {
			error: `Bad ${service().keys.enterprise}`,
			requestId: service().keys.enterprise,
		};
		addFaults({ body: { status: 400, element: null, ...echo } });
		await run(message(), [letter], { onError });
		expect(traced()).toHaveLength(1);
		for (const secret of [letter.to, letter.text, service().keys.enterprise, service().cookie]) {
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
		const details = { kind: 'unavailable', statusCode: 500, requestId: 'req-7' };
		const { failures } = await run(lookup(), people(1), { onError });
		expect(detailsOf(failures[0])).toEqual(details);
		const { error } = await run(lookup(), people(1));
		const version = `n8n-nodes-professional-network ${manifest.version}`;
		expect(error?.context?.data).toEqual({ details, version });
	});

	it('is in what a message in doubt says', async () => {
		addFaults({ body });
		const { failures } = await run(message(), letters(1), { onError });
		expect(detailsOf(failures[0])).toMatchObject({ kind: 'inDoubt', requestId: 'req-7' });
	});

	it.each([[undefined], [{}]])('is absent if the service sends %j', async (requestId) => {
		addFaults({ body: { ...body, requestId } });
		const { failures } = await run(lookup(), people(1), { onError });
		expect(detailsOf(failures[0])).toEqual({ kind: 'unavailable', statusCode: 500 });
	});
});

const refused = (text: string) => ({ status: 401, body: { error: 401, message: text } });
const SIGN_IN =
	/ Sign in to LinkedIn again, export the cookies, and paste them into the credential\.$/;
it.each([
	['an error text', FAULTS.envelope(200, 'Invalid network cookies'), SIGN_IN],
	['a 401', refused('Cookies have expired'), SIGN_IN],
	['a 401 of the key', refused('Invalid API key'), / Copy the API Key again /],
])('the advice fits %s, without doubt about a message', async (_name, fault, advice) => {
	addFaults(fault);
	const [item] = (await run(message(), letters(1), { onError })).failures;
	const { json } = item;
	expect(json.error).toMatch(advice);
	expect(detailsOf(item)).toMatchObject({ kind: 'credentials' });
	expect(json.error).not.toMatch(/may have been sent/);
});
