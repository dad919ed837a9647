// All spellings of one URL, ID or name are one request, because what is sent is one of them.
import type { IDataObject } from 'n8n-workflow';

import { type Form, invitation, listOf, message } from '../../helpers/forms.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../../helpers/service.mts';

useService();

const SITE = 'https://www.network.com';
const POST = '7000000000000000001';
const ONE_ROW = { returnAll: false, limit: 1 };

const locator = (mode = '={{ $json.mode }}') => ({ __rl: true, mode, value: '={{ $json.text }}' });

/** Answers every request, so that nothing but the requests counts. */
function answer(): void {
	const row = { id: '1', name: 'Acme', website: 'https://acme.com' };
	addFaults({ body: { status: 200, element: row, elements: [row] } });
}

describe.each<[what: string, form: IDataObject, param: string, spellings: string[][]]>([
	[
		'a person by URL',
		{ resource: 'profile', operation: 'get', detail: 'main', profile: locator() },
		'query',
		[
			['url', `${SITE}/in/jos%C3%A9`],
			['publicIdentifier', 'network.com/in/JOSÉ'],
			['id', 'http://de.network.com/in/jose\u0301/?trk=x'],
		],
	],
	[
		'a person by public identifier',
		{ resource: 'profile', operation: 'get', detail: 'main', profile: locator() },
		'query',
		[
			['publicIdentifier', 'josé'],
			['publicIdentifier', 'JOSÉ'],
			['publicIdentifier', 'jos%C3%A9'],
		],
	],
	[
		'a company by its URL',
		{ resource: 'company', operation: 'get', company: locator() },
		'url',
		[
			['url', `${SITE}/company/acme`],
			['url', `${SITE}/company/Acme/about`],
			['universalName', `${SITE}/company/ACME/`],
		],
	],
	[
		'a company by its name',
		{ resource: 'company', operation: 'get', company: locator('name') },
		'search',
		[
			['', 'Acme  Inc'],
			['', ' Acme Inc '],
			['', 'Acme\nInc'],
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
			['', `https://www.linkedin.com/feed/update/urn:li:activity:${POST}/?trk=x`],
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
			['', `linkedin.com/feed/update/urn:li:activity:${POST}/`],
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
			['', 'network.com/groups/12345'],
		],
	],
])('%s', (_what, form, param, spellings) => {
	it('is one request', async () => {
		answer();
		const items = spellings.map(([mode, text]) => ({ mode, text }));

		const result = await run(form as Form, items);

		expect(result.error).toBeUndefined();
		expect(result.items).toHaveLength(items.length);
		expect(requestCount()).toBe(1);
		expect(Object.keys(queries()[0])).toContain(param);
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
		addFaults({ body: { status: 200, element: { id: '1' } } });

		const { infos } = await run(
			form,
			spellings.map((to) => ({ to, text: 'Hello Jane, thank you' })),
		);

		expect(requestCount()).toBe(1);
		expect(infos[0]).toMatch(/^2 of 3 rows had been sent before/);
	});
});
