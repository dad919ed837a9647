// Reading parameters with n8n's own context, with and without its evaluation.
import * as fc from 'fast-check';
import { ExecuteSingleContext } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IDataObject,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';

const property = { displayName: 'P', name: 'parameter', type: 'string', default: '' };
const type = { description: { properties: [property] } } as unknown as INodeType;
const nodeTypes = { getByNameAndVersion: () => type } as unknown as INodeTypes;

const additionalData = {
	webhookWaitingBaseUrl: 'http://n8n.example/webhook-waiting',
	formWaitingBaseUrl: 'http://n8n.example/form-waiting',
} as IWorkflowExecuteAdditionalData;

/** Returns n8n's context of one input item. */
function contextOf(parameters: INodeParameters, json: IDataObject) {
	const node = { id: '1', name: 'Node', type: 'x', typeVersion: 1, parameters };
	const nodes = [{ ...node, position: [0, 0] as [number, number] }];
	const workflow = new Workflow({ nodes, connections: {}, active: false, nodeTypes });
	const items = [{ json }];
	return new ExecuteSingleContext(
		workflow,
		workflow.nodes.Node,
		additionalData,
		'manual',
		createRunExecutionData(),
		0,
		items,
		{ main: [items] },
		0,
		{ node: workflow.nodes.Node, data: { main: [items] }, source: null },
	);
}

/** Returns the value, n8n's own value, and whether n8n evaluated the parameter. */
function read(parameter: unknown, json: IDataObject) {
	const context = contextOf({ parameter } as INodeParameters, json);
	const expected: unknown = context.getNodeParameter('parameter', 'fallback');
	const calls = jest.spyOn(context, 'getNodeParameter');
	const value = inputOf(context).read('parameter', 'fallback').value;
	const isEvaluated = calls.mock.calls.some(([, , options]) => !options?.rawExpressions);
	return { value, expected, isEvaluated };
}

const ITEM = {
	name: 'Jane',
	'First Name': 'Jane',
	empty: '',
	count: 0,
	yes: false,
	nothing: null,
	list: ['a', 'b'],
	deep: { name: 'x' },
	formula: '={{ $json.name }}',
	'a\\tb': 'not what the escape names',
};

describe('a field of the input item', () => {
	it.each([
		'={{ $json.name }}',
		'={{$json.empty}}',
		'={{ $json["First Name"] }}',
		"={{ $json['First Name'] }}",
		'={{ $json.count }}',
		'={{ $json.yes }}',
		'={{ $json.formula }}',
	])('%s: is what n8n makes of it, without another evaluation', (parameter) => {
		const { value, expected, isEvaluated } = read(parameter, ITEM);
		expect(value).toBe(expected);
		expect(isEvaluated).toBe(false);
	});

	it('is what n8n makes of it, whatever text it has', () => {
		const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
		fc.assert(
			fc.property(texts, (text) => {
				const { value, expected } = read('={{ $json.name }}', { name: text });
				expect([value, expected]).toEqual([text, text]);
			}),
		);
	});

	it('is filled in anywhere in a collection, of which the workflow keeps its own', () => {
		const locator = { __rl: true, mode: 'url', value: '={{ $json.name }}' };
		const parameter = { a: '={{ $json.name }}', b: [{ c: '={{ $json.count }}' }], d: 1, locator };
		const { value, expected, isEvaluated } = read(parameter, ITEM);
		const filled = { a: 'Jane', b: [{ c: 0 }], d: 1, locator: { ...locator, value: 'Jane' } };
		expect([value, expected]).toEqual([filled, filled]);
		expect(isEvaluated).toBe(false);
		expect(parameter.a).toBe('={{ $json.name }}');
	});
});

describe('any other expression', () => {
	it.each([
		'={{ $json.absent }}',
		'={{ $json.nothing }}',
		'={{ $json.list }}',
		'={{ $json.deep }}',
		'={{ $json.deep.name }}',
		'={{ $json["a\\tb"] }}',
		'={{ $json["na" + "me"] }}',
		'={{ $json.name }} ',
		'=x{{ $json.name }}',
		'={{ $json.name }}{{ $json.name }}',
		'=plain',
		'=',
		{ a: '={{ $json.name }}', b: '={{ $json.name + "!" }}' },
	])('%j: is evaluated by n8n', (parameter) => {
		const { value, expected, isEvaluated } = read(parameter, ITEM);
		expect(value).toEqual(expected);
		expect(isEvaluated).toBe(true);
	});
});

it.each(['plain', { a: 'x' }, 7, undefined])(
	'%j without an expression is read by n8n',
	(parameter) => {
		const { value, expected } = read(parameter, ITEM);
		expect(value).toEqual(expected);
	},
);
