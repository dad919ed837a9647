import type { IDataObject } from 'n8n-workflow';

import type { RequestPlan } from '../fetch/run';
import {
	attempt,
	type CollectError,
	invalid,
	quote,
	readNumber,
	type ValidationError,
} from '../input/input';
import { collectionOf, type FormInput } from './formInput';

type Transport = RequestPlan['transport'];

/** The longest time that a timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Returns what n8n's Request Options say about a request. n8n adds them to the form and applies them only in its
 * declarative engine. Collects a timeout or a proxy that cannot be used, and Batching.
 */
export function readRequestOptions(input: FormInput, collectError: CollectError): Transport {
	const options = input.read('requestOptions', {}).value as IDataObject;
	const { batching, proxy, timeout, allowUnauthorizedCerts } = options;
	const transport: Transport = {};
	if (isSet(timeout)) transport.timeout = collectError(() => parseTimeout(timeout));
	if (isSet(proxy)) transport.proxy = collectError(() => parseProxy(String(proxy)));
	if (allowUnauthorizedCerts === true) transport.skipSslCertificateValidation = true;
	collectError(() => rejectBatching(collectionOf(batching)));
	return transport;
}

/** @throws ValidationError for an interval, with which n8n's declarative engine would run each batch by itself */
function rejectBatching(batching: IDataObject): void {
	const { batchInterval } = collectionOf(batching.batch);
	// n8n compares it in the same way (n8n-core, routing-node).
	if (!(Number(batchInterval) > 0)) return;

	throw invalid(
		"Batching in Request Options can't be used",
		'Remove it. The node sends as many requests in parallel as your plan allows.',
	);
}

/** n8n uses its default for these too. */
const isSet = (value: unknown) => ![undefined, null, '', 0].includes(value as string);

function parseTimeout(value: unknown): number {
	const milliseconds = readNumber(value);
	if (milliseconds > 0) return Math.min(Math.ceil(milliseconds), MAX_TIMEOUT_MS);
	throw invalid(
		`Timeout must be a number above 0, not ${quote(value)}`,
		'Enter milliseconds in Request Options, for example 10000.',
	);
}

function parseProxy(text: string): Transport['proxy'] {
	const address = text.trim();
	const hasScheme = /^https?:\/\//i.test(address);
	const url = urlOf(hasScheme ? address : `http://${address}`);
	// A URL does not keep the usual port of its scheme.
	const [, port = ''] = /:(\d+)\/?$/.exec(address) ?? [];
	if (!url || Number(port) === 0 || !isAddressAlone(url)) throw notProxy();

	const { hostname: host, username, password } = url;
	const proxy: Transport['proxy'] = { host, port: Number(port) };
	if (hasScheme) proxy.protocol = url.protocol.replace(':', '');
	if (username || password) proxy.auth = { username, password };

	return proxy;
}

function urlOf(text: string): URL | undefined {
	return attempt<URL | undefined>(() => new URL(text), undefined);
}

/** n8n decodes the user and the password, and fails if it cannot. */
function isAddressAlone({ pathname, search, hash, username, password }: URL): boolean {
	if (pathname + search + hash !== '/') return false;

	return attempt(() => decodeURIComponent(username + password) !== undefined, false);
}

/** The message does not quote it, because a proxy may contain a password. */
function notProxy(): ValidationError {
	return invalid(
		'Proxy in Request Options is not a proxy address',
		'Use one like http://user:password@proxy.example.com:8080. In a password, write %40 for @, %2F for / and %25 for %.',
	);
}
