import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import { type Collect, decode, invalid, numberAdvice, quote, readNumber } from '../input/input';
import type { ParameterContext } from './context';

/** The longest time that a timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const PROXY = /^(?:(https?):\/\/)?(?:([^@/]*)@)?([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})\/?$/i;

/** n8n's Request Options, which n8n adds to the form and applies only in its declarative engine. */
export interface RequestOptions {
	/** Batching, of which that of the first item counts for all. */
	batch?: { size: number; intervalMs: number };
	transport: Pick<IHttpRequestOptions, 'timeout' | 'proxy' | 'skipSslCertificateValidation'>;
}

/** Collects a timeout or a proxy that cannot be used. */
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
function isSet(value: unknown): boolean {
	return ![undefined, null, '', 0].includes(value as string);
}

function parseTimeout(value: unknown): number {
	const milliseconds = readNumber(value);
	if (milliseconds > 0) return Math.min(Math.ceil(milliseconds), MAX_TIMEOUT_MS);
	throw invalid(
		`Timeout must be a number above 0, not ${quote(value)}.`,
		numberAdvice(value) ?? 'Enter milliseconds in Request Options, for example 10000.',
	);
}

function parseProxy(text: string): IHttpRequestOptions['proxy'] {
	const [, protocol, userInfo = '', host, port] = PROXY.exec(text.trim()) ?? [];
	// n8n decodes the user and the password.
	const isBroken = userInfo.includes('%') && decode(userInfo) === userInfo;
	// Not quoted, because a proxy may contain a password.
	if (isBroken || !(Number(port) >= 1 && Number(port) <= 65_535)) {
		throw invalid(
			'Proxy in Request Options is not a proxy address.',
			'Use one like http://user:password@proxy.example.com:8080.',
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
