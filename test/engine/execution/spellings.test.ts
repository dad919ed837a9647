// Two spellings of one person, company, post or place are one request, which is sent as the first row spells it.
import type { IDataObject } from 'n8n-workflow';

import { type Form, invitation, listOf, message } from '../../helpers/forms.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../../helpers/service.mts';

const service = useService();

const SITE = 'https://www.network.com';
const POST = '7000000000000000001';
const COST = 0.004;
const ONE_ROW = { returnAll: false, limit: 1 };

const locator = (mode = '={{ $json.mode }}') => ({ __rl: true, mode, value: '={{ $json.text }}' });

/** Answers every request, so that nothing but the requests counts. */
function answer(): void {
	const row = { id: '1', name: 'Acme', website: 'https://acme.com' };
	addFaults({ body: { status: 200, element: row, elements: [row], cost: COST } });
}

const costsOf = (items: Array<{ json: IDataObject }>) => jsonOf(items).map(({ cost }) => cost);

describe.each<[what: string, form: IDataObject, param: string, spellings: string[][]]>([
	[
		'a person, over all modes',
		{ resource: 'profile', operation: 'get', detail: 'main', profile: locator() },
		'query',
		[
			['url', `${SITE}/in/jos%C3%A9`],
			['publicIdentifier', 'JOSÉ'],
			['url', 'http://de.network.com/in/jose\u0301/?trk=x'],
		],
	],
	[
		'a company by its URL and universal name',
		{ resource: 'company', operation: 'get', company: locator() },
		'url',
		[
			['url', `${SITE}/company/acme`],
			['url', `${SITE}/company/Acme/about`],
			['universalName', 'ACME'],
		],
	],
	[
		'a company by its name',
		{ resource: 'company', operation: 'get', company: locator('name') },
		'search',
		[
			['', 'acme'],
			['', 'Acme'],
			['', 'ACME'],
		],
	],
	[
		'a company by its domain',
		{ resource: 'company', operation: 'get', company: locator('domain') },
		'search',
		[
			['', 'acme.com'],
			['', 'jane@Acme.com'],
			['', 'https://www.acme.com'],
		],
	],
	[
		'a post',
		{ resource: 'post', operation: 'get', post: '={{ $json.text }}' },
		'url',
		[
			['', `${SITE}/posts/jane_hello-activity-${POST}-AbCd`],
			['', `${SITE}/feed/update/urn:li:activity:${POST}`],
			['', `urn:li:activity:${POST}`],
			['', POST],
		],
	],
	[
		'a post, in a list of its reactions',
		{ resource: 'post', operation: 'getReactions', post: '={{ $json.text }}', ...ONE_ROW },
		'post',
		[
			['', POST],
			['', `${SITE}/feed/update/urn:li:activity:${POST}/`],
		],
	],
	[
		'the companies of a filter',
		listOf(
			'lead',
			{},
			{ ...ONE_ROW, search: '', filters: { currentCompany: '={{ $json.text }}' } },
		),
		'currentCompany',
		[
			['', `${SITE}/company/acme; 1441`],
			['', `http://de.network.com/company/Acme/about\n1441`],
			['', `${SITE}/company/acme, ${SITE}/company/ACME, 1441`],
		],
	],
	[
		'the group of a filter',
		listOf('post', {}, { ...ONE_ROW, search: '', filters: { group: '={{ $json.text }}' } }),
		'group',
		[
			['', `${SITE}/groups/12345/about`],
			['', '12345'],
		],
	],
])('%s', (_what, form, param, spellings) => {
	it('is one request, sent as the first row spells it, and that row has the cost', async () => {
		answer();
		const all = { ...form, options: { includeCost: true } } as Form;
		const items = spellings.map(([mode, text]) => ({ mode, text }));
		const sentWithoutSession = () => queries().map((query) => ({ ...query, sessionId: undefined }));

		const result = await run(all, items);
		const sent = sentWithoutSession();

		expect(result.error).toBeUndefined();
		expect(requestCount()).toBe(1);
		expect(Object.keys(sent[0])).toContain(param);
		expect(costsOf(result.items)).toEqual(items.map((_, index) => (index === 0 ? COST : 0)));

		service().requestLog.clear();
		await run(all, items.slice(0, 1));
		expect(sent).toEqual(sentWithoutSession());
	});
});

it.each<[why: string, form: Form, texts: string[]]>([
	['the case of keywords, which operators have', listOf('post'), ['ceo or cto', 'ceo OR cto']],
	[
		'another company of the same domain name',
		{ resource: 'company', operation: 'get', company: locator('url'), options: {} } as Form,
		[`${SITE}/company/acme`, `${SITE}/company/acme-inc`],
	],
])('rows that differ by %s are not shared', async (_why, form, texts) => {
	answer();

	await run(
		form,
		texts.map((text) => ({ search: text, text })),
	);

	expect(requestCount()).toBe(2);
});

describe('a write', () => {
	const spellings = ['', 'de.', 'www.'].map((host, index) => {
		const name = index === 0 ? 'jane-doe' : 'Jane-Doe';
		return `https://${host}network.com/in/${name}/?trk=${index}`;
	});

	it.each([
		['message', message()],
		['connection request', invitation()],
	])('of a %s is sent once to a person in any spelling', async (_what, form) => {
		addFaults({ body: { status: 200, element: { id: '1' }, cost: COST } });

		const { hints } = await run(
			form,
			spellings.map((to) => ({ to, text: 'Hello Jane, thank you' })),
		);

		expect(requestCount()).toBe(1);
		expect(hints.join()).toContain('2 rows');
	});
});
