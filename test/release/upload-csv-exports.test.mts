// Whom the example Enrich a sheet finds in the files of LinkedIn, of other tools and of spreadsheets, and what it says about files
// that it cannot read.
import { readRows } from '../helpers/upload-csv.mts';

const SITE = 'https://www.linkedin.com';
const [ADA, BO, CY] = ['ada-nowak', 'bo-li-42', 'cy-roe'].map((name) => `${SITE}/in/${name}`);
const [LEAD, OTHER_LEAD] = ['ACwAAB1cDeFgHi', 'ACwAAC2dEfGhIj'].map(
	(id) => `${SITE}/sales/lead/${id},NAME_SEARCH,a1b2`,
);
const [UNIQUE, OTHER_UNIQUE] = ['ACwAAB1cDeFgHi', 'ACwAAC2dEfGhIj'].map((id) => `${SITE}/in/${id}`);
const ACME = `${SITE}/company/acme`;
const ACCOUNT = `${SITE}/sales/company/1441`;
const SEARCH = `${SITE}/sales/search/people?query=(keywords:ceo)`;
const PHOTO = 'https://media.licdn.com/dms/image/v2/D4E03/profile-displayphoto-shrink_100_100/0';

const NOTES = [
	'Notes:',
	'"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email. You can learn more here https://www.linkedin.com/help/linkedin/answer/261"',
	'',
];
const CONNECTIONS = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';

const UNREADABLE =
	'The letters of the file cannot be read. Open it in a spreadsheet, save it as CSV UTF-8, and upload that file.';
const WORKBOOK =
	'The file is a workbook or an archive, not a CSV file. Open it, save it as CSV UTF-8, and upload that file.';
const NO_COLUMN = 'The file has no column profile, and none of profile URLs.';

/** Writes lines as UTF-8. */
const lines = (...rows: string[]) => Buffer.from(rows.join('\r\n'));
/** Writes cells, in quotes where they need them. */
function cells(mark: string, ...rows: string[][]): Buffer {
	const quote = (cell: string) =>
		cell.includes(mark) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
	return lines(...rows.map((row) => row.map(quote).join(mark)));
}

const comma = (...rows: string[][]) => cells(',', ...rows);
/** Writes every cell in quotes. */
const quoted = (...rows: string[][]) =>
	lines(...rows.map((row) => row.map((cell) => `"${cell}"`).join(',')));
const withMark = (file: Buffer) => Buffer.concat([Buffer.from('\ufeff'), file]);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Writes a text with the bytes that an encoding has for its letters. */
function encode(bytes: Record<string, number[]>, text: string): Buffer {
	return Buffer.from([...text].flatMap((letter) => bytes[letter] ?? [...Buffer.from(letter)]));
}

const CYRILLIC = Object.fromEntries(
	[...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
		letter,
		[0xc0 + at],
	]),
);
const POLISH = { ł: [0xb3], Ł: [0xa3], ą: [0xb9], ę: [0xea], ż: [0xbf], ó: [0xf3], ś: [0x9c] };
const JAPANESE = { 田: [0x93, 0x63], 中: [0x92, 0x86], 株: [0x8a, 0x94], ー: [0x81, 0x5b] };
const CHINESE = { 王: [0xcd, 0xf5], 小: [0xd0, 0xa1], 明: [0xc3, 0xf7] };
const MAC = { é: [0x8e], è: [0x8f], ü: [0x9f], ñ: [0x96] };
const DOS = { ü: [0x81], ä: [0x84], ö: [0x94], é: [0x82] };

const NAMES = `Name;URL\r\nJürgen Café;${ADA}\r\nRenée “R”;${BO}`;

type Case = [name: string, file: Buffer, expected: string[] | string];

const OF_NETWORK: Case[] = [
	[
		'Connections.csv, whose first contact has no URL',
		lines(
			...NOTES,
			CONNECTIONS,
			'José,Roe,,,Acme,CEO,02 Jan 2026',
			`Ada,Nowak,${ADA},,"Acme, Inc.","VP, ""Sales""",01 Jan 2026`,
			`Bo,Li,${BO},bo@acme.com,,,31 Dec 2025`,
			',,,,,,28 Dec 2025',
		),
		['', ADA, BO, ''],
	],
	[
		'Connections.csv with one contact',
		lines(...NOTES, CONNECTIONS, `Ada,Nowak,${ADA},,Acme,VP,01 Jan 2026`, ''),
		[ADA],
	],
	[
		'Connections.csv as Excel saves it again',
		withMark(
			lines(
				'Notes:;;;;;;',
				`"${NOTES[1].replaceAll('"', '')}";;;;;;`,
				';;;;;;',
				CONNECTIONS.replaceAll(',', ';'),
				`José;Roe;;;Acme;CEO;02 Jan 2026`,
				`Ada;Nowak;${ADA};;Acme;VP;01 Jan 2026`,
			),
		),
		['', ADA],
	],
	[
		'Recruiter',
		comma(
			['First Name', 'Headline', 'Profile URL', 'Active Project'],
			['Ada', 'CEO | Acme', `${SITE}/talent/profile/AEMAAB1cDeFg`, 'Sales'],
			['Bo', '', `${SITE}/talent/profile/AEMAAC2dEfGh`, 'Sales'],
		),
		[`${SITE}/talent/profile/AEMAAB1cDeFg`, `${SITE}/talent/profile/AEMAAC2dEfGh`],
	],
];

const OF_TOOLS: Case[] = [
	[
		'PhantomBuster, Sales Navigator Search Export',
		comma(
			[
				'profileUrl',
				'fullName',
				'companyName',
				'title',
				'companyUrl',
				'regularCompanyUrl',
				'summary',
				'vmid',
				'profileImageUrl',
				'linkedInProfileUrl',
				'query',
				'timestamp',
			],
			[
				LEAD,
				'Ada',
				'Acme',
				'CEO',
				ACCOUNT,
				ACME,
				'Hi,\nall',
				'ACwAAB',
				PHOTO,
				UNIQUE,
				SEARCH,
				'2026',
			],
			[OTHER_LEAD, 'Bo', 'Acme', 'VP', ACCOUNT, ACME, '', 'ACwAAC', PHOTO, '', SEARCH, '2026'],
		),
		[LEAD, OTHER_LEAD],
	],
	[
		'PhantomBuster, Profile Scraper, with a row that it could not read',
		quoted(
			['linkedinProfileUrl', 'linkedinHeadline', 'linkedinCompanyUrl', 'error'],
			[ADA, 'CEO', ACME, ''],
			[BO, '', '', 'Profile not found'],
			['', '', ACME, ''],
		),
		[ADA, BO, ''],
	],
	[
		'Evaboot, whose public URLs have gaps',
		comma(
			[
				'First Name',
				'Last Name',
				'Company Name',
				'Company Linkedin URL',
				'Sales Navigator URL',
				'LinkedIn URL Public',
				'LinkedIn URL Unique ID',
			],
			['Ada', 'Nowak', 'Acme', ACME, LEAD, ADA, UNIQUE],
			['Bo', 'Li', 'Acme', ACME, OTHER_LEAD, '', OTHER_UNIQUE],
		),
		[UNIQUE, OTHER_UNIQUE],
	],
	[
		'Wiza',
		comma(
			['email', 'email_status', 'full_name', 'linkedin', 'company_linkedin', 'domain'],
			['ada@acme.com', 'valid', 'Ada', ADA.slice(8), ACME, 'acme.com'],
			['', 'not_found', 'Bo', BO.slice(8), ACME, 'acme.com'],
		),
		[ADA.slice(8), BO.slice(8)],
	],
	[
		'Apollo, with more companies than people',
		comma(
			['First Name', 'Title', 'Person Linkedin Url', 'Website', 'Company Linkedin Url'],
			['Ada', 'CEO', ADA.replace('https', 'http'), 'http://acme.com', ACME],
			['Bo', 'VP', '', 'http://acme.com', ACME],
			['Cy', 'CFO', '', 'http://acme.com', ACME],
		),
		[ADA.replace('https', 'http'), '', ''],
	],
	[
		'Lusha',
		comma(
			['Contact First Name', 'Contact LinkedIn URL', 'Company LinkedIn URL', 'Credits charged'],
			['Ada', ADA, ACME, '1'],
			['Bo', '-', ACME, '0'],
		),
		[ADA, '-'],
	],
	[
		'Waalaxy, with semicolons',
		withMark(
			cells(
				';',
				['firstName', 'occupation', 'linkedinUrl', 'salesNavigatorUrl', 'company_linkedinUrl'],
				['Ada', 'CEO; founder', `${ADA}/`, '', ACME],
				['Bo', 'VP', `${BO}/`, OTHER_LEAD, ACME],
			),
		),
		[`${ADA}/`, `${BO}/`],
	],
	[
		'Dux-Soup',
		comma(
			['VisitTime', 'Profile', 'Picture', 'First Name', 'CompanyProfile', 'Summary', 'id'],
			['2026-01-01T10:00', `${ADA}/`, PHOTO, 'Ada', `${ACME}/`, 'See linkedin.com/in/bo', 'id.1'],
			['2026-01-01T10:01', LEAD, PHOTO, 'Bo', `${ACME}/`, '', 'id.2'],
		),
		[`${ADA}/`, LEAD],
	],
	[
		'Linked Helper',
		comma(
			['id', 'full_name', 'profile_url', 'avatar', 'organization_url_1', 'mutual_first_url'],
			['1', 'Ada', ADA, PHOTO, ACME, CY],
			['2', 'Bo', BO, PHOTO, ACME, ''],
		),
		[ADA, BO],
	],
	[
		'HeyReach, where the sender is the same in every row',
		comma(
			['senderProfileUrl', 'profileUrl', 'firstName', 'companyUrl'],
			[CY, ADA, 'Ada', ACME],
			[CY, BO, 'Bo', ACME],
			[CY, '', 'Di', ACME],
		),
		[ADA, BO, ''],
	],
	[
		'Clay, half of whose URLs were not found',
		comma(
			['Full Name', 'Company Domain', 'LinkedIn Profile'],
			['Di', 'acme.com', 'Not found'],
			['Ada', 'acme.com', ADA],
			['Ed', 'acme.com', 'N/A'],
			['Fay', 'acme.com', 'N/A'],
		),
		['Not found', ADA, 'N/A', 'N/A'],
	],
	[
		'lemlist',
		comma(
			['email', 'firstName', 'linkedinUrl'],
			['a@acme.com', 'Ada', ADA],
			['b@acme.com', 'Bo', BO],
		),
		[ADA, BO],
	],
	[
		'Kaspr',
		comma(
			['Name', 'Linkedin', 'Phone', 'Company Linkedin'],
			['Ada', ADA, '+1 (555) 010, ext. 2', ACME],
			['Bo', BO, '', ACME],
		),
		[ADA, BO],
	],
	[
		'ZoomInfo',
		quoted(
			['ZoomInfo Contact ID', 'LinkedIn Contact Profile URL', 'LinkedIn Company Profile URL'],
			['1', ADA, ACME],
			['2', '', ACME],
			['3', CY, ACME],
		),
		[ADA, '', CY],
	],
	[
		'RocketReach',
		comma(
			['Name', 'Title', 'LinkedIn', 'Facebook'],
			['Ada', 'CEO', ADA, 'https://facebook.com/in/ada'],
		),
		[ADA],
	],
	[
		'Snov.io, with a footer',
		lines(`First name,Profile link`, `Ada,${ADA}`, `Bo,${BO}`, '', 'Exported with Snov.io'),
		[ADA, BO, ''],
	],
];

const OF_CRMS: Case[] = [
	[
		'HubSpot',
		quoted(
			['Record ID', 'First Name', 'LinkedIn URL', 'Contact owner', 'Company LinkedIn Page'],
			['101', 'Di', '', 'Cy Roe', ACME],
			['102', 'Ada', ADA, 'Cy Roe', ACME],
			['103', 'Bo', BO, '', ''],
		),
		['', ADA, BO],
	],
	[
		'a report of Salesforce, with its footer',
		lines(
			'"First Name","LinkedIn Profile","Account Name"',
			`"Ada","${ADA}","Acme, Inc."`,
			`"Bo","${BO}",""`,
			'',
			'"All contacts"',
			'"Copyright (c) 2000-2026 salesforce.com, inc. All rights reserved."',
			'"Generated By:  Cy Roe  1/2/2026"',
		),
		[ADA, BO, '', '', ''],
	],
	[
		'Pipedrive',
		comma(
			['Person - ID', 'Person - Name', 'Person - LinkedIn', 'Organization - LinkedIn'],
			['1', 'Ada', ADA, ACME],
			['2', 'Bo', 'linkedin.com/in/bo-li-42', ACME],
		),
		[ADA, 'linkedin.com/in/bo-li-42'],
	],
	[
		'Zoho CRM',
		comma(['Record Id', 'Last Name', 'LinkedIn', 'Tag'], ['zcrm_1', 'Nowak', ADA, 'a,b']),
		[ADA],
	],
	[
		'Google Contacts',
		comma(
			['First Name', 'Website 1 - Label', 'Website 1 - Value', 'Website 2 - Value'],
			['Di', 'Home', 'https://di.example', ''],
			['Ada', 'Profile', ADA, 'https://ada.example'],
			['Bo', 'Profile', BO, ''],
		),
		['https://di.example', ADA, BO],
	],
	[
		'Airtable',
		withMark(comma(['Name', 'Profile', 'Notes'], ['Ada', ADA, 'A\nB "C"'], ['Bo', BO, ''])),
		[ADA, BO],
	],
	[
		'monday.com, with its title and groups',
		comma(
			['Leads', '', ''],
			['New', '', ''],
			['Name', 'LinkedIn', 'Status'],
			['Ada', ADA, 'Open'],
			['Bo', BO, 'Done'],
		),
		[ADA, BO],
	],
];

const OF_SPREADSHEETS: Case[] = [
	['Excel, CSV UTF-8', withMark(lines(NAMES)), [ADA, BO]],
	['Excel, CSV', encode({ ü: [0xfc], é: [0xe9], '“': [0x93], '”': [0x94] }, NAMES), [ADA, BO]],
	['Excel, Unicode Text', utf16(`\ufeff${NAMES.replaceAll(';', '\t')}`), [ADA, BO]],
	['UTF-16 of the other order', utf16(`\ufeff${NAMES}`).swap16(), [ADA, BO]],
	['Numbers, UTF-8', lines(NAMES.replaceAll(';', ',')), [ADA, BO]],
	['Excel for other countries, with sep=;', lines('sep=;', NAMES), [ADA, BO]],
	['pipes', lines(NAMES.replaceAll(';', '|')), [ADA, BO]],
	['lines of old Macs', Buffer.from(NAMES.replaceAll('\r\n', '\r')), [ADA, BO]],
	[
		'one byte that is not UTF-8',
		Buffer.concat([lines(NAMES), Buffer.from([0x0d, 0x0a, 0xe9]), lines(`;${CY}`)]),
		[ADA, BO, CY],
	],
	['Excel, CSV (Macintosh)', encode(MAC, NAMES), UNREADABLE],
	['Excel, CSV (MS-DOS)', encode(DOS, NAMES.replace(/[“”]/g, '')), UNREADABLE],
	['Cyrillic of Windows', encode(CYRILLIC, `Имя;URL\r\nИван Петров;${ADA}`), UNREADABLE],
	['Polish of Windows', encode(POLISH, `Imię;URL\r\nMałgorzata Wałęsa;${ADA}`), UNREADABLE],
	['Shift-JIS', encode(JAPANESE, `Name;URL\r\n田中株ー;${ADA}`), UNREADABLE],
	['GBK', encode(CHINESE, `Name;URL\r\n王小明;${ADA}`), UNREADABLE],
	['UTF-16 without a mark', utf16(NAMES), UNREADABLE],
	['UTF-16 of the other order without a mark', utf16(NAMES).swap16(), UNREADABLE],
	['a workbook', Buffer.from('504b03041400060008000000210062ee9d68', 'hex'), WORKBOOK],
	['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), WORKBOOK],
	['a web page', lines(`<table><tr><td><a href="${ADA}">Ada</a></td></tr></table>`), NO_COLUMN],
	['JSON', lines(`[{"name":"Ada","url":"${ADA}"}]`), NO_COLUMN],
	['nobody', lines('Company,Website', `Acme,${ACME}`), 'Its columns are: Company, Website.'],
	['nothing', Buffer.from('\ufeff\r\n,,\r\n'), 'The file is empty.'],
	['only a header', lines('name,profile'), 'The file has no rows below its header.'],
];

const WITHOUT_HEADER: Case[] = [
	['one column', lines(ADA, BO, CY), [ADA, BO, CY]],
	['one URL', lines(ADA), [ADA]],
	['several columns', lines(`Ada,${ADA}`, `Bo,${BO}`), [ADA, BO]],
	['a first row without URL', lines('Di;N/A', `Ada;${ADA}`, 'Ed;-'), ['N/A', ADA, '-']],
	['a first row with a blank', lines('Di\t', `Ada\t${ADA}`), ['', ADA]],
	['notes', lines('My list', `Ada,Acme,${ADA}`, `Bo,Acme,${BO}`), [ADA, BO]],
	[
		'URLs of leads, with their commas',
		lines(LEAD, OTHER_LEAD),
		[LEAD, OTHER_LEAD].map((url) => url.split(',')[0]),
	],
];

const WITH_ODD_HEADERS: Case[] = [
	[
		'of more cells than the rows',
		lines('name,profile,mail,phone', `Ada,${ADA}`, `Bo,${BO}`),
		[ADA, BO],
	],
	['of fewer cells than the rows', lines('name,profile', `Ada,${ADA},,`, `Bo,${BO},,`), [ADA, BO]],
	[
		'below notes, above totals',
		lines(
			'Export;;',
			'By;Cy Roe;',
			'Name;Profile;Mail',
			`Ada;${ADA};`,
			`Bo;${BO};`,
			';;',
			'Total;2;',
		),
		[ADA, BO, '2'],
	],
	[
		'below the page of who exported it',
		lines(`Exported by ${CY}`, '', 'Name,LinkedIn,Mail', `Ada,${ADA},`, `Bo,${BO},`),
		[ADA, BO],
	],
	[
		'with a column Profile of other words',
		lines('Profile,LinkedIn', `Sales leader,${ADA}`, `Engineer,${BO}`),
		[ADA, BO],
	],
	['of two equal columns', lines('LinkedIn,Profile', `${ADA},${BO}`), [BO]],
];

describe.each([
	['LinkedIn', OF_NETWORK],
	['tools', OF_TOOLS],
	['CRMs', OF_CRMS],
	['spreadsheets', OF_SPREADSHEETS],
	['files without a header', WITHOUT_HEADER],
	['headers', WITH_ODD_HEADERS],
])('%s', (_kind, cases) => {
	it.each(cases)('%s', async (_name, file, expected) => {
		const rows = readRows(file);
		if (typeof expected === 'string') await expect(rows).rejects.toThrow(expected);
		else expect((await rows).map(({ profile }) => profile)).toEqual(expected);
	});
});
