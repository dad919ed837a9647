// The trigger under n8n's durable scheduler, which gives each poll a context of its own and abandons one that takes too long.
// Schedules use it by default from n8n 2.45 on.
import { credentialsOf } from '../helpers/fixtures.mts';
import { startN8n, type RealN8n } from '../helpers/workflow.mts';
import { startService, type Service } from '../service/server.mts';
import { until } from './until.mts';
import { postsOf, usedRows, watchWith } from './watching.mts';

const POSTS = '/network/company-posts';
const COMPANIES = Array.from({ length: 40 }, (_, index) => `company-${index + 1}`);
/** With a plan of five parallel requests, all targets take 1.6 seconds. */
const LATENCY_MS = 200;
/** n8n leaves five of these seconds to a poll. */
const POLL_TIMEOUT_S = 10;
/** n8n accepts no expression for more than one poll a minute, but several expressions. */
const EACH_15_SECONDS = {
	item: [0, 15, 30, 45].map((second) => ({
		mode: 'custom',
		cronExpression: `${second} * * * * *`,
	})),
};
/** On a busy machine, a poll has time for few of the targets. */
const TIMEOUT_MS = 600_000;

const SCHEDULER = {
	N8N_SCHEDULER_ENABLED: 'true',
	N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
	N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
	N8N_SCHEDULER_POLL_TIMEOUT: String(POLL_TIMEOUT_S),
	N8N_SCHEDULER_EXECUTOR_INTERVAL: '1',
};

const MEMORIES: Array<[name: string, env: Record<string, string>]> = [
	['its own memory', {}],
	['the memory of the scheduler', { N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true' }],
];

/** Serves for each company a list of rows of its own, the newest first. */
function serve(service: Service, added: number) {
	service.faults.clear();
	for (const [index, company] of COMPANIES.entries()) {
		service.faults.add({
			when: { path: POSTS, query: { company: `https://www.network.example/company/${company}` } },
			list: { rows: lastRow(index) + added, pageSize: 50, newestFirst: true },
			delay: LATENCY_MS,
		});
	}
}

/** Far enough apart that no two companies have a new row of the same number. */
const lastRow = (index: number) => (index + 1) * 100;

const newRows = (added: number) =>
	COMPANIES.flatMap((_, index) =>
		Array.from({ length: added }, (__, row) => `row-${lastRow(index) + row + 1}`),
	).sort();

/** Watches all companies while each gets two new rows. Returns the rows that the workflow received. */
async function watchAll(service: Service, n8n: RealN8n): Promise<string[]> {
	const polled = () => service.requestLog.entries.filter(({ path }) => path === POSTS);
	const workflow = watchWith(postsOf(...COMPANIES), n8n.credentials, EACH_15_SECONDS);
	serve(service, 0);
	await n8n.session.publish({ name: 'many', ...workflow });
	const seen = () => new Set(polled().map(({ query }) => query.company));
	await until(() => seen().size === COMPANIES.length, 'all targets were read');

	for (const added of [1, 2]) {
		// Until a poll has saved what it has seen.
		const before = polled().length;
		await until(() => polled().length >= before + COMPANIES.length / 2, 'the next poll');
		serve(service, added);
		const used = () => usedRows(service).length;
		await until(() => used() >= added * COMPANIES.length, `${added} new rows of each target`);
	}

	// A row that is returned twice would come with the next poll.
	const before = polled().length;
	await until(() => polled().length >= before + COMPANIES.length, 'one more poll');
	return usedRows(service);
}

it(
	'returns each new row of 40 targets once, with both memories',
	async () => {
		const returned = await Promise.all(
			MEMORIES.map(async ([name, env]) => {
				const service = await startService();
				const credential = credentialsOf(service, { apiKey: service.keys.starter });
				const n8n = await startN8n(credential, { env: { ...SCHEDULER, ...env } });
				try {
					return [name, await watchAll(service, n8n)];
				} finally {
					await n8n.dispose();
					await service.close();
				}
			}),
		);

		const expected = MEMORIES.map(([name]) => [name, newRows(2)]);
		expect(Object.fromEntries(returned)).toEqual(Object.fromEntries(expected));
	},
	TIMEOUT_MS,
);
