// The trigger under n8n's durable scheduler, which gives each poll a context of its own and abandons one that takes too long.
// Schedules use it by default from n8n 2.45 on.
import { credentialsOf } from '../helpers/fixtures.mts';
import { startN8n, type RealN8n } from '../helpers/workflow.mts';
import { startService, type Service } from '../service/server.mts';
import { until } from './until.mts';
import { postsOf, usedRows, watchWith } from './watching.mts';

const POSTS = '/network/company-posts';
const COMPANIES = Array.from({ length: 10 }, (_, index) => `company-${index + 1}`);
/** With a plan of five parallel requests, all targets take 0.4 seconds. */
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
/** How many polls may begin to watch the targets. */
const MAX_STARTS = 10;
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
			when: { path: POSTS, query: { company: `https://www.network.com/company/${company}` } },
			list: { rows: lastRow(index) + added, pageSize: 50, newestFirst: true },
			delay: LATENCY_MS,
		});
	}
}

/** Far enough apart that no two companies have a new row of the same number. */
const lastRow = (index: number) => (index + 1) * 100;

const rowOf = (index: number, added: number) => `row-${lastRow(index) + added}`;

/**
 * Watches all companies while each gets new rows. Returns which rows were returned although they are old, which were returned
 * twice, and which of the last two never.
 */
async function watchAll(service: Service, n8n: RealN8n) {
	const polled = () => service.requestLog.entries.filter(({ path }) => path === POSTS).length;
	const used = () => usedRows(service);
	const rowsOf = (added: number) => COMPANIES.map((_, index) => rowOf(index, added));
	const missing = (added: number) => rowsOf(added).filter((row) => !used().includes(row));
	const nextPoll = async () => {
		const before = polled();
		await until(() => polled() >= before + COMPANIES.length, 'the next poll');
	};

	const workflow = watchWith(postsOf(...COMPANIES), n8n.credentials, EACH_15_SECONDS);
	serve(service, 0);
	await n8n.session.publish({ name: 'many', ...workflow });

	// A poll that n8n abandons has saved nothing, so the next one begins again. A target that has returned a row has begun.
	let added = 0;
	const hasBegun = (index: number) =>
		Array.from({ length: added }, (_, row) => rowOf(index, row + 1)).some((row) =>
			used().includes(row),
		);
	while (added < MAX_STARTS && !COMPANIES.every((_, index) => hasBegun(index))) {
		added += 1;
		serve(service, added);
		await nextPoll();
	}

	const wanted = [added + 1, added + 2];
	for (const row of wanted) {
		serve(service, row);
		await until(() => missing(row).length === 0, `row ${row} of each target`);
	}

	// A row that is returned twice would come with the next poll.
	await nextPoll();
	const returned = used();
	const newRows = Array.from({ length: added + 2 }, (_, row) => rowsOf(row + 1)).flat();
	return {
		old: returned.filter((row) => !newRows.includes(row)),
		repeated: returned.filter((row, index) => returned.indexOf(row) !== index),
		missing: wanted.flatMap(missing),
	};
}

it(
	'returns each new row of ten targets once, with both memories',
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

		const expected = MEMORIES.map(([name]) => [name, { old: [], repeated: [], missing: [] }]);
		expect(Object.fromEntries(returned)).toEqual(Object.fromEntries(expected));
	},
	TIMEOUT_MS,
);
