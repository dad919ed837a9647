// How the example Enrich a sheet reads files, and what it says about its rows, in the code of its nodes.
import { runInNewContext } from 'node:vm';
import { readWorkflows } from '../demo/workflows.mts';
import { codeOf, readRows } from '../helpers/upload-csv.mts';

const read = async (file: string | Buffer, encoding: BufferEncoding = 'utf8') =>
	await readRows(typeof file === 'string' ? Buffer.from(file, encoding) : file);

const ROWS = [
	{ contact: 'Jürgen', profile: 'https://www.network.com/in/a' },
	{ contact: 'Powlowski, V.', profile: '' },
];
const LINES = ['Jürgen,https://www.network.com/in/a', '"Powlowski, V.",'];

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

const URL = 'https://www.network.com/in/a';

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
	[
		'columns that look like results',
		`person_name,person_linkedin_url\nJane,${URL}`,
		{ 'person name': 'Jane', 'person linkedin_url': URL, profile: URL },
	],
	[
		'results whose URLs are of others',
		`profile,person_for,person_url\nACoAAB1,linkedin.com/in/a,${URL}`,
		{ profile: 'ACoAAB1', person_for: 'linkedin.com/in/a', person_url: URL },
	],
	['rows without a header', `Jane,${URL}`, { 'column 1': 'Jane', 'column 2': URL, profile: URL }],
	[
		'a column profile of other words',
		`profile,URL\nLeader,${URL}`,
		{ 'profile 2': 'Leader', URL, profile: URL },
	],
	[
		'one damaged byte',
		Buffer.concat([Buffer.from('name,profile\nJosé '), Buffer.from([0xe9]), Buffer.from(',b')]),
		{ name: 'José \ufffd', profile: 'b' },
	],
	[
		'a quote that does not end',
		`name,profile\n"Jane,${URL}\n"Doe, Bo",b`,
		{ name: '"Jane', profile: URL },
	],
])('reads %s', async (_what, file, row) => expect((await read(file))[0]).toEqual(row));

it("keeps the columns and all rows of the network's own export of contacts", async () => {
	const file = [
		'Notes:',
		'"You will only see the addresses of connections who allow it at https://www.linkedin.com/psettings/privacy/email, as ""chosen"" there."',
		'',
		'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
		'José,Roe,,,Acme,CEO,02 Jan 2026',
		`Jane,Doe,${URL},,Acme,"VP, Sales",01 Jan 2026`,
	];
	const rows = await read(file.join('\n'));
	expect(rows).toMatchObject([
		{ 'First Name': 'José', URL: '', Company: 'Acme', profile: '' },
		{ 'First Name': 'Jane', URL, Position: 'VP, Sales', profile: URL },
	]);
	expect(rows).toHaveLength(2);
});

it('gives each row the columns that it came with, and its result or why it has none', async () => {
	const own = [{ error: 'E', message: 'M', details: 'D' }, { error: 'E' }, { name: 'c' }];
	const results = [
		{ ...own[0], person_id: '1', person_at: '2026-01-01' },
		{ ...own[1], error: 'person: Not found', details: '{"kind":"notFound"}' },
		{ ...own[2], error: 'person: Not found', details: '{"kind":"notFound"}' },
	];
	const toItems = (rows: object[]) => rows.map((json, item) => ({ json, pairedItem: { item } }));
	const globals = {
		$: () => ({ all: () => toItems(own) }),
		$input: { all: () => toItems(results) },
	};
	const items = runInNewContext(`(function () {${codeOf('Own columns')}})()`, globals) as Array<{
		json: object;
	}>;
	expect(items.map(({ json }) => json)).toEqual([
		{ ...own[0], person_id: '1', person_at: '2026-01-01', lookup_error: '' },
		{ ...own[1], lookup_error: 'person: Not found' },
		{ ...own[2], lookup_error: 'person: Not found' },
	]);
});

describe('the last page', () => {
	const found = { person_for: 'linkedin.com/in/a', lookup_error: '' };
	const missing = { person_for: 'not found: linkedin.com/in/b', lookup_error: '' };
	const failed = { profile: 'N/A', lookup_error: 'The row is blank' };
	const unsent = { lookup_error: 'Not sent, because of Max Cost.' };
	const capped = { error: 'Not sent', details: '{"kind":"maxCost"}' };
	const rejected = { error: 'The row is blank', details: '{"kind":"invalid"}' };
	const about = { fileName: 'people.csv', mimeType: 'text/csv' };

	/** Returns the lines of the page for rows of the file and their results. */
	async function linesFor(...rows: Array<[row: object, result?: object]>): Promise<string[]> {
		const toItems = (all: object[]) => ({ all: () => all.map((json) => ({ json })) });
		const nodes: Record<string, ReturnType<typeof toItems>> = {
			'Own columns': toItems(rows.map(([row]) => row)),
			'Look up each person': toItems(rows.map(([, result = {}]) => result)),
		};
		const globals = {
			$: (name: string) => nodes[name],
			$input: { first: () => ({ binary: { data: { ...about, id: 'on disk' } } }) },
		};
		const helpers = { getBinaryDataBuffer: async () => Buffer.from('a,ü') };
		const run = runInNewContext(
			`(async function () {${codeOf('Summary')}})`,
			globals,
		) as () => Promise<Array<{ json: { summary: string }; binary: unknown }>>;
		const [{ json, binary }] = await run.call({ helpers });
		expect(binary).toEqual({ file: { ...about, data: Buffer.from('a,ü').toString('base64') } });
		return json.summary.split('\n').slice(0, -1);
	}

	it('says how many were found and how many failed, and why most of them did', async () => {
		const again = { Person_For: 'linkedin.com/in/c', lookup_error: '' };

		const lines = await linesFor(
			[found],
			[missing],
			[failed, rejected],
			[unsent, capped],
			[unsent, capped],
			[again],
		);

		expect(lines).toEqual([
			'Rows: 6.',
			'People found: 2.',
			'People not found: 1.',
			'Rows that failed: 3. The column lookup_error says why. Most often: Not sent, because of Max Cost.',
		]);
	});

	it('says nothing about why if no row failed', async () => {
		expect((await linesFor([found])).slice(3)).toEqual(['Rows that failed: 0.']);
	});
});

it('reads a file of its own again, with the results', async () => {
	const file = '\uFEFFcontact,profile,person_id,person_at,lookup_error\nA,b,1,2026,';
	const row = { contact: 'A', profile: 'b', person_id: '1', person_at: '2026', lookup_error: '' };
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
	['\n', 'The file is empty.'],
])('says what %j lacks', async (file, message) => {
	await expect(read(file)).rejects.toThrow(message);
});

it('reads as many rows as the page says, and rejects a longer file', async () => {
	const { nodes } = readWorkflows().find(({ id }) => id === 'enrich-sheet')!;
	const { formDescription } = nodes.find(({ name }) => name === 'Upload')!.parameters;
	const [, shown] = /at most ([\d,]+) rows/.exec(String(formDescription))!;
	const most = Number(shown.replace(',', ''));
	const fileOf = (rows: number) => `profile\n${`${URL}\n`.repeat(rows)}`;

	expect(await read(fileOf(most))).toHaveLength(most);
	await expect(read(fileOf(most + 1))).rejects.toThrow(`at most ${shown} rows`);
});
