// Starts n8n in queue mode: Redis, Postgres, one main process and its workers.

import { randomBytes } from 'node:crypto';
import { N8n } from '../n8n/n8n.mts';
import { startPostgres, startRedis } from '../n8n/servers.mts';
import type { RunningProcess } from '../n8n/process.mts';
import { signIn, type Session } from '../n8n/rest.mts';

export interface Fleet {
	/** The URL of the main process, and its signed-in owner. */
	url: string;
	session: Session;
	/** Returns that many running workers and starts missing ones. */
	workers(count: number): Promise<RunningProcess[]>;
	/** The last log lines of every process. */
	lastLogLines(): string;
	dispose(): Promise<void>;
}

/** Makes n8n notice a lost worker within seconds instead of a minute. */
const LOCKS = {
	QUEUE_WORKER_LOCK_DURATION: '10000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '1000',
	QUEUE_WORKER_STALLED_INTERVAL: '1000',
};

/**
 * Main and workers share only database, queue and key. Each has its own user folder and package.
 * @param concurrency how many executions a worker runs in parallel
 */
export async function startFleet(concurrency: number): Promise<Fleet> {
	const members: N8n[] = [];
	const running = new Set<RunningProcess>();
	const started = new AsyncDisposableStack();
	try {
		const redis = started.adopt(await startRedis(), ({ close }) => close());
		const postgres = started.adopt(await startPostgres(), ({ close }) => close());
		started.defer(async () => {
			await Promise.all(members.map((n8n) => n8n.dispose()));
		});
		const addMember = (env: Record<string, string>) => {
			const n8n = new N8n({ env, editor: false });
			members.push(n8n);
			return n8n;
		};
		const env = {
			...redis.env,
			...postgres.env,
			...LOCKS,
			EXECUTIONS_MODE: 'queue',
			N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
		};
		const main = addMember(env);
		const { url } = await main.start();
		const session = await signIn(url, await main.setUpOwner(url));
		return {
			url,
			session,
			async workers(count) {
				const missing = Array.from({ length: count - running.size }, async () => {
					const worker = await addMember(env).launch(['worker', `--concurrency=${concurrency}`]);
					await worker.says('n8n worker is now ready');
					running.add(worker);
					void worker.ended.then(() => running.delete(worker));
				});
				await Promise.all(missing);
				return [...running];
			},
			lastLogLines: () => members.map((n8n) => n8n.lastLogLines()).join('\n\n'),
			dispose: () => started.disposeAsync(),
		};
	} catch (error) {
		await started.disposeAsync();
		throw error;
	}
}
