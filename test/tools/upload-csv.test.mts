// How the example Upload a CSV reads files, in the code of its node Rows.
import { runInNewContext } from 'node:vm';
import { readWorkflows } from '../demo/workflows.mts';

const { nodes } = readWorkflows().find(({ id }) => id === 'upload-csv')!;
const code = String(nodes.find(({ name }) => name === 'Rows')!.parameters.jsCode);

/** Runs the code as n8n does, with the file as its binary data. */
async function read(file: string | Buffer, encoding: BufferEncoding = 'utf8') {
	const buffer = typeof file === 'string' ? Buffer.from(file, encoding) : file;
	const helpers = { getBinaryDataBuffer: async () => buffer };
	const run = runInNewContext(`(async function () {${code}})`, { TextDecoder });
	const rows = JSON.stringify(await (run as () => Promise<unknown>).call({ helpers }));
	return (JSON.parse(rows) as Array<{ json: object }>).map(({ json }) => json);
}

const ROWS = [
	{ contact: 'Jürgen', profile: 'https://www.network.example/in/a' },
	{ contact: 'Powlowski, V.', profile: '' },
];
const LINES = ['Jürgen,https://www.network.example/in/a', '"Powlowski, V.",'];

it.each([
	['commas', ['contact,profile', ...LINES].join('\n'), 'utf8'],
	['a byte-order mark', ['\uFEFFcontact,profile', ...LINES].join('\r\n'), 'utf8'],
	['Latin 1', ['contact,profile', ...LINES].join('\r\n'), 'latin1'],
	['a header in capitals and quotes', ['contact,"Profile"', ...LINES, ''].join('\r\n'), 'utf8'],
	[
		'semicolons',
		['contact;profile', LINES[0].replace(',', ';'), 'Powlowski, V.;'].join('\n'),
		'utf8',
	],
	['tabs', ['contact\tprofile', LINES[0].replace(',', '\t'), 'Powlowski, V.\t'].join('\r'), 'utf8'],
	['empty rows', ['contact,profile', '', LINES[0], ',', LINES[1], ',,'].join('\n'), 'utf8'],
] as const)('reads %s', async (_name, file, encoding) => {
	expect(await read(file, encoding)).toEqual(ROWS);
});

const URL = 'https://www.network.example/in/a';

it.each<[what: string, file: string | Buffer, row: object]>([
	['UTF-16', Buffer.from('\ufeffa;profile\nRenée;b', 'utf16le'), { a: 'Renée', profile: 'b' }],
	[
		'UTF-16 of the other order',
		Buffer.from('\ufeffa\tprofile\r\nRenée\tb', 'utf16le').swap16(),
		{ a: 'Renée', profile: 'b' },
	],
	[
		'Windows-1252',
		Buffer.from('a,profile\n\x93Ren\xe9e\x94 \x80,b', 'latin1'),
		{ a: '“Renée” €', profile: 'b' },
	],
	[
		'one damaged character',
		Buffer.from('a,profile\nRen\ufffde é,b'),
		{ a: 'Ren\ufffde é', profile: 'b' },
	],
	['sep=;', 'sep=;\nname;profile\nDoe, Jane;b', { name: 'Doe, Jane', profile: 'b' }],
	[
		'a repeated name',
		'mail,mail,profile,mail\n1,2,b,3',
		{ mail: '1', 'mail 2': '2', profile: 'b', 'mail 3': '3' },
	],
	[
		'columns of its own',
		'profile,error,details,message\nb,E,D,M',
		{ profile: 'b', error: 'E', details: 'D', message: 'M' },
	],
	[
		'a blank before a quote',
		'profile,name\nb, "Nowak, Ada" ',
		{ profile: 'b', name: 'Nowak, Ada' },
	],
	[
		'more cells than the header',
		'profile,name\nb,c,d\nb,c\nb,c',
		{ profile: 'b', name: 'c', 'column 3': 'd' },
	],
	['a column without a name', 'profile,,\nb,c,', { profile: 'b', 'column 2': 'c' }],
	[
		'a column of profile URLs',
		`Name,URL,Site\nJane,${URL},https://a.com/x`,
		{ Name: 'Jane', URL, Site: 'https://a.com/x', profile: URL },
	],
	['one column', `profile\n${URL}`, { profile: URL }],
])('reads %s', async (_what, file, row) => expect((await read(file))[0]).toEqual(row));

it("reads the network's own export of contacts", async () => {
	const file = [
		'Notes:',
		'"When exporting your connection data, some of the email addresses are missing, as ""chosen"" there."',
		'',
		'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
		`Jane,Doe,${URL},,Acme,"VP, Sales",01 Jan 2026`,
		'John,Roe,,,Acme,CEO,02 Jan 2026',
	];
	const rows = await read(file.join('\n'));
	expect(rows).toMatchObject([
		{ 'First Name': 'Jane', URL, Position: 'VP, Sales', profile: URL },
		{ 'First Name': 'John', URL: '', profile: '' },
	]);
	expect(rows).toHaveLength(2);
});

it('gives each row the columns that it came with, and its result or why it has none', async () => {
	const { jsCode } = nodes.find(({ name }) => name === 'Own columns')!.parameters;
	const own = [{ error: 'E', message: 'M', details: 'D' }, { error: 'E' }, { name: 'c' }];
	const results = [
		{ ...own[0], person_id: '1', person_at: '2026-01-01' },
		{ error: 'Not found', details: { kind: 'notFound', input: own[1] } },
		{ ...own[2], error: 'Not found', message: 'Check it', details: { kind: 'notFound' } },
	];
	const toItems = (rows: object[]) => rows.map((json, item) => ({ json, pairedItem: { item } }));
	const globals = {
		$: () => ({ all: () => toItems(own) }),
		$input: { all: () => toItems(results) },
	};
	const items = runInNewContext(`(function () {${String(jsCode)}})()`, globals) as Array<{
		json: object;
	}>;
	expect(items.map(({ json }) => json)).toEqual([
		{ ...results[0], email_error: '' },
		{ ...own[1], email_error: 'Not found' },
		{ ...own[2], email_error: 'Not found' },
	]);
});

it('reads a file of its own again, with the results', async () => {
	const file = '\uFEFFcontact,profile,person_id,person_at,email_error\nA,b,1,2026,';
	const row = { contact: 'A', profile: 'b', person_id: '1', person_at: '2026', email_error: '' };
	expect(await read(file)).toEqual([row]);
});

it('reads quotes, marks and line breaks in a quoted cell', async () => {
	expect(await read('note,profile\n"a ""b"";\nc",d')).toEqual([
		{ note: 'a "b";\nc', profile: 'd' },
	]);
});

it.each([
	[
		'Name;URL\nA;b',
		'The file has no column profile, and none of profile URLs. Its columns are: Name, URL.',
	],
	['', 'The file has no column profile, and none of profile URLs. Its columns are: .'],
])('says which columns %j has if one is missing', async (file, message) => {
	await expect(read(file)).rejects.toThrow(message);
});
