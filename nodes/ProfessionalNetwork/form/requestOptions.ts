import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import { type Collect, invalid, quote, readNumber } from '../input/input';
import type { ParameterContext } from './context';

/** The longest time that a timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** n8n's Request Options, which n8n adds to the form and applies only in its declarative engine. */
export interface RequestOptions {
	/** Batching, of which that of the first item counts for all. */
	batch?: { size: number; intervalMs: number };
	transport: Pick<IHttpRequestOptions, 'timeout' | 'proxy' | 'skipSslCertificateValidation'>;
}

/** Collects a timeout or a proxy that cannot be used. */
export function readRequestOptions(context: ParameterContext, collect: Collect): RequestOptions {
	const { batching, proxy, timeout, allowUnauthorizedCerts } = context.getNodeParameter(
		'requestOptions',
		{},
	) as IDataObject;
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
		'Enter milliseconds in Request Options, for example 10000.',
	);
}

/** n8n decodes the user and the password. */
function isEncoded(userInfo: string): boolean {
	try {
		return decodeURIComponent(userInfo) !== undefined;
	} catch {
		return false;
	}
}

function parseProxy(text: string): IHttpRequestOptions['proxy'] {
	const [, protocol, userInfo, host, port] =
		/^(?:(https?):\/\/)?(?:([^@/]*)@)?([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})\/?$/i.exec(text.trim()) ??
		[];
	const isUsable = host !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
	if (isUsable && isEncoded(userInfo ?? '')) {
		const [username, ...password] = (userInfo ?? '').split(':');
		return {
			host,
			port: Number(port),
			...(protocol && { protocol: protocol.toLowerCase() }),
			...(userInfo && { auth: { username, password: password.join(':') } }),
		};
	}
	// Not quoted, because a proxy may contain a password.
	throw invalid(
		'Proxy in Request Options is not a proxy address.',
		'Use one like http://user:password@proxy.example.com:8080.',
	);
}
