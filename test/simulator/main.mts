// Starts the simulated service from the command line. Prints one line, then serves until it is stopped.
import { parseArgs } from 'node:util';
import { HELP } from '../help.mjs';

function number(text: string, name: string): number {
	const value = Number(text);
	if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
	return value;
}

function read() {
	const { values } = parseArgs({
		options: {
			port: { type: 'string', default: '4010' },
			host: { type: 'string', default: '127.0.0.1' },
			latency: { type: 'string', default: '0' },
			segment: { type: 'string', default: 'network' },
			seed: { type: 'string', default: '1' },
			help: { type: 'boolean', default: false },
		},
	});
	return {
		help: values.help,
		host: values.host,
		segment: values.segment,
		port: number(values.port, 'port'),
		latency: number(values.latency, 'latency'),
		seed: number(values.seed, 'seed'),
	};
}

async function run(): Promise<void> {
	const { help, ...options } = read();
	if (help) return console.log(HELP.service);
	// Loaded late, because help and wrong options do not need it.
	const { startService } = await import('./server.mts');
	const service = await startService(options);
	const keys = Object.entries(service.keys).map(([plan, key]) => `${plan} ${key}`);
	console.log(
		`Listening at ${service.url}; keys at ${service.url}/_service/keys: ${keys.join(', ')}`,
	);
	const stop = () => void service.close();
	process.once('SIGINT', stop).once('SIGTERM', stop);
}

try {
	await run();
} catch (error) {
	const { code, message } = error as NodeJS.ErrnoException;
	console.error(code === 'EADDRINUSE' ? 'That port is taken: choose another with --port' : message);
	process.exitCode = 1;
}
