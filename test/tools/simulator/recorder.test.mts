// The recorder of real responses: what it passes on, and that its files contain nothing secret or personal.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, base64, useService } from '../../helpers/simulator.mts';
import { ACCOUNT } from '../../helpers/fixtures.mts';
import { escapeJson, spelledSecrets } from '../../simulator/echo.mts';
import { OPERATIONS } from '../../simulator/operations/index.mts';
import { makeAnonymiser } from '../../simulator/recording/anonymise.mts';
import { startRecorder } from '../../simulator/recording/recorder.mts';
import type { Recording } from '../../simulator/recording/recording.mts';

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
	const { people } = service().data;
	const { id, firstName, url } = people[0];
	const { status, body } = await askRecorder('/linkedin/profile', { query: url });
	expect({ status, body }).toMatchObject({ status: 200, body: { element: { id, firstName } } });
	const [entry] = service().requestLog.entries;
	expect([entry.key, entry.query]).toEqual([service().keys.enterprise, { query: url }]);
	expect(lines).toEqual(['Recorded profile-1.json']);
});

it('writes a file for each response', async () => {
	await askRecorder('/linkedin/company-search', { search: 'a' });
	await askRecorder('/linkedin/company-search', { search: 'a', page: '2' });
	await askRecorder('/users/my-api-user');
	expect(files()).toEqual(['company-search-1.json', 'company-search-2.json', 'my-api-user-1.json']);
	const { body, ...rest } = recorded('company-search-2.json');
	expect(rest).toEqual({
		segment: 'linkedin',
		request: 'GET /linkedin/company-search',
		parameters: ['search', 'page'],
		status: 200,
	});
	expect(body).toMatchObject({ status: '200', pagination: { pageNumber: 2, pageSize: 50 } });
});

it('records failures too, but nothing that is not JSON', async () => {
	service().faults.add({ status: 429, headers: { 'retry-after': '7' }, times: 1 });
	const askGroup = () => askRecorder('/linkedin/group', { groupId: '12345' });
	const { status, headers } = await askGroup();
	expect([status, headers.get('retry-after')]).toEqual([429, '7']);
	service().faults.add({ status: 502, body: '<html>jane-doe</html>', times: 1 });
	await askGroup();
	service().faults.add({ drop: 'request', times: 1 });
	expect((await askGroup()).status).toBe(502);
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

describe('a recording', () => {
	it.each(['unicode', 'slash', undefined] as const)(
		'contains no secret in any spelling, with JSON escaped as %s',
		async (escape) => {
			const { url, firstName } = service().data.people[3];
			const account = { ...ACCOUNT, cookie: base64(service().cookie) };
			const query = { recipientProfile: url, message: `Hello ${firstName}`, ...account };
			service().faults.add({ echo: 'spellings', ...(escape && { escape }) });
			await askRecorder('/linkedin/send-message', query, 'POST');
			await askRecorder('/linkedin/profile', { query: url });
			expect(files()).toEqual(['profile-1.json', 'send-message-1.json']);
			const entries = service().requestLog.entries;
			expect(entries).toHaveLength(2);
			for (const name of files()) {
				const text = read(name);
				for (const shown of [text, escapeJson(text, 'slash'), JSON.stringify(recorded(name))]) {
					for (const secret of entries.flatMap(spelledSecrets).filter((one) => one.length > 5)) {
						expect(shown.toLowerCase()).not.toContain(secret.toLowerCase());
					}
				}
				expect(text).not.toContain('Test Browser');
			}
		},
	);

	it('keeps no text of any response but words of the service', async () => {
		const { data } = service();
		const kept = new Set<string>();
		let replaced = 0;
		for (const [id, { samples }] of Object.entries(OPERATIONS)) {
			const method = id.startsWith('send-') ? 'POST' : 'GET';
			const path = id.startsWith('my-') ? `/users/${id}` : `/linkedin/${id}`;
			const [query] = samples(data, base64(service().cookie));
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
			/^[A-Z]{2,}$|^(?:full|part)-time$|^Full-time$|^mid-senior$|^(?:hybrid|remote|office)$/,
		];
		const isKnown = (text: string) =>
			text in OPERATIONS || WORDS.includes(text) || formats.some((format) => format.test(text));
		expect([...kept].filter((text) => !isKnown(text)).sort()).toEqual([]);
	}, 60_000);
});

describe('anonymise', () => {
	const { anonymise } = makeAnonymiser('secret', { query: 'jane-doe', a: 'Bob' }, 'linkedin');
	const id = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
	const row = (more: object) => anonymise({ element: more }) as { element: Record<string, string> };

	it('replaces an ID by the same one everywhere', () => {
		const { element } = row({
			id,
			url: `https://www.linkedin.com/in/${id}?x=urn%3Ali%3Afsd_profile%3A${id}`,
			urn: `urn:li:fsd_profile:${id}`,
			companyId: '1441',
			objectUrn: 'urn:li:company:1441',
		});
		expect(element.id).toMatch(/^AC[\w-]{37}$/);
		expect(element.url).toBe(
			`https://www.network.example/in/${element.id}?x=urn:li:fsd_profile:${element.id}`,
		);
		expect(element.urn).toBe(`urn:li:fsd_profile:${element.id}`);
		expect(element.objectUrn).toBe(`urn:li:company:${element.companyId}`);
		expect(element.companyId).toMatch(/^[1-9]\d{3}$/);
		expect(row({ id }).element.id).toBe(element.id);
		const other = makeAnonymiser('other', {}, 'linkedin').anonymise({ element: { id } });
		expect(other).not.toEqual({ element: { id: element.id } });
	});

	it('replaces a public identifier by that in its URL', () => {
		const linkedinUrl = 'https://de.linkedin.com/in/jane-doe/';
		const { element } = row({ publicIdentifier: 'jane-doe', linkedinUrl });
		expect(element.linkedinUrl).toBe(`https://www.network.example/in/${element.publicIdentifier}/`);
	});

	it.each([
		['status', '200'],
		['reactionType', 'LIKE'],
		['statTitle', 'Current Function'],
		['date', '2026-09-01T10:00:00.000Z'],
		['text', 'May 2020'],
		['text', 'Present'],
		['postedAgoShort', '6d'],
		['duration', '2 yrs 3 mos'],
		['employees', '11-50'],
		['blank', ' '],
	])('keeps the %s %j', (field, text) => {
		expect(row({ [field]: text }).element[field]).toBe(text);
	});

	it.each([
		['firstName', 'Jane'],
		['type', 'Jane-Doe'],
		['status', 'ACoAAB1cDeFgHiJk'],
		['email', 'jane@acme.com'],
		['phone', '+1 (555) 0100-22'],
		['website', 'www.acme.com'],
		['website', 'https://acme.com/team/jane'],
		['about', 'I bake.\nCall me.'],
		['skill', 'Baking'],
		['id', '7'],
	])('replaces the %s %j', (field, text) => {
		const fake = row({ [field]: text }).element[field];
		expect(fake).not.toBe(text);
		expect(fake.toLowerCase()).not.toMatch(/jane|doe\b|acme|bak|555/);
		expect(fake.split('\n')).toHaveLength(text.split('\n').length);
	});

	it('replaces numbers only where they are IDs', () => {
		const element = { companyId: 1441, followerCount: 1441, premium: true, about: null };
		const fake = anonymise({ element }) as { element: Record<string, number> };
		expect(fake.element).toEqual({ ...element, companyId: expect.any(Number) });
		expect(fake.element.companyId).not.toBe(1441);
	});

	it('keeps what an error says, without the words of the request and of names', () => {
		const fake = anonymise({
			status: 404,
			error: 'Profile jane-doe of Bob at Rahman not found: 1234567. No available resource',
			element: { lastName: 'Rahman' },
		}) as { error: string };
		expect(fake.error).toMatch(
			/^Profile \w{4}-\w{3} of \w{3} at \w{6} not found: \d{7}\. No available resource$/,
		);
		expect(fake.error).not.toMatch(/jane|doe|Bob|Rahman|1234567/);
	});
});

/** Titles of statistics, and plans. */
const WORDS = [
	...['Current Function', 'Field of Study', 'Locations', 'School', 'Service categories'],
	...['Skill Explicit', 'enterprise'],
];

/** Returns all strings in the order of a body. */
function textsOf(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
