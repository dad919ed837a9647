// What the node does with invalid parameters. The tables of inputs are in test/unit/properties.
import type { ICredentialDataDecryptedObject, IDataObject, INode, OnError } from 'n8n-workflow';

import { API_KEY_HEADER } from '../../nodes/ProfessionalNetwork/service/names';
import { credentialsOf } from '../helpers/fixtures.mts';
import {
	operations,
	sharedParameters,
	type Operation,
	type Parameter,
} from '../contract/contract.mts';
import { ENTITIES, type Entity } from '../../nodes/ProfessionalNetwork/input/entity';
import { filledForm, forms, LOCATORS, placesOf } from '../contract/forms.mts';
import { execute, type Result } from '../helpers/engine';
import { jsonOf, WAY_OUT, withoutRows } from '../helpers/results.mts';
import { useService } from '../helpers/service.mts';
import type { Service } from '../simulator/server.mts';

const current = useService();
let service: Service;
beforeEach(() => void (service = current()));

/** n8n rejects only values that are typed in, so invalid ones come from the input item. */
const BAD = '={{ $json.bad }}';

type Put = Record<string, unknown>;

const nameOf = ({ resource, operation }: Operation) => `${resource}: ${operation}`;
const operationOf = (at: string) => operations.find((one) => nameOf(one) === at) as Operation;
const isSearch = ({ parameters }: Operation) => parameters.some(({ path }) => path === 'search');
const by = (mode: string, value: unknown = BAD) => ({ __rl: true, mode, value });
const additional = (...parameters: Array<[name: string, value?: unknown]>) => ({
	'options.additionalParameters': {
		parameters: parameters.map(([name, value = 'x']) => ({ name, value })),
	},
});

/** Returns the values by path of a form that the operation can send. */
function requiredOf(operation: Operation): Put {
	const { parameters } = filledForm(operation);
	const required = operation.parameters.filter(({ required }) => required);
	return Object.fromEntries([
		...required.map(({ path }) => [path, parameters[path]]),
		...(isSearch(operation) ? [['search', 'data']] : []),
	]);
}

function formOf({ resource, operation }: Operation, values: Put): INode['parameters'] {
	const form: IDataObject = { resource, operation, limit: 1 };
	for (const [path, value] of Object.entries(values)) {
		const [top, inner] = path.split('.');
		if (inner) form[top] = { ...(form[top] as IDataObject), [inner]: value };
		else form[top] = value as IDataObject;
	}
	return form as INode['parameters'];
}

/** Runs an operation with its required parameters, overwritten by `put`. */
async function run(
	at: string,
	put: Put,
	items: IDataObject[] = [{}],
	{ onError, ...credentials }: ICredentialDataDecryptedObject & { onError?: OnError } = {},
): Promise<Result> {
	const operation = operationOf(at);
	return await execute({
		parameters: formOf(operation, { ...requiredOf(operation), ...put }),
		items,
		onError,
		credentials: { ...credentialsOf(service), ...credentials },
	});
}

/** Expects that nothing was sent, and returns the message and description. */
function rejected({ error, items, errorItems }: Result): { message: string; description: string } {
	expect(service.requestLog.entries).toEqual([]);
	expect([...items, ...errorItems]).toEqual([]);
	const { message = '' } = error ?? {};
	const description = error?.description ?? '';
	// Names of n8n's own values and settings.
	const words = `${message} ${description}`.replace('Stop With an Error', '').replace(WAY_OUT, '');
	expect(words).not.toMatch(/\b(error|problem|failure|mistake)s?\b|[<>]|undefined|\[object/i);
	return { message, description };
}

type At = Parameter & { at: string };
const at = (name: string, parameters: Parameter[]): At[] =>
	parameters.map((parameter) => ({ at: name, ...parameter }));
/** Parameters with an operation that has them. Shared parameters have only one operation here. */
const allParameters: At[] = [
	...operations.flatMap((operation) => at(nameOf(operation), operation.parameters)),
	...sharedParameters,
];

const ofKind = (...kinds: string[]) =>
	allParameters.filter(({ kind }) => kinds.includes(kind.split(' ')[0]));

const anObject = { id: 1441, name: 'Acme' };

/** A value of the wrong type for each kind of parameter, and how its message begins. */
const WRONG: Record<string, (parameter: Parameter) => [value: unknown, message: string]> = {
	text: ({ label }) => [anObject, `${label} must be text, not an object.`],
	option: ({ label }) => [anObject, `${label} must be text, not an object.`],
	list: ({ label }) => [anObject, `${label} contains an object.`],
	choice: () => ['no such value', '"no such value" isn\'t a'],
	choices: () => [['no such value'], '"no such value" isn\'t a'],
	range: ({ label }) => [
		{ range: { min: 10, max: 5 } },
		`${label} has a minimum of 10, which is above its maximum of 5.`,
	],
	places: ({ label }) => [placesOf('id', anObject), `${label} contains an object.`],
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
	fixedCollection: ({ path }) => [
		{ parameters: [{ name: 'apiKey', value: 'x' }] },
		`"apiKey" can't be ${path === 'parameters' ? 'a' : 'an additional'} query parameter.`,
	],
};
const wrongFor = (parameter: Parameter) => WRONG[parameter.kind.split(' ')[0]](parameter);
/** Passes a value by an expression if the parameter allows one. */
const byExpression = ({ kind, modes = {} }: Parameter, value: unknown): [Put[string], unknown] =>
	kind === 'locator'
		? [by(Object.keys(modes)[0]), (value as IDataObject).value]
		: kind === 'range' || kind === 'places' || kind.startsWith('fixedCollection')
			? [value, undefined]
			: [BAD, value];
const shownBy: Record<string, Put> = { fields: { output: 'selected' } };

it.each(operations.map(nameOf))('sends a valid form: %s', async (at) => {
	await run(at, {});
	expect(service.requestLog.count()).toBe(1);
});

describe('a value of the wrong type', () => {
	it.each(allParameters)('is rejected: $at, $label', async ({ at, ...parameter }) => {
		const [wrong, begins] = wrongFor(parameter);
		const [value, bad] = byExpression(parameter, wrong);
		const result = await run(at, { ...shownBy[parameter.path], [parameter.path]: value }, [
			{ bad } as IDataObject,
		]);
		const { message } = rejected(result);
		expect(message.slice(0, begins.length)).toBe(begins);
	});

	it.each(operations)(
		'is reported together with all others: $resource: $operation',
		async (one) => {
			const wrong = one.parameters
				// n8n leaves out the fields that a wrong Endpoint hides.
				.filter(({ path }) => path !== 'endpoint')
				.map((parameter) => ({ parameter, value: wrongFor(parameter) }));
			const put = Object.fromEntries(
				wrong.map(({ parameter, value }) => [parameter.path, value[0]]),
			);
			const more = { 'options.maxRetries': 'many', output: 'none' };
			const { message, description } = rejected(await run(nameOf(one), { ...put, ...more }));
			const told = `${message} ${description}`;
			for (const { value } of wrong) expect(told).toContain(value[1]);
			expect(told.match(/Also: /g)).toHaveLength(wrong.length + 2 - 1);
		},
	);

	it('is reported in the order fields, filters, options, additional parameters, settings', async () => {
		const { message, description } = rejected(
			await run('lead: search', {
				limit: 0,
				search: anObject,
				'filters.schools': anObject,
				'filters.companyHeadcount': '1-11',
				'options.sessionId': anObject,
				...additional(['page']),
				'options.startPage': 100_000,
			}),
		);
		const labels = 'Keywords|Company Headcount|Schools|Session ID|"page"|Limit|Start Page';
		const told = [message, ...description.split(' Also: ')].map(
			(text) => new RegExp(labels).exec(text)?.[0],
		);
		expect(told.filter((label) => label !== undefined)).toEqual(labels.split('|'));
	});
});

describe('a required field', () => {
	const required = ofKind('text', 'locator').filter(({ required }) => required);

	it.each(required)('is rejected when empty: $at, $label', async ({ at, path, label, modes }) => {
		for (const bad of [' \n', null]) {
			const value = modes ? by(Object.keys(modes)[0]) : BAD;
			const { message, description } = rejected(await run(at, { [path]: value }, [{ bad }]));
			expect([message, description]).toEqual([
				`${label} is empty.`,
				expect.stringMatching(/^Enter (one|a text) like \S/),
			]);
		}
	});

	it.each(ofKind('locator'))(
		'is rejected in a mode that it lacks: $at, $label',
		async ({ at, path, label }) => {
			const { message, description } = rejected(
				await run(at, { [path]: by('email', 'a@b.example') }),
			);
			expect(message).toBe(`${label} has no mode "email".`);
			expect(description).toMatch(/^Choose one of: \w/);
		},
	);

	// What stays in the form when the operation is changed from Get, which finds companies by name.
	it.each(['company: getPosts', 'company: getPeopleStats'])(
		'is rejected in a mode of another operation: %s',
		async (at) => {
			const { message } = rejected(await run(at, { company: by('name', LOCATORS.company.name) }));
			expect(message).toBe('Company has no mode "name".');
		},
	);

	it.each(ofKind('locator'))(
		'is rejected when it names another thing: $at, $label',
		async ({ at, path, modes = {} }) => {
			// Entities with the same identifiers are one thing: a school is a company.
			const { urns } = ENTITIES[path as Entity];
			const others = Object.entries(LOCATORS).filter(
				([kind, { url }]) => url && ENTITIES[kind as Entity].urns !== urns,
			);
			for (const [, { url }] of others) {
				for (const mode of Object.keys(modes)) {
					const { message, description } = rejected(
						await run(at, { [path]: by(mode) }, [{ bad: url }]),
					);
					expect(message).toContain(`"${url}"`);
					expect(description).toMatch(/ like \S/);
				}
			}
		},
	);
});

const limited = ofKind('list').filter(({ max }) => max !== undefined);

it.each(limited)(
	'a list over its maximum is rejected: $at, $label',
	async ({ at, path, label, max = 0 }) => {
		const bad = Array.from({ length: max + 1 }, (_, index) => String(1_000 + index));
		const { message, description } = rejected(await run(at, { [path]: BAD }, [{ bad }]));
		expect(message).toBe(`${label} accepts at most ${max} entries, not ${max + 1}.`);
		expect(description).toMatch(/^(Remove some|Keep the \d+)/);
	},
);

describe('places', () => {
	const all = ofKind('places');
	const ids = (first: number, count: number) =>
		Array.from({ length: count }, (_, index) => String(first + index));

	it.each(all)('from expressions are added to Geo IDs: $at, $label', async ({ at, ...place }) => {
		const { path, wire } = place;
		const values = ['1003', 1004, [1002, '1005'], '["1006"]', '1001; 1007'];
		const items = values.map((bad) => ({ bad }) as IDataObject);
		const put = { [`filters.${wire}`]: '1001, 1002', [path]: placesOf('id', BAD, '1008') };
		await run(at, put, items);
		expect(service.requestLog.entries.map(({ query }) => query[wire as string])).toEqual([
			'1001,1002,1003,1008',
			'1001,1002,1004,1008',
			'1001,1002,1005,1008',
			'1001,1002,1006,1008',
			'1001,1002,1007,1008',
		]);
	});

	it.each(all)('and Geo IDs over their maximum are rejected: $at, $label', async (parameter) => {
		const { at, path, label, wire, max = 0 } = parameter;
		const list = operationOf(at).parameters.find((one) => one.path === `filters.${wire}`)!;
		const put = { [list.path]: ids(1_000, max - 1).join(), [path]: placesOf('id', BAD) };
		const items = [['1000', '5000'], ['5000', '5001'], ids(5000, max + 1)].map((bad) => ({ bad }));
		await run(at, put, items.slice(0, 1));
		expect(service.requestLog.entries.map(({ query }) => query[String(wire)])).toEqual([
			[...ids(1_000, max - 1), '5000'].join(),
		]);
		service.requestLog.clear();
		expect(rejected(await run(at, put, items.slice(1, 2))).message).toBe(
			`The list of ${label} and ${list.label} accepts at most ${max} entries, not ${max + 1}.`,
		);
		expect(rejected(await run(at, put, items.slice(2))).message).toBe(
			`${label} accepts at most ${max} entries, not ${max + 1}.`,
		);
	});

	it.each(all)('without a value are rejected: $at, $label', async ({ at, path, label }) => {
		const blank = `${label} came out blank, because its expression found nothing.`;
		for (const bad of [undefined, null, ' ', [], '[]']) {
			const put = { [path]: placesOf('id', '1001', BAD) };
			expect(rejected(await run(at, put, [{ bad } as IDataObject])).message).toBe(blank);
		}
		expect(rejected(await run(at, { [path]: placesOf('id', '1001', '') })).message).toBe(
			`${label} has an empty entry.`,
		);
		expect(rejected(await run(at, { [path]: {} })).message).toBe(`${label} has no entry.`);
	});

	it.each(all)('in words are rejected: $at, $label', async ({ at, path }) => {
		for (const mode of ['list', 'id']) {
			const put = { [path]: placesOf(mode, BAD) };
			const { message, description } = rejected(await run(at, put, [{ bad: 'Paris, France' }]));
			expect(message).toMatch(/^"Paris" isn't a Geo ID/);
			expect(description).toContain('Location: Search finds Geo IDs.');
		}
	});
});

const flags = ofKind('flag', 'boolean').filter(({ wire }) => wire && wire !== 'sessionId');

it.each(flags)(
	'a toggle is sent when on, and not when off: $at, $label',
	async ({ at, path, wire }) => {
		const param = String(wire).replace('{Segment}', 'Network');
		const on = [true, ' Yes '];
		const off = [false, 'no', ''];
		for (const bad of [...on, ...off]) await run(at, { [path]: BAD }, [{ bad }]);
		expect(service.requestLog.entries.map(({ query }) => query[param])).toEqual([
			...on.map(() => 'true'),
			...off.map(() => undefined),
		]);
	},
);

describe('Dry Run', () => {
	const writes = operations.filter(({ write }) => write).map(nameOf);
	const withDryRun = async (at: string, bad: unknown) =>
		await run(at, { 'options.dryRun': BAD }, [{ bad } as IDataObject]);

	it.each(writes)('sends nothing when it is on: %s', async (at) => {
		for (const bad of [true, ' Yes ']) {
			const { items } = await withDryRun(at, bad);
			expect(items.map(({ json }) => json.dryRun)).toEqual([true]);
		}
		expect(service.requestLog.entries).toEqual([]);
	});

	it.each(writes)('is rejected when it is not a clear yes or no: %s', async (at) => {
		for (const bad of [2, 'maybe', [], { value: false }]) {
			const { message } = rejected(await withDryRun(at, bad));
			expect(message).toMatch(/^Dry Run must be on or off, not /);
		}
	});

	it.each(writes)('is rejected when it is blank: %s', async (at) => {
		for (const bad of ['', '\u200b', null, undefined]) {
			const { message, description } = rejected(await withDryRun(at, bad));
			expect([message, description]).toEqual([
				'Dry Run is blank.',
				'Switch it on or off, or remove it from Options.',
			]);
		}
	});

	it.each(writes)('sends when it is off or absent: %s', async (at) => {
		const off = [false, ' No '];
		for (const bad of off) await withDryRun(at, bad);
		await run(at, {});
		expect(service.requestLog.count()).toBe(off.length + 1);
	});

	it('returns the recipient, the text and the request without secrets', async () => {
		const { items } = await run('message: send', { 'options.dryRun': true });
		const { recipient, message } = requiredOf(operationOf('message: send'));
		const url = String(recipient).trim();
		const text = String(message).trim();
		expect(jsonOf(items)).toEqual([
			{
				recipient: url,
				text,
				dryRun: true,
				request: {
					method: 'POST',
					url: '/network/send-message',
					query: { recipientProfile: url, message: text, cookie: expect.any(String) },
				},
			},
		]);
		expect(JSON.stringify(items)).not.toContain(service.cookie.split(/[=;]/)[1]);
	});

	it('returns the profile and the request of a connection request', async () => {
		const { url } = LOCATORS.profile;
		const { items } = await run('connection: send', { 'options.dryRun': true });
		expect(jsonOf(items)).toEqual([
			{
				profile: url,
				dryRun: true,
				request: expect.objectContaining({ query: expect.objectContaining({ profile: url }) }),
			},
		]);
	});
});

describe('a search', () => {
	const searches = operations.filter(isSearch);
	/** Filters and options that are no criteria alone: NO_CRITERIA in form/criteria.ts. */
	const NARROWS_NOTHING =
		/^options\.|^filters\.(?:sortBy|profileLanguages|companySize|companyHeadcount|(?:scrapeP|p)ostedLimit|exclude.*)$/;
	const filledWith = (parameters: Parameter[], one: Operation): Put => {
		const { parameters: filled } = filledForm(one);
		const values = parameters.map(({ path }) => {
			const [top, inner] = path.split('.');
			return [path, inner ? (filled[top] as IDataObject)[inner] : filled[top]];
		});
		return Object.fromEntries(values) as Put;
	};
	const message = 'This search has nothing to search for.';

	it.each(searches)('is rejected without any criterion: $resource', async (one) => {
		const idle = filledWith(
			one.parameters.filter(({ path }) => NARROWS_NOTHING.test(path)),
			one,
		);
		const result = await run(nameOf(one), { ...idle, search: ' ' });
		const others = Object.keys(idle).some((path) => path.startsWith('filters.'));
		expect(rejected(result)).toEqual({
			message,
			description: expect.stringMatching(
				others
					? /^Fill in Keywords.*\. Exclusions, sizes, languages and times only narrow/
					: /^Fill in Keywords.*\. Check that their expressions are not empty\.$/,
			),
		});
	});

	it.each(searches)('is rejected if its parameters do not narrow it: $resource', async (one) => {
		const idle = additional(['sortBy', 'date'], ['sessionId', 'x'], ['usePrivatePool', 'true']);
		expect(rejected(await run(nameOf(one), { ...idle, search: '' })).message).toBe(message);
	});

	it.each(searches)(
		'is rejected together with all other invalid values: $resource',
		async (one) => {
			const result = await run(nameOf(one), { search: '', limit: 0, 'options.concurrency': 99 });
			expect(rejected(result)).toEqual({
				message,
				description: expect.stringMatching(
					/^Fill in .* Also: Limit must .*, not "0"\. Use .*\. Also: Max Concurrent Requests must .*, not "99"\. Use [^.]*\.$/,
				),
			});
		},
	);

	it.each(searches)('is sent with any one criterion: $resource', async (one) => {
		const criteria = one.parameters.filter(
			({ path }) => !NARROWS_NOTHING.test(path) && path !== 'filters.salesNavUrl',
		);
		for (const criterion of criteria) {
			const { error } = await run(nameOf(one), { search: '', ...filledWith([criterion], one) });
			expect({ criterion: criterion.path, error }).toEqual({ criterion: criterion.path });
		}
		await run(nameOf(one), { search: '', ...additional(['anything']) });
		expect(service.requestLog.count()).toBe(criteria.length + 1);
	});
});

describe('an additional parameter', () => {
	it.each(forms)('is rejected when the form sends it: $name', async ({ operation, mode }) => {
		const { parameters, sent } = filledForm(operation, mode);
		const { extra, ...names } = sent;
		expect(extra).toBeDefined();
		for (const name of Object.keys(names)) {
			const options = {
				...(parameters.options as IDataObject),
				additionalParameters: { parameters: [{ name: ` ${name} `, value: 'x' }] },
			};
			const result = await execute({
				parameters: { ...parameters, options },
				credentials: credentialsOf(service),
			});
			expect(rejected(result)).toEqual({
				message: `The additional query parameter "${name}" is already sent.`,
				description: expect.stringMatching(/^Remove it and use /),
			});
		}
	});

	it.each(['apiKey', 'APIKEY', API_KEY_HEADER, 'api_key', 'Cookie', 'PROXY', 'User-Agent'])(
		'is rejected when it carries a secret: %s',
		async (name) => {
			for (const at of ['lead: search', 'message: send']) {
				const { message, description } = rejected(await run(at, additional([name])));
				expect(message).toBe(`"${name}" can't be an additional query parameter.`);
				expect(description).toMatch(/^Secrets belong in the credentials/);
			}
		},
	);

	it('is rejected when it occurs twice or is an object', async () => {
		const twice = rejected(await run('group: get', additional(['extra'], ['extra'])));
		expect(twice.message).toBe('The additional query parameter "extra" is already sent.');
		const put = additional(['extra', BAD]);
		const object = rejected(await run('group: get', put, [{ bad: anObject }]));
		expect(object.message).toBe(
			'The additional query parameter "extra" must be text, not an object.',
		);
	});
});

it.each(operations.filter(({ custom_account }) => custom_account).map(nameOf))(
	'the custom account is rejected without cookies: %s',
	async (at) => {
		for (const cookie of ['', ' \n']) {
			const { message, description } = rejected(await run(at, {}, [{}], { cookie }));
			expect(message).toMatch(/needs your cookies/);
			expect(description).toMatch(/Network Cookies in the credentials/);
		}
	},
);

describe('connection requests over Max Requests per Run', () => {
	const people = (count: number) =>
		service.data.people.slice(0, count).map(({ url }) => ({ bad: url }));
	const put = (max?: number) => ({
		profile: by('url'),
		...(max !== undefined && { 'options.maxPerRun': max }),
	});

	it.each([undefined, 2])('stop the whole run with On Error = Stop: %s', async (max) => {
		const most = max ?? 20;
		const result = await run('connection: send', put(max), people(most + 1));
		expect(rejected(result)).toEqual({
			message: `Not sent, because a run sends at most ${most} connection requests, in 1 of ${most + 1} items (item ${most + 1}).`,
			description: 'Send the rest on another day, or raise Max Requests per Run in Options.',
		});
	});

	it('are rejected while the others are sent, with On Error = Continue', async () => {
		const { items, errorItems } = await run('connection: send', put(2), people(4), {
			onError: 'continueErrorOutput',
		});
		expect(service.sent.connections).toHaveLength(2);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 2 }, { item: 3 }]);
	});
});

describe('an expression within a message', () => {
	const people = [{ name: 'Jane', company: 'Acme' }, { name: 'Anna Maria' }, { company: 'Beta' }];
	const entries = ['customOperations', 'routing'] as const;
	const sendTo = async (message: string, entry: (typeof entries)[number]) =>
		await execute({
			parameters: formOf(operationOf('message: send'), {
				recipient: service.data.people[0].url,
				message,
			}),
			items: people,
			onError: 'continueRegularOutput',
			credentials: credentialsOf(service),
			entry,
		});

	it.each(entries)('is evaluated alone for each item through %s', async (entry) => {
		const { items } = await sendTo('=Hi {{ $json.name }} of {{ $json.company }}, thanks!', entry);
		expect(service.sent.messages.map(({ text }) => text)).toEqual(['Hi Jane of Acme, thanks!']);
		expect(items.map(({ json }) => json.error)).toEqual([
			undefined,
			'Message has nothing for the expression "{{ $json.company }}".',
			'Message has nothing for the expression "{{ $json.name }}".',
		]);
	});

	it.each(entries)('may be blank if it says so through %s', async (entry) => {
		const optional = '=Thanks!{{ $json.company ? " Greetings to " + $json.company : "" }}';
		await sendTo(optional, entry);
		expect(service.sent.messages.map(({ text }) => text)).toEqual([
			'Thanks! Greetings to Acme',
			'Thanks!',
			'Thanks! Greetings to Beta',
		]);
	});
});

describe('eight items', () => {
	const at = 'profile: get';
	const put = { profile: by('url') };
	const COMPANY = 'https://www.network.example/company/acme';
	const people = (...bad: number[]) =>
		service.data.people
			.slice(0, 8)
			.map(({ url }, row) => ({ bad: bad.includes(row) ? COMPANY : url, row }));
	const message = `"${COMPANY}" is a company URL, not a profile URL.`;

	it.each([
		[[5], '1 of 8 items (item 6)'],
		[[3, 4, 5, 6, 7], '5 of 8 items (items 4 to 8)'],
		[[0, 2, 3, 6], '4 of 8 items (items 1, 3 to 4 and 7)'],
	])('send nothing with On Error = Stop if items %j are invalid', async (bad, rows) => {
		const result = await run(at, put, people(...bad));
		const error = rejected(result);
		expect(error.message).toBe(`${message.slice(0, -1)}, in ${rows}. ${WAY_OUT}`);
		expect(withoutRows(error.message)).toBe(message);
		expect(error.description).toMatch(/^Use one like \S+\./);
		expect(result.error).toMatchObject({ context: { itemIndex: bad[0] } });
	});

	it('are blamed as people count them, with the way to run the others', async () => {
		const rows = people().map(({ bad }, row) => ({ bad: [3, 4, 5].includes(row) ? '' : bad }));
		expect(rejected(await run(at, put, rows.slice(0, 7))).message).toBe(
			'Profile is empty in 3 of 7 items (items 4 to 6). To run the others, set On Error in Settings to Continue (using error output).',
		);
	});

	it('are not named if the run has only one', async () => {
		expect(rejected(await run(at, put, [{ bad: '' }])).message).toBe('Profile is empty.');
	});

	const invalidItem = {
		error: message,
		message: expect.stringMatching(/^Use one like \S+\./),
		details: { kind: 'invalid' },
	};

	it('send the valid ones with On Error = Continue', async () => {
		const { error, items } = await run(at, put, people(5), { onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		expect(service.requestLog.count()).toBe(7);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			Array.from({ length: 8 }, (_, item) => ({ item })),
		);
		expect(items.filter(({ json }) => 'error' in json)).toEqual([
			{ json: invalidItem, pairedItem: { item: 5 } },
		]);
	});

	it('return invalid ones with their fields on the error branch', async () => {
		const { error, items, errorItems } = await run(at, put, people(2, 5), {
			onError: 'continueErrorOutput',
		});
		expect(error).toBeUndefined();
		expect(service.requestLog.count()).toBe(6);
		expect(items).toHaveLength(6);
		expect(errorItems).toEqual(
			[2, 5].map((row) => ({
				json: expect.objectContaining({ bad: COMPANY, row, ...invalidItem }),
				pairedItem: { item: row },
			})),
		);
	});

	it('send no message if one of them is invalid', async () => {
		const { message } = rejected(await run('message: send', { recipient: BAD }, people(7)));
		expect(message).toContain(COMPANY);
		expect(service.sent.messages).toEqual([]);
	});
});
