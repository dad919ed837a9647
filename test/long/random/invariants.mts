// What holds after every run of the node, whatever the service and people do.
import { subscribe } from 'node:diagnostics_channel';

import { jsonStringify, type IDataObject } from 'n8n-workflow';

import type { Result } from '../../helpers/engine.ts';
import { PROXY } from '../../helpers/fixtures.mts';
import { linkOf } from '../../helpers/results.mts';
import { base64 } from '../../helpers/simulator.mts';
import type { RequestLog } from '../../service/request-log.mts';
import type { Service } from '../../service/server.mts';

/** How often the node sends a request that fails for a reason of its own. */
export const ATTEMPTS = 4;

let sent = 0;
subscribe('http.client.request.start', () => void sent++);

/** Returns how many HTTP requests this process has sent so far. */
export const sentRequests = () => sent;

/** Throws when an invariant does not hold, with the values that contradict it. */
export function hold(invariant: string, holds: boolean, ...values: unknown[]): void {
	if (holds) return;
	throw new Error([invariant, ...values.map((value) => JSON.stringify(value))].join(' | '));
}

/** The service accepts each request, and what it has answered is not asked again. */
export function asksOnce({ entries }: RequestLog, tries = 1): void {
	const answered = new Map<string, number>();
	for (const { method, path, queryString, invalid, status, faulty } of entries) {
		hold('a request is valid', invalid === undefined, invalid, path, queryString);
		if (status !== 200 || faulty) continue;

		const request = `${method} ${path}?${queryString}`;
		answered.set(request, (answered.get(request) ?? 0) + 1);
		hold('nothing is asked twice', answered.get(request)! <= tries, request);
	}
}

/**
 * A run says what the service has billed, and more only for lost responses, which count at the price of a request. Another failed
 * answer may have been billed without the node's knowledge.
 */
export function saysWhatWasBilled(
	{ costs }: Result,
	{ billed, entries }: RequestLog,
	price: number,
): void {
	const [said = 'This run cost $0 for 0 requests.'] = costs;
	const [, dollars] = /\$([\d.]+) for/.exec(said) ?? [];
	const [, lost = '0'] = /of which (\d+) got no response/.exec(said) ?? [];
	const hidden = billed - Number(dollars);
	const mayHide = entries.some(({ faulty }) => faulty);
	const isRight = hidden > -1e-9 - Number(lost) * price && (mayHide || hidden < 1e-9);
	hold('a run says what was billed', isRight, said, billed);
}

/** Each output item is linked to an input item, and no input item is lost. Outputs are in the order of their inputs. */
export function linksEach(inputs: number, { all, items, errorItems }: Result): void {
	const links = new Set(all.map(linkOf));
	const wanted = Array.from({ length: inputs }, (_, index) => index);
	const isLinked = links.size === inputs && wanted.every((index) => links.has(index));
	hold('each input item comes out', isLinked, [...links], inputs);
	for (const output of [items, errorItems]) {
		const isSorted = output.every((item, at) => at === 0 || linkOf(item) >= linkOf(output[at - 1]));
		hold('items are in order', isSorted, output.map(linkOf));
	}
}

/** No secret is in what a run returns or throws. */
export function keepsSecrets(result: Result, { keys, cookie }: Service): void {
	const out = jsonStringify(result, { replaceCircularRefs: true });
	const secrets = [...Object.values(keys), cookie, base64(cookie), PROXY, 'proxy-pass-word'];
	for (const secret of secrets.flatMap((text) => [text, encodeURIComponent(text)])) {
		hold('no secret leaves the node', !out.includes(secret), secret);
	}
}

/** Whether an item says that its write may have arrived. */
export const isInDoubt = ({ error }: IDataObject) => /may have been sent/.test(String(error ?? ''));
