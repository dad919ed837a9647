// What the tests in a real n8n rely on without noticing.

import { createServer } from 'node:net';
import { environmentFor } from '../n8n/environment.mts';
import { freePort, tryPort } from '../n8n/ports.mts';

it('does not pass settings and secrets of this machine to n8n', () => {
	const before = process.env;
	process.env = { PATH: '/bin', DB_TYPE: 'postgresdb', PROFESSIONAL_NETWORK_API_KEY: 'secret' };
	const env = environmentFor('/folder');
	process.env = before;
	expect(env).toMatchObject({ N8N_USER_FOLDER: '/folder', NO_PROXY: '127.0.0.1,localhost' });
	expect(env).not.toHaveProperty('DB_TYPE');
	expect(Object.values(env)).not.toContain('secret');
});

it('finds the next free port', async () => {
	const taken = (await freePort()) + 1;
	const server = createServer().listen(taken, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	expect(await tryPort(taken)).toBeUndefined();
	expect(await freePort(taken)).toBeGreaterThan(taken);
	const [one, other] = [await freePort(), await freePort()];
	server.close();
	expect(one).toBeGreaterThan(taken);
	expect(other).toBeGreaterThan(one);
	// Linux gives higher ports to connections.
	expect(other).toBeLessThan(32_768);
});
