// n8n in queue mode: Redis, Postgres, one main and its workers, each as on a machine of its own.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { N8n } from '../n8n/n8n.mts';
import { startPostgres } from '../n8n/postgres.mts';
import type { RunningProcess } from '../n8n/process.mts';
import { startRedis } from '../n8n/redis.mts';
import { signIn, type Session } from '../n8n/rest.mts';

export interface Fleet {
	/** Address of the main, and its owner signed in. */
	url: string;
	session: Session;
	/** So many running workers: those there are, and new ones for those that are missing. */
	workers(count: number): Promise<RunningProcess[]>;
	/** The last log lines of every process. */
	lastWords(): string;
	dispose(): Promise<void>;
}

const DEADLINE_MS = 120_000;

/** So that a lost worker is noticed in seconds, not in a minute. */
const LOCKS = {
	QUEUE_WORKER_LOCK_DURATION: '10000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '1000',
	QUEUE_WORKER_STALLED_INTERVAL: '1000',
};

/**
 * Main and workers share database, queue and key alone: each has a user folder, and the package, of its own.
 * @param concurrency executions that a worker runs at once
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
			const n8n = new N8n({ env });
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
		const { url, ended } = await main.start();
		// Whoever asks a main that ended is told by the request.
		ended.catch(() => {});
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
			lastWords: () => members.map((n8n) => n8n.lastWords()).join('\n\n'),
			dispose: () => started.disposeAsync(),
		};
	} catch (error) {
		await started.disposeAsync();
		throw error;
	}
}

/** Waits until it is so: for minutes at most, as a test that has failed would wait for ever. */
export async function until(isSo: () => boolean | Promise<boolean>) {
	const late = AbortSignal.timeout(DEADLINE_MS);
	while (!(await isSo())) {
		if (late.aborted) throw new Error(`Waited in vain for ${isSo.toString()}`);
		await sleep(100);
	}
}
