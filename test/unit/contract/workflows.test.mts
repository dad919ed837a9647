// All n8n workflows of the repository have only names and values that the forms of their nodes have. n8n drops another name
// before the node sees it: a search would silently lose a filter.
import { globSync } from 'node:fs';
import type { INodeParameters } from 'n8n-workflow';

import { ROOT } from '../../helpers/built-package.mts';
import { readJson } from '../../helpers/files.mts';
import { droppedPaths, unknownValues, type SavedNode } from '../../helpers/saved-form.mts';

const TYPE = 'n8n-nodes-professional-network.professionalNetwork';
const SUFFIXES = ['', 'Tool', 'Trigger'];

const FILES = globSync('{docs,examples,nodes,test}/**/*.json', {
	cwd: ROOT,
	exclude: (path) => path === 'node_modules',
}).sort();

/** Returns the nodes of the package in a file, if that is a workflow. */
function nodesIn(file: string): SavedNode[] {
	const { nodes } = readJson<{ nodes?: unknown }>(file);
	if (!Array.isArray(nodes)) return [];
	return (nodes as SavedNode[]).filter(({ type }) =>
		SUFFIXES.some((suffix) => type === TYPE + suffix),
	);
}

const SAVED = FILES.flatMap((file) => nodesIn(file).map((node) => ({ file, ...node })));

it('are found', () => expect(SAVED.length).toBeGreaterThan(10));

it.each(SAVED)('$file, $name', async (node) => {
	expect(await droppedPaths(node)).toEqual([]);
	expect(await unknownValues(node)).toEqual([]);
});

const LEADS = { resource: 'lead', operation: 'search' };
const PROFILE = { resource: 'profile', operation: 'get' };
const place = { place: [{ place: { __rl: true, mode: 'list', value: '1' }, city: 'Berlin' }] };
const companyByEmail = { __rl: true, mode: 'email', value: 'jane@acme.com' };
const revenue = { range: { min: 1, currency: 'shells' } };

it.each<[suffix: string, parameters: INodeParameters, dropped: string[], unknown: string[]]>([
	['', { ...LEADS, searchWord: 'a' }, ['searchWord'], []],
	['', { ...LEADS, filters: { town: 'Berlin' } }, ['filters.town'], []],
	['', { ...LEADS, filters: { companySize: ['1-10'] } }, ['filters.companySize'], []],
	['', { ...LEADS, filters: { places: place } }, ['filters.places.place.0.city'], []],
	['', { ...PROFILE, options: { fast: true } }, ['options.fast'], []],
	['', { ...PROFILE, options: { maxPages: 2 } }, ['options.maxPages'], []],
	['', { ...PROFILE, limit: 5 }, ['limit'], []],
	['', { ...PROFILE, output: 'short' }, [], ['output = short']],
	['', { ...PROFILE, operation: 'lookUp' }, [], ['operation = lookUp']],
	['', { ...PROFILE, output: '={{ "short" }}' }, [], []],
	[
		'',
		{ ...LEADS, filters: { seniorityLevelIds: ['310', 'boss'] } },
		[],
		['filters.seniorityLevelIds = boss'],
	],
	[
		'',
		{ resource: 'company', operation: 'get', company: companyByEmail },
		[],
		['company in mode email'],
	],
	[
		'',
		{ resource: 'account', operation: 'search', filters: { annualRevenue: revenue } },
		[],
		['filters.annualRevenue.currency = shells'],
	],
	['Tool', { ...PROFILE, includeOtherFields: true }, ['includeOtherFields'], []],
	['Tool', { ...LEADS, options: { fast: true } }, ['options.fast'], []],
	['Trigger', { event: 'job', options: { maxCost: 1 } }, [], []],
	['Trigger', { event: 'job', options: { fast: true } }, ['options.fast'], []],
	['Trigger', { event: 'birthday' }, [], ['event = birthday']],
])('are checked: %s %j', async (suffix, parameters, dropped, unknown) => {
	const node = { name: 'Node', type: TYPE + suffix, parameters };
	expect(await droppedPaths(node)).toEqual(dropped);
	expect(await unknownValues(node)).toEqual(unknown);
});
