// Compares the built node's description with the contract, in both directions.
import type { INodeProperties, INodeTypeDescription, NodePropertyTypes } from 'n8n-workflow';

import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import {
	contract,
	operations,
	sharedParameters,
	valuesOf,
	type Operation,
	type Parameter,
} from '../../service/contract/contract.mts';
import { readText } from '../../helpers/files.mts';
import {
	allFields,
	fieldLines,
	group,
	loadForms,
	namedOperations,
	nameOf,
	valuesAndNames,
	type Forms,
} from './description';

const names = contract as unknown as { credential: string; credentialFields: object[] };

let node: Forms;
let description: INodeTypeDescription;
beforeAll(async () => {
	node = await loadForms();
	({ description } = node);
});

/** Returns all parameters of an operation: its own, and those that it shares with similar operations. */
function parametersOf(operation: Operation): Parameter[] {
	const { paging, parameters, write } = operation;
	const everywhere = contract.everyOperation.filter(
		({ path }) => !write || path !== 'options.lookUpAgain',
	);
	return [...parameters, ...everywhere, ...(paging ? contract.listOperations : [])];
}

const TYPES: Record<string, NodePropertyTypes> = {
	text: 'string',
	list: 'string',
	choices: 'multiOptions',
	industries: 'multiOptions',
	choice: 'options',
	range: 'fixedCollection',
	places: 'fixedCollection',
	locator: 'resourceLocator',
	flag: 'boolean',
	boolean: 'boolean',
	number: 'number',
	fixedCollection: 'fixedCollection',
	option: 'options',
};

describe('the operations', () => {
	it('match the contract in order, name, action and request', () => {
		const shown = [...node.forms].map(([at, { option }]) => {
			const { method, url } = option.routing?.request ?? {};
			return { at, name: option.name, action: option.action, request: `${method} ${url}` };
		});
		const expected = namedOperations.map(([at, { name, action, request }]) => {
			return { at, name, action, request };
		});
		expect(shown).toEqual(expected);
	});

	it('belong to the resources of the contract', () => {
		const [resource] = description.properties;
		expect(resource.name).toBe('resource');
		expect(valuesAndNames(resource)).toEqual(
			contract.resources.map(({ resource: value, name }) => [value, name]),
		);
	});
});

it.each(namedOperations)('the pages of an operation match the contract: %s', (_at, one) => {
	const { resource, operation, paging } = one;
	const { pageSize, cursor } = operationOf(resource, operation).executable.pagination ?? {};
	expect({ pageSize, cursor }).toEqual({
		pageSize: paging?.pageSize,
		cursor: paging?.by.includes('paginationToken') || undefined,
	});
});

/** The last pages that the service or the network has. Of other lists, this node sets one (service.md, Last pages). */
const LAST_PAGES: Record<string, number> = {
	'account: search': 100,
	'company: search': 20,
	'group: search': 100,
	'job: search': 40,
	'lead: search': 100,
	'post: getReactions': 13,
	'profile: search': 100,
	'service: search': 100,
};

it.each(namedOperations)('a list ends at its last page: %s', (at, one) => {
	const { resource, operation, paging } = one;
	const { lastPage } = operationOf(resource, operation).executable.pagination ?? {};
	expect(lastPage).toBe(LAST_PAGES[at] ?? (paging ? 1_000 : undefined));
	if (paging?.lastPage) expect(lastPage).toBe(paging.lastPage);
});

describe('the fields of an operation', () => {
	it('have the reviewed order, types, labels, defaults, settings and conditions', () => {
		expect(fieldLines(description)).toMatchSnapshot();
	});

	it.each(namedOperations)('start in the order of the contract: %s', (_at, operation) => {
		const own = operation.parameters.map(({ path }) => path).filter((path) => !path.includes('.'));
		const shown = node.formOf(operation).shown.map(([path]) => path);
		expect(shown.filter((path) => own.includes(path))).toEqual(own);
	});

	it('have a notice only where a person is written to, or a page costs $0.10', () => {
		const notices = [...node.forms].flatMap(([at, { shown }]) =>
			shown.filter(([, { type }]) => type === 'notice').map(() => at),
		);
		expect(notices).toEqual([
			'account: search',
			'connection: send',
			'connection: accept',
			'lead: search',
			'message: send',
		]);
	});

	it.each(namedOperations)('have all that the contract says, each once: %s', (_at, operation) => {
		// Notices send nothing, and n8n adds Request Options to every declarative node.
		const shown = node
			.formOf(operation)
			.shown.filter(([path, { type }]) => type !== 'notice' && path !== 'requestOptions');
		const expected = parametersOf(operation);
		expect(shown.map(([path]) => path).sort()).toEqual(expected.map(({ path }) => path).sort());
		const { fields } = node.formOf(operation);
		const included = fields.get('output')!;
		expect(included.default).toBe('simplified');
		for (const { path, label, kind, required = false, ...parameter } of expected) {
			expect({ required: false, ...fields.get(path) }).toMatchObject({
				displayName: label,
				type: TYPES[kind.split(' ')[0]],
				// All searches share one property. Without Keywords, those that demand them are rejected.
				...(path !== 'search' && { required }),
				...('default' in parameter && { default: parameter.default }),
			});
		}
	});

	it('have Result Fields of their own, so that two nodes in a row do not meet', () => {
		const names = operations.flatMap(({ resource, operation }) => {
			const { result = [], pagination } = operationOf(resource, operation).executable;
			return result.slice(0, pagination ? 2 : 1);
		});
		expect(names.length).toBeGreaterThan(operations.length);
		expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
	});

	it('are built by their operation, because n8n would evaluate routing twice more', () => {
		const fields = allFields(description);
		expect(fields.length).toBeGreaterThan(80);
		const routed = fields.filter(
			([path, { routing }]) => routing && !['resource', 'operation'].includes(path),
		);
		expect(routed.map(([path]) => path)).toEqual([]);
	});
});

const own = operations.flatMap((operation) =>
	operation.parameters.map((parameter) => ({ at: nameOf(operation), ...parameter })),
);
const selectors = [...sharedParameters, ...own].filter(({ kind }) =>
	['choice', 'choices'].includes(kind),
);

it.each(selectors)('a selector has the agreed values: $at, $path', ({ at, ...parameter }) => {
	const { values, path } = parameter;
	const options = valuesAndNames(node.forms.get(at)?.fields.get(path) as INodeProperties);
	expect(options.map(([value]) => value)).toEqual(valuesOf(parameter));
	if (!Array.isArray(values)) expect(Object.fromEntries(options)).toEqual(values);
	expect(new Set(options.map(([, name]) => name)).size).toBe(options.length);
});

describe('the whole form', () => {
	/** Returns the fields in a fixed collection, or `others` for a field of another type. */
	const fieldsIn = (field: INodeProperties, others: INodeProperties[] = []) =>
		field.type === 'fixedCollection' ? group(field).values : others;

	it('takes at most 115 kB, because n8n sends all of it to each editor', () => {
		// It grows by 1 kB with each operation and by 0.5 kB with each filter. Raise it for those, but not for fields that
		// several operations could share.
		expect(JSON.stringify(description).length).toBeLessThanOrEqual(115_000);
	});

	it('has each filter once, although several collections have filters', () => {
		const filters = allFields(description)
			.filter(([path]) => path.startsWith('filters.'))
			.map(([, field]) => JSON.stringify(field));
		expect(new Set(filters).size).toBe(filters.length);
	});

	// n8n derives the names of fields that a model fills from the labels. Two equal names share one value or stop the server.
	it('never gives two fields of an operation the same label', () => {
		const repeated = [...node.forms].flatMap(([at, { shown }]) => {
			const labels = shown.flatMap(([, field]) => fieldsIn(field, [field]));
			const texts = labels.map(({ displayName }) => displayName);
			const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
			return twice.map((text) => `${at}: ${text}`);
		});
		expect(repeated).toEqual([]);
	});

	it('describes every field', () => {
		const silent = allFields(description).filter(
			([path, { description: words = '', type }]) =>
				!['resource', 'operation', 'requestOptions'].includes(path) &&
				type !== 'notice' &&
				!/^[A-Z].{8,}$/.test(words),
		);
		expect(silent.map(([path]) => path)).toEqual([]);
	});

	it('describes the choices of Output', () => {
		const choices = allFields(description)
			.filter(([path]) => path === 'output')
			.flatMap(([, { options = [] }]) => options as Array<{ description?: string }>);
		expect(choices).toHaveLength(3);
		for (const choice of choices) expect(choice.description).toMatch(/^[A-Z].{8,}[^.]$/);
	});

	it('has the methods that its fields use, and searches a list only for a text', () => {
		const { listSearch = {}, loadOptions = {}, credentialTest = {} } = node.built.nodeType.methods!;
		const fields = allFields(description).flatMap(([, field]) => [field, ...fieldsIn(field)]);
		const lists = fields
			.flatMap(({ modes = [] }) => modes)
			.filter(({ type }) => type === 'list')
			.map(({ typeOptions }) => typeOptions);
		// Without the filter, the editor sends an empty search when the list opens.
		const [searchListMethod] = Object.keys(listSearch);
		const settings = { searchListMethod, searchable: true, searchFilterRequired: true };
		expect(lists).toEqual(Array(lists.length).fill(settings));
		expect([lists.length > 0, Object.keys(listSearch).length]).toEqual([true, 1]);
		const loaded = fields.flatMap(({ typeOptions }) => typeOptions?.loadOptionsMethod ?? []);
		expect(Object.keys(loadOptions)).toEqual([...new Set(loaded)]);
		expect(Object.keys(credentialTest)).toEqual([description.credentials?.[0].testedBy]);
	});
});

describe('the names', () => {
	it('of the node, which agents may use as a tool, and of its credentials match the contract', () => {
		const { nodeType, credentialType } = node.built;
		expect(names).toMatchObject({
			nodeClass: nodeType.constructor.name,
			node: description.name,
			displayName: description.displayName,
			credentialClass: credentialType.constructor.name,
			credential: credentialType.name,
		});
		expect(description.credentials).toMatchObject([{ name: names.credential, required: true }]);
		expect(description.usableAsTool).toBe(true);
	});

	it('of the credential fields match the contract, and secret fields are masked', () => {
		const fields = node.built.credentialType.properties.filter(({ type }) => type !== 'notice');
		const shown = fields.map(({ name, displayName, typeOptions, required, ...field }) => ({
			name,
			label: displayName,
			secret: typeOptions?.password ?? false,
			required: required ?? false,
			default: field.default,
		}));
		const blank = { secret: false, required: false, default: '' };
		const expected = names.credentialFields.map((field) => ({ ...blank, ...field }));
		expect(expected).toMatchObject(shown);
	});

	it('of the credential say first whose key it is, and where to get it', () => {
		const [notice] = node.built.credentialType.properties;
		expect(notice.type).toBe('notice');
		expect(notice.displayName).toContain('HarvestAPI');
		const [, page] = /href="([^"]+)"/.exec(notice.displayName)!;
		expect(readText('README.md')).toContain(`(${page})`);
	});
});
