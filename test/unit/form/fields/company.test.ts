// What people paste for a company in each mode, and what is sent for it.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locator';
import { adviceOf, messageOf, rejected } from '../outcome';

const SITE = 'https://www.network.com';
const URL = `${SITE}/company/acme`;
const MODES = ['url', 'universalName', 'id', 'name', 'domain'];
const PARAMS = { url: 'company', universalName: 'companyUniversalName', id: 'companyId' };

const property = locatorProperty('company', MODES, {
	displayName: 'Company',
	name: 'company',
	description: '',
	required: true,
});
const company = locatorField(property, 'company', { ...PARAMS, name: 'search', domain: 'search' });
const toQuery = (value: unknown, mode: string) => company.toQuery({ __rl: true, mode, value });

const byUrl = (url: string) => ({ company: url });
const byName = (name: string) => ({ companyUniversalName: name });
const byId = (id: string) => ({ companyId: id });

/** Names whose last character belongs to them. */
const COMPLETE = ['nestle-s.a.', 'toys-r-us-inc.', 'yahoo!', 'acme%2C-inc', 'acme-(uk)'];

/** Accepted in every mode: by URL, by universal name and by ID. */
const UNDERSTOOD: Array<[given: unknown, sent: object]> = [
	[URL, byUrl(URL)],
	[`${URL}/`, byUrl(URL)],
	[` ${URL}/about/ `, byUrl(URL)],
	[`${URL}/people/?keywords=x`, byUrl(URL)],
	[`${URL}/posts/?feedView=all`, byUrl(URL)],
	[`${URL}?trk=x&a=b`, byUrl(URL)],
	[`${URL}&trk=x`, byUrl(URL)],
	['www.network.com/company/acme', byUrl(URL)],
	['network.com/company/acme/', byUrl('https://network.com/company/acme')],
	['NETWORK.com/Company/Acme', byUrl('https://network.com/company/Acme')],
	[`${SITE}/company/johnson-&-johnson`, byUrl(`${SITE}/company/johnson-&-johnson`)],
	[`${SITE}/company/booking.com`, byUrl(`${SITE}/company/booking.com`)],
	[`${SITE}/company/1441/`, byUrl(`${SITE}/company/1441`)],
	[`${SITE}/company/1441/admin/dashboard/`, byUrl(`${SITE}/company/1441`)],
	[`${SITE}/school/oxford/`, byUrl(`${SITE}/school/oxford`)],
	[`${SITE}/showcase/acme-labs`, byUrl(`${SITE}/showcase/acme-labs`)],
	[`${SITE}/organization/1441`, byUrl(`${SITE}/organization/1441`)],
	[`${SITE}/company-beta/1441/`, byUrl(`${SITE}/company/1441`)],
	[`${SITE}/organization-guest/company/acme`, byUrl(URL)],
	[`${SITE}/mwlite/company/acme`, byUrl(URL)],
	[`${SITE}/comm/company/acme?x=1`, byUrl(URL)],
	[`${SITE}//company//acme//`, byUrl(URL)],
	[`${SITE}/sales/company/1441`, byUrl(`${SITE}/company/1441`)],
	[`${SITE}/sales/company/1441/people?trk=1`, byUrl(`${SITE}/company/1441`)],
	...COMPLETE.flatMap(
		(name): Array<[unknown, object]> =>
			['', '/', '/about/', '?trk=x', '%3Ftrk=x'].map((end) => [
				`${SITE}/company/${name}${end}`,
				byUrl(`${SITE}/company/${name}`),
			]),
	),
	[`"${SITE}/company/yahoo!"`, byUrl(`${SITE}/company/yahoo!`)],
	[`See ${SITE}/company/acme.`, byUrl(URL)],
	[`(${SITE}/company/acme).`, byUrl(URL)],
	...['companyId=1441', 'x=1&companyId=1441#y', 'companyId=urn%3Ali%3Acompany%3A1441'].map(
		(query): [unknown, object] => [
			`${SITE}/sales/accounts/insights?${query}`,
			byUrl(`${SITE}/company/1441`),
		],
	),
	['https://www.linkedin.com/company/acme', byUrl('https://www.linkedin.com/company/acme')],
	['de.linkedin.com/company/acme', byUrl('https://de.linkedin.com/company/acme')],
	['https://www.linkedin.co.uk/company/acme', byUrl('https://www.linkedin.co.uk/company/acme')],
	[`[Acme](${URL})`, byUrl(URL)],
	[`<${URL}>`, byUrl(URL)],
	[`"${URL}",`, byUrl(URL)],
	[`Acme Corp - ${URL}`, byUrl(URL)],
	[`=HYPERLINK("${URL}", "Acme")`, byUrl(URL)],
	['https%3A%2F%2Fwww.network.com%2Fcompany%2Facme%2F', byUrl(URL)],
	['/company/acme/', byName('acme')],
	['company/acme', byName('acme')],
	['/company/1441', byId('1441')],
	['urn:li:company:1441', byId('1441')],
	['urn:li:organization:1441', byId('1441')],
	['urn:li:fsd_company:1441', byId('1441')],
	['urn:li:fs_normalized_company:1441', byId('1441')],
	['urn:li:fs_salesCompany:1441', byId('1441')],
	['urn%3Ali%3Aorganization%3A1441', byId('1441')],
	['"urn:li:company:1441"', byId('1441')],
];

const IN_ONE_MODE: Array<[mode: string, given: unknown, sent: object]> = [
	['url', '1441', byId('1441')],
	['url', 1441, byId('1441')],
	['url', ' 1441 ', byId('1441')],
	['id', 1441, byId('1441')],
	['id', ' 1441\n', byId('1441')],
	['id', '1,441', byId('1441')],
	['id', '1.441', byId('1441')],
	['id', "1'441", byId('1441')],
	['id', '1 441', byId('1441')],
	['id', '1441.0', byId('1441')],
	['id', '1441,00', byId('1441')],
	['id', '1,441.00', byId('1441')],
	['id', '1.441,00', byId('1441')],
	['id', '"1441"', byId('1441')],
	['id', "'1441", byId('1441')],
	['universalName', 'acme', byName('acme')],
	['universalName', ' Acme-Corp ', byName('Acme-Corp')],
	['universalName', '@acme', byName('acme')],
	['universalName', 'acme/', byName('acme')],
	['universalName', 'acme?trk=x', byName('acme')],
	['universalName', '"acme",', byName('acme')],
	['universalName', 'booking.com', byName('booking.com')],
	['universalName', 'johnson-&-johnson', byName('johnson-&-johnson')],
	['universalName', '1441', byName('1441')],
	['universalName', 'société-générale', byName('société-générale')],
	['name', ' Acme, Inc. ', { search: 'Acme, Inc.' }],
	['name', 'Booking.com', { search: 'Booking.com' }],
	['name', 'acme', { search: 'acme' }],
	['name', 'https', { search: 'https' }],
	['name', 'Novo Nordisk A/S', { search: 'Novo Nordisk A/S' }],
	['name', 'AT&T', { search: 'AT&T' }],
	['name', '3M', { search: '3M' }],
	['name', '1871', { search: '1871' }],
	['name', 'Müller & Söhne (Holding)', { search: 'Müller & Söhne (Holding)' }],
	['name', 'Yahoo!', { search: 'Yahoo!' }],
	['name', 'C/O Berlin', { search: 'C/O Berlin' }],
	['name', 'httpie', { search: 'httpie' }],
	['universalName', '1e10', byName('1e10')],
	['universalName', '3.com', byName('3.com')],
	...['nestle-s.a.', 'toys-r-us-inc.', 'yahoo!', 'acme%2C-inc', 'none', 'insights'].map(
		(name): [string, unknown, object] => ['universalName', name, byName(name)],
	),
	['universalName', '"yahoo!",', byName('yahoo!')],
	['domain', 'acme.com', { search: 'acme' }],
	['domain', 'https://www.eu.acme.co.uk/about', { search: 'acme' }],
	['domain', 'jane@eu.acme.com', { search: 'acme' }],
	['domain', '1441', byId('1441')],
];

const rejectedBy = (mode: string, words: string, ...values: unknown[]) =>
	rejected(words, ...values).map((row): [string, unknown, string] => [mode, ...row]);
const REJECTED: Array<[mode: string, given: unknown, message: string]> = [
	...[
		'crunchbase.com/organization/acme',
		'wellfound.com/company/acme',
		'www.owler.com/company/acme',
	]
		.concat(
			'angel.co/company/acme',
			'linkedin.com.acme.com/company/acme',
			'mylinkedin.com/company/a',
		)
		.map((url): [string, unknown, string] => [
			'url',
			`https://${url}`,
			`"https://${url}" is on ${url.split('/')[0]}, not on the network.`,
		]),
	...['sales/accounts/insights', 'sales/company/search?companyId=x', 'company/setup?x=1'].map(
		(path): [string, unknown, string] => [
			'url',
			`${SITE}/${path}`,
			`"${SITE}/${path}" isn't a company URL or ID.`,
		],
	),
	['universalName', 'setup', '"setup" isn\'t a company URL, universal name or ID.'],
	['url', `${SITE}/in/jane-doe`, `"${SITE}/in/jane-doe" is a profile URL, not a company URL.`],
	['id', `${SITE}/in/jane-doe`, `"${SITE}/in/jane-doe" is a profile URL, not a company URL.`],
	...rejectedBy('universalName', 'is a group URL, not a company URL.', `${SITE}/groups/12345`),
	['url', `${SITE}/jobs/view/400`, `"${SITE}/jobs/view/400" is a job URL, not a company URL.`],
	['url', 'Acme', '"Acme" isn\'t a company URL or ID.'],
	['url', 'acme-corp', '"acme-corp" isn\'t a company URL or ID.'],
	['url', 'https://acme.com', '"https://acme.com" is on acme.com, not on the network.'],
	['url', 'acme.com', '"acme.com" isn\'t a company URL or ID.'],
	['url', `${SITE}/company/`, `"${SITE}/company/" isn't a company URL or ID.`],
	['url', `${SITE}/company/setup/new/`, `"${SITE}/company/setup/new/" isn't a company URL or ID.`],
	['url', `${SITE}/company/0`, `"${SITE}/company/0" isn't a company URL or ID.`],
	['url', `${SITE}/company/undefined`, `"${SITE}/company/undefined" isn't a company URL or ID.`],
	['url', `${SITE}/company/ac...`, `"${SITE}/company/ac..." isn't a company URL or ID.`],
	['url', `${URL} ${SITE}/company/b`, `"${URL} ${SITE}/company/b" isn't a company URL or ID.`],
	['url', 'info@acme.com', '"info@acme.com" is an email address, not a company URL.'],
	['id', 'acme', '"acme" isn\'t a company URL or ID.'],
	['id', 'Acme Corporation', '"Acme Corporation" isn\'t a company URL or ID.'],
	['id', '0', '"0" isn\'t a company URL or ID.'],
	['id', 0, '"0" isn\'t a company URL or ID.'],
	['id', '000', '"000" isn\'t a company URL or ID.'],
	['url', 0, '"0" isn\'t a company URL or ID.'],
	['id', -1, '"-1" isn\'t a company URL or ID.'],
	['id', 1441.5, '"1441.5" isn\'t a company URL or ID.'],
	['id', '1441, 1035', '"1441, 1035" isn\'t a company URL or ID.'],
	['id', '1.441E+08', '"1.441E+08" isn\'t a company URL or ID.'],
	['id', 1e21, '"1e+21" isn\'t a company URL or ID.'],
	['id', NaN, 'Company must be text, not NaN.'],
	['id', 'null', '"null" isn\'t a company URL or ID.'],
	['id', 'urn:li:member:12', '"urn:li:member:12" isn\'t a company URL or ID.'],
	['id', 'urn:li:company:0', '"urn:li:company:0" isn\'t a company URL or ID.'],
	['id', 'urn:li:company:acme', '"urn:li:company:acme" isn\'t a company URL or ID.'],
	['universalName', 'Acme Corp', '"Acme Corp" isn\'t a company URL, universal name or ID.'],
	['universalName', 'acme/about', '"acme/about" isn\'t a company URL, universal name or ID.'],
	['universalName', 'www.acme.com', '"www.acme.com" is on www.acme.com, not on the network.'],
	['universalName', 'https://acme.com', '"https://acme.com" is on acme.com, not on the network.'],
	['universalName', 'undefined', '"undefined" isn\'t a company URL, universal name or ID.'],
	['universalName', 'info@acme.com', '"info@acme.com" is an email address, not a company URL.'],
	['universalName', '1.44E3', '"1.44E3" isn\'t a company URL, universal name or ID.'],
	['universalName', '1441.5', '"1441.5" isn\'t a company URL, universal name or ID.'],
	['universalName', '-5', '"-5" isn\'t a company URL, universal name or ID.'],
	['universalName', 'N.A.', '"N.A." isn\'t a company URL, universal name or ID.'],
	[
		'universalName',
		'undefined-undefined',
		'"undefined-undefined" isn\'t a company URL, universal name or ID.',
	],
	['universalName', '-', '"-" isn\'t a company URL, universal name or ID.'],
	['universalName', 'acme,beta', '"acme,beta" isn\'t a company URL, universal name or ID.'],
	...rejectedBy(
		'name',
		'is a company URL, not a company name.',
		URL,
		'www.network.com/company/acme',
		'network.com/company/acme',
	),
	['name', `${SITE}/in/jane-doe`, `"${SITE}/in/jane-doe" is a profile URL, not a company name.`],
	['name', 'https://acme.com', '"https://acme.com" isn\'t a company name.'],
	['name', 'acme.com/about', '"acme.com/about" isn\'t a company name.'],
	['name', 'Acme (https://acme.com)', '"Acme (https://acme.com)" isn\'t a company name.'],
	['name', 'ftp://acme.com', '"ftp://acme.com" isn\'t a company name.'],
	['name', 'urn:li:company:1441', '"urn:li:company:1441" isn\'t a company name.'],
	['name', '/company/acme', '"/company/acme" isn\'t a company name.'],
	['name', 'company/acme', '"company/acme" isn\'t a company name.'],
	['name', 'info@acme.com', '"info@acme.com" is an email address, not a company name.'],
	['name', 'https//acme.com', '"https//acme.com" isn\'t a company name.'],
	['name', 'https:/acme.com', '"https:/acme.com" isn\'t a company name.'],
	['name', '-', '"-" isn\'t a company name.'],
	['name', '—', '"—" isn\'t a company name.'],
	['name', 'N.A.', '"N.A." isn\'t a company name.'],
	['name', 'undefined undefined', '"undefined undefined" isn\'t a company name.'],
	['name', 'undefined', '"undefined" isn\'t a company name.'],
	['name', 'null', '"null" isn\'t a company name.'],
	['name', '#N/A', '"#N/A" isn\'t a company name.'],
	['name', '[object Object]', 'Company contains "[object Object]" instead of text.'],
	['name', '', 'Company is empty.'],
	['url', null, 'Company is empty.'],
	...rejectedBy('domain', "isn't a web domain or work email.", 'acme', 'Acme, Inc.', 'undefined'),
	['domain', '', 'Company is empty.'],
	['domain', `${SITE}/in/jane-doe`, `"${SITE}/in/jane-doe" is a profile URL, not a web domain.`],
	[
		'domain',
		'jane@gmail.com',
		'"jane@gmail.com" belongs to the mail provider gmail.com, not to a company.',
	],
	[
		'domain',
		'https://mail.yahoo.co.uk/',
		'"https://mail.yahoo.co.uk/" belongs to the mail provider yahoo.co.uk, not to a company.',
	],
];

describe('a company locator', () => {
	it.each(
		UNDERSTOOD.flatMap(([given, sent]) =>
			[...Object.keys(PARAMS), 'domain'].map((mode) => [mode, given, sent] as const),
		),
	)('by %s sends %j as %j', (mode, given, sent) => {
		expect(toQuery(given, mode)).toEqual(sent);
	});

	it.each(IN_ONE_MODE)('by %s sends %j as %j', (mode, given, sent) => {
		expect(toQuery(given, mode)).toEqual(sent);
	});

	it.each(REJECTED)('by %s rejects %j', (mode, given, message) => {
		expect(messageOf(() => toQuery(given, mode))).toBe(message);
	});

	it('names the modes that would accept the text', () => {
		expect(adviceOf(() => toQuery('acme', 'id'))).toBe(
			'Use one like 1441. Or choose By Universal Name or By Name (Best Match).',
		);
		expect(adviceOf(() => toQuery('Acme Corp', 'url'))).toBe(
			`Use one like ${URL}. Or choose By Name (Best Match).`,
		);
		expect(adviceOf(() => toQuery(URL, 'name'))).toBe(
			'Use one like Acme Corporation. Or choose By URL.',
		);
	});

	it.each(REJECTED.filter(([, given]) => /:|www|\//.test(String(given))))(
		'by %s never advises By Name for the address %j',
		(mode, given) => {
			expect(adviceOf(() => toQuery(given, mode))).not.toMatch(/By Name/);
		},
	);

	it('does not advise By Name for a number, and advises one item per URL', () => {
		for (const given of ['0', '-5', '1441.5', '1441%']) {
			expect(adviceOf(() => toQuery(given, 'id'))).toBe('Use one like 1441.');
		}
		expect(adviceOf(() => toQuery(`${URL}, ${SITE}/company/b`, 'url'))).toBe(
			`Use one like ${URL}. Enter only one per input item or trigger.`,
		);
	});

	it('advises By Domain for a domain and a work email, and another mode instead of it', () => {
		expect(adviceOf(() => toQuery('acme.com', 'url'))).toBe(
			`Use one like ${URL}. Or choose By Universal Name or By Name (Best Match) or By Domain.`,
		);
		expect(adviceOf(() => toQuery('jane@acme.com', 'url'))).toBe(
			`Use one like ${URL}. Or choose By Domain.`,
		);
		expect(adviceOf(() => toQuery('jane@gmail.com', 'url'))).toBe(`Use one like ${URL}.`);
		expect(adviceOf(() => toQuery('acme.com/about', 'url'))).not.toContain('By Domain');
		expect(adviceOf(() => toQuery('Acme Corp', 'domain'))).toBe(
			'Use one like acme.com. Or choose By Name (Best Match).',
		);
		expect(adviceOf(() => toQuery('jane@gmail.com', 'domain'))).toBe('Use one like acme.com.');
	});

	it('advises only modes of the operation', () => {
		const posts = locatorField(property, 'company', PARAMS);
		expect(adviceOf(() => posts.toQuery({ mode: 'id', value: 'acme' }))).toBe(
			'Use one like 1441. Or choose By Universal Name.',
		);
		expect(messageOf(() => posts.toQuery({ mode: 'name', value: 'Acme' }))).toBe(
			'Company has no mode "name".',
		);
	});
});

it('defines the given modes with the first as the default', () => {
	expect(property.default).toEqual({ mode: 'url', value: '' });
	expect(property.required).toBe(true);
	expect(
		property.modes?.map(({ name, displayName, placeholder }) => [name, displayName, placeholder]),
	).toEqual([
		['url', 'By URL', `e.g. ${URL}`],
		['universalName', 'By Universal Name', 'e.g. acme'],
		['id', 'By ID', 'e.g. 1441'],
		['name', 'By Name (Best Match)', 'e.g. Acme Corporation'],
		['domain', 'By Domain', 'e.g. acme.com'],
	]);
});
