// Handles one request in steps, from fault to response, independently of the HTTP server.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { envelope, errorResponse, invalidEnvelope, invalidKey } from './response.mts';
import type { ServiceResponse } from './response.mts';
import type { Data } from './data/data.mts';
import { ENVELOPES } from './document.mts';
import { alteredResponse, faultResponse, type Fault } from './faults.mts';
import type { Key } from './keys.mts';
import type { Entry } from './request-log.mts';
import { generatedPage } from './generated-list.mts';
import type { Live } from './live.mts';
import { OPERATIONS } from './operations/index.mts';
import type { Call, Operation, Outcome } from './operations/operation.mts';
import { pageOf } from './pagination.mts';
import type { Sent } from './sent.mts';
import { makeSessions } from './sessions.mts';

/** What a request meets, besides the state of the service. */
interface Circumstances {
	/** The operationId, if any. */
	name?: string;
	fault?: Fault;
	/** Whether the service was reset since the request arrived. Its work would be that of a later test. */
	isForgotten(): boolean;
}

/** Waits without keeping the process alive. */
export function pause(ms: number): Promise<void> {
	return sleep(ms, undefined, { ref: false });
}

/**
 * Returns the function that serves a request in these steps: fault, key, credit, plan, validation, operation, latency.
 */
export function makeHandler(
	world: { data: Data; sent: Sent; keys: Map<string, Key>; live?: Live },
	setting: { readonly latency: number },
) {
	const inTurn = makeSessions();
	let served = 0;

	async function serve(
		entry: Entry,
		{ name, fault, isForgotten }: Circumstances,
	): Promise<ServiceResponse> {
		const response = fault && faultResponse(fault, entry);
		if (response && !fault.executed) return response;

		const key = world.keys.get(entry.key ?? '');
		if (!key) return invalidKey(entry);

		const operation = name ? OPERATIONS[name] : undefined;
		if (!canPay(key, operation, entry)) return errorResponse(402, 'Insufficient credits');

		const leave = await key.enter();
		if (!leave) return errorResponse(429, 'Too many requests: the queue of this key is full');

		try {
			if (!name || !operation) return errorResponse(404, 'No such operation');
			if (entry.invalid) return invalidResponse(name, entry, entry.invalid);

			const call = { query: entry.query, data: world.data, sent: world.sent, key };
			return await inTurn(entry.query.sessionId, async () => {
				if (isForgotten()) return errorResponse(410, 'The service was reset meanwhile');

				const body = alteredResponse(execute(name, operation, call, entry, fault), fault, entry);
				if (setting.latency) await pause(setting.latency);
				return response ?? { status: 200, body };
			});
		} finally {
			leave();
		}
	}

	function execute(name: string, operation: Operation, call: Call, entry: Entry, fault?: Fault) {
		if (operation.list) world.live?.read(name, operation.list, call);
		const { billedAs: product = name, ...outcome } = outcomeOf(operation, call, fault);
		if (!ENVELOPES[name]) return outcome;

		const price = priceOf(`GET /network/${product}`) ?? costOf(operation, entry);
		const cost = outcome.status === 400 ? 0 : price;
		call.key.bill(cost);
		entry.cost = cost;
		served += 1;
		return envelope(name, call, outcome, { cost, product, requestId: `request-${served}` });
	}

	function outcomeOf({ list, respond }: Operation, call: Call, fault?: Fault): Outcome {
		if (!list) return respond!(call);
		return fault?.list ? generatedPage(fault.list, list, call, served) : pageOf(list, call);
	}

	return serve;
}

/** Without any parameter, the real service responds inside its envelope and bills nothing. */
function invalidResponse(name: string, { query }: Entry, reason: string): ServiceResponse {
	const { apiKey: _key, ...parameters } = query;
	const isEmpty = Object.keys(parameters).length === 0;
	return isEmpty
		? invalidEnvelope(name, reason)
		: errorResponse(400, `Invalid parameters: ${reason}`);
}

function canPay(key: Key, operation: Operation | undefined, entry: Entry): boolean {
	const isFree = operation !== undefined && costOf(operation, entry) === 0;
	return isFree || key.balance > 0;
}

/** Published prices in US dollars by method, path and the parameter that changes the price. */
const FILE = '../../nodes/ProfessionalNetwork/money/publishedPrices.json';
const PRICES = JSON.parse(readFileSync(new URL(FILE, import.meta.url), 'utf8')) as Record<
	string,
	number
>;

/** Returns the cost of a call in thousandths of a US dollar. */
function costOf({ cost = 0 }: Operation, { method, path }: Entry): number {
	return priceOf(`${method} ${path.replace(/^\/(?!users\/)[^/]+/, '/network')}`) ?? cost;
}

function priceOf(kind: string): number | undefined {
	const price = PRICES[kind];
	return price === undefined ? undefined : Math.round(price * 1e6) / 1e3;
}
