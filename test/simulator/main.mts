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
			record: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	return {
		help: values.help,
		record: values.record,
		host: values.host,
		segment: values.segment,
		port: number(values.port, 'port'),
		latency: number(values.latency, 'latency'),
		seed: number(values.seed, 'seed'),
	};
}

async function run(): Promise<void> {
	const { help, record, ...options } = read();
	if (help) return console.log(HELP.service);
	const service = record ? await startRecording(options) : await startSimulator(options);
	const stop = () => void service.close();
	process.once('SIGINT', stop).once('SIGTERM', stop);
}

type Options = Omit<ReturnType<typeof read>, 'help' | 'record'>;

async function startSimulator(options: Options) {
	// Loaded late, because help and wrong options do not need it.
	const { startService } = await import('./server.mts');
	const service = await startService(options);
	const keys = Object.entries(service.keys).map(([plan, key]) => `${plan} ${key}`);
	console.log(
		`Listening at ${service.url}; keys at ${service.url}/_service/keys: ${keys.join(', ')}`,
	);
	return service;
}

async function startRecording({ port }: Options) {
	const { realService } = await import('../demo/service.mts');
	const real = realService(process.env);
	if (!real) {
		throw new Error(
			'--record needs the real service: set PROFESSIONAL_NETWORK_BASE_URL and PROFESSIONAL_NETWORK_API_KEY',
		);
	}
	const { apiKey, baseUrl, pathSegment } = real.credential as Record<string, string>;
	const { startRecorder } = await import('./recording/recorder.mts');
	const recorder = await startRecorder({
		apiKey,
		baseUrl,
		segment: pathSegment,
		port,
		say: (line) => console.log(line),
	});
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
