// URLs of pages with any combination of scheme, host, subpage, query string and blanks.
import fc from 'fast-check';

import {
	locatorField,
	locatorProperty,
} from '../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { urlField } from '../../../nodes/ProfessionalNetwork/form/fields/textField';
import { messageOf } from '../form/outcome';

/** The paths of each kind of page. `$` is the name. */
const PAGES: Record<string, string[]> = {
	profile: ['/in/$', '/pub/$/12/345/678'],
	company: ['/company/$', '/school/$', '/showcase/$', '/organization/$'],
	group: ['/groups/$'],
	post: ['/posts/$_hello-activity-7000000000000000001-AbCd', '/feed/update/urn:li:activity:7000'],
	comment: ['/feed/update/urn:li:activity:7000?commentUrn=urn%3Ali%3Acomment%3A1'],
};
/** Texts that may follow the name of a page. */
const SUBPAGES: Record<string, string[]> = {
	profile: ['/de', '/recent-activity/all', '/details/experience'],
	company: ['/about', '/people', '/posts'],
	group: ['/members', '/about'],
};

const label = fc.constantFrom('network', 'linkedin');
const host = fc
	.tuple(
		fc.constantFrom('', 'www.', 'de.', 'm.', 'www.uk.'),
		label,
		fc.constantFrom('.com', '.example', '.com:8080'),
	)
	.map((parts) => parts.join(''));
const name = fc
	.oneof(
		fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}[a-z0-9]$/),
		fc.constantFrom('1441', 'zoë-müller', 'jos%C3%A9-silva', 'a_b.c'),
	)
	.filter(
		(text) =>
			/[1-9a-z]/.test(text) &&
			!/^(me|edit|setup|new|create|nan|null|none|nil|true|false|search|joined)$/.test(text),
	);
const scheme = fc.constantFrom('https://', 'http://', '');
const before = fc.constantFrom('', ' ', '\n', '\t ', '\u00a0', '<', '"', '(', '“', '\ufeff');
const after = fc.constantFrom('', ' ', '\n', '\u00a0', '>', '"', ').', '”', ',', ';', '\u200b');
const tail = fc.constantFrom(
	'',
	'/',
	'//',
	'?utm_source=share&utm_medium=member',
	'/?trk=public_profile&original_referer=https%3A%2F%2Fa.example',
	'&trk=people',
	'#experience',
	'/#',
	'?originalSubdomain=de#top',
	'?redirect=https://a.example/company/other',
	'?q=two%20words',
	'%2F',
);

/** The clean URL of a page, and forms in which it may be pasted. */
const addresses = (kind: string) =>
	fc
		.record({
			scheme,
			host,
			path: fc.constantFrom(...PAGES[kind]),
			name,
			subpage: fc.constantFrom('', ...(SUBPAGES[kind] ?? [])),
			tail,
			before,
			after,
		})
		.map((part) => {
			const page = part.path.replace('$', () => part.name);
			// The old form of a profile URL has more segments after the name.
			const subpage = part.path.startsWith('/pub/') ? '' : part.subpage;
			return {
				clean: `${part.scheme || 'https://'}${part.host}${page}`,
				pasted: `${part.before}${part.scheme}${part.host}${page}${subpage}${part.tail}${part.after}`,
				bare: `${part.before}${part.scheme}${part.host}${page}${part.after}`,
			};
		});

const MODES = ['url', 'id'];
const fields = Object.fromEntries(
	(['profile', 'company', 'group'] as const).map((kind) => [
		kind,
		locatorField(
			locatorProperty(kind, MODES, { displayName: 'Field', name: 'field', description: '' }),
			kind,
			{ url: 'url', id: 'id' },
		),
	]),
);
const post = urlField('post', { displayName: 'Field', name: 'url', description: '' });
const comment = urlField('comment', { displayName: 'Field', name: 'url', description: '' });

describe('the URL of a page', () => {
	it.each(['profile', 'company', 'group'])(
		'of a %s is sent without what surrounds and follows it, in each mode',
		(kind) => {
			fc.assert(
				fc.property(addresses(kind), fc.constantFrom(...MODES), ({ clean, pasted }, mode) => {
					expect(fields[kind].toQuery({ mode, value: pasted })).toEqual({ url: clean });
					expect(fields[kind].toQuery({ mode, value: clean })).toEqual({ url: clean });
				}),
				{ numRuns: 500 },
			);
		},
	);

	it('of a post is sent without what surrounds and follows it', () => {
		fc.assert(
			fc.property(addresses('post'), ({ pasted, clean }) => {
				expect(post.toQuery(pasted)).toEqual({ url: clean });
			}),
		);
	});

	it('of a comment is sent with the parameters that name it', () => {
		fc.assert(
			fc.property(addresses('comment'), ({ bare, clean }) => {
				expect(comment.toQuery(bare)).toEqual({ url: clean });
			}),
		);
		const names = 'commentUrn=urn%3Ali%3Acomment%3A1&replyUrn=urn%3Ali%3Acomment%3A2';
		const page = 'https://www.network.example/posts/jane_activity-7000';
		expect(comment.toQuery(`${page}/?utm_source=share&${names}&rcm=x#top`)).toEqual({
			url: `${page}?${names}`,
		});
	});

	it.each([
		['profile', ['company', 'group', 'post', 'comment']],
		['company', ['profile', 'group', 'post']],
		['group', ['profile', 'company', 'post']],
	])('of a %s is rejected as the URL of a %s', (field, kinds) => {
		fc.assert(
			fc.property(fc.constantFrom(...kinds).chain(addresses), ({ clean }) => {
				expect(messageOf(() => fields[field].toQuery({ mode: 'url', value: clean }))).toMatch(
					new RegExp(`^".*" is a .* URL, not a ${field} URL\\.$`),
				);
			}),
		);
	});

	it('of another page is rejected as the URL of a post', () => {
		const other = fc.constantFrom('profile', 'company', 'group').chain(addresses);
		fc.assert(
			fc.property(other, ({ pasted, clean }) => {
				expect(messageOf(() => post.toQuery(pasted))).toMatch(/ URL, not a post URL\.$/);
				expect(messageOf(() => comment.toQuery(clean))).toMatch(/ URL, not a comment URL\.$/);
			}),
		);
	});

	it.each([' ', '\n', ',', ', ', ';', ' and ', ' | ', '\t'])(
		'is rejected when it is two, with %j between them',
		(between) => {
			for (const [field, page] of [
				[fields.profile, 'https://www.network.example/in/jane'],
				[fields.company, 'https://www.network.example/company/acme'],
				[fields.group, 'https://www.network.example/groups/1234'],
				[post, 'https://www.network.example/posts/jane_activity-7000'],
				[comment, 'https://www.network.example/posts/jane_activity-7000?commentUrn=1'],
			] as const) {
				for (const tailOfFirst of ['', '?x=1', '/']) {
					const text = `${page}${tailOfFirst}${between}${page}2`;
					expect(messageOf(() => field.toQuery(text))).toMatch(/ isn't a .* URL/);
				}
			}
		},
	);
});
