// What a value means: the same for all spellings to which the service gives the same answer.
import {
	industries,
	list,
	meaningOf,
	nameField,
	select,
} from '../../../nodes/ProfessionalNetwork/form/form';
import { meaningsOf } from '../../../nodes/ProfessionalNetwork/form/meaning';
import type { Field } from '../../../nodes/ProfessionalNetwork/form/form';
import { parserOf } from '../../../nodes/ProfessionalNetwork/input/input';
import { searchedCompany } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';
import {
	locationLocator,
	postLocator,
	profileLocator,
} from '../../../nodes/ProfessionalNetwork/resources/shared/locators';

const SITE = 'https://www.linkedin.com';
const JANE = `${SITE}/in/jane`;
const ID = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const POST = '7000000000000000000';
const COMMENT = `${SITE}/feed/update/urn:li:activity:${POST}?commentUrn=urn%3Ali%3Acomment%3A(activity%3A${POST}%2C7000000000000000001)`;
const DASH_COMMENT = `${SITE}/feed/update/urn:li:activity:${POST}?dashCommentUrn=urn%3Ali%3Afsd_comment%3A(7000000000000000001%2Curn%3Ali%3Aactivity%3A${POST})`;

const names = { name: 'x', description: '' };
const profile = profileLocator('query');
const post = postLocator('url');
const comment = nameField({ ...names, parse: parserOf('comment') });
const group = nameField({ ...names, parse: parserOf('group') });
const companies = list({ ...names, kind: 'company' });
const titles = list({ ...names, kind: 'title' });

const by = (mode: string, value: unknown) => ({ __rl: true, mode, value });
const meaning = (field: Field, value: unknown) => meaningOf(field.parse(value));

it.each<[what: string, field: Field, spellings: unknown[]]>([
	[
		'a person',
		profile,
		[
			by('url', JANE),
			by('url', 'http://uk.linkedin.com/in/Jane/?trk=x#about'),
			by('url', 'https://www.linkedin.co.uk:443/in/j%61ne'),
			by('publicIdentifier', 'JANE'),
			by('id', 'in/jane'),
		],
	],
	['an accent', profile, ['jose%CC%81', 'jos%C3%A9', 'JOSÉ'].map((name) => `${SITE}/in/${name}`)],
	['a person by ID', profile, [by('id', ID), `${SITE}/in/${ID}`, `urn:li:fsd_profile:${ID}`]],
	[
		'a post',
		post,
		[
			POST,
			`urn:li:activity:${POST}`,
			`${SITE}/posts/jane_hello-activity-${POST}-AbCd?utm_source=x`,
			`https://de.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A${POST}/`,
			COMMENT,
		],
	],
	['a comment', comment, [COMMENT, DASH_COMMENT, COMMENT.replace('www', 'de')]],
	[
		'a company',
		searchedCompany,
		[
			by('url', `${SITE}/company/acme/about/`),
			by('url', 'de.linkedin.com/company/Acme'),
			by('universalName', 'ACME'),
		],
	],
	['a company by ID', searchedCompany, [by('id', 1441), by('url', `${SITE}/company/1441`)]],
	['a name', searchedCompany, ['Acme Corp', ' acme  corp', 'ACME CORP'].map((x) => by('name', x))],
	['a domain', searchedCompany, [by('domain', 'acme.com'), by('domain', 'jane@www.ACME.com')]],
	['a place', locationLocator, [by('list', '90000084'), by('id', 'urn:li:geo:90000084')]],
	['a group', group, [`${SITE}/groups/12345/about`, '12345', 'urn:li:group:12345']],
	['a list', companies, [`${SITE}/company/acme\n1441`, `de.linkedin.com/company/Acme/, 1441`]],
	[
		'its repeats',
		companies,
		[`${SITE}/company/acme`, `${SITE}/company/acme; ${SITE}/company/Acme`],
	],
])('is the same for all spellings of %s', (_what, field, [first, ...others]) => {
	const expected = meaning(field, first);

	expect(expected).toBeDefined();
	for (const spelling of others) expect(meaning(field, spelling)).toEqual(expected);
});

it.each<[why: string, field: Field, values: unknown[]]>([
	['another person', profile, [JANE, `${SITE}/in/john`]],
	['the case of an ID', profile, [by('id', ID), by('id', ID.replace('cDe', 'cdE'))]],
	['another post', post, [POST, '7000000000000000001']],
	[
		'another post about the same order',
		post,
		['0', '1'].map(
			(end) => `${SITE}/posts/jane_order-123456789012345-activity-700000000000000000${end}-a`,
		),
	],
	[
		'another reply',
		comment,
		[COMMENT, `${COMMENT}&replyUrn=urn:li:comment:(a,7000000000000000002)`],
	],
	[
		'an article with the same number',
		post,
		[`${SITE}/pulse/2026-for-10000-jane`, `${SITE}/pulse/2025-for-10000-john`],
	],
	['another kind of page', searchedCompany, [`${SITE}/company/acme`, by('name', 'acme')]],
	// Whether the service ignores the case of words is not known, and that of OR counts.
	['the case of a place', locationLocator, [by('text', 'Paris'), by('text', 'paris')]],
	['the case of a title', titles, ['CEO or CTO', 'CEO OR CTO']],
])('differs by %s', (_why, field, [value, other]) => {
	expect(meaning(field, value)).not.toEqual(meaning(field, other));
});

it('keeps the entries of a list apart, as sent or as what they name', () => {
	const ids = industries({ ...names });

	expect(meaning(companies, '1441; 1035')).toEqual(['id 1441', 'id 1035']);
	expect(meaning(ids, ['4', '6'])).toEqual(['4', '6']);
	expect(meaning(select({ ...names, values: ['a', 'b'] }), 'b')).toBeUndefined();
});

describe('the meanings of a query', () => {
	const valueOf = ((field: Field) => field.parse(by('url', JANE))) as never;

	it('have what a field names in place of its parameter', () => {
		const query = { query: JANE, main: 'true' };

		const meanings = meaningsOf(query, [{ field: profile, query: { query: JANE } }], valueOf);

		expect(meanings).toEqual({ 'of profile': 'in/jane', main: 'true' });
	});

	it('leave out a field that another one replaced', () => {
		const query = { salesNavUrl: 'x' };

		const meanings = meaningsOf(query, [{ field: profile, query: { query: JANE } }], valueOf);

		expect(meanings).toEqual(query);
	});
});
