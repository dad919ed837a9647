// A service that answers nobody for a while, in virtual time: nothing is lost, and a run ends if it stays away.
import type { Row } from '../../../nodes/ProfessionalNetwork/fetch/run';
import {
	type Answer,
	fetchQueries,
	newAccount,
	type Serve,
	untilEnded,
	useVirtualTime,
} from '../../helpers/virtual.mts';

useVirtualTime();

const QUICK = 50;
const OK: Answer = { after: QUICK, status: 200 };
const queries = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const kindsOf = (rows: Row[]) => rows.map(({ result }) => result?.failure?.kind);
const failedOf = (rows: Row[]) => rows.filter(({ result }) => result?.failure).length;

/** Answers so for that many milliseconds from now on, and then well. */
function outage(milliseconds: number, answer: Partial<Answer>): Serve & { requests: number } {
	const end = Date.now() + milliseconds;
	const serve = Object.assign(
		() => {
			serve.requests++;
			return Date.now() < end ? { after: QUICK, ...answer } : OK;
		},
		{ requests: 0 },
	);
	return serve;
}

/** Fetches rows for as many queries. Returns them, and how long it took. */
async function fetchMany(
	count: number,
	serve: Serve,
	run: Parameters<typeof fetchQueries>[3] = {},
) {
	const begun = Date.now();
	const fetched = fetchQueries(queries(count), serve, newAccount(), run);
	expect(await untilEnded(fetched)).toBe(true);
	return { rows: await fetched, tookMs: Date.now() - begun };
}

describe('15 seconds of', () => {
	// The shortest delays that chance can make.
	beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

	it.each<[name: string, answer: Partial<Answer>]>([
		['429', { status: 429 }],
		['503', { status: 503 }],
		['cut connections', { status: undefined }],
	])('%s lose none of 300 rows, and cost few requests', async (_name, answer) => {
		const serve = outage(15_000, answer);
		const { rows } = await fetchMany(300, serve);
		expect(failedOf(rows)).toBe(0);
		expect(serve.requests).toBeLessThan(330);
	});

	it('429 send each of 20 messages once', async () => {
		const { rows } = await fetchMany(20, outage(15_000, { status: 429 }), { isWrite: true });
		expect(failedOf(rows)).toBe(0);
	});
});

describe('a service that stays away', () => {
	it.each<[name: string, answer: Partial<Answer>, kind: string, tries: number]>([
		['429', { status: 429 }, 'busy', 8],
		['503', { status: 503 }, 'unavailable', 8],
		['cut connections', { status: undefined }, 'lost', 3],
		['a wrong key', { status: 401 }, 'credentials', 1],
		['no credits', { status: 402 }, 'credits', 1],
	])('ends a run after three requests in a row: %s', async (_name, answer, kind, tries) => {
		const serve = outage(Infinity, answer);
		const { rows, tookMs } = await fetchMany(100, serve);
		const kinds = kindsOf(rows);
		// Those in flight end, too, and the first two that ended made room for two more.
		expect(kinds.slice(0, 3)).toEqual([kind, kind, kind]);
		expect(kinds.filter((other) => other === 'notSent').length).toBeGreaterThanOrEqual(93);
		expect(serve.requests).toBeLessThanOrEqual(7 * tries);
		expect(tookMs).toBeLessThan(90_000);
	});

	it.each<[name: string, answer: Partial<Answer>]>([
		['500', { status: 500 }],
		['a plan', { status: 403 }],
		['a rejection', { status: 400 }],
	])('does not end a run whose rows fail for a reason of their own: %s', async (_name, answer) => {
		const { rows } = await fetchMany(8, outage(Infinity, answer));
		expect(kindsOf(rows)).not.toContain('notSent');
		expect(failedOf(rows)).toBe(8);
	});

	it('begins to count anew with any other answer', async () => {
		const serve = (query: string) => ({
			after: QUICK,
			status: Number(query.slice(1)) % 3 === 2 ? 200 : 401,
		});
		const { rows } = await fetchMany(12, serve);
		expect(failedOf(rows)).toBe(8);
		expect(kindsOf(rows)).not.toContain('notSent');
	});

	it('ends messages after three in doubt, with every reason', async () => {
		const statuses = [503, 500, 408];
		const serve = (query: string) => ({
			after: QUICK,
			status: statuses[Number(query.slice(1)) % 3],
		});
		const { rows } = await fetchMany(6, serve, { isWrite: true });
		expect(kindsOf(rows)).toEqual([
			'inDoubt',
			'inDoubt',
			'inDoubt',
			'notSent',
			'notSent',
			'notSent',
		]);
	});
});

it('what the service says about the plan holds from the first answer on', async () => {
	let inFlight = 0;
	let peak = 0;
	const user = { requestsConcurrency: 20 };
	const { rows } = await fetchMany(60, () => ({ ...OK, more: { user } }), {
		onSend: () => void (peak = Math.max(peak, ++inFlight)),
		onEnd: () => void inFlight--,
	});
	expect([failedOf(rows), peak]).toEqual([0, 20]);
});

it('40 executions of one account share its five slots, and each is served', async () => {
	const credentials = newAccount();
	let inFlight = 0;
	let peak = 0;
	const count = {
		onSend: () => void (peak = Math.max(peak, ++inFlight)),
		onEnd: () => void inFlight--,
	};
	const runs = Array.from({ length: 40 }, async (_, index) =>
		fetchQueries(queries(index % 3 === 0 ? 10 : 1), () => OK, credentials, count),
	);
	const all = Promise.all(runs);
	expect(await untilEnded(all)).toBe(true);
	expect((await all).flat().filter(({ result }) => result?.failure)).toEqual([]);
	expect(peak).toBe(5);
});

it('a short run does not wait behind all rows of a long one', async () => {
	const credentials = newAccount();
	const long = fetchQueries(queries(500), () => OK, credentials);
	await jest.advanceTimersByTimeAsync(QUICK);
	const begun = Date.now();
	const short = fetchQueries(['short'], () => OK, credentials);

	expect(await untilEnded(short)).toBe(true);

	expect(Date.now() - begun).toBeLessThan(11 * QUICK);
	expect(await untilEnded(long)).toBe(true);
});

it('Stop ends a run that waits for slots and retries, while another one goes on', async () => {
	const credentials = newAccount();
	const stop = new AbortController();
	const stopped = fetchQueries(queries(50), () => ({ after: QUICK, status: 503 }), credentials, {
		stop,
	});
	await jest.advanceTimersByTimeAsync(QUICK);
	const other = fetchQueries(['other'], () => OK, credentials);
	stop.abort();

	expect(await untilEnded(Promise.all([stopped, other]))).toBe(true);

	expect(new Set(kindsOf(await stopped))).toEqual(new Set(['notSent']));
	expect(failedOf(await other)).toBe(0);
});
