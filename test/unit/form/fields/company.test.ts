// What people paste for a company in each mode, and what is sent for it. `test/unit/input` has the spellings of URLs.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, queryOf } from '../outcome';

const SHORTENED = '… is a number that a spreadsheet shortened, so keep its column as text.';

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

describe('a company', () => {
	const BY_URL = { company: URL };
	const BY_ID = { companyId: '1441' };
	const BY_NAME = { companyUniversalName: 'acme' };
	const FOUND_BY_WORDS = { search: 'acme' };

	describe.each(['url', 'universalName', 'id', 'domain'])('by %s, which takes any mode', (mode) => {
		itReads('it', by(mode), [
			[` ${URL}/about/?x=1 `, BY_URL, 'a subpage'],
			[`Acme Corp - ${URL}`, BY_URL, 'a name before its URL'],
			[`${SITE}/school/oxford`, { company: `${SITE}/school/oxford` }, 'a school'],
			[`${SITE}/sales/company/1441`, { company: `${SITE}/company/1441` }, 'an account'],
			['/company/acme/', BY_NAME, 'a path with a name'],
			['/company/1441', BY_ID, 'a path with an ID'],
			['"urn:li:company:1441"', BY_ID, 'a URN in quotes'],
			['urn%3Ali%3Acompany%3A1441', BY_ID, 'an encoded URN'],
		]);
	});

	const NOT = "… isn't a company URL or ID.";

	itReads('by URL', by('url'), [
		['1441', BY_ID, 'an ID'],
		[1441, BY_ID, 'an ID as a number'],
		[' 1441 ', BY_ID, 'an ID with blanks'],
	]);
	itRejects('by URL', by('url'), [
		['https://acme.com', '… is on acme.com, not on the network.', 'another site'],
		[`${SITE}/in/jane-doe`, '… is a profile URL, not a company URL.', 'a person'],
		['info@acme.com', '… is an email address, not a company URL.', 'an email address'],
		['Acme', NOT, 'a name'],
		['acme-corp', NOT, 'a universal name'],
		['@acme', NOT, 'a universal name after a sign'],
		['acme.com', NOT, 'a domain'],
		[0, NOT, 'zero'],
		['TRUE', NOT, 'a boolean of a sheet'],
		[`${URL} (Acme)`, NOT, 'words after the URL'],
		[`${URL} ${SITE}/company/b`, NOT, 'two companies'],
		[`${SITE}/company/?companyId=1441`, NOT, 'an ID in the query string'],
		[null, 'Company is empty.', 'nothing'],
	]);

	itReads('by ID', by('id'), [
		[1441, BY_ID, 'a number'],
		[' 1441\n', BY_ID, 'a text with blanks'],
		[[1441], BY_ID, 'a list with one entry'],
		['1441.0', BY_ID, 'the decimal of a sheet'],
		['1441,00', BY_ID, 'the decimals of a German sheet'],
		["'1441", BY_ID, 'the apostrophe that keeps a cell text'],
	]);
	itRejects('by ID', by('id'), [
		[`${SITE}/in/jane-doe`, '… is a profile URL, not a company URL.', 'a person'],
		['acme', NOT, 'a name'],
		['null', NOT, 'what code writes for nothing'],
		['000', NOT, 'zeros'],
		[-1, NOT, 'a number below zero'],
		[1441.5, NOT, 'a decimal'],
		['1441, 1035', NOT, 'two IDs'],
		['1.441E+08', SHORTENED, 'a power of ten'],
		['1,441', NOT, 'digits in groups'],
		['1441,000', NOT, 'three zeros, which may be thousands'],
		["1'441", NOT, 'digits in groups with an apostrophe'],
		['1 441', NOT, 'digits in groups with a blank'],
		['1,441.00', NOT, 'digits in groups with decimals'],
		['urn:li:member:12', NOT, 'the URN of a person'],
		['urn:li:company:0', NOT, 'a URN with zero'],
		[1e21, 'Company must be text, not 1e+21.', 'a number that lost its digits'],
		[NaN, 'Company must be text, not NaN.', 'what a wrong calculation returns'],
	]);

	it.each([' acme ', '@acme', 'acme/', 'acme?trk=x', '"acme",', 'acme&a=b'])(
		'is read by universal name without what surrounds it: %j',
		(given) => {
			expect(by('universalName')(given)).toEqual(BY_NAME);
		},
	);

	it.each([
		['Acme', 'a capital'],
		['nestle-s.a.', 'dots'],
		['acme%2C-inc', 'an encoded comma'],
		['acme-(uk)', 'brackets'],
		['johnson-&-johnson', 'an ampersand'],
		['société-générale', 'accents'],
		['booking.com', 'a domain as a name'],
		['3.com', 'a domain that begins with a digit'],
		['1441', 'digits, which are a name here'],
		['1e10', 'a name like a power of ten'],
		['none', 'a word that means nothing elsewhere'],
	])('is read by universal name as it is: %s, %s', (name) => {
		expect(by('universalName')(name)).toEqual({ companyUniversalName: name });
	});

	const NOT_NAME = "… isn't a company URL, universal name or ID.";

	itReads('by universal name', by('universalName'), [
		['"yahoo!",', { companyUniversalName: 'yahoo!' }, 'an exclamation mark before a quote'],
	]);
	itRejects('by universal name', by('universalName'), [
		[`${SITE}/groups/12345`, '… is a group URL, not a company URL.', 'a group'],
		['www.acme.com', '… is on www.acme.com, not on the network.', 'a website'],
		['setup', NOT_NAME, 'a page of the network itself'],
		['Acme Corp', NOT_NAME, 'two words'],
		['acme/about', NOT_NAME, 'a subpage'],
		['acme,beta', NOT_NAME, 'two names'],
		['-', NOT_NAME, 'the dash of an empty cell'],
		['undefined-null', NOT_NAME, 'two expressions that found nothing'],
		['N.A.', NOT_NAME, 'what people write for nothing'],
		['1.44E3', SHORTENED, 'a power of ten with a dot'],
		['1441.5', NOT_NAME, 'a decimal'],
		['-5', NOT_NAME, 'a number below zero'],
		['+5', NOT_NAME, 'a number with a sign'],
		['5%', NOT_NAME, 'a percentage'],
		['000', NOT_NAME, 'zeros'],
	]);

	it.each([
		['acme', 'a word'],
		['Booking.com', 'a domain as a name'],
		['https', 'a word like a scheme'],
		['3M', 'a digit'],
		['1871', 'digits'],
		['Novo Nordisk A/S', 'a slash in the last word'],
		['Yahoo!', 'an exclamation mark'],
		['1. FC Köln', 'a number at the beginning'],
		['R&D;', 'an ampersand before a semicolon'],
		['Johnson & Johnson', 'an ampersand'],
	])('is read by name as it is: %s, %s', (name) => {
		expect(by('name')(name)).toEqual({ search: name });
	});

	const DAMAGED = 'because its file was read in another encoding.';
	const NOT_WORDS = "… isn't a company name.";

	itReads('by name', by('name'), [
		[' Acme, Inc. ', { search: 'Acme, Inc.' }, 'blanks around it'],
		['Acme,\nInc.', { search: 'Acme, Inc.' }, 'a line break of a cell'],
		['Acme,\tInc.', { search: 'Acme, Inc.' }, 'a tab'],
	]);
	itRejects('by name', by('name'), [
		['C&amp;A', '… contains HTML, not only a company name.', 'a sign by its name'],
		['K&ouml;ln', '… contains HTML, not only a company name.', 'a letter by its name'],
		['="Acme"', '… contains a formula, not only a company name.', 'a formula'],
		[URL, '… is a company URL, not a company name.', 'a URL'],
		['network.com/company/acme', '… is a company URL, not a company name.', 'a URL without scheme'],
		['info@acme.com', '… is an email address, not a company name.', 'an email address'],
		['https://acme.com', NOT_WORDS, 'a website'],
		['acme.com/about', NOT_WORDS, 'a page of a website'],
		['urn:li:company:1441', NOT_WORDS, 'a URN'],
		['Acme (https://acme.com)', NOT_WORDS, 'a website after a name'],
		['company/acme', NOT_WORDS, 'a path'],
		['-', NOT_WORDS, 'the dash of an empty cell'],
		['null', NOT_WORDS, 'what code writes for nothing'],
		['ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567', NOT_WORDS, 'the ID of a person'],
		['M\ufffdller', `… has damaged letters, ${DAMAGED}`, 'a letter that a file has lost'],
		['MÃ¼ller', `… has damaged letters, ${DAMAGED}`, 'a letter in another encoding'],
		['{"name":"Acme"}', "An object as JSON isn't a company name.", 'an object as JSON'],
		['#N/A', NOT_WORDS, 'the error of a sheet'],
		[
			'[object Object]',
			'Company contains "[object Object]" instead of text.',
			'an object that an expression did not open',
		],
		['', 'Company is empty.', 'nothing'],
	]);

	const NOT_DOMAIN = "… isn't a web domain or work email.";
	const DOUBTFUL = 'which may belong to somebody else.';

	itReads('by domain', by('domain'), [
		['https://www.eu.acme.co.uk/en/', FOUND_BY_WORDS, 'a website in the language of a country'],
		['jane@eu.acme.com', FOUND_BY_WORDS, 'a work email of a country'],
		['mail.acme.co.uk', FOUND_BY_WORDS, 'a mail server'],
		['"x@y"@acme.com', FOUND_BY_WORDS, 'an email address with quotes'],
		['x@acme.onmicrosoft.com', FOUND_BY_WORDS, 'a company on a domain of many'],
		['resource.calendar.google.com', { search: 'google' }, 'a subdomain without a person'],
		['xn--bcker-gra.de', { search: 'bäcker' }, 'a domain as browsers send it'],
		['https://www.xn--bcker-gra.de/en/', { search: 'bäcker' }, 'a website as browsers send it'],
		['1441', BY_ID, 'an ID'],
	]);
	itRejects('by domain', by('domain'), [
		['acme', NOT_DOMAIN, 'a name'],
		['Acme, Inc.', NOT_DOMAIN, 'a name with a dot'],
		['undefined', NOT_DOMAIN, 'an expression that found nothing'],
		['=A1', '… contains a formula, not only a web domain.', 'a formula'],
		[`${SITE}/in/jane-doe`, '… is a profile URL, not a web domain.', 'a person'],
		['www.acme.com/about', `… is a page on acme.com, ${DOUBTFUL}`, 'a page of a website'],
		[`https://mail.eu/?url=${URL}`, `… is a page on mail.eu, ${DOUBTFUL}`, 'a redirect'],
		[
			'https://mail.eu?u=https%3A%2F%2Facme.com',
			`… is a page on mail.eu, ${DOUBTFUL}`,
			'an encoded redirect',
		],
		[
			'jane@gmail.com',
			'… belongs to the mail provider gmail.com, not to a company.',
			'a private email address',
		],
		[
			'https://mail.gmail.com/',
			'… belongs to the mail provider gmail.com, not to a company.',
			'the website of a mail provider',
		],
		[
			'a@googlegroups.com',
			'… belongs to the mail provider googlegroups.com, not to a company.',
			'a mailing list',
		],
		[
			'c_123@resource.calendar.google.com',
			`… is an email address on a subdomain, ${DOUBTFUL}`,
			'a meeting room',
		],
		[
			'jane@acme.mail.onmicrosoft.com',
			`… is an email address on a subdomain, ${DOUBTFUL}`,
			'a subdomain on a domain of many',
		],
	]);
});

describe('the advice on a company', () => {
	const LINKED_CELL =
		'A linked cell of a workbook arrives as its text. Use a column with the address itself.';
	const COPIED = "URLs of the network's own site work as they are copied.";
	const LIKE = `Use one like ${URL}.`;

	it.each([
		['url', 'Acme Corp', `${LIKE} Or choose By Name. ${LINKED_CELL}`],
		['url', `${URL}, ${SITE}/company/b`, `${LIKE} Enter only one per input item or trigger.`],
		['url', `${URL},-inc`, `${LIKE} Enter only ${URL} if that is the whole URL.`],
		['url', 'acme.com', `${LIKE} Or choose By Domain or By Universal Name or By Name.`],
		['url', 'jane@acme.com', `${LIKE} Or choose By Domain.`],
		['url', 'jane@gmail.com', LIKE],
		['url', 'jane@mail.acme.com', LIKE],
		['universalName', 'acme.com/about', `Use one like acme. ${COPIED}`],
		['id', 'acme', 'Use one like 1441. Or choose By Universal Name or By Name.'],
		// Neither a number nor a path is a name.
		['id', '0', 'Use one like 1441.'],
		['id', '1441%', 'Use one like 1441.'],
		['id', '1.44E3', 'Use one like 1441.'],
		['id', 'Novo A/S', 'Use one like 1441.'],
		['name', URL, 'Use one like Acme Corporation. Or choose By URL.'],
		['domain', 'Acme Corp', 'Use one like acme.com. Or choose By Name.'],
		['domain', 'jane@gmail.com', 'Use one like acme.com.'],
		['domain', 'x@mail.acme.co.uk', 'Enter acme.co.uk if that is the website of the company.'],
		['domain', 'x@shop.xn--bcker-gra.de', 'Enter bäcker.de if that is the website of the company.'],
		['domain', 'jane@acme.mail.onmicrosoft.com', 'Use one like acme.com.'],
		['domain', 'bit.ly/3xYz', 'Enter bit.ly if that is the website of the company.'],
	])('by %s for %j: %s', (mode, given, advice) => {
		expect(adviceOf(() => by(mode)(given))).toBe(advice);
	});

	const posts = locator({ ...COMPANY, modes: ['url', 'universalName', 'id'], params: PARAMS });

	it('offers only the modes of the operation', () => {
		expect(adviceOf(() => queryOf(posts)({ mode: 'id', value: 'acme' }))).toBe(
			'Use one like 1441. Or choose By Universal Name.',
		);
	});

	it('rejects a mode that the operation lacks', () => {
		expect(messageOf(() => queryOf(posts)({ mode: 'name', value: 'Acme' }))).toBe(
			'Company has no mode "name".',
		);
	});
});
