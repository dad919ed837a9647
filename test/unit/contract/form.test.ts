// The form as people and models see it: the order, labels and texts of the built node.
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

import { allFields, group, loadForms, namedOperations, type Forms } from './description';

let description: INodeTypeDescription;
let form: Forms;
/** Every field of the form with its path, including the fields of ranges. */
let fields: Array<[path: string, field: INodeProperties]>;
beforeAll(async () => {
	form = await loadForms();
	({ description } = form);
	fields = allFields(description)
		.filter(([path, { type }]) => path !== 'requestOptions' && type !== 'notice')
		.flatMap(([path, field]): typeof fields => {
			const parts = field.type === 'fixedCollection' ? group(field).values : [];
			return [
				[path, field],
				...parts.map((part): [string, INodeProperties] => [`${path}.${part.name}`, part]),
			];
		});
});

const pathsWhere = (test: (field: INodeProperties, path: string) => boolean) =>
	fields.filter(([path, field]) => test(field, path)).map(([path]) => path);

it.each(['limit', 'location'])('%s differs for a tool by its default alone', (name) => {
	const variants = fields.filter(([path]) => path === name).map(([, field]) => field);
	expect(variants.length).toBeGreaterThan(1);
	const [usual, ...others] = variants.map((variant) => ({
		...variant,
		default: 0,
		displayOptions: {},
	}));
	for (const other of others) expect(other).toEqual(usual);
});

describe('what a model reads about a tool', () => {
	it.each(namedOperations)('is the description of its operation: %s', (_at, operation) => {
		const { option } = form.formOf(operation);
		const shown = description.properties.filter(({ name, displayOptions: { show = {} } = {} }) => {
			const isIts = show.resource?.includes(operation.resource);
			return name === 'toolDescription' && isIts && show.operation?.includes(operation.operation);
		});
		expect(shown).toMatchObject([
			{ default: option.description, displayOptions: { show: { '@tool': [true] } } },
		]);
		expect(option.description!.length).toBeGreaterThan(50);
	});

	it('has the reviewed words and prices', () => {
		const texts = [...form.forms].map(([at, { option }]) => `${at}: ${option.description}`);
		expect(texts).toMatchSnapshot();
	});
});

/** Types of parameters at which n8n's editor has a button that lets a model fill them in. */
const FILLED = ['string', 'number', 'boolean', 'multiOptions', 'resourceLocator'];

it('a parameter that a model may fill in has a description, because n8n gives the model none', () => {
	const parts = fields.flatMap(([path, field]): typeof fields => {
		const groups = field.type === 'fixedCollection' ? (field.options ?? []) : [];
		const values = groups.flatMap((one) => ('values' in one ? one.values : []));
		return [[path, field], ...values.map((value): [string, INodeProperties] => [path, value])];
	});
	const filled = parts.filter(([, { type }]) => FILLED.includes(type));
	expect(filled.length).toBeGreaterThan(100);
	expect(filled.filter(([, { description: text }]) => !text).map(([path]) => path)).toEqual([]);
});

it('Location starts with a name for a tool, and with the list for people', () => {
	const location = description.properties.filter(({ name }) => name === 'location');
	expect(location).toMatchObject([
		{ default: { mode: 'list', value: '' }, displayOptions: { hide: { '@tool': [true] } } },
		{ default: { mode: 'text', value: '' }, displayOptions: { show: { '@tool': [true] } } },
	]);
	const locators = description.properties.filter(({ type }) => type === 'resourceLocator');
	const forTools = locators.filter(({ displayOptions }) => displayOptions?.show?.['@tool']);
	expect(forTools.map(({ name }) => name)).toEqual(['location']);
});

describe('a text of the form', () => {
	it('is at most 28 characters long as a label, because n8n truncates longer ones', () => {
		/** n8n's linter asks for these words, of which the editor shows the first. */
		const lengthOf = (label: string) => label.replace(/ Names or IDs$/, '').length;
		expect(pathsWhere(({ displayName }) => lengthOf(displayName) > 28)).toEqual([]);
		const modes = fields.flatMap(([, field]) => field.modes ?? []);
		expect(modes.filter(({ displayName }) => displayName.length > 28)).toEqual([]);
	});

	it('contains an example as a placeholder', () => {
		const isExample = (text?: string) => text === undefined || /^(e\.g\. \S|Add |Set )/.test(text);
		expect(pathsWhere(({ placeholder }) => !isExample(placeholder))).toEqual([]);
		// All searches share Keywords.
		expect(
			pathsWhere(({ placeholder }, path) => path === 'search' && Boolean(placeholder)),
		).toEqual([]);
		const modes = fields.flatMap(([, field]) => field.modes ?? []);
		expect(modes.filter(({ placeholder }) => !isExample(placeholder))).toEqual([]);
	});

	/** As a tool, a field of one line has about 226 pixels, which is 30 characters. */
	it.each([
		['post', '/posts/'],
		['comment', 'commentUrn='],
		['profile', '/in/jane-doe'],
		['recipient', '/in/jane-doe'],
		['filters.group', '/groups/12345'],
		['filters.salesNavUrl', '/search/people?'],
	])('shows by which part one recognises a URL, also in a tool: %s', (path, part) => {
		const urls = fields.filter(([at, { type }]) => at === path && type === 'string');
		const modes = fields
			.filter(([at]) => at === path)
			.flatMap(([, { modes: all = [] }]) => all.filter(({ name }) => name === 'url'));
		const placeholders = [...urls.map(([, field]) => field), ...modes].map(
			({ placeholder = '' }) => placeholder,
		);
		expect(placeholders).not.toEqual([]);
		for (const placeholder of placeholders) {
			expect(placeholder.slice(0, 30)).toContain(part);
		}
	});

	it('is one sentence as a description, or two if n8n requires its own', () => {
		/** Exceptions: n8n's link to expressions, and its own rule for Limit. */
		const TWO = ['limit'];
		const sentences = (text = '') => text.split(/\. (?=[A-Z])/).length;
		expect(
			pathsWhere(({ description: text, typeOptions }, path) => {
				const isLoaded = typeOptions?.loadOptionsMethod !== undefined;
				return !isLoaded && !TWO.includes(path) && sentences(text) > 1;
			}),
		).toEqual([]);
		expect(
			pathsWhere(({ description: text }) => sentences(text) > 1 !== Boolean(text?.endsWith('.'))),
		).toEqual([]);
	});

	it('adds something to the name as the description of a resource', () => {
		const [{ options = [] }] = description.properties;
		const texts = options as Array<{ name: string; description?: string }>;
		const short = texts.filter(({ description: text = '' }) => text.split(' ').length < 4);
		expect(short).toEqual([]);
		// "Account" can mean the resource, the user's own account or the API user.
		const vague = texts.filter(({ description: text = '' }) =>
			/(?<!LinkedIn )\baccounts?\b/i.test(text),
		);
		expect(vague).toEqual([]);
	});
});

it.each(namedOperations)('the subtitle names %s as its form does', (_at, operation) => {
	const { option, resource } = form.formOf(operation);
	const [{ options = [] }] = description.properties;
	const { name } = (options as INodePropertyOptions[]).find(({ value }) => value === resource)!;
	const [, names = '{}'] = /^=\{\{ \((.*)\)\[/.exec(description.subtitle ?? '') ?? [];
	const subtitle: string = JSON.parse(names)[`${resource}.${option.value}`];
	expect(subtitle.toLowerCase()).toBe(`${option.name}: ${name}`.toLowerCase());
	// As the subtitles of other nodes, except for abbreviations.
	expect(subtitle).toMatch(/^[a-z ]+: (API )?[a-z]+$/);
});
