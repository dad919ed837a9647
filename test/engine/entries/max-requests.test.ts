// Max Requests per Execution: how many connection requests a node sends, and what it returns for the other rows.
import type { IDataObject } from 'n8n-workflow';

import { reload, type Scenario } from '../../helpers/engine';
import { ENTRY } from '../../helpers/entry.mts';
import { invitation, message } from '../../helpers/forms.mts';
import { letters, numbers } from '../../helpers/inputs.mts';
import { jsonOf } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';
import type { Fault } from '../../service/faults.mts';

const service = useService();
const onError = 'continueErrorOutput';
const reachedAt = (requests: string) =>
	`Not sent, because this node sends at most ${requests} in an execution`;
const REST = 'Send the rest on another day.';
const MORE = 'To send more, raise Max Requests per Execution in Options.';

const sent = () => service().sent.connections.length;

it.each(ON_ERROR)('is 20, and no row is lost, On Error = %s', async (mode) => {
	const result = await run(invitation(), letters(23), { onError: mode });
	expect(result.error).toBeUndefined();
	expect(sent()).toBe(20);
	expect(result.rows).toHaveLength(20);
	expect(result.failed).toEqual([20, 21, 22]);
	for (const { json } of result.failures) {
		const details = { kind: 'notSent' };
		expect(json).toMatchObject({
			error: reachedAt('20 connection requests'),
			message: `${REST} ${MORE}`,
			details,
		});
	}
});

it('does not count rows that need no request, such as rows of an earlier day', async () => {
	const [first, second, third, ...others] = letters(5);
	const done = { ...first, connection_for: first.to };
	const rows = [done, second, second, { to: 'nobody' }, third, ...others];
	const form = { ...invitation({ maxRequests: 2 }), includeOtherFields: true };
	const { failed } = await run(form, rows, { onError: 'continueRegularOutput' });
	expect(failed).toEqual([3, 5, 6]);
	expect(service().sent.connections.map(({ to }) => to)).toEqual([second.to, third.to]);
});

it.each<[what: string, fault: Fault, failed: number[]]>([
	['gives back the place of one that was rejected', { status: 400 }, [0]],
	['counts one that may have been sent', { drop: 'request' }, [0, 2]],
])('%s', async (_what, fault, failed) => {
	addFaults({ ...fault, times: 1 });
	const result = await run(invitation({ maxRequests: 2 }), letters(3), { onError });
	expect(result.failed).toEqual(failed);
});

it('counts each request once over the tries of Retry On Fail', async () => {
	addFaults({ status: 400, skip: 1, times: 1 });
	const form = invitation({ maxRequests: 2 });
	const { error, failed } = await run(form, letters(3), { settings: RETRYING });
	expect([error, failed]).toEqual([undefined, [2]]);
	expect([requestCount(), sent()]).toEqual([3, 2]);
});

describe('in one execution', () => {
	let executions = 0;
	let scenario: Partial<Scenario>;
	beforeEach(() => void (scenario = { executionId: `requests ${ENTRY} ${++executions}` }));

	/** Sends to one person after the other, as a loop does. Returns which of them were not sent. */
	async function loop(people: IDataObject[], more: Partial<Scenario> = {}) {
		const failed: IDataObject[] = [];
		for (const person of people) {
			const form = invitation({ maxRequests: 3 });
			const result = await run(form, [person], { ...scenario, ...more });
			expect(result.error).toBeUndefined();
			if (result.failures.length > 0) failed.push(person);
		}

		return failed;
	}

	it('counts all iterations of a loop, before and after a Wait', async () => {
		const people = letters(6);
		expect(await loop(people.slice(0, 2))).toEqual([]);
		reload(scenario.executionId!);
		expect(await loop(people.slice(2))).toEqual(people.slice(3));
		expect(sent()).toBe(3);
	});

	it('counts other nodes and executions by themselves', async () => {
		const people = letters(8);
		expect(await loop(people.slice(0, 3))).toEqual([]);
		expect(await loop(people.slice(3, 6), { nodeName: 'Another node' })).toEqual([]);
		expect(await loop(people.slice(6), { executionId: `other ${ENTRY}` })).toEqual([]);
	});

	it('counts the parallel calls of an agent', async () => {
		const settings = { type: 'professionalNetworkTool' };
		const form = invitation({ maxRequests: 1 });
		const calls = letters(3).map(
			async (person) => await run(form, [person], { ...scenario, settings }),
		);
		const answers = (await Promise.all(calls)).flatMap(({ failures }) => jsonOf(failures));
		expect(sent()).toBe(1);
		const answer = {
			error: reachedAt('1 connection request'),
			message: REST,
			details: { kind: 'notSent' },
		};
		expect(answers).toEqual([answer, answer]);
	});

	it('is what a Dry Run says too', async () => {
		const [first, ...others] = letters(4);
		await run(invitation({ maxRequests: 3 }), [first], scenario);
		const form = invitation({ maxRequests: 3, dryRun: true });
		const { failed, rows } = await run(form, others, { ...scenario, onError });
		expect([rows.length, failed]).toEqual([2, [2]]);
		expect(sent()).toBe(1);
	});
});

it('does not limit messages', async () => {
	const { links } = await run(message(), letters(22));
	expect(links).toEqual(numbers(22));
});
