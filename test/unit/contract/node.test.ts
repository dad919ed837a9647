// Compares the built node's description with the contract, in both directions.
import type { INodeProperties, INodeTypeDescription, NodePropertyTypes } from 'n8n-workflow';

import { resources } from '../../../nodes/ProfessionalNetwork/resources';
import {
	contract,
	operations,
	valuesOf,
	type Operation,
	type Parameter,
} from '../../contract/contract.mts';
import { entryOf } from '../../contract/forms.mts';
import { loadPackage, type BuiltPackage } from '../../helpers/built-package.mts';
import {
	allFields,
	formOperations,
	group,
	sentBy,
	valuesAndNames,
	type FormOperation,
} from './description';

interface Named {
	package: string;
	nodeClass: string;
	node: string;
	displayName: string;
	credentialClass: string;
	credential: string;
	credentialFields: Array<{
		name: string;
		label: string;
		secret?: boolean;
		required?: boolean;
		default?: unknown;
	}>;
}
const names = contract as unknown as Named;

/** Fields that the form has in addition to the contract, with reasons. */
const ADDITIONAL: Array<{ at: string; path: string; because: string }> = [
	{
		at: 'connection: send',
		path: 'connectionNotice',
		because: 'it tells that the operation acts for the user, and sends nothing',
	},
	{
		at: 'message: send',
		path: 'messageNotice',
		because: 'it tells that the operation acts for the user, and sends nothing',
	},
	...['account', 'company', 'job', 'lead', 'post', 'profile', 'service'].map((resource) => ({
		at: `${resource}: search`,
		path: `${resource}KeywordsNotice`,
		because:
			'all searches share Keywords, which match something else in each, and it sends nothing',
	})),
	...['account', 'lead'].map((resource) => ({
		at: `${resource}: search`,
		path: `${resource}CostNotice`,
		because: 'it says what Return All can cost, and sends nothing',
	})),
	{
		at: 'every operation',
		path: 'requestOptions',
		because: 'n8n adds it to every declarative node',
	},
];

let built: BuiltPackage;
let description: INodeTypeDescription;
let forms: Map<string, FormOperation>;
beforeAll(async () => {
	built = await loadPackage();
	({ description } = built.nodeType);
	forms = new Map(
		formOperations(description).map((form) => [`${form.resource}: ${form.option.value}`, form]),
	);
});

const nameOf = ({ resource, operation }: Operation) => `${resource}: ${operation}`;
const formOf = (operation: Operation) => forms.get(nameOf(operation)) as FormOperation;
/** Returns a field of the built node. */
function fieldOf(operation: Operation, { path }: Parameter): INodeProperties {
	const field = formOf(operation).fields.get(path);
	if (!field) throw new Error(`The form of ${nameOf(operation)} has no ${path}. Is the build old?`);
	return field;
}

const each = operations.map((operation) => [nameOf(operation), operation] as const);

/** Returns all parameters of an operation: its own, and those that it shares with similar operations. */
function parametersOf(operation: Operation): Parameter[] {
	const { resource, result, paging, write } = operation;
	const token = paging?.by.includes('paginationToken');
	const everywhere = contract.everyOperation.filter(
		({ path }) => !(write && path === 'options.concurrency'),
	);
	return [
		...operation.parameters,
		...everywhere,
		...(paging
			? contract.listOperations.filter(({ path }) => token || path !== 'options.cursor')
			: []),
		// A write also returns one element, but does not look anything up.
		...(result === 'element' && !write ? contract.lookupOperations : []),
		...(write ? contract.writeOperations : []),
		...(write && resource === 'connection' ? contract.connectionSend : []),
	];
}

const byKind = (operation: Operation, ...kinds: string[]) =>
	operation.parameters.filter(({ kind }) => kinds.includes(kind));
const withKind = (...kinds: string[]) =>
	operations.flatMap((operation) =>
		byKind(operation, ...kinds).map(
			(parameter) => [`${nameOf(operation)}, ${parameter.path}`, operation, parameter] as const,
		),
	);
const paramsOf = ({ wire = [] }: Parameter) =>
	[wire].flat().map((name) => name.replace('{Segment}', 'Network'));

/** The default of a field that does not define one. */
function blankOf(field: INodeProperties): unknown {
	switch (field.type) {
		case 'boolean':
			return false;
		case 'multiOptions':
			return [];
		case 'options':
			// The values of a field with a method come from the service.
			return field.typeOptions?.loadOptionsMethod ? '' : valuesAndNames(field)[0][0];
		case 'fixedCollection':
			return field.typeOptions?.multipleValues ? {} : { range: {} };
		case 'resourceLocator':
			return { mode: field.modes?.[0].name, value: '' };
		default:
			return '';
	}
}

const TYPES: Record<string, NodePropertyTypes> = {
	text: 'string',
	list: 'string',
	choices: 'multiOptions',
	choice: 'options',
	range: 'fixedCollection',
	locator: 'resourceLocator',
	flag: 'boolean',
	boolean: 'boolean',
	number: 'number',
	fixedCollection: 'fixedCollection',
	option: 'options',
};

describe('the operations', () => {
	it('match the contract in order, name, action and request', () => {
		expect(
			[...forms].map(([at, { option }]) => ({
				at,
				name: option.name,
				action: option.action,
				request: `${option.routing?.request?.method} ${option.routing?.request?.url}`,
			})),
		).toEqual(
			operations.map((operation) => ({
				at: nameOf(operation),
				name: operation.name,
				action: operation.action,
				request: operation.request,
			})),
		);
	});

	it('belong to the resources of the contract', () => {
		const [resource] = description.properties;
		expect(resource.name).toBe('resource');
		expect(valuesAndNames(resource)).toEqual(
			contract.resources.map(({ resource: value, name }) => [value, name]),
		);
	});

	it('are in one selector per resource, which has one of them as default', () => {
		for (const selector of description.properties.filter(({ name }) => name === 'operation')) {
			expect(selector.displayOptions?.show?.resource).toHaveLength(1);
			expect(valuesAndNames(selector).map(([value]) => value)).toContain(selector.default);
		}
	});

	it('have descriptions', () => {
		const silent = [...forms].filter(([, { option }]) => !option.description);
		expect(silent.map(([at]) => at)).toEqual([]);
	});
});

describe('the pages of an operation', () => {
	const executables = new Map(
		resources.flatMap(({ value, operations: all }) =>
			all.map((one): [string, typeof one.executable] => [`${value}: ${one.value}`, one.executable]),
		),
	);

	const lastPages: Record<string, number> = {
		'company: search': 20,
		'profile: search': 100,
		'service: search': 100,
	};
	const isUnlimited = (at: string, { lastPage }: { lastPage?: number }) =>
		lastPage === undefined && lastPages[at] === undefined;

	it.each(each)('match the contract: %s', (at, { paging }) => {
		const { pagination } = executables.get(at) ?? {};
		expect(pagination).toEqual(
			paging && {
				...(typeof paging.pageSize === 'number' && { pageSize: paging.pageSize }),
				// Lists without their own last page end there at the latest.
				lastPage: paging.lastPage ?? lastPages[at] ?? 1_000,
				...(isUnlimited(at, paging) && { isOwnLimit: true }),
				...(paging.by.includes('paginationToken') && { cursor: true }),
			},
		);
	});
});

describe('the fields of an operation', () => {
	it.each(each)('match the contract exactly: %s', (at, operation) => {
		const expected = [
			...parametersOf(operation).map(({ path }) => path),
			...ADDITIONAL.filter((one) => [at, 'every operation'].includes(one.at)).map(
				({ path }) => path,
			),
		];
		expect([...formOf(operation).fields.keys()].sort()).toEqual(expected.sort());
	});

	it.each(each)(
		'have the labels, types, defaults and required flags of the contract: %s',
		(at, operation) => {
			const parameters = parametersOf(operation);
			const expected = parameters.map(({ path, label, kind, required = false, ...rest }) => ({
				path,
				displayName: label,
				type: TYPES[kind.split(' ')[0]],
				required,
				...('default' in rest && { default: rest.default }),
			}));
			expect(
				parameters.map((parameter) => {
					const {
						displayName,
						type,
						required = false,
						default: preset,
					} = fieldOf(operation, parameter);
					return {
						path: parameter.path,
						displayName,
						type,
						required,
						...('default' in parameter && { default: preset }),
					};
				}),
			).toEqual(expected);
		},
	);

	it('are blank, off or set to the first value if the contract has no default', () => {
		const own: Record<string, unknown> = { 'options.maxPages': 10, 'options.maxCost': 1 };
		for (const operation of operations) {
			for (const parameter of parametersOf(operation).filter((one) => !('default' in one))) {
				const { path } = parameter;
				const field = fieldOf(operation, parameter);
				expect({ path, default: field.default }).toEqual({
					path,
					default: own[path] ?? blankOf(field),
				});
			}
		}
	});

	const labelsOf = (operation: Operation, collection: string) =>
		formOf(operation)
			.shown.filter(([path]) => path.startsWith(`${collection}.`))
			.map(([, { displayName }]) => displayName);
	const sorted = (labels: string[]) => [...labels].sort((a, b) => a.localeCompare(b, 'en'));

	const filtered = each.filter(
		([, { parameters }]) => parameters.filter(({ path }) => path.startsWith('filters.')).length > 1,
	);
	it.each(filtered)('are sorted by label inside Filters: %s', (_at, operation) => {
		const labels = labelsOf(operation, 'filters');
		expect(labels).toEqual(sorted(labels));
	});

	it('are sorted by label inside Options', () => {
		const labels = operations.map((operation) => labelsOf(operation, 'options'));
		expect(labels).toEqual(labels.map(sorted));
	});
});

describe('a selector', () => {
	const shared = [
		...contract.everyOperation.map((parameter) => ['group: get', parameter] as const),
		...contract.listOperations.map((parameter) => ['post: search', parameter] as const),
		...contract.lookupOperations.map((parameter) => ['company: get', parameter] as const),
		...operations.flatMap((operation) =>
			operation.parameters.map((parameter) => [nameOf(operation), parameter] as const),
		),
	]
		.filter(([, { kind }]) => ['choice', 'choices'].includes(kind))
		.map(([at, parameter]) => [`${at}, ${parameter.path}`, at, parameter] as const);

	it.each(shared)('has the values of the contract in order: %s', (_name, at, parameter) => {
		const field = forms.get(at)?.fields.get(parameter.path) as INodeProperties;
		expect(valuesAndNames(field).map(([value]) => value)).toEqual(valuesOf(parameter));
		if (!Array.isArray(parameter.values)) {
			expect(Object.fromEntries(valuesAndNames(field))).toEqual(parameter.values);
		}
	});

	it.each(shared)('names each of its values differently: %s', (_name, at, { path }) => {
		const labels = valuesAndNames(forms.get(at)?.fields.get(path) as INodeProperties);
		expect(new Set(labels.map(([, name]) => name)).size).toBe(labels.length);
	});
});

describe("a field's query", () => {
	it('is built by its operation, because n8n would evaluate routing twice more', () => {
		const fields = allFields(description);
		expect(fields.length).toBeGreaterThan(80);
		expect(
			fields.filter(([path, { routing }]) => routing && path !== 'operation').map(([path]) => path),
		).toEqual([]);
	});

	const everyParam = (parameter: Parameter, value: string) =>
		Object.fromEntries(paramsOf(parameter).map((param) => [param, value]));

	it.each(withKind('list'))(
		'accepts up to the maximum of a list: %s',
		(_at, operation, parameter) => {
			const { path, label, max } = parameter;
			const entries = (count: number) =>
				Array.from({ length: count }, (_, index) => entryOf(parameter, index + 1));
			const most = max ?? 500;
			expect(sentBy(formOf(operation), path, entries(most))).toEqual({
				query: everyParam(parameter, entries(most).join(',')),
			});
			const { message = '' } = sentBy(formOf(operation), path, entries(most + 1));
			expect(message.includes(label) && message.includes(String(most + 1))).toBe(max !== undefined);
		},
	);

	it.each(withKind('list').filter(([, , { commas }]) => commas))(
		'for a list turns commas inside an entry into spaces: %s',
		(_at, operation, parameter) => {
			expect(sentBy(formOf(operation), parameter.path, ['a, b', 'c'])).toEqual({
				query: everyParam(parameter, 'a b,c'),
			});
		},
	);

	it.each(withKind('list').filter(([, , { ids }]) => ids))(
		'for a list of IDs contains only digits: %s',
		(_at, operation, parameter) => {
			expect(sentBy(formOf(operation), parameter.path, 'Paris').message).toMatch(/^"Paris" /);
		},
	);

	it.each(withKind('list'))(
		'for a list accepts its own example: %s',
		(_at, operation, parameter) => {
			const { placeholder } = fieldOf(operation, parameter);
			expect(placeholder).toMatch(/^e\.g\. \S/);
			const example = placeholder?.replace(/^e\.g\. /, '');
			const { query, message } = sentBy(formOf(operation), parameter.path, example);
			expect(message).toBeUndefined();
			// "San Francisco, CA" on one line is two places.
			const [entries] = Object.values(query);
			expect(entries.split(',').filter((entry) => /^[A-Z]{2}$/.test(entry))).toEqual([]);
		},
	);

	it.each(withKind('choice', 'choices').filter(([, , { path }]) => path !== 'detail'))(
		'for a select is one of its values: %s',
		(_at, operation, parameter) => {
			const form = formOf(operation);
			for (const value of valuesOf(parameter)) {
				// A lone number could be years instead of an ID.
				const given = /^years/.test(parameter.path.split('.')[1]) ? [value] : value;
				expect(sentBy(form, parameter.path, given)).toEqual({
					query: everyParam(parameter, value),
				});
			}
			expect(sentBy(form, parameter.path, 'no such value').message).toMatch(/^"no such value" /);
		},
	);

	it.each(withKind('choices').filter(([, , { max }]) => max))(
		'for a multi-select has at most its maximum: %s',
		(_at, operation, parameter) => {
			const { path, max = 0 } = parameter;
			const values = valuesOf(parameter);
			// A table with fewer values than the maximum can't exceed it.
			expect(values.length).toBeLessThanOrEqual(max);
			expect(sentBy(formOf(operation), path, values).message).toBeUndefined();
		},
	);

	it('contains main for Main and nothing for Full or a blank', () => {
		const form = forms.get('profile: get') as FormOperation;
		expect(sentBy(form, 'detail', 'main')).toEqual({ query: { main: 'true' } });
		for (const full of ['full', '', ' ']) {
			expect(sentBy(form, 'detail', full)).toEqual({ query: {} });
		}
	});

	it.each(withKind('range'))(
		'for a range is the format of the contract: %s',
		(_at, operation, parameter) => {
			const { path, fields = [], format = '' } = parameter;
			const { name, values } = group(fieldOf(operation, parameter));
			expect(name).toBe('range');
			expect(values.map((value) => value.name)).toEqual(fields);
			const unit = values.find(({ type }) => type === 'options');
			const units = unit ? valuesAndNames(unit).map(([value]) => value) : [];
			expect(units.filter((value) => value !== '')).toEqual(valuesOf(parameter));
			const { default_currency: preset = '' } = parameter as { default_currency?: string };
			expect(unit?.default ?? '').toBe(preset);
			for (const one of unit ? valuesOf(parameter) : ['']) {
				const range = { min: 5, max: 10, ...(unit && { [unit.name]: one }) };
				expect(sentBy(formOf(operation), path, { range })).toEqual({
					query: everyParam(
						parameter,
						format.replace('min', '5').replace('max', '10').replace(/;.*/, `;${one}`),
					),
				});
			}
		},
	);

	it.each(withKind('locator'))('has the modes of the contract: %s', (_at, operation, parameter) => {
		const { modes = [] } = fieldOf(operation, parameter);
		expect(modes.map(({ name }) => name)).toEqual(Object.keys(parameter.modes ?? {}));
	});

	it('contains additional parameters by name and value', () => {
		const field = forms.get('group: get')?.fields.get('options.additionalParameters');
		const { name, values } = group(field as INodeProperties);
		expect([name, values.map((value) => value.name)]).toEqual(['parameters', ['name', 'value']]);
		expect(field?.typeOptions?.multipleValues).toBe(true);
	});
});

describe('the whole form', () => {
	/** Names with more than one definition, with reasons. */
	const SEVERAL: Record<string, { times: number; because: string }> = {
		operation: { times: contract.resources.length, because: 'a selector for each resource' },
		company: { times: 2, because: 'only Get finds a company by its name or domain' },
		descriptionType: { times: 2, because: 'older versions of n8n need another value' },
		limit: { times: 4, because: 'only one Get has pages, and a tool has another default' },
		returnAll: { times: 2, because: 'only one Get has pages' },
		output: { times: 2, because: 'a tool has another default' },
		toolDescription: { times: operations.length, because: 'a model reads another for each' },
	};

	it('defines every top-level name once, except those listed', () => {
		const times = new Map<string, number>();
		for (const { name } of description.properties) times.set(name, (times.get(name) ?? 0) + 1);
		expect(Object.fromEntries([...times].filter(([, count]) => count > 1))).toEqual(
			Object.fromEntries(Object.entries(SEVERAL).map(([name, one]) => [name, one.times])),
		);
	});

	it('never shows two fields of one path together', () => {
		for (const [at, { shown }] of forms) {
			const paths = shown.map(([path]) => path);
			const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
			expect({ at, twice }).toEqual({ at, twice: [] });
		}
	});

	// n8n derives the names of fields that a model fills from the labels. Two equal names share one value or stop the server.
	it('never gives two fields of an operation the same label', () => {
		for (const [at, { shown }] of forms) {
			const labels = shown
				.flatMap(([, field]) => (field.type === 'fixedCollection' ? group(field).values : [field]))
				.map(({ displayName }) => displayName);
			const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
			expect({ at, twice }).toEqual({ at, twice: [] });
		}
	});

	it('shows every field for some operation', () => {
		const shown = new Set([...forms.values()].flatMap(({ fields }) => [...fields.values()]));
		const hidden = allFields(description).filter(
			([path, field]) =>
				!['resource', 'operation'].includes(path) &&
				!shown.has(field) &&
				!field.displayOptions?.show?.['@tool'],
		);
		expect(hidden.map(([path]) => path)).toEqual([]);
	});

	it('refers only to operations that exist in their resource', () => {
		const resources = contract.resources.map(({ resource }) => resource);
		for (const [path, { displayOptions }] of allFields(description)) {
			const { show = {}, hide = {} } = displayOptions ?? {};
			const of = (name: string) =>
				[show, hide].flatMap((rules) => (rules[name] ?? rules[`/${name}`] ?? []) as string[]);
			const unknown = of('resource').filter((name) => !resources.includes(name));
			const pointless = of('operation').filter(
				(name) =>
					!operations.some(
						({ resource, operation }) => operation === name && of('resource').includes(resource),
					),
			);
			const idle = of('resource').filter(
				(name) =>
					of('operation').length > 0 &&
					!operations.some(
						({ resource, operation }) => resource === name && of('operation').includes(operation),
					),
			);
			expect({ path, unknown, pointless, idle }).toEqual({
				path,
				unknown: [],
				pointless: [],
				idle: [],
			});
		}
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

	it('bounds the numbers of settings', () => {
		const bounds = allFields(description)
			.filter(([, { typeOptions }]) => typeOptions?.minValue !== undefined)
			.map(([path, { typeOptions }]) => [path, typeOptions?.minValue, typeOptions?.maxValue]);
		const unique = new Map(bounds.map((one) => [JSON.stringify(one), one]));
		expect([...unique.values()].sort()).toEqual([
			['limit', 1, undefined],
			['options.concurrency', 1, 40],
			['options.maxCost', 0, undefined],
			['options.maxPages', 1, undefined],
			['options.maxPerRun', 1, undefined],
			['options.maxRetries', 0, 10],
			['options.startPage', 1, undefined],
		]);
	});

	it('describes the choices of Output and On Page Failure', () => {
		const choices = allFields(description)
			.filter(([path]) => ['output', 'options.onPageFailure'].includes(path))
			.flatMap(([, { options = [] }]) => options as Array<{ description?: string }>);
		expect(choices.length).toBeGreaterThan(4);
		for (const choice of choices) expect(choice.description).toMatch(/^[A-Z].{8,}[^.]$/);
	});

	it('has the methods that its fields use', () => {
		const { listSearch = {}, loadOptions = {} } = built.nodeType.methods ?? {};
		const searched = allFields(description)
			.flatMap(([, { modes = [] }]) => modes.map((mode) => mode.typeOptions?.searchListMethod))
			.filter((method) => method !== undefined);
		const loaded = allFields(description)
			.map(([, { typeOptions }]) => typeOptions?.loadOptionsMethod)
			.filter((method) => method !== undefined);
		expect(Object.keys(listSearch)).toEqual([...new Set(searched)]);
		expect(Object.keys(loadOptions)).toEqual([...new Set(loaded)]);
	});

	// Without this, the editor sends an empty search when the list opens.
	it('searches a list only after the user types something', () => {
		const lists = allFields(description)
			.flatMap(([, { modes = [] }]) => modes)
			.filter(({ type }) => type === 'list');
		expect(lists.length).toBeGreaterThan(0);
		for (const { typeOptions } of lists) {
			expect(typeOptions).toMatchObject({ searchable: true, searchFilterRequired: true });
		}
	});

	it('is offered to agents as a tool', () => {
		expect(description.usableAsTool).toBe(true);
	});

	it('tests its credentials with its own method', () => {
		const [{ testedBy }] = description.credentials ?? [];
		const { credentialTest = {} } = built.nodeType.methods ?? {};
		expect(Object.keys(credentialTest)).toEqual([testedBy]);
	});
});

describe('the names', () => {
	it('of the node and its credentials match the contract', () => {
		const { nodeType, credentialType } = built;
		expect({
			nodeClass: nodeType.constructor.name,
			node: description.name,
			displayName: description.displayName,
			credentialClass: credentialType.constructor.name,
			credential: credentialType.name,
			used: description.credentials?.map(({ name, required }) => [name, required]),
		}).toEqual({
			nodeClass: names.nodeClass,
			node: names.node,
			displayName: names.displayName,
			credentialClass: names.credentialClass,
			credential: names.credential,
			used: [[names.credential, true]],
		});
	});

	it('of the credential fields match the contract, and secret fields are masked', () => {
		expect(
			built.credentialType.properties
				.filter(({ type }) => type !== 'notice')
				.map(({ name, displayName, typeOptions, required, default: preset }) => ({
					name,
					label: displayName,
					secret: typeOptions?.password ?? false,
					required: required ?? false,
					default: preset,
				})),
		).toEqual(
			names.credentialFields.map(({ name, label, secret, required, default: preset }) => ({
				name,
				label,
				secret: secret ?? false,
				required: required ?? false,
				default: preset ?? '',
			})),
		);
	});
});
