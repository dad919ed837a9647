// The form of the built trigger: each event has the fields of its operation under the same names.
import {
	Workflow,
	type INode,
	type INodePropertyOptions,
	type INodeTypeDescription,
	type INodeTypes,
} from 'n8n-workflow';

import { operations } from '../../service/contract/contract.mts';
import { loadPackage } from '../../helpers/built-package.mts';
import { fieldLines, shownFields } from './description';

/** The events and the operations that they watch. Saved workflows contain their values. */
const EVENTS = [
	['comment', 'New Comment on Post', 'comment', 'getAll'],
	['companyPost', 'New Company Post', 'company', 'getPosts'],
	['job', 'New Job in Search', 'job', 'search'],
	['post', 'New Post in Search', 'post', 'search'],
	['profilePost', 'New Profile Post', 'profile', 'getPosts'],
] as const;

/** The fields of every event. */
const COMMON = ['output', 'fields', 'options.emitExisting', 'options.maxCost', 'options.maxPages'];

let description: INodeTypeDescription;
let node: INodeTypeDescription;
beforeAll(async () => {
	const { nodeType, triggerType } = await loadPackage();
	node = nodeType.description;
	description = triggerType.description;
});

/** Returns the fields that the form shows for an event. n8n adds the poll times. */
const shownBy = (event: string) =>
	shownFields(description, { event, output: 'selected' }).filter(
		([path, { type }]) => !['event', 'pollTimes'].includes(path) && type !== 'notice',
	);

it('is a polling trigger with the credentials of the node and the same test', () => {
	expect(description).toMatchObject({
		name: 'professionalNetworkTrigger',
		group: ['trigger'],
		polling: true,
		inputs: [],
		outputs: ['main'],
	});
	expect(description.usableAsTool).toBeUndefined();
	expect(description.credentials).toEqual(node.credentials);
});

it('has fields of the reviewed order, types, labels, defaults and settings', () => {
	expect(fieldLines(description)).toMatchSnapshot();
});

it('has the events in the order of their names', () => {
	const event = description.properties.find(({ name }) => name === 'event');
	const options = event?.options as INodePropertyOptions[];
	expect(options.map(({ value, name }) => [value, name])).toEqual(
		EVENTS.map(([value, name]) => [value, name]),
	);
	expect(options.filter(({ description: text }) => !text)).toEqual([]);
});

it.each(EVENTS)('shows the fields of its operation: %s', (value, _name, resource, operation) => {
	const { parameters } = operations.find(
		(candidate) => candidate.resource === resource && candidate.operation === operation,
	)!;
	const expected = [...parameters.map(({ path }) => path), ...COMMON];
	const paths = shownBy(value).map(([path]) => path);
	expect([...paths].sort()).toEqual(expected.sort());
});

it('has a subtitle in small letters', () => {
	const node = { name: 'Watch', type: description.name, typeVersion: 1 };
	const trigger = { ...node, parameters: { event: 'companyPost' } } as unknown as INode;
	const nodeTypes = { getByNameAndVersion: () => ({ description }) } as unknown as INodeTypes;
	const { expression } = new Workflow({
		nodes: [trigger],
		connections: {},
		active: false,
		nodeTypes,
	});
	const subtitle = expression.getSimpleParameterValue(trigger, description.subtitle, 'manual', {});
	expect(subtitle).toBe('new company post');
});

it('names the cost of its polls, and of a page of each event', () => {
	const notices = description.properties.filter(({ type }) => type === 'notice');
	expect(notices.map(({ displayName }) => displayName)).toEqual([
		expect.stringMatching(/^Change Poll Times before you publish: each poll is billed/),
	]);

	const { options = [] } = description.properties.find(({ name }) => name === 'event')!;
	const prices = (options as INodePropertyOptions[]).map(
		({ description: text = '' }) => /, for about (\$[\d.]+) per page$/.exec(text)?.[1],
	);
	expect(prices).toEqual(['$0.004', '$0.004', '$0.001', '$0.004', '$0.004']);
});
