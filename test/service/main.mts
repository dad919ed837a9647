// npm run service [-- options]
//
// Starts a simulated data service of a professional network. Ctrl-C ends it.
//
//   --port N        port (4010)
//   --host HOST     address (127.0.0.1)
//   --latency MS    delay of each response in milliseconds (0)
//   --segment NAME  first segment of its paths (network)
//   --record        passes requests on to the real service, and writes its responses without secrets and personal
//                   data to test/service/recorded; set PROFESSIONAL_NETWORK_BASE_URL and PROFESSIONAL_NETWORK_API_KEY
//   --help          shows this help
//
// Controls: GET and DELETE /_service/request-log, POST and DELETE /_service/faults,
// PUT /_service/latency {"ms": 100}, POST /_service/reset, GET /_service/keys, GET /_service/sent.
import { parseArgs } from 'node:util';
import { printHelp } from '../helpers/help.mts';
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
	const { record, host, segment, help } = values;
	if (help) return printHelp(import.meta.filename);

	const port = number(values.port, 'port');
	const latency = number(values.latency, 'latency');
	const service = record
		? await startRecording(port)
		: await startSimulator({ host, segment, port, latency });
	const stop = () => void service.close();
	process.once('SIGINT', stop).once('SIGTERM', stop);
}

// Modules are loaded late, because wrong options do not need them.
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

	const { apiKey, baseUrl, pathSegment } = real.credential as Record<string, string>;
	const segment = pathSegment || 'network';
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
