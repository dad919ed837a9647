// The recorder of real responses: what it passes on, and that its files contain nothing secret or personal.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, base64, useService } from '../../helpers/simulator.mts';
import { ACCOUNT } from '../../helpers/fixtures.mts';
import { spelledSecrets } from '../../service/echo.mts';
import { OPERATIONS } from '../../service/operations/index.mts';
import { makeAnonymiser } from '../../service/recording/anonymise.mts';
import { startRecorder } from '../../service/recording/recorder.mts';
import type { Recording } from '../../service/recording/recording.mts';

const service = useService({ segment: 'linkedin' });
let folder: string;
let lines: string[];
let recorder: Awaited<ReturnType<typeof startRecorder>>;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'recorded-'));
	lines = [];
	recorder = await startRecorder({
		baseUrl: `${service().url}/`,
		apiKey: service().keys.enterprise,
		segment: 'linkedin',
		folder,
		say: (line) => lines.push(line),
	});
});
afterEach(async () => {
	await recorder.close();
	rmSync(folder, { recursive: true });
});

/** Sends a request through the recorder, with a key that the service does not know. */
async function askRecorder(path: string, query: Record<string, string> = {}, method = 'GET') {
	return await ask({ ...service(), url: recorder.url }, path, query, { method, key: 'any' });
}

const files = () => readdirSync(folder).sort();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const recorded = (name: string) => JSON.parse(read(name)) as Recording;

it('passes a request on with the own key, and returns the response unchanged', async () => {
	const { id, firstName, url } = service().data.people[0];
	const { status, body } = await askRecorder('/linkedin/profile', { query: url });
	expect({ status, body }).toMatchObject({ status: 200, body: { element: { id, firstName } } });
	const [entry] = service().requestLog.entries;
	expect([entry.key, entry.query]).toEqual([service().keys.enterprise, { query: url }]);
});

it('writes a file for each response', async () => {
	await askRecorder('/linkedin/company-search', { search: 'a' });
	await askRecorder('/linkedin/company-search', { search: 'a', page: '2' });
	expect(files()).toEqual(['company-search-1.json', 'company-search-2.json']);
	expect(recorded('company-search-2.json')).toEqual({
		segment: 'linkedin',
		request: 'GET /linkedin/company-search',
		parameters: ['search', 'page'],
		status: 200,
		body: expect.objectContaining({ status: '200' }),
	});
});

it('records failures too, but nothing that is not JSON', async () => {
	service().faults.add({ status: 429, headers: { 'retry-after': '7' }, times: 1 });
	service().faults.add({ status: 502, body: '<html>jane-doe</html>', times: 1 });
	service().faults.add({ drop: 'request', times: 1 });
	const { status, headers } = await askRecorder('/linkedin/group');
	expect([status, headers.get('retry-after')]).toEqual([429, '7']);
	await askRecorder('/linkedin/group');
	expect((await askRecorder('/linkedin/group')).status).toBe(502);
	expect(lines).toEqual([
		'Recorded group-1.json',
		'Not recorded, because it is not JSON: GET /linkedin/group',
		'Not recorded, because nothing responded: GET /linkedin/group',
	]);
	expect(recorded('group-1.json').status).toBe(429);
});

it('does not follow a redirect with the key', async () => {
	service().faults.add({ status: 302, headers: { location: `${service().url}/elsewhere` } });
	await askRecorder('/linkedin/group', { groupId: '12345' });
	expect(service().requestLog.count()).toBe(1);
});

it('records no secret in any spelling', async () => {
	const { url, firstName } = service().data.people[3];
	const account = { ...ACCOUNT, cookie: base64(service().cookie) };
	const query = { recipientProfile: url, message: `Hello ${firstName}`, ...account };
	service().faults.add({ echo: 'spellings', escape: 'unicode' });
	const { body } = await askRecorder('/linkedin/send-message', query, 'POST');
	await askRecorder('/linkedin/profile', { query: url });
	expect(files()).toEqual(['profile-1.json', 'send-message-1.json']);
	const secrets = service().requestLog.entries.flatMap(spelledSecrets);
	expect(secrets.filter((secret) => !JSON.stringify(body).includes(secret))).toEqual([]);
	const shown = files().map(read).join('').toLowerCase();
	expect(shown).not.toContain('test browser');
	const long = secrets.filter((secret) => secret.length > 5).map((secret) => secret.toLowerCase());
	expect(long.length).toBeGreaterThan(20);
	expect(long.filter((secret) => shown.includes(secret))).toEqual([]);
});

it('records no text of any response but words of the service', async () => {
	const kept = new Set<string>();
	let replaced = 0;
	for (const [id, { samples = () => [{}] }] of Object.entries(OPERATIONS)) {
		const method = /^(?:send|accept)-/.test(id) ? 'POST' : 'GET';
		const path = id.startsWith('my-') ? `/users/${id}` : `/linkedin/${id}`;
		const [query] = samples(service().data, base64(service().cookie));
		const { body } = await askRecorder(path, query as Record<string, string>, method);
		const fakes = textsOf(recorded(`${id}-1.json`).body);
		for (const [index, text] of textsOf(body).entries()) {
			if (fakes[index] === text) kept.add(text);
			else replaced++;
		}
	}

	expect(replaced).toBeGreaterThan(5_000);
	const formats = [
		/^\d{0,4}$|^\d+(?:d|w|mo|yr)$|^\d+ (?:yr|mo)(?: \d+ mo)?$|^\d+-\d+$|^\d+\+$/,
		/^\d{4}-\d\d-\d\dT[\d:.]+Z$|^(?:[A-Z][a-z]{2} ?)?(?:\d{4})?$|^Present$/,
		/^[A-Z_]{2,}$|^external$|^(?:full|part)-time$|^Full-time$|^mid-senior$|^(?:hybrid|remote|office)$/,
		// What was billed.
		/^linkedin[A-Z][A-Za-z]+$/,
		// Titles of statistics, and plans.
		/^(?:Current Function|Field of Study|Locations|School|Service categories|Skill Explicit|enterprise)$/,
	];
	const isKnown = (text: string) =>
		text in OPERATIONS || formats.some((format) => format.test(text));
	expect([...kept].filter((text) => !isKnown(text)).sort()).toEqual([]);
}, 60_000);

/** Returns all strings in the order of a body. */
function textsOf(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('anonymise', () => {
	const { anonymise } = makeAnonymiser('secret', { query: 'jane-doe', a: 'Bob' }, 'linkedin');
	type Row = Record<string, any>;
	const row = (element: Row) => (anonymise({ element }) as { element: Row }).element;
	const id = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

	it('replaces an ID or a name by the same one everywhere', () => {
		const fake = row({
			id,
			url: `https://de.linkedin.com/in/${id}?x=urn%3Ali%3Afsd_profile%3A${id}`,
			urn: `urn:li:fsd_profile:${id}`,
			companyId: 1441,
			objectUrn: 'urn:li:company:1441',
			publicIdentifier: 'jane-doe',
			linkedinUrl: 'https://www.linkedin.com/in/Jane-Doe/',
			posts: ['https://linkedin.com/posts/jane-doe_I-bake-activity-7123-x', 'urn:li:activity:7123'],
		});
		expect(fake.id).toMatch(/^AC[\w-]{37}$/);
		expect(fake.companyId).toBeGreaterThan(999);
		const profile = 'https://www.network.example/in/';
		expect(fake.url).toBe(`${profile}${fake.id}?x=urn:li:fsd_profile:${fake.id}`);
		expect(fake.urn).toBe(`urn:li:fsd_profile:${fake.id}`);
		expect(fake.objectUrn).toBe(`urn:li:company:${fake.companyId}`);
		expect(fake.linkedinUrl.toLowerCase()).toBe(`${profile}${fake.publicIdentifier}/`);
		expect(fake.posts[0]).toContain(`-activity-${fake.posts[1].split(':').at(-1)}`);
		expect(JSON.stringify(fake)).not.toMatch(/jane|doe|bake|1441|7123|AB1cDe/i);
		expect(row({ id })).toEqual({ id: fake.id });
		const other = makeAnonymiser('other', {}, 'linkedin').anonymise({ id });
		expect(other).not.toEqual({ id: fake.id });
	});

	it('keeps words of the service, dates, durations, small numbers, blanks, and numbers that are not IDs', () => {
		const kept = {
			status: '200',
			reactionType: 'LIKE',
			statTitle: 'Current Function',
			date: '2026-09-01T10:00:00.000Z',
			start: 'May 2020',
			end: 'Present',
			postedAgoShort: '6d',
			duration: '2 yrs 3 mos',
			employees: '11-50',
			blank: ' ',
			followerCount: 1441,
			premium: true,
			about: null,
		};
		expect(row(kept)).toEqual(kept);
	});

	it.each([
		['firstName', 'Jane'],
		['type', 'Jane-Doe'],
		['status', 'ACoAAB1cDeFgHiJk'],
		['email', 'jane@acme.com'],
		['phone', '+1 (555) 0100-22'],
		['website', 'https://acme.com/team/jane?x=jane'],
		['about', ' I bäke.\nCall Jane. '],
		['id', '7'],
		['Jane Doe', 'Baking'],
	])('replaces the %s %j', (field, text) => {
		const [[name, fake]] = Object.entries(row({ [field]: text }));
		expect(fake).not.toBe(text);
		expect(`${name} ${fake}`.toLowerCase()).not.toMatch(/jane|doe\b|acme|b[aä]k|555/);
		expect(String(fake).split('\n')).toHaveLength(text.split('\n').length);
		expect(/^ | $/.test(fake)).toBe(/^ | $/.test(text));
	});

	it('keeps what an error says, without the words of the request and of names', () => {
		const fake = anonymise({
			status: 404,
			error: 'Profile jane-doe of Bob at Rahman not found: 12345. No available resource',
			element: { lastName: 'Rahman' },
		}) as { error: string };
		expect(fake.error).toMatch(
			/^Profile \w{4}-\w{3} of \w{3} at \w{6} not found: \d{5}\. No available resource$/,
		);
		expect(fake.error).not.toMatch(/jane|doe|Bob|Rahman|12345/);
	});
});
