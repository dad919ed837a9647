// The form of the built trigger: each event has the fields of its operation under the same names.
import {
	NodeHelpers,
	Workflow,
	type INode,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeTypeDescription,
	type INodeTypes,
} from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import { loadPackage } from '../../helpers/built-package.mts';
import { allFields } from './description';

/** The events and the operations that they watch. Saved workflows contain their values. */
const EVENTS = [
	['comment', 'New Comment on Post', 'comment', 'getAll'],
	['companyPost', 'New Company Post', 'company', 'getPosts'],
	['job', 'New Job in Search', 'job', 'search'],
	['post', 'New Post in Search', 'post', 'search'],
	['profilePost', 'New Profile Post', 'profile', 'getPosts'],
] as const;

/** The fields of every event, in the order of the form. */
const COMMON = [
	'output',
	'fields',
	'options.additionalParameters',
	'options.emitExisting',
	'options.includeCost',
	'options.maxCost',
	'options.maxPages',
	'options.maxRetries',
];

let description: INodeTypeDescription;
let node: INodeTypeDescription;
beforeAll(async () => {
	const { nodeType, triggerType } = await loadPackage();
	node = nodeType.description;
	description = triggerType.description;
});

/** Returns the fields that the form shows for an event. n8n adds the poll times. */
function shownBy(event: string) {
	const form = { event, output: 'selected' };
	const isShown = (property: INodeProperties) =>
		NodeHelpers.displayParameter(form, property, null as unknown as INode, description, form);
	const tops = description.properties.filter(isShown).map(({ name }) => name);
	return allFields(description).filter(
		([path, property]) =>
			!['event', 'pollTimes'].includes(path) &&
			property.type !== 'notice' &&
			tops.includes(path.split('.')[0]) &&
			isShown(property),
	);
}

const event = () => description.properties.find(({ name }) => name === 'event') as INodeProperties;

it('is a polling trigger with the credentials of the node and the same test', () => {
	const { name, group, polling, inputs, outputs, usableAsTool, credentials } = description;
	expect({ name, group, polling, inputs, outputs, usableAsTool }).toEqual({
		name: 'professionalNetworkTrigger',
		group: ['trigger'],
		polling: true,
		inputs: [],
		outputs: ['main'],
		usableAsTool: undefined,
	});
	expect(credentials).toEqual(node.credentials);
});

it('has the events in the order of their names', () => {
	const options = event().options as INodePropertyOptions[];
	expect(options.map(({ value, name }) => [value, name])).toEqual(
		EVENTS.map(([value, name]) => [value, name]),
	);
	expect(event().default).toBe('companyPost');
	expect(options.filter(({ description: text }) => !text)).toEqual([]);
});

it.each(EVENTS)('shows the fields of its operation: %s', (value, _name, resource, operation) => {
	const own = operations
		.find((one) => one.resource === resource && one.operation === operation)!
		.parameters.map(({ path }) => path);
	const paths = shownBy(value).map(([path]) => path);
	const isOption = (path: string) => path.startsWith('options.');
	expect(paths.filter((path) => !COMMON.includes(path)).sort()).toEqual([...own].sort());
	expect(paths.filter((path) => COMMON.includes(path))).toEqual(COMMON);
	expect(paths.findIndex(isOption)).toBe(paths.length - COMMON.filter(isOption).length);
});

it.each([
	['companyPost', 'new company post'],
	['job', 'new job'],
])('has a subtitle in small letters: %s', (value, subtitle) => {
	const trigger: INode = {
		id: '1',
		name: 'Watch',
		type: description.name,
		typeVersion: 1,
		position: [0, 0],
		parameters: { event: value },
	};
	const nodeTypes = { getByNameAndVersion: () => ({ description }) } as unknown as INodeTypes;
	const { expression } = new Workflow({
		nodes: [trigger],
		connections: {},
		active: false,
		nodeTypes,
	});
	expect(expression.getSimpleParameterValue(trigger, description.subtitle, 'manual', {})).toBe(
		subtitle,
	);
});

it('has each name once at top level', () => {
	const names = description.properties.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
});

it('shares the properties of the node except the conditions that show them', () => {
	const texts = (properties: INodeTypeDescription) =>
		new Map(
			allFields(properties).map(([path, { displayName, type, default: preset, modes }]) => [
				path,
				JSON.stringify({ displayName, type, preset, modes }),
			]),
		);
	const isOfTool = ({ displayOptions }: INodeProperties) => displayOptions?.show?.['@tool'];
	const shared = texts({ ...node, properties: node.properties.filter((one) => !isOfTool(one)) });
	const own = ['event', 'costNotice', 'pollTimes', 'options.emitExisting', 'options.maxPages'];
	const different = [...texts(description)].filter(
		([path, text]) => !own.includes(path) && path !== 'company' && shared.get(path) !== text,
	);
	expect(different.map(([path]) => path)).toEqual([]);
});

it('names the cost of polls', () => {
	const notice = description.properties.find(({ name }) => name === 'costNotice');
	expect(notice?.displayName).toMatch(/^Change Poll Times before you publish\./);
	expect(notice?.displayName).toMatch(
		/about \$5\.76 a day .* \$1\.44 .* \$0\.096 and \$0\.024 a day\.$/,
	);
});

it('has labels of at most 28 characters, and descriptions of one sentence without a period', () => {
	const fields = EVENTS.flatMap(([value]) => shownBy(value));
	expect(fields.filter(([, { displayName }]) => displayName.length > 28)).toEqual([]);
	const own = fields.filter(([path]) => path.startsWith('options.'));
	expect(own.filter(([, { description: text = '' }]) => !/^[A-Z][^.]+[^.]$/.test(text))).toEqual(
		[],
	);
});
