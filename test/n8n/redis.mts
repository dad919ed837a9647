// Starts Redis for n8n's queue.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.mts';
import { findProgram, startServer } from './server.mts';

export async function startRedis() {
	const port = String(await freePort());
	return await startServer({
		command: findProgram('redis-server', 'redis-server'),
		args: ['--bind', '127.0.0.1', '--port', port, '--save', '', '--appendonly', 'no'],
		folder: mkdtempSync(join(tmpdir(), 'redis-')),
		ready: 'Ready to accept connections',
		env: { QUEUE_BULL_REDIS_HOST: '127.0.0.1', QUEUE_BULL_REDIS_PORT: port },
	});
}
