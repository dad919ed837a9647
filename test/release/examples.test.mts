// What the rows of a real sheet do to the examples: the conditions and memories that decide about them.
import { runInNewContext } from 'node:vm';

import { readWorkflows } from '../demo/workflows.mts';

const workflows = new Map(readWorkflows().map((workflow) => [workflow.id, workflow]));
const nodeOf = (id: string, name: string) =>
	workflows.get(id)!.nodes.find((node) => node.name === name)!;

/** Returns the value of an expression for a row. */
const evaluate = (expression: unknown, $json: object): unknown =>
	runInNewContext(/^=\{\{(.*)\}\}$/.exec(String(expression))![1], { $json });

it.each([
	['add-emails', 'With a profile'],
	['job-changes', 'With a profile'],
	['daily-job-alerts', 'Title and place'],
	['match-a-cv-with-jobs', 'Title and place'],
	['outreach-with-approval', 'With a profile'],
])('%s leaves out rows without what it needs, and accepts numbers', (id, name) => {
	const { conditions, combinator } = nodeOf(id, name).parameters.conditions as {
		conditions: Array<{ leftValue: string; operator: { operation: string } }>;
		combinator: string;
	};
	expect(combinator).toBe('and');
	for (const { leftValue, operator } of conditions) {
		const [, column] = /\$json\.(\w+)/.exec(leftValue)!;
		expect(operator.operation).toBe('notEmpty');
		expect(evaluate(leftValue, {})).toBe('');
		expect(evaluate(leftValue, { [column]: null })).toBe('');
		expect(evaluate(leftValue, { [column]: ' ' })).toBe('');
		expect(evaluate(leftValue, { [column]: 42 })).toBe('42');
	}
});

it('commenters tries people again who were not looked up', () => {
	const { columns } = nodeOf('commenters-to-leads', 'Leads').parameters as {
		columns: { value: { done: string } };
	};
	const doneOf = (row: object) => evaluate(columns.value.done, row);
	const doneAfter = (kind: string) =>
		doneOf({ error: 'Not sent', details: JSON.stringify({ kind }) });
	expect(['maxCost', 'notSent', 'network'].map(doneAfter)).toEqual(['', '', '']);
	expect(doneAfter('invalid')).toBe('yes');
	expect(doneOf({ person_for: 'not found: linkedin.com/in/jane' })).toBe('yes');
});
