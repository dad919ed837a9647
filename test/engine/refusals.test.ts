// Bad inputs, each with the words it must be refused with, and with nothing sent for it.
import type { ICredentialDataDecryptedObject, IDataObject, INode, OnError } from 'n8n-workflow';

import {
	contract,
	operations,
	valuesOf,
	type Operation,
	type Parameter,
} from '../contract/contract.mts';
import { LOCATORS } from '../contract/forms.mts';
import { startService, type Service } from '../simulator/server.mts';
import { execute, type Result } from '../helpers/engine';

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.close());
beforeEach(() => service.reset());

/** Bad values come from the input item: n8n itself looks only at values that are typed in. */
const BAD = '={{ $json.bad }}';

interface Case {
	/** Resource and operation. */
	at: string;
	/** What the form holds beside its good values, by path. */
	put: Record<string, unknown>;
	/** What the input item gives for `BAD`. */
	given?: unknown;
	says: string | RegExp;
	/** What the description says to do; absent where there is none. */
	advises?: string | RegExp;
	credentials?: ICredentialDataDecryptedObject;
}

const by = (mode: string, value: unknown = BAD) => ({ __rl: true, mode, value });
const additional = (name: string, value: unknown = 'x') => ({
	'options.additionalParameters': { parameters: [{ name, value }] },
});

const SITE = 'https://www.network.example';
const PAGES = {
	profile: `${SITE}/in/jane-doe`,
	company: `${SITE}/company/acme`,
	group: `${SITE}/groups/12345`,
	post: `${SITE}/posts/jane-doe_hello-activity-7000000000000000001-AbCd`,
	comment: `${SITE}/feed/update/urn:li:activity:7000000000000000001?commentUrn=urn%3Ali%3Acomment%3A1`,
};
const GOOD: Record<string, unknown> = {
	...Object.fromEntries(
		Object.entries(LOCATORS)
			.filter(([, { url }]) => url)
			.map(([name, { url }]) => [name, by('url', url)]),
	),
	post: PAGES.post,
	comment: PAGES.comment,
	recipient: PAGES.profile,
	message: 'Hello',
	place: 'Paris',
};

const nameOf = ({ resource, operation }: Operation) => `${resource}: ${operation}`;
const operationOf = (at: string) =>
	operations.find((operation) => nameOf(operation) === at) as Operation;

/** The form of an operation with all it needs, and what is put over it. */
function formOf(at: string, put: Record<string, unknown> = {}): INode['parameters'] {
	const { resource, operation, parameters } = operationOf(at);
	const required = parameters
		.filter(({ path }) => path in GOOD)
		.map(({ path }) => [path, GOOD[path]] as const);
	const form: IDataObject = { resource, operation, limit: 1, ...Object.fromEntries(required) };
	for (const [path, value] of Object.entries(put)) {
		const [top, inner] = path.split('.');
		if (inner) form[top] = { ...(form[top] as IDataObject), [inner]: value };
		else form[top] = value as IDataObject;
	}
	return form as INode['parameters'];
}

async function run(
	parameters: INode['parameters'],
	items: IDataObject[],
	credentials: ICredentialDataDecryptedObject = {},
	onError?: OnError,
): Promise<Result> {
	return await execute({
		parameters,
		items,
		onError,
		credentials: {
			apiKey: service.keys.enterprise,
			baseUrl: service.url,
			pathSegment: 'network',
			cookie: service.cookie,
			...credentials,
		},
	});
}

const matching = (text: string | RegExp | undefined) =>
	text instanceof RegExp ? expect.stringMatching(text) : text;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

async function expectRefusal({ at, put, given, says, advises, credentials }: Case): Promise<void> {
	const { error, items, errorItems } = await run(
		formOf(at, put),
		[{ bad: given } as IDataObject],
		credentials,
	);
	expect({
		message: error?.message,
		description: error?.description ?? undefined,
		requests: service.requestLog.entries.map(({ path, queryString }) => `${path}?${queryString}`),
		items: [...items, ...errorItems],
	}).toEqual({
		message: matching(says),
		description: matching(advises),
		requests: [],
		items: [],
	});
	expect(`${error?.message} ${error?.description}`).not.toMatch(
		/\b(error|problem|failure|mistake)s?\b/i,
	);
}

const SPREAD = 'Remove some, or spread them over several input items.';
const ONE_TEXT = 'Give one text: in an expression, pick a single field.';

/** Every parameter of the contract with the operation that it is tried in: the shared ones in one of theirs. */
const parameters: Array<readonly [at: string, parameter: Parameter]> = [
	...operations.flatMap((operation) =>
		operation.parameters.map((parameter) => [nameOf(operation), parameter] as const),
	),
	...contract.everyOperation.map((parameter) => ['group: get', parameter] as const),
	...contract.listOperations.map((parameter) => ['post: search', parameter] as const),
	...contract.lookupOperations.map((parameter) => ['company: get', parameter] as const),
];
const ofKind = (...kinds: string[]) => parameters.filter(([, { kind }]) => kinds.includes(kind));

describe('a form with nothing wrong', () => {
	it.each(operations.map(nameOf))('is sent once: %s', async (at) => {
		await run(formOf(at), [{}]);
		expect(service.requestLog.entries).toHaveLength(1);
	});
});

describe('a list', () => {
	const limited = ofKind('list', 'choices').filter(([, { max }]) => max !== undefined);
	const entries = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`);

	it.each(
		limited.flatMap(([at, { path, label, max = 0 }]) => [
			{
				at,
				put: { [path]: BAD },
				given: entries(max + 1),
				says: `${label} takes at most ${max} entries, but has ${max + 1}`,
				advises: SPREAD,
			},
			{
				at,
				put: { [path]: BAD },
				given: entries(max + 30).join('\n'),
				says: `${label} takes at most ${max} entries, but has ${max + 30}`,
				advises: SPREAD,
			},
		]),
	)('over its maximum: $at, $says', expectRefusal);

	const textLists = limited.filter(([, { kind }]) => kind === 'list');
	it.each(textLists.map(([at, one]) => ({ at, ...one })))(
		'at its maximum is sent: $at, $label',
		async ({ at, path, wire = [], max = 0 }) => {
			await run(formOf(at, { [path]: BAD }), [{ bad: entries(max) }]);
			const [{ query }] = service.requestLog.entries;
			expect(query[[wire].flat()[0]].split(',')).toHaveLength(max);
		},
	);

	// Fields is read only for the Output that shows it.
	const selected = { output: 'selected' };
	const lists = ofKind('list').map(
		([at, { path, label }]) =>
			({ at, put: { ...selected, fields: 'id', [path]: BAD }, label }) as const,
	);
	it.each(
		lists.map(({ at, put, label }) => ({
			at,
			put,
			given: ['1441', { id: '1035' }],
			says: `${label} has an object among its entries`,
			advises: /^Give plain texts or numbers: in an expression, pick one field, for instance \{\{/,
		})),
	)('with an object in it: $at, $says', expectRefusal);

	it.each(
		lists.map(({ at, put, label }) => ({
			at,
			put,
			given: '["1441", "1035"',
			says: `${label} begins like a JSON array but cannot be read as one`,
			advises:
				'Put every entry in double quotes, or leave the brackets out and write one entry per line.',
		})),
	)('of broken JSON: $at, $says', expectRefusal);

	it.each<Case>([
		{
			at: 'lead: search',
			put: { 'filters.schools': BAD },
			given: { id: 1792, name: 'Oxford' },
			says: 'Schools has an object among its entries',
			advises: /pick one field/,
		},
		{
			at: 'profile: search',
			put: { 'filters.currentCompany': BAD },
			given: [['1441', '1035']],
			says: 'Current Companies has an object among its entries',
			advises: /pick one field/,
		},
		{
			at: 'job: search',
			put: { 'filters.companyId': BAD },
			given: '[{"id": 1441}]',
			says: 'Company IDs has an object among its entries',
			advises: /pick one field/,
		},
		{
			at: 'account: search',
			put: { 'filters.companyHeadcount': BAD },
			given: [{ min: 1, max: 10 }],
			says: 'Company Headcount has an object among its entries',
			advises: /pick one field/,
		},
		{
			at: 'post: search',
			put: { output: 'selected', fields: BAD },
			given: '',
			says: 'Fields is empty',
			advises: 'Name at least one field, or choose another Output.',
		},
		{
			at: 'post: search',
			put: { output: 'selected', fields: BAD },
			given: [' ', null],
			says: 'Fields is empty',
			advises: 'Name at least one field, or choose another Output.',
		},
	])('that is none: $at, $says', expectRefusal);
});

describe('a choice', () => {
	const nearest = (parameter: Parameter, value: string) => {
		const { values = [] } = parameter;
		const named = (one: string) => {
			// Where the contract gives values alone, the form may give them names of its own.
			const name = Array.isArray(values) ? '[^()]+' : escaped(values[one]);
			return `( \\(${name}\\))?`;
		};
		const all = valuesOf(parameter).map((one) => `${escaped(one)}${named(one)}`);
		return new RegExp(
			`^The nearest allowed value is "${escaped(value)}"${named(value)}\\. All of them: ${all.join(', ')}\\.$`,
		);
	};

	it.each(
		ofKind('choice', 'choices').map(([at, parameter]) => {
			const values = valuesOf(parameter);
			const last = values[values.length - 1];
			return {
				at,
				put: { [parameter.path]: BAD },
				given: parameter.kind === 'choice' ? `${last}x` : [values[0], ` ${last}x `],
				says: `${parameter.label} does not know "${last}x"`,
				advises: nearest(parameter, last),
			};
		}),
	)('of an unknown value: $at, $says', expectRefusal);

	it.each<Case>([
		{
			at: 'company: search',
			put: { 'filters.companySize': ['1-11'] },
			says: 'Company Size does not know "1-11"',
			advises: /^The nearest allowed value is "1-10"\. All of them: 1-10, 11-50, /,
		},
		{
			at: 'lead: search',
			put: { 'filters.seniorityLevelIds': BAD },
			given: 'Vice President, CXO',
			says: 'Seniority Levels does not know "Vice President"',
			advises:
				/^The nearest allowed value is "300" \(Vice President\)\. All of them: 100 \(In Training\), /,
		},
		{
			at: 'lead: search',
			put: { 'filters.profileLanguages': BAD },
			given: ['en', 'EN'],
			says: 'Profile Languages does not know "EN"',
			advises: /^The nearest allowed value is "en" \(English\)\. All of them: ar \(Arabic\), /,
		},
		{
			at: 'lead: search',
			put: { 'filters.functionIds': BAD },
			given: 'Finanace',
			says: 'Job Functions does not know "Finanace"',
			advises: /^The nearest allowed value is "10" \(Finance\)\. All of them: 1 \(Accounting\), /,
		},
		{
			at: 'job: search',
			put: { 'filters.salary': BAD },
			given: '90k+',
			says: 'Salary does not know "90k+"',
			advises: /^The nearest allowed value is "40k\+"\. All of them: 40k\+, /,
		},
		{
			at: 'job: search',
			put: { 'filters.easyApply': BAD },
			given: 'yes',
			says: 'Easy Apply does not know "yes"',
			advises:
				/^The nearest allowed value is "\w+" \(\w+\)\. All of them: true \(\w+\), false \(\w+\)\.$/,
		},
	])('as people write it: $at, $says', expectRefusal);
});

describe('a range', () => {
	const ranges = ofKind('range');
	const put = ({ path, fields = [], values }: Parameter, parts: object) => {
		const unit = fields.find((field) => field !== 'min' && field !== 'max');
		const first = (values as string[] | undefined)?.[0];
		return { [path]: { range: { ...(unit && { [unit]: first }), ...parts } } };
	};

	it.each(
		ranges.flatMap(([at, parameter]) => {
			const { label } = parameter;
			const both = { min: '={{ $json.bad[0] }}', max: '={{ $json.bad[1] }}' };
			return [
				{
					at,
					put: put(parameter, both),
					given: [10, ''],
					says: `${label} needs both a minimum and a maximum`,
					advises: 'Fill in the other number.',
				},
				{
					at,
					put: put(parameter, both),
					given: [null, 10],
					says: `${label} needs both a minimum and a maximum`,
					advises: 'Fill in the other number.',
				},
				{
					at,
					put: put(parameter, both),
					given: [-5, 10],
					says: `${label} takes numbers from 0 up, not "-5"`,
					advises: 'For instance 10 and 50.',
				},
				{
					at,
					put: put(parameter, both),
					given: [10, 'many'],
					says: `${label} takes numbers from 0 up, not "many"`,
					advises: 'For instance 10 and 50.',
				},
				{
					at,
					put: put(parameter, both),
					given: [100, '20'],
					says: `${label} has a minimum (100) above its maximum (20)`,
					advises: 'Swap the two.',
				},
			];
		}),
	)('$says', expectRefusal);

	it.each<Case>([
		{
			at: 'account: search',
			put: { 'filters.annualRevenue': { range: { min: 1, max: 2, currency: BAD } } },
			given: 'EURO',
			says: 'Annual Revenue (Millions): Currency does not know "EURO"',
			advises: /^The nearest allowed value is "EUR"\. All of them: USD, AED, /,
		},
		{
			at: 'account: search',
			put: { 'filters.departmentHeadcount': { range: { department: BAD, min: 1, max: 2 } } },
			given: 'Sale',
			says: 'Department Headcount: Department does not know "Sale"',
			advises: /^The nearest allowed value is "Sales"\. All of them: Accounting, /,
		},
		{
			at: 'account: search',
			put: { 'filters.departmentHeadcountGrowth': { range: { department: BAD, min: 1, max: 2 } } },
			given: 'human resources',
			says: 'Department Headcount Growth (%): Growing Department does not know "human resources"',
			advises: /^The nearest allowed value is "Human Resources"\. All of them: Accounting, /,
		},
	])('of an unknown unit: $says', expectRefusal);
});

describe('a locator', () => {
	/** How each mode is named in a message, and its example. */
	const MODES: Record<string, Record<string, [how: string, example: string]>> = {
		profile: {
			url: ['by URL', 'e.g. https://www.network.com/in/jane-doe'],
			publicIdentifier: ['by Public Identifier', 'e.g. jane-doe'],
			id: ['by ID', 'e.g. ACoAA'],
		},
		company: {
			url: ['by URL', 'e.g. https://www.network.com/company/acme'],
			universalName: ['by Universal Name', 'e.g. acme'],
			id: ['by ID', 'e.g. 1441'],
			name: ['by Name (Best Match)', 'e.g. Acme Corporation'],
		},
		group: {
			url: ['by URL', 'e.g. https://www.network.com/groups/12345'],
			id: ['by ID', 'e.g. 12345'],
		},
		location: {
			list: ['from List', 'a choice from the list'],
			text: ['by Text', 'e.g. San Francisco, CA'],
			id: ['by ID', 'e.g. 90000084'],
		},
	};
	/** Texts of another kind than each mode asks for. */
	const WRONG: Record<string, Record<string, unknown[]>> = {
		profile: {
			url: [
				PAGES.company,
				PAGES.post,
				PAGES.group,
				'jane-doe',
				'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
				'jane@acme.example',
				`${PAGES.profile} ${SITE}/in/john-doe`,
			],
			publicIdentifier: [PAGES.profile, 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567', 'Jane Doe'],
			id: [PAGES.profile, 'Jane Doe'],
		},
		company: {
			url: [PAGES.profile, PAGES.post, 'acme', '1441', 'https://acme.example'],
			universalName: [PAGES.company, 'Acme Corporation'],
			id: ['acme', PAGES.company],
			name: [PAGES.company],
		},
		group: { url: [PAGES.company, PAGES.post, '12345', 'My Group'], id: [PAGES.group, 'my-group'] },
		location: { list: ['Paris'], text: [`${SITE}/jobs`], id: ['Paris', 'Paris, France'] },
	};
	const located = ofKind('locator');

	it.each(
		located.flatMap(([at, { path, label, modes = {} }]) =>
			Object.keys(modes).flatMap((mode) =>
				WRONG[path][mode].map((given) => ({
					at,
					put: { [path]: by(mode) },
					given,
					says: `${label} does not take "${given}" ${MODES[path][mode][0]}`,
					advises: new RegExp(`^Expected here: ${escaped(MODES[path][mode][1])}`),
				})),
			),
		),
	)('with a text of another kind: $at, $says', expectRefusal);

	it.each(
		located
			.filter(([, { required }]) => required)
			.flatMap(([at, { path, label, modes = {} }]) =>
				Object.keys(modes).flatMap((mode) =>
					['', ' ', null].map((given) => ({
						at,
						mode,
						put: { [path]: by(mode) },
						given,
						says: `${label} is empty`,
						advises: new RegExp(`^Fill it in, ${escaped(MODES[path][mode][1])}`),
					})),
				),
			),
	)('that is empty: $at by $mode, $given', expectRefusal);

	it.each(
		located.flatMap(([at, { path, label, modes = {} }]) => [
			{
				at,
				put: { [path]: by(Object.keys(modes)[0]) },
				given: { id: 1441, url: PAGES.profile },
				says: `${label} is an object`,
				advises: ONE_TEXT,
			},
			{
				at,
				put: { [path]: by('email') },
				given: 'jane@acme.example',
				says: `${label} has no mode "email"`,
				advises: `Choose one of: ${Object.keys(modes)
					.map((mode) => MODES[path][mode][0].replace(/^\w/, (first) => first.toUpperCase()))
					.join(', ')}.`,
			},
		]),
	)('that cannot be read: $at, $says', expectRefusal);

	// What stays in the form when the operation is changed from Get, which finds companies by name.
	it.each(['company: getPosts', 'company: getPeopleStats'])(
		'in a mode of another operation: %s by name',
		async (at) => {
			await expectRefusal({
				at,
				put: { company: by('name') },
				given: 'Acme Corporation',
				says: 'Company has no mode "name"',
				advises: 'Choose one of: By URL, By Universal Name, By ID.',
			});
		},
	);
});

describe('a URL field', () => {
	const FIELDS: Array<
		[at: string, path: string, label: string, example: string, wrong: unknown[]]
	> = [
		[
			'post: get',
			'post',
			'Post URL',
			'e.g. https://www.network.com/posts/',
			[PAGES.profile, PAGES.company, PAGES.group, '7000000000000000001', SITE],
		],
		[
			'comment: getAll',
			'post',
			'Post URL',
			'e.g. https://www.network.com/posts/',
			[`${PAGES.profile}/recent-activity/all/`, `${PAGES.company}/posts/`, 'hello'],
		],
		[
			'comment: getReactions',
			'comment',
			'Comment URL',
			'e.g. https://www.network.com/feed/update/',
			[PAGES.profile, PAGES.company, 'urn:li:comment:(activity:7000000000000000001,1)'],
		],
		[
			'message: send',
			'recipient',
			'Recipient Profile URL',
			'e.g. https://www.network.com/in/jane-doe',
			[PAGES.company, PAGES.post, 'jane-doe', 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567'],
		],
	];

	it.each(
		FIELDS.flatMap(([at, path, label, example, wrong]) => [
			...wrong.map((given) => ({
				at,
				put: { [path]: BAD },
				given,
				says: `${label} does not take "${given}" by URL`,
				advises: new RegExp(`^Expected here: ${escaped(example)}`),
			})),
			{
				at,
				put: { [path]: BAD },
				given: '',
				says: `${label} is empty`,
				advises: new RegExp(`^Fill it in, ${escaped(example)}`),
			},
			{
				at,
				put: { [path]: BAD },
				given: { url: PAGES.profile },
				says: `${label} is an object`,
				advises: ONE_TEXT,
			},
		]),
	)('of another kind: $at, $says', expectRefusal);

	it.each([
		['words', 'my saved search'],
		['no scheme', 'www.network.example/sales/search/people?query=x'],
		['two addresses', `${SITE}/sales/search/people?a=1 ${SITE}/sales/search/people?a=2`],
		['another page', PAGES.profile],
	])('of a saved search that is none: %s', async (_name, given) => {
		await expectRefusal({
			at: 'lead: search',
			put: { search: 'manager', 'filters.salesNavUrl': BAD },
			given,
			says: `Saved Search URL does not take "${given}"`,
			advises: /^Copy the whole address of the search from the browser, with https:\/\/ in front/,
		});
	});
});

describe('a text', () => {
	it.each<Case>([
		{
			at: 'message: send',
			put: { message: BAD },
			given: ' \n ',
			says: 'Message is empty',
			advises: 'Fill it in.',
		},
		{
			at: 'message: send',
			put: { message: BAD },
			given: null,
			says: 'Message is empty',
			advises: 'Fill it in.',
		},
		{
			at: 'location: search',
			put: { place: BAD },
			given: ' ',
			says: 'Location is empty',
			advises: 'Fill it in.',
		},
	])('that has to be there: $at, $says', expectRefusal);

	it.each<Case>([
		{ at: 'message: send', put: { message: BAD }, says: 'Message is an object' },
		{ at: 'location: search', put: { place: BAD }, says: 'Location is an object' },
		{ at: 'profile: search', put: { search: BAD }, says: 'Keywords is an object' },
		{ at: 'profile: search', put: { 'filters.title': BAD }, says: 'Title is an object' },
		{ at: 'lead: search', put: { 'options.sessionId': BAD }, says: 'Session ID is an object' },
		{
			at: 'lead: search',
			put: { 'options.requiredAccountId': BAD },
			says: 'Pool Account is an object',
		},
		{
			at: 'post: search',
			put: { 'options.cursor': BAD },
			says: 'Pagination Cursor is an object',
		},
	])('that is an object: $at, $says', async (one) => {
		await expectRefusal({ ...one, given: { text: 'Hello' }, advises: ONE_TEXT });
	});
});

describe('a number', () => {
	const LIST = 'profile: search';
	const whole = (label: string, bounds: string, given: unknown) =>
		`${label} takes a whole number ${bounds}, not "${given}"`;

	it.each<[path: string, label: string, bounds: string, at: string, given: unknown[]]>([
		['limit', 'Limit', 'from 1 up', LIST, [0, -1, 2.5, 'ten', '']],
		['options.maxPages', 'Max Pages', 'from 1 up', LIST, [0, -3, 1.5, 'all']],
		['options.startPage', 'Start Page', 'from 1 up', 'job: search', [0, -1, 'last']],
		['options.startPage', 'Start Page', 'from 1 to 100', 'lead: search', [101, '1000', 0]],
		['options.startPage', 'Start Page', 'from 1 to 100', 'account: search', [101]],
		['options.concurrency', 'Max Concurrent Requests', 'from 1 to 40', LIST, [0, 41, 2.5, 'max']],
		['options.maxRetries', 'Max Retries', 'from 0 to 10', 'group: get', [-1, 11, 0.5, 'few']],
		[
			'options.maxPerRun',
			'Max Requests per Run',
			'from 1 up',
			'connection: send',
			['many', 0, 1.5],
		],
	])('%s out of bounds: %s %s, %s', async (path, label, bounds, at, given) => {
		for (const value of given) {
			await expectRefusal({
				at,
				put: { [path]: BAD },
				given: value,
				says: whole(label, bounds, value),
			});
		}
	});
});

describe('the own account', () => {
	it.each(operations.filter(({ custom_account }) => custom_account).map(nameOf))(
		'without cookies: %s',
		async (at) => {
			for (const cookie of ['', ' \n']) {
				await expectRefusal({
					at,
					put: {},
					says: 'This operation acts for your own account and needs its cookies',
					advises: 'Paste them into Network Cookies in the credentials.',
					credentials: { cookie },
				});
			}
		},
	);
});

describe('an additional parameter', () => {
	const TAKEN = 'Use the field of the form, and remove the parameter.';
	const SECRET = 'Secrets belong in the credentials, where n8n keeps them encrypted.';

	it.each<[at: string, name: string, put?: Record<string, unknown>]>([
		['profile: get', 'query'],
		['profile: get', ' query '],
		['profile: search', 'page'],
		['profile: search', 'search'],
		['profile: search', 'location', { location: by('text', 'Paris') }],
		['job: search', 'geoId', { location: by('id', '90000084') }],
		['post: search', 'paginationToken'],
		['comment: getReactions', 'url'],
		['company: getPosts', 'company'],
		['group: get', 'groupId', { group: by('id', '12345') }],
		['lead: search', 'currentCompanies', { 'filters.currentCompany': '1441' }],
		['lead: search', 'sessionId', { 'options.keepSession': true }],
		[
			'account: search',
			'annualRevenue',
			{ 'filters.annualRevenue': { range: { min: 1, max: 2 } } },
		],
		['message: send', 'message'],
		['connection: send', 'profile'],
	])('that the form sends: %s, %j', async (at, name, put = {}) => {
		await expectRefusal({
			at,
			put: { ...put, ...additional(name) },
			says: `Additional Query Parameters may not hold "${name.trim()}": the form sends it already`,
			advises: TAKEN,
		});
	});

	it.each([
		['profile: get', 'apiKey'],
		['apiUser: get', 'APIKEY'],
		['lead: search', 'X-API-Key'],
		['post: get', 'api_key'],
		['company: search', 'api-key'],
		['message: send', 'cookie'],
		['connection: getSent', 'Cookie'],
		['connection: send', 'proxy'],
		['group: get', 'PROXY'],
		['message: send', 'userAgent'],
		['job: search', 'User-Agent'],
	])('that carries a secret: %s, %s', async (at, name) => {
		await expectRefusal({
			at,
			put: additional(name),
			says: `Additional Query Parameters may not hold "${name}"`,
			advises: SECRET,
		});
	});

	it('with an object as its value', async () => {
		await expectRefusal({
			at: 'profile: search',
			put: additional('extra', BAD),
			given: { a: 1 },
			says: 'Additional Query Parameters: "extra" is an object',
			advises: ONE_TEXT,
		});
	});
});

describe('connection requests beyond Max Requests per Run', () => {
	const people = (count: number) =>
		service.data.people.slice(0, count).map(({ url }) => ({ bad: url }));
	const form = (maxPerRun?: number) =>
		formOf('connection: send', {
			profile: by('url'),
			...(maxPerRun && { 'options.maxPerRun': maxPerRun }),
		});

	it.each([
		[undefined, 20],
		[2, 2],
	])('cost the whole run nothing with On Error off: Max %s', async (maxPerRun, most) => {
		const { error } = await run(form(maxPerRun), people(most + 1));
		expect({ message: error?.message, description: error?.description }).toEqual({
			message: `Not sent: a run sends at most ${most} connection requests`,
			description: 'Send the rest on another day, or raise Max Requests per Run in Options.',
		});
		expect(service.requestLog.entries).toEqual([]);
	});

	it('are the ones not sent with On Error on', async () => {
		const { items, errorItems } = await run(form(2), people(4), {}, 'continueErrorOutput');
		expect(service.sent.connections).toHaveLength(2);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 2 }, { item: 3 }]);
	});

	it('are none where there are as many as it allows', async () => {
		const { error, items } = await run(form(3), people(3));
		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
	});
});

it('is refused for the first thing wrong with it, in the order of the form, and told all the rest', async () => {
	await expectRefusal({
		at: 'lead: search',
		put: {
			limit: 0,
			'filters.schools': { id: 1792 },
			'filters.companyHeadcount': BAD,
			...additional('page'),
		},
		given: '1-11',
		says: 'Company Headcount does not know "1-11"',
		advises: new RegExp(
			[
				/^The nearest allowed value is "1-10"\. All of them: .*\. /,
				/Also: Schools has an object among its entries\. Give plain texts .*\. /,
				/Also: Additional Query Parameters may not hold "page": the form sends it already\. .*\. /,
				/Also: Limit takes a whole number from 1 up, not "0"\.$/,
			]
				.map(({ source }) => source)
				.join(''),
		),
	});
});

describe('thirty items', () => {
	const form = () => formOf('profile: get', { profile: by('url') });
	/** Thirty people, with what is no profile at some places. */
	const people = (bad: Record<number, unknown>) =>
		service.data.people
			.slice(0, 30)
			.map(({ url }, row) => ({ bad: row in bad ? bad[row] : url, row }) as IDataObject);
	const ONE_BAD = { 17: PAGES.company };
	const SAYS = `Profile does not take "${PAGES.company}" by URL`;
	const ADVISES = /^Expected here: e\.g\. https:\/\/www\.network\.com\/in\/jane-doe/;
	const refused = {
		error: SAYS,
		message: expect.stringMatching(new RegExp(`^${escaped(SAYS)}\\. ${ADVISES.source.slice(1)}`)),
		details: {},
	};

	it('with one bad one send nothing with On Error off', async () => {
		const { error, items } = await run(form(), people(ONE_BAD));
		expect(error?.message).toBe(SAYS);
		expect(error?.description).toMatch(ADVISES);
		expect(error).toMatchObject({ context: { itemIndex: 17 } });
		expect(items).toEqual([]);
		expect(service.requestLog.entries).toEqual([]);
	});

	it('with one bad one send 29 requests on Continue, and one item says why not', async () => {
		const { error, items } = await run(form(), people(ONE_BAD), {}, 'continueRegularOutput');
		expect(error).toBeUndefined();
		expect(service.requestLog.entries).toHaveLength(29);
		expect(items.filter(({ json }) => 'error' in json)).toEqual([
			{ json: refused, pairedItem: { item: 17 } },
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			Array.from({ length: 30 }, (_, item) => ({ item })),
		);
	});

	it('with one bad one send 29 requests, and the bad one leaves with its fields by the error branch', async () => {
		const { error, items, errorItems } = await run(
			form(),
			people(ONE_BAD),
			{},
			'continueErrorOutput',
		);
		expect(error).toBeUndefined();
		expect(service.requestLog.entries).toHaveLength(29);
		expect(errorItems).toEqual([
			{ json: { bad: PAGES.company, row: 17, ...refused }, pairedItem: { item: 17 } },
		]);
		expect(items.map(({ json }) => json.publicIdentifier)).toEqual(
			service.data.people
				.slice(0, 30)
				.filter((_, row) => row !== 17)
				.map(({ publicIdentifier }) => publicIdentifier),
		);
	});

	it('with several bad ones report the first of them', async () => {
		const bad = { 23: PAGES.company, 4: { url: PAGES.profile }, 11: '' };
		const { error } = await run(form(), people(bad));
		expect(error?.message).toBe('Profile is an object');
		expect(error).toMatchObject({ context: { itemIndex: 4 } });
		expect(service.requestLog.entries).toEqual([]);
	});

	it('with several bad ones have an item for each of them on Continue', async () => {
		const bad = { 23: PAGES.company, 4: { url: PAGES.profile }, 11: '' };
		const { items } = await run(form(), people(bad), {}, 'continueRegularOutput');
		expect(
			items
				.filter(({ json }) => 'error' in json)
				.map(({ json, pairedItem }) => [pairedItem, json.error]),
		).toEqual([
			[{ item: 4 }, 'Profile is an object'],
			[{ item: 11 }, 'Profile is empty'],
			[{ item: 23 }, SAYS],
		]);
		expect(service.requestLog.entries).toHaveLength(27);
	});

	it('with one bad one among messages send no message at all', async () => {
		const parameters = formOf('message: send', { recipient: BAD, message: 'Hello' });
		const { error } = await run(parameters, people(ONE_BAD));
		expect(error?.message).toBe(`Recipient Profile URL does not take "${PAGES.company}" by URL`);
		expect(service.sent.messages).toEqual([]);
		expect(service.requestLog.entries).toEqual([]);
	});
});
