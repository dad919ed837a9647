// Starts the simulated service from the command line. Prints one line, then serves until it is stopped.
import { parseArgs } from 'node:util';
import { HELP } from '../help.mjs';
import type { ServiceOptions } from './server.mts';

function number(text: string, name: string): number {
	const value = Number(text);
	if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
	return value;
}

async function run(): Promise<void> {
	const { values } = parseArgs({
		options: {
			port: { type: 'string', default: '4010' },
			host: { type: 'string', default: '127.0.0.1' },
			latency: { type: 'string', default: '0' },
			segment: { type: 'string', default: 'network' },
			record: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	const { help, record, host, segment } = values;
	const port = number(values.port, 'port');
	const latency = number(values.latency, 'latency');
	if (help) return console.log(HELP.service);
	const service = record
		? await startRecording(port)
		: await startSimulator({ host, segment, port, latency });
	const stop = () => void service.close();
	process.once('SIGINT', stop).once('SIGTERM', stop);
}

// Modules are loaded late, because help and wrong options do not need them.
async function startSimulator(options: ServiceOptions) {
	const { startService } = await import('./server.mts');
	const service = await startService(options);
	const keys = Object.entries(service.keys).map(([plan, key]) => `${plan} ${key}`);
	console.log(
		`Listening at ${service.url}; keys at ${service.url}/_service/keys: ${keys.join(', ')}`,
	);
	return service;
}

async function startRecording(port: number) {
	const { realService } = await import('../demo/service.mts');
	const real = realService(process.env);
	if (!real) {
		throw new Error(
			'--record needs the real service: set PROFESSIONAL_NETWORK_BASE_URL and PROFESSIONAL_NETWORK_API_KEY',
		);
	}
	const { apiKey, baseUrl, pathSegment: segment } = real.credential as Record<string, string>;
	const { startRecorder } = await import('./recording/recorder.mts');
	const recorder = await startRecorder({ apiKey, baseUrl, segment, port, say: console.log });
	console.log(`Recording at ${recorder.url}: use it as Base URL, with any API key`);
	return recorder;
}

try {
	await run();
} catch (error) {
	const { code, message } = error as NodeJS.ErrnoException;
	console.error(code === 'EADDRINUSE' ? 'That port is taken: choose another with --port' : message);
	process.exitCode = 1;
}
