// Writes the generated files, or checks that they are up to date: the output previews, the industries, the tables in README and
// docs/, and the version in commands.
const { glob, mkdir, readFile, rm, writeFile } = require('node:fs/promises');
const { dirname, join, relative } = require('node:path');
const { makeIndustries } = require('./industries.cjs');
const { makePreviews, PREVIEWS } = require('./previews.cjs');
const { makeTables } = require('./tables.cjs');

const ROOT = join(__dirname, '../..');
const CONTRACT = join(ROOT, 'test/service/contract/operations.json');
/** A table in a Markdown file, between the comments that name it. */
const TABLE = /(<!-- table: (\w+).*-->\n)[^]*?(<!-- \/table -->)/g;
/** The name of the packed package, which has its version. */
const PACKED = /(?<=\bn8n-nodes-professional-network-)\d+\.\d+\.\d+(?=\.tgz)/g;
/** The files that may contain a table or a command. Listed here because a downloaded copy does not have a Git repository to ask. */
const TEXTS = ['*.md', '.github/**/*.md', '{docs,examples,test/service}/*.md'];

/** Writes the generated files. */
async function generate() {
	await rm(PREVIEWS, { recursive: true, force: true });
	await write(await makeSources());
	await write(await makeTexts());
}

async function write(made) {
	for (const [file, text] of await changed(made)) {
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}

/** Fails when a source has changed and its files have not been generated again, or are left over. */
async function checkGenerated() {
	const sources = await makeSources();
	const files = sources.map(([file]) => file);
	for await (const name of glob('**/*.json', { cwd: PREVIEWS })) {
		const file = join(PREVIEWS, name);
		if (!files.includes(file)) throw outOfDate(file);
	}

	for (const [file] of await changed(sources)) throw outOfDate(file);
	for (const [file] of await changed(await makeTexts())) throw outOfDate(file);
}

function outOfDate(file) {
	const name = relative(ROOT, file);
	return new Error(`${name} is out of date: run npm run build, and commit the change.`);
}

/** Returns the files whose text differs from the one on disk. */
async function changed(made) {
	const found = await Promise.all(made.map(([file]) => readFile(file, 'utf8').catch(() => '')));
	return made.filter(([, text], index) => text !== found[index]);
}

async function readContract() {
	return JSON.parse(await readFile(CONTRACT, 'utf8'));
}

/** Returns the files of the package that are generated, each as [path, text]. The texts are made from them. */
async function makeSources() {
	const contract = await readContract();
	return [...(await makePreviews(contract)), await makeIndustries()];
}

/** Fills in the tables and the version in every file that contains them. */
async function makeTexts() {
	const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
	const tables = await makeTables(await readContract());
	const made = [];
	for await (const name of glob(TEXTS, { cwd: ROOT })) {
		const file = join(ROOT, name);
		const given = await readFile(file, 'utf8');
		const text = given.replace(PACKED, version);
		const filled = text.replace(TABLE, (_all, start, table, end) => {
			if (!(table in tables)) throw new Error(`${name} has an unknown table: ${table}.`);
			return `${start}\n${tables[table]}\n${end}`;
		});
		made.push([file, filled]);
	}

	return made;
}

module.exports = { generate, checkGenerated };
