// Builds the package: one module of code, an entry for each file that n8n loads, and the files next to them. It is smaller and
// loads faster than a module for each source. Nothing but the previews is minified.
const { cp, glob, mkdir, readFile, rm, writeFile } = require('node:fs/promises');
const Module = require('node:module');
const { dirname, join, relative, sep } = require('node:path');
const { build } = require('esbuild');

const ROOT = join(__dirname, '../..');
/** The module of all code. */
const SHARED = 'dist/nodes/shared.js';
const COPIED = [
	'{nodes,credentials}/**/*.svg',
	'nodes/*/*.node.json',
	'nodes/*/__schema__/**/*.json',
];

/** Writes the package to `dist`. */
async function bundle() {
	const { n8n } = require('../../package.json');
	const entries = [...n8n.credentials, ...n8n.nodes];
	const sources = entries.map((entry) => entry.replace('dist/', './').replace(/\.js$/, '.ts'));

	await rm(join(ROOT, 'dist'), { recursive: true, force: true });
	await compile({
		stdin: {
			contents: sources.map((source) => `export * from '${source}';`).join('\n'),
			resolveDir: ROOT,
		},
		outfile: SHARED,
	});
	for (const entry of entries) await writeEntry(entry);
	for await (const file of glob(COPIED, { cwd: ROOT })) await copy(file);
}

/** Writes a file that n8n loads. It finds the class in it by the name of the file. */
async function writeEntry(entry) {
	const shared = relative(dirname(entry), SHARED).replaceAll(sep, '/');
	await mkdir(join(ROOT, dirname(entry)), { recursive: true });
	await writeFile(join(ROOT, entry), `module.exports = require('${shared}');\n`);
}

async function copy(file) {
	const target = join(ROOT, 'dist', file);
	await mkdir(dirname(target), { recursive: true });
	if (!file.includes('__schema__')) {
		await cp(join(ROOT, file), target);
		return;
	}

	const preview = JSON.parse(await readFile(join(ROOT, file), 'utf8'));
	await writeFile(target, JSON.stringify(preview));
}

/** Loads a source of the node, which need not be built for that. */
async function load(file) {
	const path = join(ROOT, 'nodes/ProfessionalNetwork', file);
	const { outputFiles } = await compile({ entryPoints: [path], write: false });

	const loaded = new Module(path, module);
	loaded.paths = module.paths;
	loaded._compile(outputFiles[0].text, path);
	return loaded.exports;
}

/** Bundles modules of the node, but not n8n's. */
async function compile(options) {
	return await build({
		absWorkingDir: ROOT,
		bundle: true,
		packages: 'external',
		platform: 'node',
		target: 'node20',
		charset: 'utf8',
		legalComments: 'none',
		...options,
	});
}

module.exports = { bundle, load };
