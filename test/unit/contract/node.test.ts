// The built node's description and the contract say the same, both ways.
import type { INodeProperties, INodeTypeDescription, NodePropertyTypes } from 'n8n-workflow';

import {
	contract,
	operations,
	valuesOf,
	type Operation,
	type Parameter,
} from '../../contract/contract.mts';
import { LOCATORS } from '../../contract/forms.mts';
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

/** Where the node and the contract differ, and why that is right. */
const DEVIATIONS: Array<{
	at: string;
	path: string;
	is: Partial<INodeProperties>;
	because: string;
}> = [
	{
		at: 'job: search',
		path: 'search',
		is: { displayName: 'Keywords' },
		because: 'a top-level name is defined once, and it is Keywords for all other searches',
	},
];
/** What the form has beside the contract, and why. */
const BESIDE: Array<{ at: string; path: string; type: NodePropertyTypes; because: string }> = [
	{
		at: 'connection: send',
		path: 'connectionNotice',
		type: 'notice',
		because: 'it tells that the operation acts for the user, and sends nothing',
	},
	{
		at: 'message: send',
		path: 'messageNotice',
		type: 'notice',
		because: 'it tells that the operation acts for the user, and sends nothing',
	},
	{
		at: 'every operation',
		path: 'requestOptions',
		type: 'collection',
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
const fieldOf = (operation: Operation, { path }: Parameter) =>
	formOf(operation).fields.get(path) as INodeProperties;
const each = operations.map((operation) => [nameOf(operation), operation] as const);

/** All parameters of an operation: its own, and those that operations of its kind share. */
function parametersOf(operation: Operation): Parameter[] {
	const { resource, result, paging, write } = operation;
	const token = paging?.by.includes('paginationToken');
	return [
		...operation.parameters,
		...contract.everyOperation,
		...(paging
			? contract.listOperations.filter(({ path }) => token || path !== 'options.cursor')
			: []),
		// A write gives one element too, but looks nothing up.
		...(result === 'element' && !write ? contract.lookupOperations : []),
		...(write ? contract.writeOperations : []),
		...(write && resource === 'connection' ? contract.connectionSend : []),
	];
}

const deviation = (at: string, path: string) =>
	DEVIATIONS.find((one) => one.at === at && one.path === path)?.is;
const byKind = (operation: Operation, ...kinds: string[]) =>
	operation.parameters.filter(({ kind }) => kinds.includes(kind));
const withKind = (...kinds: string[]) =>
	operations.flatMap((operation) =>
		byKind(operation, ...kinds).map(
			(parameter) => [`${nameOf(operation)}, ${parameter.path}`, operation, parameter] as const,
		),
	);
const wiresOf = ({ wire = [] }: Parameter) =>
	[wire].flat().map((name) => name.replace('{Segment}', 'Network'));

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
	it('are those of the contract, in their order, each with its name, action and request', () => {
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

	it('belong to the resources of the contract, under their names', () => {
		const [resource] = description.properties;
		expect(resource.name).toBe('resource');
		expect(valuesAndNames(resource)).toEqual(
			contract.resources.map(({ resource: value, name }) => [value, name]),
		);
	});

	it('are those of one selector a resource, which presets one of them', () => {
		for (const selector of description.properties.filter(({ name }) => name === 'operation')) {
			expect(selector.displayOptions?.show?.resource).toHaveLength(1);
			expect(valuesAndNames(selector).map(([value]) => value)).toContain(selector.default);
		}
	});

	it('all say what they do', () => {
		const silent = [...forms].filter(([, { option }]) => !option.description);
		expect(silent.map(([at]) => at)).toEqual([]);
	});
});

describe('the fields of an operation', () => {
	it.each(each)('are those of the contract, and no others: %s', (at, operation) => {
		const expected = [
			...parametersOf(operation).map(({ path }) => path),
			...BESIDE.filter((one) => [at, 'every operation'].includes(one.at)).map(({ path }) => path),
		];
		expect([...formOf(operation).fields.keys()].sort()).toEqual(expected.sort());
	});

	it.each(each)('have its labels, types, presets and what must be filled: %s', (at, operation) => {
		const parameters = parametersOf(operation);
		const expected = parameters.map(({ path, label, kind, required = false, ...rest }) => ({
			path,
			displayName: label,
			type: TYPES[kind.split(' ')[0]],
			required,
			...('default' in rest && { default: rest.default }),
			...deviation(at, path),
		}));
		const { fields } = formOf(operation);
		expect(
			parameters.map((parameter) => {
				const {
					displayName,
					type,
					required = false,
					default: preset,
				} = fields.get(parameter.path) as INodeProperties;
				return {
					path: parameter.path,
					displayName,
					type,
					required,
					...('default' in parameter && { default: preset }),
				};
			}),
		).toEqual(expected);
	});

	it('that stand beside the contract are of the type that is allowed for them', () => {
		const types = new Map(allFields(description).map(([path, { type }]) => [path, type]));
		expect(BESIDE.map(({ path }) => types.get(path))).toEqual(BESIDE.map(({ type }) => type));
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

	it.each(shared)('has the values of the contract, in their order: %s', (_name, at, parameter) => {
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

describe('what a field sends', () => {
	it('among the filters is known to the operation alone: n8n would evaluate it twice as often', () => {
		const filters = allFields(description).filter(([path]) => path.startsWith('filters.'));
		expect(filters.length).toBeGreaterThan(80);
		expect(filters.filter(([, { routing }]) => routing).map(([path]) => path)).toEqual([]);
	});

	const onlyAllowed = (parameter: Parameter, value: string) =>
		Object.fromEntries(wiresOf(parameter).map((wire) => [wire, value]));

	it.each(withKind('text').filter(([, , { path }]) => path !== 'filters.salesNavUrl'))(
		'for a text is the text under its wire name: %s',
		async (_at, operation, parameter) => {
			const url =
				parameter.path === 'recipient'
					? 'https://www.network.example/in/jane-doe'
					: 'https://www.network.example/posts/jane_activity-7000000000000000001-AbCd';
			expect(await sentBy(formOf(operation), parameter.path, url)).toEqual({
				query: onlyAllowed(parameter, url),
			});
		},
	);

	it.each(withKind('list'))(
		'for a list holds its maximum and no other: %s',
		async (_at, operation, parameter) => {
			const { path, label, max } = parameter;
			const form = formOf(operation);
			const entries = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);
			const most = max ?? 500;
			expect(await sentBy(form, path, entries(most))).toEqual({
				query: onlyAllowed(parameter, entries(most).join(',')),
			});
			if (max === undefined) return;
			expect((await sentBy(form, path, entries(max + 1))).refusal?.message).toBe(
				`${label} takes at most ${max} entries, but has ${max + 1}`,
			);
		},
	);

	it.each(withKind('list'))(
		'for a list keeps the commas of an entry as the contract says: %s',
		async (_at, operation, parameter) => {
			expect((await sentBy(formOf(operation), parameter.path, ['a, b', 'c'])).query).toEqual(
				onlyAllowed(parameter, parameter.commas === 'space' ? 'a b,c' : 'a,b,c'),
			);
		},
	);

	it.each(withKind('list'))(
		'for a list takes its own example as it is meant: %s',
		async (_at, operation, parameter) => {
			const { placeholder } = fieldOf(operation, parameter);
			expect(placeholder).toMatch(/^e\.g\. \S/);
			const example = placeholder?.replace(/^e\.g\. /, '');
			const { query, refusal } = await sentBy(formOf(operation), parameter.path, example);
			expect(refusal).toBeUndefined();
			// "San Francisco, CA" on one line is two places.
			const [entries] = Object.values(query) as string[];
			expect(entries.split(',').filter((entry) => /^[A-Z]{2}$/.test(entry))).toEqual([]);
		},
	);

	it.each(withKind('choice', 'choices').filter(([, , { path }]) => path !== 'detail'))(
		'for a choice is any of its values, and only those: %s',
		async (_at, operation, parameter) => {
			const form = formOf(operation);
			const values = valuesOf(parameter);
			for (const value of values) {
				expect(await sentBy(form, parameter.path, value)).toEqual({
					query: onlyAllowed(parameter, value),
				});
			}
			const { refusal } = await sentBy(form, parameter.path, `${values[0]}?`);
			expect(refusal?.message).toBe(`${parameter.label} does not know "${values[0]}?"`);
		},
	);

	it.each(withKind('choices'))(
		'for several choices is no more than its maximum: %s',
		async (_at, operation, { path, label, max }) => {
			const values = Array.from({ length: 60 }, (_, index) => `value ${index}`);
			const { refusal } = await sentBy(formOf(operation), path, values);
			expect(refusal?.message).toBe(
				max === undefined
					? `${label} does not know "value 0"`
					: `${label} takes at most ${max} entries, but has 60`,
			);
		},
	);

	it('for Detail is main for Main, and nothing for Full or where it is blank', async () => {
		const form = forms.get('profile: get') as FormOperation;
		expect(await sentBy(form, 'detail', 'main')).toEqual({ query: { main: true } });
		for (const full of ['full', '', ' ']) {
			expect(await sentBy(form, 'detail', full)).toEqual({ query: {} });
		}
	});

	it.each(withKind('range'))(
		'for a range is the format of the contract: %s',
		async (_at, operation, parameter) => {
			const { path, fields = [], format = '' } = parameter;
			const { name, values } = group(fieldOf(operation, parameter));
			expect(name).toBe('range');
			expect(values.map((value) => value.name)).toEqual(fields);
			const unit = values.find(({ type }) => type === 'options');
			expect(unit ? valuesAndNames(unit).map(([value]) => value) : undefined).toEqual(
				parameter.values,
			);
			const { default_currency: preset } = parameter as { default_currency?: string };
			if (preset) expect(unit?.default).toBe(preset);
			for (const one of unit ? valuesOf(parameter) : ['']) {
				const range = { min: 5, max: 10, ...(unit && { [unit.name]: one }) };
				expect(await sentBy(formOf(operation), path, { range })).toEqual({
					query: onlyAllowed(
						parameter,
						format.replace('min', '5').replace('max', '10').replace(/;.*/, `;${one}`),
					),
				});
			}
		},
	);

	it.each(withKind('locator'))(
		'for a locator has the wire name of its mode: %s',
		async (_at, operation, parameter) => {
			const { path, modes = {} } = parameter;
			const field = fieldOf(operation, parameter);
			expect(field.modes?.map(({ name }) => name)).toEqual(Object.keys(modes));
			for (const [mode, { wire }] of Object.entries(modes)) {
				const value = LOCATORS[path][mode];
				expect(await sentBy(formOf(operation), path, { mode, value })).toEqual({
					query: { [wire]: value },
				});
			}
		},
	);

	it.each(withKind('flag', 'boolean').filter(([, , { wire }]) => wire && wire !== 'sessionId'))(
		'for a switch is true when on, and nothing when off: %s',
		async (_at, operation, parameter) => {
			const form = formOf(operation);
			const [wire] = wiresOf(parameter);
			const { query } = await sentBy(form, parameter.path, true);
			expect(Object.keys(query)).toEqual([wire]);
			expect(String(query[wire])).toBe('true');
			// Its mere presence may cost credits, and an expression may give the text "false".
			for (const off of [false, 'false', ' False ', '', null]) {
				expect(await sentBy(form, parameter.path, off)).toEqual({ query: {} });
			}
		},
	);

	it.each(['account: search', 'lead: search'])(
		'for Keep One Session is a random ID: %s',
		async (at) => {
			const form = forms.get(at) as FormOperation;
			const first = (await sentBy(form, 'options.keepSession', true)).query.sessionId;
			const second = (await sentBy(form, 'options.keepSession', true)).query.sessionId;
			expect(first).toMatch(/^\w{24}$/);
			expect(second).not.toBe(first);
			expect(await sentBy(form, 'options.keepSession', false)).toEqual({ query: {} });
		},
	);

	it('for additional parameters are pairs of a name and a value', () => {
		const field = forms.get('group: get')?.fields.get('options.additionalParameters');
		const { name, values } = group(field as INodeProperties);
		expect([name, values.map((value) => value.name)]).toEqual(['parameters', ['name', 'value']]);
		expect(field?.typeOptions?.multipleValues).toBe(true);
	});
});

describe('the whole form', () => {
	/** Names with more than one definition, and why. */
	const SEVERAL: Record<string, { times: number; because: string }> = {
		operation: { times: contract.resources.length, because: 'a selector for each resource' },
		company: { times: 2, because: 'only Get finds a company by its name' },
	};

	it('defines every top-level name once, but for those listed', () => {
		const times = new Map<string, number>();
		for (const { name } of description.properties) times.set(name, (times.get(name) ?? 0) + 1);
		expect(Object.fromEntries([...times].filter(([, count]) => count > 1))).toEqual(
			Object.fromEntries(Object.entries(SEVERAL).map(([name, one]) => [name, one.times])),
		);
	});

	it('never shows two fields of one path at once', () => {
		for (const [at, { shown }] of forms) {
			const paths = shown.map(([path]) => path);
			const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
			expect({ at, twice }).toEqual({ at, twice: [] });
		}
	});

	// n8n makes the name of what a model fills from the label: the same twice is one value, or stops the whole server.
	it('never labels two fields of an operation alike', () => {
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
			([path, field]) => !['resource', 'operation'].includes(path) && !shown.has(field),
		);
		expect(hidden.map(([path]) => path)).toEqual([]);
	});

	it('depends on resources and operations that exist, and each on one that has the other', () => {
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

	it('says of every field what it is for', () => {
		const silent = allFields(description).filter(
			([path, { description: words = '', type }]) =>
				!['resource', 'operation', 'requestOptions'].includes(path) &&
				type !== 'notice' &&
				!/^[A-Z].{8,}$/.test(words),
		);
		expect(silent.map(([path]) => path)).toEqual([]);
	});

	it('warns of words in every filter that takes numbers as IDs alone', () => {
		const [{ displayCondition = '' }] = description.hints ?? [];
		const warned = JSON.parse(/\[.*?\]/.exec(displayCondition)?.[0] ?? '[]') as string[];
		const lists = operations
			.flatMap(({ parameters }) => parameters)
			.filter(({ kind, label }) => kind === 'list' && label.endsWith(' IDs'))
			.map(({ path }) => path.replace('filters.', ''));
		// The ID of a profile is a word.
		expect(warned.sort()).toEqual(
			[...new Set(lists)].filter((name) => name !== 'profileId').sort(),
		);
	});

	it('has the methods that its fields load from', () => {
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
});

describe('the names', () => {
	it('of the node and its credentials are those of the contract', () => {
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

	it('of the fields of the credentials too, with their secrets masked', () => {
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
