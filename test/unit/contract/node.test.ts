// Compares the built node's description with the contract, in both directions.
import type { INodeProperties, INodeTypeDescription, NodePropertyTypes } from 'n8n-workflow';

import { resources } from '../../../nodes/ProfessionalNetwork/resources/resources';
import {
	contract,
	hasBlankExpressions,
	operations,
	sharedParameters,
	valuesOf,
	type Operation,
	type Parameter,
} from '../../contract/contract.mts';
import {
	allFields,
	fieldLines,
	group,
	loadForms,
	namedOperations,
	nameOf,
	sentBy,
	valuesAndNames,
	type FormOperation,
	type Forms,
} from './description';

const names = contract as unknown as { credential: string; credentialFields: object[] };

let node: Forms;
let description: INodeTypeDescription;
beforeAll(async () => {
	node = await loadForms();
	({ description } = node);
});

/** Returns a field of the built node. */
function fieldOf(operation: Operation, { path }: Parameter): INodeProperties {
	const field = node.formOf(operation).fields.get(path);
	if (!field) throw new Error(`The form of ${nameOf(operation)} has no ${path}. Is the build old?`);
	return field;
}

/** Returns all parameters of an operation: its own, and those that it shares with similar operations. */
function parametersOf(operation: Operation): Parameter[] {
	const { resource, result, paging, write } = operation;
	const token = paging?.by.includes('paginationToken');
	const everywhere = contract.everyOperation.filter(
		({ path }) =>
			!(write && path === 'options.concurrency') &&
			(path !== 'options.blankExpressions' || hasBlankExpressions(operation)),
	);
	return [
		...operation.parameters,
		...everywhere,
		...(paging ? contract.listOperations : []).filter(
			({ path }) => token || path !== 'options.cursor',
		),
		// A write also returns one element, but does not look anything up.
		...(result === 'element' && !write ? contract.lookupOperations : []),
		...(write ? contract.writeOperations : []),
		...(write && resource === 'connection' ? contract.connectionSend : []),
	];
}

/** Returns the parameters of these kinds, with their fields and what these send. */
const withKind = (...kinds: string[]) =>
	namedOperations.flatMap(([at, operation]) =>
		operation.parameters
			.filter(({ kind }) => kinds.includes(kind))
			.map((parameter) => ({
				...parameter,
				at,
				values: valuesOf(parameter),
				field: () => fieldOf(operation, parameter),
				send: (value: unknown) => sentBy(node.formOf(operation), parameter.path, value),
				/** The query with this value in every parameter of the field. */
				queryOf: (value: string) => {
					const names = [parameter.wire ?? []].flat();
					return Object.fromEntries(
						names.map((name) => [name.replace('{Segment}', 'Network'), value]),
					);
				},
			})),
	);

const TYPES: Record<string, NodePropertyTypes> = {
	text: 'string',
	list: 'string',
	choices: 'multiOptions',
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

const executables = new Map(
	resources.flatMap(({ value, operations: all }) =>
		all.map((one): [string, typeof one.executable] => [`${value}: ${one.value}`, one.executable]),
	),
);

it.each(namedOperations)('the pages of an operation match the contract: %s', (at, { paging }) => {
	const { pageSize, cursor } = executables.get(at)?.pagination ?? {};
	expect({ pageSize, cursor }).toEqual({
		pageSize: typeof paging?.pageSize === 'number' ? paging.pageSize : undefined,
		cursor: paging?.by.includes('paginationToken') || undefined,
	});
});

describe('the fields of an operation', () => {
	it('have the reviewed order, types, labels, defaults, settings and conditions', () => {
		expect(fieldLines(description)).toMatchSnapshot();
	});

	it.each(namedOperations)('match the contract exactly: %s', (_at, operation) => {
		const expected = parametersOf(operation).map(({ path }) => path);
		// Notices send nothing, and n8n adds Request Options to every declarative node.
		const fields = [...node.formOf(operation).fields].filter(
			([path, { type }]) => type !== 'notice' && path !== 'requestOptions',
		);
		expect(fields.map(([path]) => path).sort()).toEqual(expected.sort());
	});

	it.each(namedOperations)(
		'have the labels, types, defaults and required flags of the contract: %s',
		(_at, operation) => {
			for (const parameter of parametersOf(operation)) {
				const { label, kind, required = false } = parameter;
				const field = fieldOf(operation, parameter);
				expect({ required: false, ...field }).toMatchObject({
					displayName: label,
					type: TYPES[kind.split(' ')[0]],
					required,
					...('default' in parameter && { default: parameter.default }),
				});
			}
		},
	);
});

const own = operations.flatMap((operation) =>
	operation.parameters.map((parameter) => ({ at: nameOf(operation), ...parameter })),
);
const selectors = [...sharedParameters, ...own].filter(({ kind }) =>
	['choice', 'choices'].includes(kind),
);

it.each(selectors)(
	'a selector has the values of the contract in order, each with its own name: $at, $path',
	({ at, ...parameter }) => {
		const { values, path } = parameter;
		const options = valuesAndNames(node.forms.get(at)?.fields.get(path) as INodeProperties);
		expect(options.map(([value]) => value)).toEqual(valuesOf(parameter));
		if (!Array.isArray(values)) expect(Object.fromEntries(options)).toEqual(values);
		expect(new Set(options.map(([, name]) => name)).size).toBe(options.length);
	},
);

describe("a field's query", () => {
	it('is built by its operation, because n8n would evaluate routing twice more', () => {
		const fields = allFields(description);
		expect(fields.length).toBeGreaterThan(80);
		expect(
			fields.filter(([path, { routing }]) => routing && path !== 'operation').map(([path]) => path),
		).toEqual([]);
	});

	it.each(withKind('list').filter(({ ids }) => ids))(
		'for a list of IDs contains only digits: $at, $path',
		({ send }) => expect(send('Paris').message).toMatch(/^"Paris" /),
	);

	it.each(withKind('list'))('for a list accepts its own example: $at, $path', ({ send, field }) => {
		const [, example] = /^e\.g\. (\S.*)$/s.exec(field().placeholder ?? '') ?? [];
		expect(example).toBeDefined();
		const { query, message } = send(example);
		expect(message).toBeUndefined();
		// "San Francisco, CA" on one line is two places.
		const [entries] = Object.values(query);
		expect(entries.split(',').filter((entry) => /^[A-Z]{2}$/.test(entry))).toEqual([]);
	});

	it.each(withKind('choice', 'choices').filter(({ path }) => path !== 'detail'))(
		'for a select is one of its values: $at, $path',
		({ path, values, send, queryOf }) => {
			for (const value of values) {
				// A lone number could be years instead of an ID.
				const given = path.startsWith('filters.years') ? [value] : value;
				expect(send(given)).toEqual({ query: queryOf(value) });
			}
			expect(send('no such value').message).toMatch(/^"no such value" /);
		},
	);

	it('contains main for Main and nothing for Full or a blank', () => {
		const form = node.forms.get('profile: get')!;
		expect(sentBy(form, 'detail', 'main')).toEqual({ query: { main: 'true' } });
		for (const full of ['full', '', ' ']) {
			expect(sentBy(form, 'detail', full)).toEqual({ query: {} });
		}
	});

	it.each(withKind('range'))(
		'for a range is the format of the contract: $at, $path',
		({ fields = [], format = '', values, field, send, queryOf, ...parameter }) => {
			const { name, values: parts } = group(field());
			expect([name, parts.map((part) => part.name)]).toEqual(['range', fields]);
			const unit = parts.find(({ type }) => type === 'options');
			const units = unit ? valuesAndNames(unit).map(([value]) => value) : [];
			expect(units.filter((value) => value !== '')).toEqual(values);
			const { default_currency: preset = '' } = parameter as { default_currency?: string };
			expect(unit?.default ?? '').toBe(preset);
			for (const one of unit ? values : ['']) {
				const range = { min: 5, max: 10, ...(unit && { [unit.name]: one }) };
				const sent = format.replace('min', '5').replace('max', '10').replace(/;.*/, `;${one}`);
				expect(send({ range })).toEqual({ query: queryOf(sent) });
			}
		},
	);

	it.each(withKind('locator'))(
		'has the modes of the contract: $at, $path',
		({ field, modes = {} }) => {
			expect(field().modes?.map(({ name }) => name)).toEqual(Object.keys(modes));
		},
	);
});

describe('the whole form', () => {
	/** Returns the fields in a fixed collection, or `others` for a field of another type. */
	const partsOf = (field: INodeProperties, others: INodeProperties[] = []) =>
		field.type === 'fixedCollection' ? group(field).values : others;
	/** Returns the texts that an operation has more than once. */
	const repeated = (textsOf: (shown: FormOperation['shown']) => string[]) =>
		[...node.forms].flatMap(([at, { shown }]) => {
			const texts = textsOf(shown);
			const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
			return twice.map((text) => `${at}: ${text}`);
		});

	it('never shows two fields of one path together', () => {
		expect(repeated((shown) => shown.map(([path]) => path))).toEqual([]);
	});

	// n8n derives the names of fields that a model fills from the labels. Two equal names share one value or stop the server.
	it('never gives two fields of an operation the same label', () => {
		expect(
			repeated((shown) =>
				shown.flatMap(([, field]) => partsOf(field, [field])).map(({ displayName }) => displayName),
			),
		).toEqual([]);
	});

	it('describes every operation', () => {
		const silent = [...node.forms].filter(([, { option }]) => !option.description);
		expect(silent.map(([at]) => at)).toEqual([]);
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

	it('describes the choices of Output and On Page Failure', () => {
		const choices = allFields(description)
			.filter(([path]) => ['output', 'options.onPageFailure'].includes(path))
			.flatMap(([, { options = [] }]) => options as Array<{ description?: string }>);
		expect(choices.length).toBeGreaterThan(4);
		for (const choice of choices) expect(choice.description).toMatch(/^[A-Z].{8,}[^.]$/);
	});

	it('has the methods that its fields use', () => {
		const { listSearch = {}, loadOptions = {}, credentialTest = {} } = node.built.nodeType.methods!;
		const fields = allFields(description).flatMap(([, field]) => [field, ...partsOf(field)]);
		const searched = fields.flatMap(({ modes = [] }) =>
			modes.flatMap(({ typeOptions }) => typeOptions?.searchListMethod ?? []),
		);
		const loaded = fields.flatMap(({ typeOptions }) => typeOptions?.loadOptionsMethod ?? []);
		expect(Object.keys(listSearch)).toEqual([...new Set(searched)]);
		expect(Object.keys(loadOptions)).toEqual([...new Set(loaded)]);
		expect(Object.keys(credentialTest)).toEqual([description.credentials?.[0].testedBy]);
	});

	// Without this, the editor sends an empty search when the list opens.
	it('searches a list only after the user types something', () => {
		const lists = allFields(description)
			.flatMap(([, field]) => [field, ...partsOf(field)])
			.flatMap(({ modes = [] }) => modes)
			.filter(({ type }) => type === 'list');
		expect(lists.length).toBeGreaterThan(0);
		for (const { typeOptions } of lists) {
			expect(typeOptions).toMatchObject({ searchable: true, searchFilterRequired: true });
		}
	});

	it('is offered to agents as a tool', () => {
		expect(description.usableAsTool).toBe(true);
	});
});

describe('the names', () => {
	it('of the node and its credentials match the contract', () => {
		const { nodeType, credentialType } = node.built;
		expect(names).toMatchObject({
			nodeClass: nodeType.constructor.name,
			node: description.name,
			displayName: description.displayName,
			credentialClass: credentialType.constructor.name,
			credential: credentialType.name,
		});
		expect(description.credentials).toMatchObject([{ name: names.credential, required: true }]);
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
});
