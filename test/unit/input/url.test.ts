// URLs of pages with any combination of scheme, host, subpage, query string and blanks.
import fc from 'fast-check';

import { locator } from '../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { urlField } from '../../../nodes/ProfessionalNetwork/form/fields/textField';
import { messageOf, queryOf } from '../form/outcome';

/** The paths of each kind of page, and texts that may follow the name, for which `$` stands. */
const PAGES: Record<string, { paths: string[]; subpages: string[] }> = {
	profile: { paths: ['/in/$'], subpages: ['/de', '/recent-activity/all', '/details/experience'] },
	company: { paths: ['/company/$', '/school/$', '/showcase/$'], subpages: ['/about', '/posts'] },
	group: { paths: ['/groups/$'], subpages: ['/members', '/about'] },
	post: {
		paths: [
			'/posts/$_hello-activity-7000000000000000001-AbCd',
			'/feed/update/urn:li:activity:7000',
		],
		subpages: [],
	},
};
const KINDS = Object.keys(PAGES);

const scheme = fc.constantFrom('https://', 'http://', '');
const subdomain = fc.constantFrom('', 'www.', 'de.', 'm.', 'www.uk.');
const label = fc.constantFrom('network', 'linkedin');
const top = fc.constantFrom('.com', '.example', '.com:8080');
const name = fc.oneof(
	// The digit at the end makes it none of the network's own pages.
	fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}[1-9]$/),
	fc.constantFrom('jane', 'zoë-müller', 'josé-silva', 'a_b.c'),
);
const code = fc.constantFrom(String, encodeURI, (text: string) => encodeURI(encodeURI(text)));
const before = fc.constantFrom('', ' ', '\n', '\t ', '\u00a0', '<', '"', '(', '“', '\ufeff');
const after = fc.constantFrom('', ' ', '\n', '\u00a0', '>', '"', ').', '”', ',', ';', '\u200b');
const tail = fc.constantFrom(
	'',
	'/',
	'//',
	'&trk=people',
	'#experience',
	'/#',
	'%2F',
	'?q=two%20words',
	'?utm_source=share&utm_medium=member',
	'?redirect=https://a.example/company/other',
	'/?trk=x&original_referer=https%3A%2F%2Fa.example',
	'?originalSubdomain=de#top',
);

/** The clean URL of a page, and a form in which it may be pasted. */
const addresses = (kind: string) => {
	const { paths, subpages } = PAGES[kind];
	const host = fc.tuple(subdomain, label, top).map((parts) => parts.join(''));
	const path = fc.tuple(fc.constantFrom(...paths), name).map(([one, own]) => one.replace('$', own));
	const end = fc.tuple(fc.constantFrom('', ...subpages), tail, after);
	return fc
		.tuple(before, scheme, host, path, end, code)
		.map(([start, given, site, page, ends, encode]) => ({
			clean: `${given || 'https://'}${site}${page}`,
			pasted: `${start}${given}${site}${kind === 'post' ? page : encode(page)}${ends.join('')}`,
		}));
};

const options = { displayName: 'Field', name: 'url', description: '' };
const toQuery = (kind: string): ((given: string) => object) => {
	if (kind === 'post') return queryOf(urlField('post', options));
	const entity = kind as 'profile' | 'company' | 'group';
	const field = locator({ ...options, kind: entity, modes: ['url', 'id'], params: { id: 'id' } });
	return (value) => queryOf(field)({ mode: 'id', value });
};

describe.each(KINDS)('the URL of a %s', (kind) => {
	const read = toQuery(kind);

	it('is sent without what surrounds and follows it', () => {
		fc.assert(
			fc.property(addresses(kind), ({ clean, pasted }) => {
				expect(read(pasted)).toEqual({ url: clean });
				expect(read(clean)).toEqual({ url: clean });
			}),
			{ numRuns: 500 },
		);
	});

	it('is the only kind that its field accepts', () => {
		const others = KINDS.filter((other) => other !== kind);
		fc.assert(
			fc.property(fc.constantFrom(...others).chain(addresses), ({ clean }) => {
				expect(messageOf(() => read(clean))).toMatch(
					new RegExp(`^".*" is a .* URL, not a ${kind} URL\\.$`),
				);
			}),
		);
	});
});
