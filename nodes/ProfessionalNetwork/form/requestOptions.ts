import type { IDataObject } from 'n8n-workflow';

import type { Policy, RequestPlan } from '../fetch/run';
import { type Collect, decode, invalid, numberAdvice, quote, readNumber } from '../input/input';
import type { ParameterContext } from './context';

type RequestOptions = Pick<Policy, 'batch'> & Pick<RequestPlan, 'transport'>;

/** The longest time that a timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const PROXY = /^(?:(https?):\/\/)?(?:([^@/]*)@)?([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})\/?$/i;

/**
 * Returns what n8n's Request Options say. n8n adds them to the form and applies them only in its declarative engine.
 * Collects a timeout or a proxy that cannot be used. The batching of the first item counts for all.
 */
export function readRequestOptions(context: ParameterContext, collect: Collect): RequestOptions {
	const options = context.getNodeParameter('requestOptions', {}) as IDataObject;
	const { batching, proxy, timeout, allowUnauthorizedCerts } = options;
	const { batch } = (batching ?? {}) as { batch?: IDataObject };
	const [size, intervalMs] = [Number(batch?.batchSize), Number(batch?.batchInterval)];
	return {
		...(intervalMs > 0 && { batch: { size: size > 0 ? Math.ceil(size) : 1, intervalMs } }),
		transport: {
			...(isSet(timeout) && { timeout: collect(() => parseTimeout(timeout)) }),
			...(isSet(proxy) && { proxy: collect(() => parseProxy(String(proxy))) }),
			...(allowUnauthorizedCerts === true && { skipSslCertificateValidation: true }),
		},
	};
}

/** n8n uses its default for these too. */
const isSet = (value: unknown) => ![undefined, null, '', 0].includes(value as string);

function parseTimeout(value: unknown): number {
	const milliseconds = readNumber(value);
	if (milliseconds > 0) return Math.min(Math.ceil(milliseconds), MAX_TIMEOUT_MS);
	throw invalid(
		['Timeout must be a number above 0', `not ${quote(value)}`],
		numberAdvice(value) ?? 'Enter milliseconds in Request Options, for example 10000.',
	);
}

function parseProxy(text: string): RequestOptions['transport']['proxy'] {
	const [, protocol, userInfo = '', host, port] = PROXY.exec(text.trim()) ?? [];
	// n8n decodes the user and the password.
	const isBroken = userInfo.includes('%') && decode(userInfo) === userInfo;
	// Not quoted, because a proxy may contain a password.
	if (isBroken || !(Number(port) >= 1 && Number(port) <= 65_535)) {
		throw invalid(
			'Proxy in Request Options is not a proxy address',
			'Use one like http://user:password@proxy.example.com:8080. In a password, write %40 for @, %2F for / and %25 for %.',
		);
	}
	const [username, ...password] = userInfo.split(':');
	return {
		host,
		port: Number(port),
		...(protocol && { protocol: protocol.toLowerCase() }),
		...(userInfo && { auth: { username, password: password.join(':') } }),
	};
}
