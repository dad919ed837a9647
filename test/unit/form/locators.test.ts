// Locators and URL fields: any spelling of an address is one, and what is of another kind is refused.
import fc from 'fast-check';

import {
	locator,
	readLocator,
	sendLocator,
} from '../../../nodes/ProfessionalNetwork/form/locators';
import { refusalOf, sent } from './support';

type Kind = Parameters<typeof readLocator>[0];

const PROFILE_ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

/** Paths of each kind's pages; `$` is where a name goes. */
const PAGES: Record<string, string[]> = {
	profile: ['/in/$', '/pub/$/12/345/678'],
	company: ['/company/$', '/school/$', '/showcase/$', '/organization/$'],
	group: ['/groups/$'],
	post: ['/posts/$_hello-activity-7000000000000000001-AbCd', '/feed/update/urn:li:activity:7$1'],
	comment: ['/feed/update/urn:li:activity:7$1?commentUrn=urn%3Ali%3Acomment%3A$'],
};
/** What may follow a page that is looked up by its first two segments. */
const SUBPAGES: Record<string, string[]> = {
	profile: ['/de', '/recent-activity/all', '/details/experience'],
	company: ['/about', '/people', '/posts'],
	group: ['/members', '/about'],
};

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc
	.tuple(
		fc.constantFrom('', 'www.', 'de.', 'm.', 'www.uk.'),
		label,
		fc.constantFrom('.com', '.example'),
	)
	.map((parts) => parts.join(''));
const name = fc.oneof(
	fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}[a-z0-9]$/),
	fc.constantFrom('1441', 'zoë-müller', 'jos%C3%A9-silva', 'a_b.c'),
);
const scheme = fc.constantFrom('https://', 'http://', '');
const blanks = fc.constantFrom('', ' ', '\n', '\t ', '\u00a0');
const tail = fc.constantFrom(
	'',
	'/',
	'//',
	'?utm_source=share&utm_medium=member',
	'/?trk=public_profile&original_referer=https%3A%2F%2Fa.example',
	'#experience',
	'/#',
	'?originalSubdomain=de#top',
	'?redirect=https://a.example/company/other',
);

/** The clean address of a page, and the same as it may be pasted. */
const addresses = (kind: string) =>
	fc
		.record({
			scheme,
			host,
			path: fc.constantFrom(...PAGES[kind]),
			name,
			subpage: fc.constantFrom('', ...(SUBPAGES[kind] ?? [])),
			tail,
			before: blanks,
			after: blanks,
		})
		.map((part) => {
			const page = part.path.replace('$', () => part.name);
			// The old form of a profile's address has parts of its own after the name.
			const subpage = part.path.startsWith('/pub/') ? '' : part.subpage;
			return {
				clean: `${part.scheme || 'https://'}${part.host}${page}`,
				pasted: `${part.before}${part.scheme}${part.host}${page}${subpage}${part.tail}${part.after}`,
			};
		});

describe('the address of a page', () => {
	it.each(['profile', 'company', 'group'] as const)(
		'of a %s loses subpage, query, fragment, slashes and blanks, and keeps its subdomain',
		(kind) => {
			fc.assert(
				fc.property(addresses(kind), ({ clean, pasted }) => {
					expect(readLocator(kind, 'url', pasted, 'Field')).toBe(clean);
					expect(readLocator(kind, 'url', clean, 'Field')).toBe(clean);
				}),
			);
		},
	);

	it.each(['post', 'comment'] as const)(
		'of a %s stays as it is, without blanks, and with a scheme',
		(kind) => {
			fc.assert(
				fc.property(addresses(kind), ({ pasted }) => {
					const address = pasted.trim();
					expect(readLocator(kind, 'url', pasted, 'Field')).toBe(
						address.startsWith('http') ? address : `https://${address}`,
					);
				}),
			);
		},
	);

	it.each([
		['profile', '/sales/lead/ACwAAB1cDeF', '/in/ACwAAB1cDeF'],
		['profile', '/sales/lead/ACwAAB1cDeF,NAME_SEARCH,a1B2?_ntb=x%3D', '/in/ACwAAB1cDeF'],
		['profile', '/sales/people/ACwAAB1cDeF,NAME_SEARCH,a1%3D%3D', '/in/ACwAAB1cDeF'],
		['company', '/sales/company/1441', '/company/1441'],
		['company', '/sales/company/1441/people?trk=1', '/company/1441'],
	] as const)('of a %s in the sales tool is read as that outside: %s', (kind, sales, page) => {
		expect(readLocator(kind, 'url', `https://www.network.example${sales}`, 'Field')).toBe(
			`https://www.network.example${page}`,
		);
	});

	it.each([
		['profile', '/sales/company/1441'],
		['profile', '/sales/search/people?query=x'],
		['profile', '/sales/lead/A1, https://www.network.example/sales/lead/B2'],
		['profile', '/sales/lead/A1,https://www.network.example/sales/lead/B2'],
		['company', '/sales/lead/ACwAAB1cDeF'],
	] as const)('of a %s is no other page of the sales tool: %s', (kind, sales) => {
		const { message } = refusalOf(() =>
			readLocator(kind, 'url', `https://www.network.example${sales}`, 'Field'),
		);
		expect(message).toMatch(/^Field does not take/);
	});

	// The address of a comment is that of its post with a query, so those two are not told apart.
	const FOREIGN: Array<[kind: string, fields: Kind[]]> = [
		['profile', ['company', 'group', 'post', 'comment']],
		['company', ['profile', 'group', 'post', 'comment']],
		['group', ['profile', 'company', 'post', 'comment']],
		['post', ['profile', 'company', 'group']],
		['comment', ['profile', 'company', 'group']],
	];
	it.each(FOREIGN.flatMap(([kind, fields]) => fields.map((field) => [kind, field] as const)))(
		'of a %s is refused where that of a %s is asked for',
		(kind, field) => {
			fc.assert(
				fc.property(addresses(kind), ({ pasted }) => {
					const { message, description } = refusalOf(() =>
						readLocator(field, 'url', pasted, 'The Field'),
					);
					expect(message).toBe(`The Field does not take "${pasted.trim()}" by URL`);
					expect(description).toMatch(/^Expected here: e\.g\. https:\/\/www\.network\.com\/\w+\//);
				}),
			);
		},
	);

	it.each<[Kind, string]>([
		['profile', 'publicIdentifier'],
		['profile', 'id'],
		['company', 'universalName'],
		['company', 'id'],
		['company', 'name'],
		['group', 'id'],
		['location', 'list'],
		['location', 'text'],
		['location', 'id'],
	])('is refused as a %s by %s, whatever its kind', (kind, mode) => {
		const address = fc
			.constantFrom(...Object.keys(PAGES))
			.chain((page) => addresses(page))
			.filter(({ pasted }) => pasted.trim().startsWith('http'));
		fc.assert(
			fc.property(address, ({ pasted }) => {
				expect(refusalOf(() => readLocator(kind, mode, pasted, 'Field')).message).toMatch(
					/^Field does not take "https?:/,
				);
			}),
		);
	});

	it.each(['HTTPS://www.network.example/in/Jane', 'Https://WWW.Network.Example/in/Jane'])(
		'is the same in capitals, but for the name in it: %s',
		(pasted) => {
			expect(readLocator('profile', 'url', pasted, 'Profile')).toBe(
				'https://www.network.example/in/Jane',
			);
		},
	);

	it('may hold a port', () => {
		expect(readLocator('company', 'url', 'http://localhost.example:8080/company/a/', 'C')).toBe(
			'http://localhost.example:8080/company/a',
		);
	});

	it.each([' ', '\n', ',', ', ', ';', ' and '])(
		'is refused when it stands for two, with %j between them',
		(between) => {
			for (const [kind, page] of [
				['profile', 'https://www.network.example/in/'],
				['company', 'https://www.network.example/company/'],
				['group', 'https://www.network.example/groups/'],
				['post', 'https://www.network.example/posts/jane_activity-'],
			] as const) {
				const text = `${page}1${between}${page}2`;
				expect(refusalOf(() => readLocator(kind, 'url', text, 'Field')).message).toBe(
					`Field does not take "${text}" by URL`,
				);
			}
		},
	);
});

describe('a mode', () => {
	it.each<[Kind, string, unknown, string]>([
		['profile', 'publicIdentifier', ' jane-doe ', 'jane-doe'],
		['profile', 'publicIdentifier', 'zoë-müller-1a2b', 'zoë-müller-1a2b'],
		['profile', 'publicIdentifier', 'jos%C3%A9', 'jos%C3%A9'],
		['profile', 'publicIdentifier', 'ACoAA-jane', 'ACoAA-jane'],
		['profile', 'id', `\t${PROFILE_ID}\n`, PROFILE_ID],
		['company', 'universalName', 'acme-corp', 'acme-corp'],
		['company', 'universalName', '1441', '1441'],
		['company', 'id', 1441, '1441'],
		['company', 'id', ' 1441 ', '1441'],
		['company', 'name', ' Acme, Inc. ', 'Acme, Inc.'],
		['company', 'name', 'https', 'https'],
		['group', 'id', '12345', '12345'],
		['location', 'list', 90000084, '90000084'],
		['location', 'text', ' San Francisco, CA ', 'San Francisco, CA'],
		['location', 'text', 'Köln / Bonn', 'Köln / Bonn'],
		['location', 'id', '90000084', '90000084'],
	])('of a %s by %s takes %j', (kind, mode, value, expected) => {
		expect(readLocator(kind, mode, value, 'Field')).toBe(expected);
	});

	it.each<[Kind, string, unknown, string]>([
		['profile', 'url', 'jane-doe', 'by URL'],
		['profile', 'url', PROFILE_ID, 'by URL'],
		['profile', 'url', 'https://www.network.example/', 'by URL'],
		['profile', 'url', 'https://www.network.example/in/', 'by URL'],
		['profile', 'url', 'https://localhost/in/jane', 'by URL'],
		['profile', 'url', 'https://www.network.example/in/jane,john', 'by URL'],
		['profile', 'url', 'https://a.example/in/https://a.example/in/jane', 'by URL'],
		['profile', 'url', 'ftp://www.network.example/in/jane', 'by URL'],
		['profile', 'url', 'mailto:jane@network.example', 'by URL'],
		['profile', 'publicIdentifier', PROFILE_ID, 'by Public Identifier'],
		['profile', 'publicIdentifier', 'in/jane-doe', 'by Public Identifier'],
		['profile', 'publicIdentifier', 'Jane Doe', 'by Public Identifier'],
		['profile', 'publicIdentifier', '@jane', 'by Public Identifier'],
		['profile', 'publicIdentifier', 'jane,john', 'by Public Identifier'],
		['profile', 'publicIdentifier', 'urn:li:member:1', 'by Public Identifier'],
		['profile', 'id', 'Jane Doe', 'by ID'],
		['profile', 'id', 'urn:li:fsd_profile:ACoAA', 'by ID'],
		['company', 'url', '1441', 'by URL'],
		['company', 'url', 'Acme', 'by URL'],
		['company', 'url', 'https://acme.example', 'by URL'],
		['company', 'universalName', 'Acme Corp', 'by Universal Name'],
		['company', 'universalName', 'company/acme', 'by Universal Name'],
		['company', 'id', 'acme', 'by ID'],
		['company', 'id', '1441.5', 'by ID'],
		['company', 'id', '-1', 'by ID'],
		['company', 'id', 'urn:li:company:1441', 'by ID'],
		['group', 'url', '12345', 'by URL'],
		['group', 'id', 'my-group', 'by ID'],
		['location', 'list', 'Paris', 'from List'],
		['location', 'id', 'Paris', 'by ID'],
		['post', 'url', '7000000000000000001', 'by URL'],
		['post', 'url', 'urn:li:activity:7000000000000000001', 'by URL'],
		['post', 'url', 'https://www.network.example', 'by URL'],
		['post', 'url', 'https://www.network.example/', 'by URL'],
		['post', 'url', 'https://www.network.example/?trk=a', 'by URL'],
		['comment', 'url', 'urn:li:comment:(activity:7,1)', 'by URL'],
	])('of a %s by %s refuses %j', (kind, mode, value, how) => {
		const { message, description } = refusalOf(() => readLocator(kind, mode, value, 'The Field'));
		expect(message).toBe(`The Field does not take "${value}" ${how}`);
		expect(description).toMatch(/^Expected here: /);
	});

	it.each<[Kind, string]>([
		['profile', 'url'],
		['profile', 'publicIdentifier'],
		['profile', 'id'],
		['company', 'name'],
		['group', 'id'],
		['location', 'list'],
		['location', 'text'],
		['post', 'url'],
		['comment', 'url'],
	])('of a %s by %s reads nothing as blank, and an object not at all', (kind, mode) => {
		for (const nothing of ['', ' \n', null, undefined]) {
			expect(readLocator(kind, mode, nothing, 'Field')).toBe('');
		}
		for (const value of [{ url: 'https://www.network.example/in/jane' }, ['jane'], []]) {
			expect(refusalOf(() => readLocator(kind, mode, value, 'The Field'))).toEqual({
				message: 'The Field is an object',
				description: 'Give one text: in an expression, pick a single field.',
			});
		}
	});

	it('that is none is refused with those there are', () => {
		const modes = ['url', 'publicIdentifier', 'id'];
		const mode = fc.oneof(fc.string(), fc.constantFrom('constructor', 'toString', 'URL', 'name'));
		fc.assert(
			fc.property(mode, (unknown) => {
				fc.pre(!modes.includes(unknown));
				const read = () => readLocator('profile', unknown, 'jane-doe', 'Profile', modes);
				expect(refusalOf(read)).toEqual({
					message: `Profile has no mode "${unknown}"`,
					description: 'Choose one of: By URL, By Public Identifier, By ID.',
				});
			}),
		);
	});
});

describe('sending a locator', () => {
	const wires = { url: 'company', universalName: 'companyUniversalName', id: 'companyId' };
	const company = async (value: unknown) =>
		await sent([sendLocator('company', 'company', 'Company', wires)], {}, { company: value });

	it.each([
		[
			{ mode: 'url', value: 'a.example/company/acme/?x=1' },
			{ company: 'https://a.example/company/acme' },
		],
		[{ mode: 'universalName', value: ' acme ' }, { companyUniversalName: 'acme' }],
		[{ mode: 'id', value: 1441 }, { companyId: '1441' }],
		['https://a.example/company/acme', { company: 'https://a.example/company/acme' }],
	])(
		'takes the wire name of the mode, of a bare text that of the URL: %j',
		async (value, query) => {
			expect(await company(value)).toEqual({ query });
		},
	);

	it.each([{ mode: 'url', value: '' }, { mode: 'id', value: ' ' }, { mode: 'id' }, '', null])(
		'refuses an empty one: %j',
		async (value) => {
			const { query, refusal } = await company(value);
			expect(query).toEqual({});
			expect(refusal?.message).toBe('Company is empty');
			expect(refusal?.description).toMatch(/^Fill it in, e\.g\. (https:.*\/company\/acme|1441)\.$/);
		},
	);

	it('refuses a mode that the operation does not have, with those it has', async () => {
		expect(await company({ mode: 'name', value: 'Acme' })).toEqual({
			query: {},
			refusal: {
				message: 'Company has no mode "name"',
				description: 'Choose one of: By URL, By Universal Name, By ID.',
			},
		});
	});

	it('names in a refusal the modes that would take the text, of those that the operation has', async () => {
		const { refusal } = await company({ mode: 'id', value: 'acme' });
		expect(refusal?.description).toBe(
			'Expected here: e.g. 1441. Correct the value, or set the field to By Universal Name.',
		);
		const { refusal: none } = await company({ mode: 'id', value: 'Acme Corporation' });
		expect(none?.description).toBe('Expected here: e.g. 1441.');
	});

	it.each([
		['a profile', '/in/jane-doe'],
		['a group', '/groups/12345'],
		['a profile', '/sales/lead/ACwAAB1cDeF'],
	])('says of the address of %s what it is', async (what, page) => {
		const { refusal } = await company({ mode: 'url', value: `https://www.network.example${page}` });
		expect(refusal?.description).toBe(
			`Expected here: e.g. https://www.network.com/company/acme. This is the address of ${what}.`,
		);
	});

	it('speaks of no modes where the field has none', async () => {
		const hooks = [sendLocator('profile', 'recipient', 'Recipient', { url: 'recipientProfile' })];
		const recipient = async (value: unknown) => await sent(hooks, {}, { recipient: value });
		expect(await recipient('www.network.example/in/jane-doe?trk=1')).toEqual({
			query: { recipientProfile: 'https://www.network.example/in/jane-doe' },
		});
		for (const wrong of ['jane-doe', 'https://www.network.example/company/acme']) {
			const { refusal } = await recipient(wrong);
			expect(refusal?.message).toContain(`Recipient does not take "${wrong}"`);
			expect(refusal?.description).toContain('https://www.network.com/in/jane-doe');
			expect(refusal?.description).not.toMatch(/mode|Identifier|Profile ID/);
		}
	});

	it('sends nothing of an empty location, and never text and ID together', async () => {
		const hooks = [
			sendLocator('location', 'location', 'Location', {
				list: 'geoId',
				text: 'location',
				id: 'geoId',
			}),
		];
		const location = async (value: unknown) => await sent(hooks, {}, { location: value });
		for (const mode of ['list', 'text', 'id']) {
			expect(await location({ mode, value: '' })).toEqual({ query: {} });
		}
		expect(await location({ mode: 'text', value: 'Paris, France' })).toEqual({
			query: { location: 'Paris, France' },
		});
		expect(await location({ mode: 'list', value: '90000084' })).toEqual({
			query: { geoId: '90000084' },
		});
	});
});

it('shows the modes it is told to, the first of them preset, with an example of its own each', () => {
	const field = locator('company', ['url', 'id'], { label: 'C', name: 'c', description: 'd' });
	expect(field.default).toEqual({ mode: 'url', value: '' });
	expect(field.modes?.map(({ name, displayName }) => [name, displayName])).toEqual([
		['url', 'By URL'],
		['id', 'By ID'],
	]);
	for (const { name, placeholder } of field.modes ?? []) {
		const example = placeholder?.replace(/^e\.g\. /, '');
		expect(readLocator('company', name, example, 'C')).toBe(example);
	}
});
