// What the node does with invalid parameters. test/unit/contract/fields.test.ts reads the values of each field.
import type { IDataObject } from 'n8n-workflow';

import { requireCriteria } from '../../nodes/ProfessionalNetwork/form/criteria';
import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';
import { ACCOUNT, credentialsOf } from '../helpers/fixtures.mts';
import {
	operations,
	sharedParameters,
	wiresOf,
	type Operation,
	type Parameter,
} from '../service/contract/contract.mts';
import { LOCATORS, placesOf } from '../service/contract/forms.mts';
import type { Result } from '../helpers/engine';
import { ENTRIES } from '../helpers/entry.mts';
import { jsonOf } from '../helpers/results.mts';
import { ON_ERROR, run } from '../helpers/runs.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';
import { requestCount, useService } from '../helpers/service.mts';

const service = useService();

/** n8n rejects only values that are typed in, so invalid ones come from the input item. */
const BAD = '={{ $json.bad }}';

const nameOf = ({ resource, operation }: Operation) => `${resource}: ${operation}`;
const by = (mode: string, value: unknown = BAD) => ({ __rl: true, mode, value });

/** Returns the form of an operation with its required parameters, which others may replace. */
const form = (at: string, more: object) =>
	parametersOf(sampleParameters(service()), at.replace(': ', '/'), { limit: 1, ...more });

/** Returns the form with these values by path, such as `filters.location`. */
function formWith(at: string, values: Array<[path: string, value: unknown]>) {
	const collections: Record<string, IDataObject> = { filters: {}, options: {}, top: {} };
	for (const [path, value] of values) {
		const [name, top = 'top'] = path.split('.').reverse();
		collections[top][name] = value as IDataObject;
	}

	const { top, ...others } = collections;
	return form(at, { ...top, ...others });
}

/** Expects that nothing was sent, and returns the message and description. */
function rejected({ error, items, errorItems }: Result): { message: string; description: string } {
	expect(requestCount()).toBe(0);
	expect([...items, ...errorItems]).toEqual([]);
	const { message = '' } = error ?? {};
	const description = error?.description ?? '';
	expect(`${message} ${description}`).not.toMatch(
		/\b(error|problem|failure|mistake)s?\b|[<>]|undefined|\[object/i,
	);
	return { message, description };
}

const anObject = { id: 1441, name: 'Acme' };

/** A value of the wrong type for each kind of parameter, and how its message begins. */
const WRONG: Record<string, (parameter: Parameter) => [value: unknown, message: string]> = {
	text: ({ label }) => [anObject, `${label} must be text, not an object.`],
	option: ({ label }) => [anObject, `${label} must be text, not an object.`],
	list: ({ label }) => [anObject, `${label} must be text, not an object.`],
	industries: ({ label }) => [anObject, `${label} must be text, not an object.`],
	choice: () => ['no such value', '"no such value" isn\'t a'],
	choices: () => [['no such value'], '"no such value" isn\'t a'],
	range: ({ label }) => [
		{ range: { min: 10, max: 5 } },
		`${label} has a minimum of 10, which is above its maximum of 5.`,
	],
	places: ({ label }) => [placesOf('id', anObject), `${label} must be text, not an object.`],
	locator: ({ label, modes = {} }) => [
		by(Object.keys(modes)[0], anObject),
		`${label} must be text, not an object.`,
	],
	flag: ({ label }) => ['perhaps', `${label} must be on or off, not "perhaps".`],
	boolean: ({ label }) => ['perhaps', `${label} must be on or off, not "perhaps".`],
	number: ({ label }) => [
		'many',
		`${label} must be a ${label.includes('USD') ? '' : 'whole '}number `,
	],
};
const wrongFor = (parameter: Parameter) => WRONG[parameter.kind.split(' ')[0]](parameter);
/** Wrong values of these hide other fields, whose values n8n leaves out then. */
const HIDING = ['returnAll', 'output', 'includeOtherFields'];
/** What the form needs to show a field. */
const SHOWING: Record<string, Array<[path: string, value: unknown]>> = {
	fields: [['output', 'selected']],
	'options.lookUpAgain': [['includeOtherFields', true]],
};

describe('a value of the wrong type', () => {
	it.each(operations)('is reported with all others: $resource: $operation', async (operation) => {
		const settings = sharedParameters.filter(
			({ at, path }) => at === nameOf(operation) || path === 'options.maxCost',
		);
		const wrong = [...operation.parameters, ...settings]
			.filter(({ path }) => !HIDING.includes(path))
			.map((parameter) => [parameter.path, ...wrongFor(parameter)] as const);
		const showing = settings.flatMap(({ path }) => SHOWING[path] ?? []);
		const parameters = formWith(nameOf(operation), [
			...wrong.map(([path, value]): [string, unknown] => [path, value]),
			...showing,
		]);
		const { message, description } = rejected(await run(parameters));
		const told = `${message} ${description}`;
		for (const [, , begins] of wrong) expect(told).toContain(begins);
		expect(told.match(/Also: /g) ?? []).toHaveLength(wrong.length - 1);
	});

	it.each([
		['post: search', 'returnAll', 'perhaps', 'Return All must be on or off, not "perhaps".'],
		['group: get', 'output', 'none', '"none" isn\'t a value of Output.'],
	])('is reported alone where it hides a field: %s, %s', async (at, path, bad, message) => {
		expect(rejected(await run(form(at, { [path]: BAD }), [{ bad }])).message).toBe(message);
	});

	it('is reported in the order fields, filters, options, settings', async () => {
		const { message, description } = rejected(
			await run(
				form('lead: search', {
					limit: 0,
					search: anObject,
					filters: { schools: anObject, companyHeadcount: '1-11' },
					options: { requiredAccountId: anObject, startAt: '100000' },
				}),
			),
		);
		const labels = 'Keywords|Company Headcount|Schools|Pool Account ID|Limit|page 100000';
		const told = [message, ...description.split(' Also: ')].map(
			(text) => new RegExp(labels).exec(text)?.[0],
		);
		expect(told.filter((label) => label !== undefined)).toEqual(labels.split('|'));
	});
});

it.each<[field: string, at: string, more: (code: string) => object]>([
	['Profile', 'profile: get', (code) => ({ profile: by('url', code) })],
	['Locations', 'lead: search', (location) => ({ filters: { location } })],
	['Places', 'lead: search', (code) => ({ filters: { places: placesOf('id', code) } })],
	['Max Cost (USD)', 'lead: search', (maxCost) => ({ options: { maxCost } })],
	['limit', 'lead: search', (limit) => ({ limit })],
])('an expression that n8n cannot evaluate is named: %s', async (field, at, more) => {
	const { message } = rejected(await run(form(at, more("={{ $('Nowhere').item.json.x }}"))));
	const says = `in ${field}, and says "Referenced node doesn't exist".`;
	expect(message).toBe(`n8n cannot evaluate "{{ $('Nowhere').item.json.x }}" ${says}`);
});

it('a cell is rejected before anything is sent', async () => {
	const bad = '=HYPERLINK("jane")';
	expect(rejected(await run(form('profile: get', { profile: by('url') }), [{ bad }])).message).toBe(
		'"=HYPERLINK("jane")" isn\'t a profile URL or ID.',
	);
});

it('places are rejected if their entries are too many together', async () => {
	const ids = Array.from({ length: 70 }, (_, index) => 1_000 + index);
	const leads = form('lead: search', { filters: { places: placesOf('id', ids, BAD) } });
	expect(rejected(await run(leads, [{ bad: 5_000 }])).message).toBe(
		'Places accepts at most 70 entries, not 71.',
	);
	await run(leads, [{ bad: 1_000 }]);
	expect(requestCount()).toBe(1);
});

it.each([
	['lead', 'location', 'places', 'Locations', 'Places'],
	['lead', 'excludeLocations', 'excludePlaces', 'Exclude Locations', 'Exclude Places'],
	['account', 'headquarterLocations', 'headquarterPlaces', 'HQ Locations', 'HQ Places'],
	[
		'account',
		'excludeHeadquarterLocations',
		'excludeHeadquarterPlaces',
		'Exclude HQ Locations',
		'Exclude HQ Places',
	],
])('names are rejected with exact places: %s, %s, %s', async (at, names, exact, label, places) => {
	const filters = { [names]: 'Berlin', [exact]: placesOf('id', BAD) };
	const search = form(`${at}: search`, { filters });
	expect(rejected(await run(search, [{ bad: 1_000 }])).message).toBe(
		`${label} can't be used with ${places}.`,
	);
});

it.each([
	['lead', 'location', 'Locations'],
	['lead', 'excludeLocations', 'Exclude Locations'],
	['account', 'headquarterLocations', 'HQ Locations'],
])('a Geo ID among names is rejected: %s, %s', async (at, names, label) => {
	const search = form(`${at}: search`, { search: 'a', filters: { [names]: 'Berlin; 90000084' } });
	expect(rejected(await run(search))).toEqual({
		message: `"90000084" in ${label} isn't the name of one place.`,
		description: expect.stringMatching(/^Write it in full/),
	});
});

describe('Dry Run', () => {
	const withDryRun = async (bad: unknown) =>
		await run(form('message: send', { options: { dryRun: BAD } }), [{ bad } as IDataObject]);

	it('is rejected if it says neither', async () => {
		expect(rejected(await withDryRun('maybe')).message).toMatch(/^Dry Run must be on or off, not /);
	});

	it.each(['', undefined])('is rejected when it is blank: %j', async (bad) => {
		expect(rejected(await withDryRun(bad))).toEqual({
			message: 'Dry Run is blank.',
			description: 'Switch it on or off, or remove it from Options.',
		});
	});

	it('sends when it is off', async () => {
		await withDryRun(' No ');
		expect(requestCount()).toBe(1);
	});

	it('returns the recipient, the text and the request without secrets', async () => {
		const { items } = await withDryRun(' Yes ');
		const [{ url }] = service().data.people;
		const recipient = url.replace(/\/$/, '');
		const hidden = { cookie: '[hidden]', proxy: '[hidden]', userAgent: ACCOUNT.userAgent };
		expect(jsonOf(items)).toEqual([
			{
				recipient,
				text: 'Hello',
				dryRun: true,
				request: {
					method: 'POST',
					url: '/network/send-message',
					query: { recipientProfile: recipient, message: 'Hello', ...hidden },
				},
			},
		]);
		expect(requestCount()).toBe(0);
	});

	it('returns the profile and the request of a connection request', async () => {
		const { url } = LOCATORS.profile;
		const put = { profile: by('url', url), options: { dryRun: true } };
		const { items } = await run(form('connection: send', put));
		expect(jsonOf(items)).toEqual([
			{
				profile: url,
				dryRun: true,
				request: expect.objectContaining({ query: expect.objectContaining({ profile: url }) }),
			},
		]);
		expect(requestCount()).toBe(0);
	});
});

describe('a search', () => {
	const searches = operations.filter(({ parameters }) =>
		parameters.some(({ path }) => path === 'search'),
	);
	const message = 'This search has nothing to search for.';

	it.each(searches)('is rejected without any criterion: $resource', async (operation) => {
		const isRequired = operation.parameters.some(
			({ path, required }) => path === 'search' && required,
		);
		expect(rejected(await run(form(nameOf(operation), { search: ' ' })))).toEqual({
			message: isRequired ? 'Keywords is empty.' : message,
			description: expect.stringMatching(
				isRequired
					? /^Enter a text like "\w+"\.$/
					: /^Fill in Keywords.*\. Check that their expressions are not empty\.$/,
			),
		});
	});

	it.each(searches)('has these criteria: $resource', ({ resource, operation, parameters }) => {
		const { executable } = operationOf(resource, operation);
		const narrows = (name: string) => {
			try {
				return requireCriteria({ [name]: 'x' }, executable) === undefined;
			} catch {
				return false;
			}
		};

		const criteria = parameters.filter((parameter) => wiresOf(parameter).some(narrows));
		expect(criteria.map(({ path }) => path).join(' ')).toMatchSnapshot();
	});

	it('is rejected together with all other invalid values, if none of its parameters narrows it', async () => {
		const idle = { filters: { companyHeadcount: ['1-10'] } };
		const options = { usePrivatePool: true, maxCost: -1 };
		const invalid = { ...idle, search: '', limit: 0, options };
		const { message: told, description } = rejected(await run(form('lead: search', invalid)));
		expect(told).toMatch(/^Max Cost \(USD\) must .*, not "-1"\.$/);
		expect(description).toMatch(
			/^Enter .*\. Also: Limit must .*, not "0"\. Use only digits, .*\. Also: This search has nothing to search for\. Fill in .*\. Exclusions, sizes, languages and times only narrow [^.]*\.$/,
		);
	});
});

const withAccount = operations.filter(({ custom_account }) => custom_account);
it.each(withAccount)('is rejected without cookies: $resource: $operation', async (operation) => {
	const credentials = credentialsOf(service(), { cookie: ' \n' });
	expect(rejected(await run(form(nameOf(operation), {}), [{}], { credentials }))).toEqual({
		message: expect.stringMatching(/needs your cookies/),
		description: expect.stringMatching(/LinkedIn Cookies in the credentials/),
	});
});

it.each(ENTRIES)('each expression of a message is evaluated alone, through %s', async (entry) => {
	const message = '=Hi {{ $json.name }} of {{ $json.company }}, thanks!';
	const people = [{ name: 'Jane', company: 'Acme' }, { name: 'Anna Maria' }, { company: 'Beta' }];
	const onError = 'continueRegularOutput';
	const { items } = await run(form('message: send', { message }), people, { onError, entry });
	expect(service().sent.messages.map(({ text }) => text)).toEqual(['Hi Jane of Acme, thanks!']);
	expect(items.map(({ json }) => json.error)).toEqual([
		undefined,
		expect.stringMatching(/^Message has nothing for the expression "\{\{ \$json\.company \}\}"\./),
		expect.stringMatching(/^Message has nothing for the expression "\{\{ \$json\.name \}\}"\./),
	]);
});

it.each(['linkedin', 'other'])(
	'examples are on LinkedIn with the segment %s',
	async (pathSegment) => {
		const credentials = credentialsOf(service(), { pathSegment });
		const { description } = rejected(
			await run(form('profile: get', { profile: by('url') }), [{ bad: 'x' }], { credentials }),
		);
		expect(description).toContain('https://www.linkedin.com/in/jane-doe');
	},
);

describe('eight items', () => {
	const lookup = () => form('profile: get', { profile: by('url') });
	const COMPANY = 'https://www.network.com/company/acme';
	const people = (...bad: number[]) =>
		service()
			.data.people.slice(0, 8)
			.map(({ url }, row) => ({ bad: bad.includes(row) ? COMPANY : url, row }));
	const message = `"${COMPANY}" isn't a profile URL or ID.`;

	it('send nothing with On Error = Stop if some are invalid', async () => {
		const result = await run(lookup(), people(0, 2, 3, 6));
		expect(rejected(result)).toEqual({
			message,
			description: expect.stringMatching(/^Use one like \S+\. 4 of 8 items cannot be used\.$/),
		});
		expect(result.error?.context.itemIndex).toBe(0);
	});

	const invalidItem = {
		error: `${message} Use one like https://www.linkedin.com/in/jane-doe.`,
		details: '{"kind":"invalid"}',
	};

	it.each(ON_ERROR.slice(1))('return the invalid ones as error items, %s', async (onError) => {
		const result = await run(lookup(), people(2, 5), { onError });
		expect([result.error, requestCount(), result.rows.length]).toEqual([undefined, 6, 6]);
		const isBranch = onError === 'continueErrorOutput';
		expect(isBranch ? result.errorItems : result.failures).toEqual(
			[2, 5].map((row) => ({
				// n8n adds the fields of the input item on the error branch.
				json: { ...invalidItem, ...(isBranch && { bad: COMPANY, row }) },
				pairedItem: { item: row },
			})),
		);
	});
});
