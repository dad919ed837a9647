// Starts n8n in queue mode: Redis, Postgres, one main process and its workers.

import { randomBytes } from 'node:crypto';
import { N8n } from '../n8n/n8n.mts';
import { startPostgres, startRedis } from '../n8n/servers.mts';
import type { RunningProcess } from '../n8n/process.mts';
import { signIn } from '../n8n/rest.mts';

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Makes n8n notice a lost worker within seconds instead of a minute. */
const LOCKS = {
	QUEUE_WORKER_LOCK_DURATION: '10000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '1000',
	QUEUE_WORKER_STALLED_INTERVAL: '1000',
};

/**
 * Starts a main process. Main and workers share only database, queue and key. Each has its own user folder and package.
 * @param concurrency how many executions a worker runs in parallel
 * @param started ends everything when it is disposed of
 */
export async function startFleet(concurrency: number, started: AsyncDisposableStack) {
	const redis = started.adopt(await startRedis(), ({ close }) => close());
	const postgres = started.adopt(await startPostgres(), ({ close }) => close());
	const env = {
		...redis.env,
		...postgres.env,
		...LOCKS,
		EXECUTIONS_MODE: 'queue',
		N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
	};
	const members: N8n[] = [];
	const running = new Set<RunningProcess>();
	started.defer(async () => void (await Promise.all(members.map((n8n) => n8n.dispose()))));
	const addMember = () => {
		const n8n = new N8n({ env, editor: false });
		members.push(n8n);
		return n8n;
	};

	const main = addMember();
	const { url } = await main.start();
	return {
		url,
		session: await signIn(url, await main.setUpOwner(url)),
		/** Returns that many running workers and starts missing ones. */
		async workers(count: number) {
			const missing = Array.from({ length: count - running.size }, async () => {
				const worker = await addMember().launch(['worker', `--concurrency=${concurrency}`]);
				await worker.says('n8n worker is now ready');
				running.add(worker);
				void worker.ended.then(() => running.delete(worker));
			});
			await Promise.all(missing);
			return [...running];
		},
		/** The last log lines of every process. */
		lastLogLines: () => members.map((n8n) => n8n.lastLogLines()).join('\n\n'),
	};
}
