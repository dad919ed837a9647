// What people paste for a company in each mode, and what is sent for it. `test/unit/input` has the spellings of URLs.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { adviceOf, itReads, messageOf, queryOf, rejected, rowsOf, spelled } from '../outcome';

const SITE = 'https://www.linkedin.com';
const URL = `${SITE}/company/acme`;
const PARAMS = { universalName: 'companyUniversalName', id: 'companyId' };

const COMPANY = { name: 'company', kind: 'company' as const, description: '', required: true };
const company = locator({
	...COMPANY,
	modes: ['url', 'universalName', 'id', 'name', 'domain'],
	params: { ...PARAMS, name: 'search', domain: 'search' },
});
const by = (mode: string) => (value: unknown) => queryOf(company)({ __rl: true, mode, value });

const byUrl = (url: string) => ({ company: url });
const byName = (name: string) => ({ companyUniversalName: name });
const byId = (id: string) => ({ companyId: id });
const byWords = (name: string) => ({ search: name });

/** What every mode but By Name recognises. */
const RECOGNISED = [
	...spelled(byUrl(URL), ` ${URL}/about/?x=1 `, `Acme Corp - ${URL}`),
	...spelled(byUrl(`${SITE}/school/oxford`), `${SITE}/school/oxford`),
	...spelled(byUrl(`${SITE}/company/1441`), `${SITE}/sales/company/1441`),
	...spelled(byName('acme'), '/company/acme/'),
	...spelled(byId('1441'), '/company/1441', '"urn:li:company:1441"', 'urn%3Ali%3Acompany%3A1441'),
];

const NOT = "isn't a company URL or ID.";
const NOT_NAME = "isn't a company URL, universal name or ID.";
const NOT_WORDS = "isn't a company name.";
const FREE_MAIL = 'belongs to the mail provider gmail.com, not to a company.';

describe('a company', () => {
	for (const mode of ['url', 'universalName', 'id', 'domain'])
		itReads(`by ${mode}`, by(mode), RECOGNISED);

	itReads('by URL', by('url'), [
		...spelled(byId('1441'), '1441', 1441, ' 1441 '),
		...rejected('is on acme.com, not on the network.', 'https://acme.com'),
		...rejected('is a profile URL, not a company URL.', `${SITE}/in/jane-doe`),
		...rejected('is an email address, not a company URL.', 'info@acme.com'),
		...rejected(NOT, 'Acme', 'acme-corp', 'acme.com', 0, `${URL} (Acme)`, 'TRUE', '@acme'),
		...rejected(NOT, `${URL} ${SITE}/company/b`, `${SITE}/company/?companyId=1441`),
		...spelled('Company is empty.', null),
	]);

	itReads('by ID', by('id'), [
		...spelled(byId('1441'), 1441, ' 1441\n', [1441], '1441.0', '1441,00', "'1441"),
		...rejected('is a profile URL, not a company URL.', `${SITE}/in/jane-doe`),
		...rejected(NOT, 'acme', 'null', '000', -1, 1441.5, '1441, 1035', '1.441E+08', '1,441'),
		...rejected(NOT, "1'441", '1 441', '1,441.00', 'urn:li:member:12', 'urn:li:company:0'),
		...spelled('Company must be text, not 1e+21.', 1e21),
		...spelled('Company must be text, not NaN.', NaN),
	]);

	itReads('by universal name', by('universalName'), [
		...spelled(byName('Acme'), ' Acme ', '@Acme', 'Acme/', 'Acme?trk=x', '"Acme",', 'Acme&a=b'),
		...spelled(byName('yahoo!'), '"yahoo!",'),
		...rowsOf(byName, 'nestle-s.a.', 'acme%2C-inc', 'acme-(uk)', 'booking.com', '1441'),
		...rowsOf(byName, '3.com'),
		...rowsOf(byName, 'société-générale', '1e10', 'none', 'johnson-&-johnson'),
		...rejected('is a group URL, not a company URL.', `${SITE}/groups/12345`),
		...rejected('is on www.acme.com, not on the network.', 'www.acme.com'),
		...rejected(NOT_NAME, 'setup', 'Acme Corp', 'acme/about', 'acme,beta', '-', 'undefined-null'),
		...rejected(NOT_NAME, 'N.A.', '1.44E3', '1441.5', '-5', '5%', '+5', '000'),
	]);

	itReads('by name', by('name'), [
		...spelled({ search: 'Acme, Inc.' }, ' Acme, Inc. ', 'Acme,\nInc.', 'Acme,\tInc.'),
		...rowsOf(byWords, 'acme', 'Booking.com', 'https', '3M', '1871', 'Novo Nordisk A/S', 'Yahoo!'),
		...rowsOf(byWords, '1. FC Köln', 'R&D;', 'Johnson & Johnson'),
		...rejected('contains HTML, not only a company name.', 'C&amp;A', 'K&ouml;ln', 'C&#38;A'),
		...rejected('contains a formula, not only a company name.', '="Acme"'),
		...rejected('is a company URL, not a company name.', URL, 'network.com/company/acme'),
		...rejected('is an email address, not a company name.', 'info@acme.com'),
		...rejected(NOT_WORDS, 'https://acme.com', 'acme.com/about', 'urn:li:company:1441'),
		...rejected(NOT_WORDS, 'Acme (https://acme.com)', 'company/acme', '-', 'null', '#N/A'),
		...spelled('Company contains "[object Object]" instead of text.', '[object Object]'),
		...spelled('Company is empty.', ''),
	]);

	itReads('by domain', by('domain'), [
		...spelled({ search: 'acme' }, 'https://www.eu.acme.co.uk/en/', 'jane@eu.acme.com'),
		...spelled(byId('1441'), '1441'),
		...rejected("isn't a web domain or work email.", 'acme', 'Acme, Inc.', 'undefined'),
		...rejected('contains a formula, not only a web domain.', '=HYPERLINK("https://acme.com")'),
		...rejected(
			'is a page on mail.eu, which may belong to somebody else.',
			...[`https://mail.eu/?url=${URL}`, 'https://mail.eu?u=https%3A%2F%2Facme.com'],
		),
		...rejected('is a profile URL, not a web domain.', `${SITE}/in/jane-doe`),
		...rejected(FREE_MAIL, 'jane@gmail.com', 'https://mail.gmail.com/'),
		...rejected('is a page on acme.com, which may belong to somebody else.', 'www.acme.com/about'),
		...spelled({ search: 'acme' }, 'x@acme.onmicrosoft.com', 'mail.acme.co.uk', '"x@y"@acme.com'),
		...spelled({ search: 'bäcker' }, 'xn--bcker-gra.de', 'https://www.xn--bcker-gra.de/en/'),
		...spelled({ search: 'google' }, 'resource.calendar.google.com'),
		...rejected(
			'is an email address on a subdomain, which may belong to somebody else.',
			...['c_123@resource.calendar.google.com', 'jane@acme.mail.onmicrosoft.com'],
		),
		...rejected(
			'belongs to the mail provider googlegroups.com, not to a company.',
			'a@googlegroups.com',
		),
	]);
});

const LINKED_CELL =
	'A linked cell of a workbook arrives as its text. Use a column with the address itself.';
const COPIED = "URLs of the network's own site work as they are copied.";
const LIKE = `Use one like ${URL}.`;

it.each([
	['url', 'Acme Corp', `${LIKE} Or choose By Name. ${LINKED_CELL}`],
	['url', `${URL}, ${SITE}/company/b`, `${LIKE} Enter only one per input item or trigger.`],
	['url', 'acme.com', `${LIKE} Or choose By Domain or By Universal Name or By Name.`],
	['url', 'jane@acme.com', `${LIKE} Or choose By Domain.`],
	['url', 'jane@gmail.com', LIKE],
	['universalName', 'acme.com/about', `Use one like acme. ${COPIED}`],
	['id', 'acme', 'Use one like 1441. Or choose By Universal Name or By Name.'],
	// neither a number nor a path is a name
	['id', '0', 'Use one like 1441.'],
	['id', '1441%', 'Use one like 1441.'],
	['id', '1.44E3', 'Use one like 1441.'],
	['id', 'Novo A/S', 'Use one like 1441.'],
	['name', URL, 'Use one like Acme Corporation. Or choose By URL.'],
	['domain', 'Acme Corp', 'Use one like acme.com. Or choose By Name.'],
	['domain', 'jane@gmail.com', 'Use one like acme.com.'],
	['domain', 'x@mail.acme.co.uk', 'Enter acme.co.uk if that is the website of the company.'],
	['domain', 'x@guest.booking.com', 'Enter booking.com if that is the website of the company.'],
	['domain', 'x@shop.xn--bcker-gra.de', 'Enter bäcker.de if that is the website of the company.'],
	['domain', 'jane@acme.mail.onmicrosoft.com', 'Use one like acme.com.'],
	['url', 'jane@mail.acme.com', LIKE],
	['domain', 'bit.ly/3xYz', 'Enter bit.ly if that is the website of the company.'],
])('by %s %j is rejected with advice', (mode, given, advice) => {
	expect(adviceOf(() => by(mode)(given))).toBe(advice);
});

it('is rejected with only the modes of the operation', () => {
	const posts = locator({ ...COMPANY, modes: ['url', 'universalName', 'id'], params: PARAMS });
	expect(adviceOf(() => queryOf(posts)({ mode: 'id', value: 'acme' }))).toBe(
		'Use one like 1441. Or choose By Universal Name.',
	);
	expect(messageOf(() => queryOf(posts)({ mode: 'name', value: 'Acme' }))).toBe(
		'Company has no mode "name".',
	);
});
