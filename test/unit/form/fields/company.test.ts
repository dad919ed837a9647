// What people paste for a company in each mode, and what is sent for it.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { adviceOf, messageOf, rejected, spelled } from '../outcome';

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
const ENDS = ['', '/', '/about/', '?trk=x', '%3Ftrk=x'];
const asGiven = (url: string): [unknown, object] => [url, byUrl(url)];

/** Accepted in every mode: by URL, by universal name and by ID. */
const UNDERSTOOD = [
	...spelled(byUrl(URL), URL, ` ${URL}/about/ `, `${URL}/people/?keywords=x`, `${URL}&trk=x`),
	...spelled(byUrl(URL), 'www.network.com/company/acme', `${SITE}//company//acme//`),
	...spelled(byUrl(URL), `${SITE}/organization-guest/company/acme`, `${SITE}/mwlite/company/acme`),
	...spelled(byUrl(URL), `${SITE}/comm/company/acme?x=1`, `See ${URL}.`, `(${URL}).`),
	...spelled(byUrl(URL), `[Acme](${URL})`, `<${URL}>`, `"${URL}",`, `Acme Corp - ${URL}`),
	...spelled(byUrl(URL), `=HYPERLINK("${URL}", "Acme")`, encodeURIComponent(`${URL}/`)),
	...spelled(byUrl('https://network.com/company/Acme'), 'NETWORK.com/Company/Acme'),
	...['johnson-&-johnson', 'booking.com'].map((name) => asGiven(`${SITE}/company/${name}`)),
	...['school/oxford', 'showcase/acme', 'organization/1441'].map((path) =>
		asGiven(`${SITE}/${path}`),
	),
	...['www.linkedin.com', 'de.linkedin.com', 'www.linkedin.co.uk'].map((host) =>
		asGiven(`https://${host}/company/acme`),
	),
	...[
		...['company/1441/admin/dashboard/', 'company-beta/1441/', 'sales/company/1441/people?trk=1'],
	].flatMap((path) => spelled(byUrl(`${SITE}/company/1441`), `${SITE}/${path}`)),
	...COMPLETE.flatMap((name) =>
		spelled(
			byUrl(`${SITE}/company/${name}`),
			...ENDS.map((end) => `${SITE}/company/${name}${end}`),
		),
	),
	...spelled(byUrl(`${SITE}/company/yahoo!`), `"${SITE}/company/yahoo!"`),
	...spelled(byName('acme'), '/company/acme/', 'company/acme'),
	...spelled(byId('1441'), '/company/1441', 'urn:li:company:1441', '"urn:li:company:1441"'),
	...spelled(byId('1441'), 'urn:li:organization:1441', 'urn:li:fsd_company:1441'),
	...spelled(byId('1441'), 'urn:li:fs_normalized_company:1441', 'urn:li:fs_salesCompany:1441'),
	...spelled(byId('1441'), 'urn%3Ali%3Aorganization%3A1441'),
];

const inMode = <Expected,>(mode: string, rows: Array<[given: unknown, Expected]>) =>
	rows.map(([given, expected]) => [mode, given, expected] as const);
const asName = (name: string): [unknown, object] => [name, byName(name)];
const asWords = (name: string): [unknown, object] => [name, { search: name }];

const IN_ONE_MODE = [
	...inMode('url', spelled(byId('1441'), '1441', 1441, ' 1441 ')),
	...inMode('id', spelled(byId('1441'), 1441, ' 1441\n', [1441], '1441.0', '1441,00')),
	...inMode('id', spelled(byId('1441'), '"1441"', "'1441")),
	...inMode('universalName', spelled(byName('acme'), '@acme', 'acme/', 'acme?trk=x', '"acme",')),
	...inMode('universalName', spelled(byName('Acme-Corp'), ' Acme-Corp ')),
	...inMode('universalName', spelled(byName('yahoo!'), '"yahoo!",')),
	...inMode('universalName', [...COMPLETE, 'booking.com', 'johnson-&-johnson'].map(asName)),
	...inMode('universalName', ['1441', 'société-générale', '1e10', '3.com'].map(asName)),
	...inMode('universalName', ['none', 'insights'].map(asName)),
	...inMode(
		'name',
		spelled({ search: 'Acme, Inc.' }, ' Acme, Inc. ', 'Acme,\nInc.', 'Acme,\tInc.'),
	),
	...inMode('name', spelled({ search: 'Johnson & Johnson' }, 'Johnson &amp; Johnson')),
	...inMode('name', ['acme', 'Booking.com', 'https', 'httpie', 'AT&T', '3M', '1871'].map(asWords)),
	...inMode('name', ['Novo Nordisk A/S', 'C/O Berlin', 'Yahoo!'].map(asWords)),
	...inMode('name', ['Müller & Söhne (Holding)'].map(asWords)),
	...inMode('domain', spelled({ search: 'acme' }, 'acme.com', 'https://www.eu.acme.co.uk/about')),
	...inMode('domain', spelled({ search: 'acme' }, 'jane@eu.acme.com')),
	...inMode('domain', spelled(byId('1441'), '1441')),
];

const NOT_ID = "isn't a company URL or ID.";
const NOT_NAME = "isn't a company URL, universal name or ID.";
const NOT_WORDS = "isn't a company name.";
const rejectedBy = (mode: string, words: string, ...values: unknown[]) =>
	inMode(mode, rejected(words, ...values));
const REJECTED = [
	...['wellfound.com', 'linkedin.com.acme.com', 'mylinkedin.com'].flatMap((host) =>
		rejectedBy('url', `is on ${host}, not on the network.`, `https://${host}/company/acme`),
	),
	...rejectedBy('url', 'is on acme.com, not on the network.', 'https://acme.com'),
	...rejectedBy('url', 'is a profile URL, not a company URL.', `${SITE}/in/jane-doe`),
	...rejectedBy('url', 'is a job URL, not a company URL.', `${SITE}/jobs/view/400`),
	...rejectedBy('url', 'is an email address, not a company URL.', 'info@acme.com'),
	...rejectedBy('url', NOT_ID, 'Acme', 'acme-corp', 'acme.com', 0, `${URL} ${SITE}/company/b`),
	...[
		...['sales/accounts/insights', 'sales/company/search?companyId=x', 'company/setup?x=1'],
		...['company/', 'company/0', 'company/undefined', 'company/ac...'],
	].flatMap((path) => rejectedBy('url', NOT_ID, `${SITE}/${path}`)),
	...inMode('url', spelled('Company is empty.', null)),
	...rejectedBy('id', 'is a profile URL, not a company URL.', `${SITE}/in/jane-doe`),
	...rejectedBy('id', NOT_ID, 'acme', 'Acme Corporation', 'null', '0', 0, '000', -1, 1441.5),
	...rejectedBy('id', NOT_ID, '1441, 1035', '1.441E+08', 'urn:li:member:12', 'TRUE', 'none'),
	...rejectedBy('id', NOT_ID, '1,441', '1.441', "1'441", '1 441', '1,441.00', '1.441,00'),
	...rejectedBy('url', NOT_ID, `${URL} (Acme)`, `${URL} - Acme`, `${SITE}/company/?companyId=1441`),
	...rejectedBy('url', NOT_ID, '+491701234567', '2026-01-05', 'TRUE', 'none', '@acme'),
	...inMode('id', spelled('Company must be text, not 1e+21.', 1e21)),
	...rejectedBy('id', NOT_ID, 'urn:li:company:0', 'urn:li:company:acme'),
	...inMode('id', spelled('Company must be text, not NaN.', NaN)),
	...rejectedBy('universalName', 'is a group URL, not a company URL.', `${SITE}/groups/12345`),
	...rejectedBy('universalName', 'is on www.acme.com, not on the network.', 'www.acme.com'),
	...rejectedBy('universalName', 'is on acme.com, not on the network.', 'https://acme.com'),
	...rejectedBy('universalName', 'is an email address, not a company URL.', 'info@acme.com'),
	...rejectedBy('universalName', NOT_NAME, 'setup', 'Acme Corp', 'acme/about', 'acme,beta', '-'),
	...rejectedBy('universalName', NOT_NAME, 'undefined', 'undefined-undefined', 'N.A.'),
	...rejectedBy('universalName', NOT_NAME, '1.44E3', '1441.5', '-5'),
	...rejectedBy('name', 'is a company URL, not a company name.', URL, 'network.com/company/acme'),
	...rejectedBy('name', 'is a profile URL, not a company name.', `${SITE}/in/jane-doe`),
	...rejectedBy('name', 'is an email address, not a company name.', 'info@acme.com'),
	...rejectedBy('name', NOT_WORDS, 'https://acme.com', 'acme.com/about', 'ftp://acme.com'),
	...rejectedBy('name', NOT_WORDS, 'https//acme.com', 'https:/acme.com'),
	...rejectedBy('name', NOT_WORDS, 'Acme (https://acme.com)', 'urn:li:company:1441'),
	...rejectedBy('name', NOT_WORDS, '/company/acme', 'company/acme', '-', '—', 'N.A.', '#N/A'),
	...rejectedBy('name', NOT_WORDS, 'undefined undefined', 'null'),
	...inMode('name', [
		...spelled('Company contains "[object Object]" instead of text.', '[object Object]'),
		...spelled('Company is empty.', ''),
	]),
	...rejectedBy('domain', "isn't a web domain or work email.", 'acme', 'Acme, Inc.', 'undefined'),
	...rejectedBy('domain', 'is a profile URL, not a web domain.', `${SITE}/in/jane-doe`),
	...rejectedBy(
		'domain',
		'belongs to the mail provider gmail.com, not to a company.',
		'jane@gmail.com',
	),
	...rejectedBy(
		'domain',
		'belongs to the mail provider yahoo.co.uk, not to a company.',
		'https://mail.yahoo.co.uk/',
	),
	...inMode('domain', spelled('Company is empty.', '')),
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
			'Use one like 1441. Or choose By Universal Name or By Name.',
		);
		expect(adviceOf(() => toQuery('Acme Corp', 'url'))).toBe(
			`Use one like ${URL}. Or choose By Name.`,
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
			`Use one like ${URL}. Or choose By Domain or By Universal Name or By Name.`,
		);
		expect(adviceOf(() => toQuery('jane@acme.com', 'url'))).toBe(
			`Use one like ${URL}. Or choose By Domain.`,
		);
		expect(adviceOf(() => toQuery('jane@gmail.com', 'url'))).toBe(`Use one like ${URL}.`);
		expect(adviceOf(() => toQuery('acme.com/about', 'url'))).not.toContain('By Domain');
		expect(adviceOf(() => toQuery('Acme Corp', 'domain'))).toBe(
			'Use one like acme.com. Or choose By Name.',
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
