// Recorded responses are published with the repository: they contain nothing secret or personal.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, base64, useService } from '../helpers/simulator.mts';
import { ACCOUNT } from '../helpers/fixtures.mts';
import { spelledSecrets } from '../service/echo.mts';
import { OPERATIONS } from '../service/operations/index.mts';
import { makeAnonymiser } from '../service/recording/anonymise.mts';
import { startRecorder } from '../service/recording/recorder.mts';
import type { Recording } from '../service/recording/recording.mts';

const service = useService({ segment: 'linkedin' });
let folder: string;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'recorded-'));
	recorder = await startRecorder({
		baseUrl: `${service().url}/`,
		apiKey: service().keys.enterprise,
		segment: 'linkedin',
		folder,
		say: () => undefined,
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
