// The form as people and models see it: the order, labels and texts of the built node.
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

import { publishedPrice } from '../../../nodes/ProfessionalNetwork/money/prices';
import { formatDollars, toNano } from '../../../nodes/ProfessionalNetwork/service/dollars';
import { operations, type Operation } from '../../contract/contract.mts';
import { loadPackage } from '../../helpers/built-package.mts';
import { allFields, formOperations, group, topsShown, type FormOperation } from './description';

let description: INodeTypeDescription;
let forms: Map<string, FormOperation>;
/** Every field of the form with its path, including the fields of ranges. */
let fields: Array<[path: string, field: INodeProperties]>;
beforeAll(async () => {
	({ description } = (await loadPackage()).nodeType);
	forms = new Map(
		formOperations(description).map((form) => [`${form.resource}: ${form.option.value}`, form]),
	);
	fields = allFields(description)
		.filter(([path, { type }]) => path !== 'requestOptions' && type !== 'notice')
		.flatMap(
			([path, field]): Array<[string, INodeProperties]> => [
				[path, field],
				...(field.type === 'fixedCollection' ? group(field).values : []).map(
					(inner): [string, INodeProperties] => [`${path}.${inner.name}`, inner],
				),
			],
		);
});

const formOf = ({ resource, operation }: Operation) =>
	forms.get(`${resource}: ${operation}`) as FormOperation;
const pathsWhere = (test: (field: INodeProperties, path: string) => boolean) =>
	fields.filter(([path, field]) => test(field, path)).map(([path]) => path);

describe('the order of a form', () => {
	it.each(operations)(
		'is own fields, Filters, Return All, Limit, Output, Fields, Options: $resource: $operation',
		(operation) => {
			const { parameters, paging } = operation;
			const own = parameters.map(({ path }) => path).filter((path) => !path.includes('.'));
			const hasFilters = parameters.some(({ path }) => path.startsWith('filters.'));
			const tops = formOf(operation).shown.map(([path]) => path.split('.')[0]);
			const isOfForm = (name: string) => !name.endsWith('Notice') && name !== 'requestOptions';
			expect([...new Set(tops)].filter(isOfForm)).toEqual([
				...own,
				...(hasFilters ? ['filters'] : []),
				...(paging ? ['returnAll', 'limit'] : []),
				'output',
				'fields',
				'options',
			]);
		},
	);

	it.each(operations.filter(({ write }) => write))(
		'begins with the notice of a write: $resource: $operation',
		(operation) => {
			const [[, { type, displayName }]] = formOf(operation).shown;
			expect({ type, displayName }).toEqual({
				type: 'notice',
				displayName: expect.stringMatching(/^This [^.]+\. [^.]+Dry Run in Options\.$/),
			});
		},
	);
});

it.each(operations)(
	'Limit, Fields and Filters are shown only where they have an effect: $resource: $operation',
	({ resource, operation, paging, parameters }) => {
		const has = (name: string, more: object = {}) =>
			topsShown(description, {
				...{ resource, operation, returnAll: false, output: 'all' },
				...more,
			}).includes(name);
		expect([false, true].map((returnAll) => has('limit', { returnAll }))).toEqual([
			Boolean(paging),
			false,
		]);
		const outputs = ['all', 'simplified', 'raw', 'selected'];
		expect(outputs.filter((output) => has('fields', { output }))).toEqual(['selected']);
		expect(has('filters')).toBe(parameters.some(({ path }) => path.startsWith('filters.')));
	},
);

describe('Return All', () => {
	/** Returns the notices between Return All and Limit. */
	function noticesOf(operation: Operation) {
		const { shown } = formOf(operation);
		const place = (name: string) => shown.findIndex(([path]) => path === name);
		const between = shown.slice(place('returnAll') + 1, place('limit'));
		expect(between.filter(([, { type }]) => type !== 'notice')).toEqual([]);
		return between.map(([, { displayName, displayOptions }]) => {
			expect(Object.keys(displayOptions?.show ?? {}).sort()).toEqual(['operation', 'resource']);
			return displayName;
		});
	}

	it.each(operations.filter(({ paging }) => paging))(
		'always says what reading everything costs where a page costs $0.10: $resource: $operation',
		(operation) => {
			const isExpensive = ['account', 'lead'].includes(operation.resource);
			expect(noticesOf(operation)).toEqual(
				isExpensive
					? [
							'Each page of 25 costs $0.10. Return All reads up to 100 pages for $10.00 per input item, unless you add Max Pages or Max Cost in Options.',
						]
					: [],
			);
		},
	);
});

describe('Keywords', () => {
	it.each([
		['account', 'fields of a company'],
		['company', 'names of companies'],
		['job', 'titles of jobs'],
		['lead', 'fields of a person'],
		['post', 'texts of posts'],
		['profile', 'names of people'],
		['service', 'names of people who offer services'],
	])('say what they match, with an example: %s', (resource, what) => {
		const { shown } = forms.get(`${resource}: search`) as FormOperation;
		const index = shown.findIndex(([path]) => path === 'search');
		const [, { type, displayName }] = shown[index + 1];
		expect(type).toBe('notice');
		expect(displayName).toMatch(/^Keywords match [^.]+, such as [^.]+\./);
		expect(displayName).toContain(`${what}, such as `);
		// Only the notices contain examples, because all searches share the field.
		expect(shown[index][1].placeholder).toBeUndefined();
	});
});

describe('Options', () => {
	const optionsOf = (operation: Operation) =>
		formOf(operation)
			.shown.map(([path]) => path)
			.filter((path) => path.startsWith('options.'));

	it.each(operations)(
		'contains only options that have an effect: $resource: $operation',
		(operation) => {
			const options = optionsOf(operation);
			const { write, paging, result, resource } = operation;
			const has = (...names: string[]) => names.map((name) => options.includes(`options.${name}`));
			expect(has('concurrency', 'dryRun')).toEqual([!write, true]);
			expect(has('maxPages', 'startPage', 'onPageFailure')).toEqual(Array(3).fill(Boolean(paging)));
			expect(has('cursor')).toEqual([Boolean(paging?.by.includes('paginationToken'))]);
			expect(has('whenNotFound')).toEqual([result === 'element' && !write]);
			const hasSession = ['lead', 'account'].includes(resource);
			expect(has('sessionId', 'keepSession')).toEqual([hasSession, hasSession]);
		},
	);
});

describe.each([
	['output', 'all', 'simplified'],
	['limit', 50, 10],
])('%s', (field, usually, asTool) => {
	const variants = () => description.properties.filter(({ name }) => name === field);

	it('has a default for a tool that keeps the result small', () => {
		const rulesOf = ({ displayOptions: { show = {}, hide = {} } = {} }: INodeProperties) => [
			show['@tool'],
			hide['@tool'],
		];
		const found = variants().map((one) => JSON.stringify([...rulesOf(one), one.default]));
		expect([...new Set(found)].map((one) => JSON.parse(one) as unknown[])).toEqual([
			[null, [true], usually],
			[[true], null, asTool],
		]);
	});

	it('has no other difference for a tool', () => {
		const [usual, ...others] = variants().map(({ displayOptions, default: preset, ...rest }) => {
			expect([displayOptions, preset]).not.toContain(undefined);
			return rest;
		});
		expect(others.length).toBeGreaterThan(0);
		for (const other of others) expect(other).toEqual(usual);
	});
});

describe('what a model reads about a tool', () => {
	it.each(operations)(
		'is the description of its operation: $resource: $operation',
		({ resource, operation }) => {
			const shown = description.properties.filter(
				({ name, displayOptions: { show = {} } = {} }) =>
					name === 'toolDescription' &&
					show.resource?.includes(resource) &&
					show.operation?.includes(operation),
			);
			const { description: text } = formOf({ resource, operation } as Operation).option;
			expect(shown.map((one) => [one.default, one.displayOptions?.show?.['@tool']])).toEqual([
				[text, [true]],
			]);
			expect(text!.length).toBeGreaterThan(50);
		},
	);

	it.each(operations)(
		'names the published price: $resource: $operation',
		({ resource, operation, request, ...rest }) => {
			const { description: text = '' } = formOf({
				resource,
				operation,
				...rest,
			} as Operation).option;
			const prices = ['', ' main', ' findEmail'].flatMap(
				(kind) => publishedPrice(request + kind) ?? [],
			);
			const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
			const priced = {
				none: /^[^$]+$/,
				free: /free of charge/,
				one: new RegExp(`for about \\${formatDollars(toNano(lowest))}( per page of \\d+)?\\b`),
				several: `for about $${lowest} to $${highest}`,
			};
			const kind = prices.length > 1 ? 'several' : highest === 0 ? 'free' : 'one';
			const isFree = request.startsWith('GET /users/');
			if (prices.length > 0) expect(text).toMatch(priced[kind]);
			else expect(text).toMatch(isFree ? priced.free : priced.none);
		},
	);

	it.each(['connection: send', 'message: send'])('asks for a review: %s', (name) => {
		const notice = description.properties.find((one) => one.name === 'reviewNotice');
		expect(notice?.displayName).toMatch(/human review step.* Require Approval/);
		const { '@tool': tool, resource = [], operation = [] } = notice?.displayOptions?.show ?? {};
		expect(tool).toEqual([true]);
		expect(resource.flatMap((one) => operation.map((other) => `${one}: ${other}`))).toContain(name);
		expect(forms.get(name)?.option.description).toContain('only after a person has approved');
	});
});

describe('a text of the form', () => {
	it('is at most 28 characters long as a label, because n8n truncates longer ones', () => {
		expect(pathsWhere(({ displayName }) => displayName.length > 28)).toEqual([]);
		const modes = fields.flatMap(([, field]) => field.modes ?? []);
		expect(modes.filter(({ displayName }) => displayName.length > 28)).toEqual([]);
	});

	it('contains an example as a placeholder', () => {
		const isExample = (text?: string) => text === undefined || /^(e\.g\. \S|Add |Set )/.test(text);
		expect(pathsWhere(({ placeholder }) => !isExample(placeholder))).toEqual([]);
		const modes = fields.flatMap(([, field]) => field.modes ?? []);
		expect(modes.filter(({ placeholder }) => !isExample(placeholder))).toEqual([]);
	});

	it('is one sentence as a description, or two if n8n requires its own', () => {
		/** Exceptions: n8n's link to expressions, and its own rule for Limit. */
		const TWO = ['options.requiredAccountId', 'limit'];
		const sentences = (text = '') => text.split(/\. (?=[A-Z])/).length;
		expect(
			pathsWhere(({ description: text }, path) => !TWO.includes(path) && sentences(text) > 1),
		).toEqual([]);
		expect(
			pathsWhere(({ description: text }) => sentences(text) > 1 !== Boolean(text?.endsWith('.'))),
		).toEqual([]);
	});

	it('begins with Whether as the description of a boolean', () => {
		expect(
			pathsWhere(
				({ type, description: text }) =>
					(type === 'boolean') !== Boolean(text?.startsWith('Whether ')),
			),
		).toEqual([]);
	});

	it('adds something to the name as the description of a resource', () => {
		const [{ options = [] }] = description.properties;
		const texts = options as Array<{ name: string; description?: string }>;
		const short = texts.filter(({ description: text = '' }) => text.split(' ').length < 4);
		expect(short).toEqual([]);
		// "Account" can mean the resource, the user's own profile or the API user.
		const vague = texts.filter(({ description: text = '' }) => /\baccounts?\b/i.test(text));
		expect(vague).toEqual([]);
	});

	it('is one or two sentences long as a hint', () => {
		const { hints = [] } = description;
		expect(hints.length).toBeGreaterThan(0);
		// A dot may also be in an amount.
		const isShort = (text: string) =>
			/^[A-Z](?:[^.!?]|\.\d)+\.(?: [A-Z](?:[^.!?]|\.\d)+\.)?$/.test(text);
		expect(hints.filter(({ message }) => !isShort(message))).toEqual([]);
	});
});

describe('the subtitle on the canvas', () => {
	const subtitles = (): Record<string, string> =>
		JSON.parse(/^=\{\{ \((.*)\)\[/.exec(description.subtitle ?? '')?.[1] ?? '{}');

	it.each(operations)('names $resource: $operation as its form does', (operation) => {
		const { resource, operation: value } = operation;
		const { option } = formOf(operation);
		const [{ options = [] }] = description.properties;
		const { name } = (options as INodePropertyOptions[]).find((one) => one.value === resource)!;
		const subtitle = subtitles()[`${resource}.${value}`];
		expect(subtitle.toLowerCase()).toBe(`${option.name}: ${name}`.toLowerCase());
		// As the subtitles of other nodes.
		expect(subtitle).toMatch(/^[a-z ]+: (API |other )?[a-z]+$/);
	});

	it('keeps abbreviations', () => {
		expect(subtitles()).toMatchObject({
			'lead.search': 'search: lead',
			'company.getPeopleStats': 'get people stats: company',
			'apiUser.getAccountPools': 'get account pools: API user',
		});
	});
});
