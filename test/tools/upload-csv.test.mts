// How the example Upload a CSV reads files, in the code of its node Rows.
import { runInNewContext } from 'node:vm';
import { readWorkflows } from '../demo/workflows.mts';

const { nodes } = readWorkflows().find(({ id }) => id === 'upload-csv')!;
const code = String(nodes.find(({ name }) => name === 'Rows')!.parameters.jsCode);

/** Runs the code as n8n does, with the file as its binary data. */
async function read(file: string, encoding: BufferEncoding = 'utf8') {
	const helpers = { getBinaryDataBuffer: async () => Buffer.from(file, encoding) };
	const run = runInNewContext(`(async function () {${code}})`) as () => Promise<unknown>;
	const rows = JSON.stringify(await run.call({ helpers }));
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

it('reads a file of its own again, with the results but not why rows failed', async () => {
	const file = '\uFEFFcontact,profile,person_id,person_email,error,message\nA,b,1,a@b.example,,Hi';
	const [row] = await read(file);
	expect(row).toEqual({
		...{ contact: 'A', profile: 'b', message: 'Hi' },
		...{ person_id: '1', person_email: 'a@b.example' },
	});
});

it('reads quotes, marks and line breaks in a quoted cell', async () => {
	expect(await read('note,profile\n"a ""b"";\nc",d')).toEqual([
		{ note: 'a "b";\nc', profile: 'd' },
	]);
});

it.each([
	['Name;URL\nA;b', 'The file has no column profile. Its columns are: Name, URL.'],
	['', 'The file has no column profile. Its columns are: .'],
])('says which columns %j has if one is missing', async (file, message) => {
	await expect(read(file)).rejects.toThrow(message);
});
