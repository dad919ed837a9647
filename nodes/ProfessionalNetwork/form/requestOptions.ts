import type { IDataObject } from 'n8n-workflow';

import type { RequestPlan } from '../fetch/run';
import { type Collect, decode, invalid, numberAdvice, quote, readNumber } from '../input/input';
import type { FormInput } from './formInput';

type Transport = RequestPlan['transport'];

/** The longest time that a timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const SCHEME = '(?:(https?)://)?';
const LOGIN = '(?:([^@/]*)@)?';
const HOST = String.raw`([\w.-]+|\[[\da-f:.]+\])`;
const PORT = String.raw`:(\d{1,5})`;
const PROXY = new RegExp(`^${SCHEME}${LOGIN}${HOST}${PORT}/?$`, 'i');

/**
 * Returns what n8n's Request Options say about a request. n8n adds them to the form and applies them only in its
 * declarative engine. Collects a timeout or a proxy that cannot be used, and Batching.
 */
export function readRequestOptions(
	input: FormInput,
	collect: Collect,
): Transport {
	const options = input.read('requestOptions', {}).value as IDataObject;
	const { batching, proxy, timeout, allowUnauthorizedCerts } = options;
	const transport: Transport = {};
	if (isSet(timeout)) transport.timeout = collect(() => parseTimeout(timeout));
	if (isSet(proxy)) transport.proxy = collect(() => parseProxy(String(proxy)));
	if (allowUnauthorizedCerts === true) transport.skipSslCertificateValidation = true;
	collect(() => rejectBatching(Object(batching)));
	return transport;
}

/** @throws ValidationError for an interval, with which n8n's declarative engine would run each batch by itself */
function rejectBatching({ batch }: { batch?: IDataObject }): void {
	// n8n compares it in the same way (n8n-core, routing-node).
	if (!(Number(batch?.batchInterval) > 0)) return;

	throw invalid(
		"Batching in Request Options can't be used",
		undefined,
		'Remove it. The node sends as many requests in parallel as your plan allows.',
	);
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

function parseProxy(text: string): Transport['proxy'] {
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
	const proxy: Transport['proxy'] = { host, port: Number(port) };
	if (protocol) proxy.protocol = protocol.toLowerCase();
	if (userInfo) proxy.auth = { username, password: password.join(':') };

	return proxy;
}
