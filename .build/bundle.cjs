// Builds the package: one module of code, an entry for each file that n8n loads, and the files next to them. It is smaller and
// loads faster than a module for each source. Nothing but the previews is minified.
const { cp, glob, mkdir, readFile, rm, writeFile } = require('node:fs/promises');
const Module = require('node:module');
const { dirname, join } = require('node:path');

const ROOT = join(__dirname, '..');
const COPIED = [
	'{nodes,credentials}/**/*.svg',
	'nodes/*/*.node.json',
	'nodes/*/__schema__/**/*.json',
];

/** Writes the package to `dist`. */
async function bundle() {
	const { n8n } = require('../package.json');
	const entries = [...n8n.credentials, ...n8n.nodes].map((file) =>
		file.slice('dist/'.length, -'.js'.length),
	);
	const bundled = await transpile(
		Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
	);

	await rm(join(ROOT, 'dist'), { recursive: true, force: true });
	await bundled.write({
		dir: 'dist',
		format: 'cjs',
		exports: 'named',
		chunkFileNames: 'nodes/[name].js',
		codeSplitting: { groups: [{ name: 'shared' }] },
		comments: false,
	});
	await bundled.close();
	for await (const file of glob(COPIED, { cwd: ROOT })) {
		const target = join(ROOT, 'dist', file);
		await mkdir(dirname(target), { recursive: true });
		if (file.includes('__schema__')) {
			const preview = JSON.parse(await readFile(join(ROOT, file), 'utf8'));
			await writeFile(target, JSON.stringify(preview));
		} else await cp(join(ROOT, file), target);
	}
}

/** Loads a source of the node, which need not be built for that. */
async function load(file) {
	const path = join(ROOT, 'nodes/ProfessionalNetwork', file);
	const bundled = await transpile(path);
	const { output } = await bundled.generate({ format: 'cjs', exports: 'named' });
	await bundled.close();

	const loaded = new Module(path, module);
	loaded.paths = module.paths;
	loaded._compile(output[0].code, path);
	return loaded.exports;
}

async function transpile(input) {
	const { rolldown } = await import('rolldown');
	return await rolldown({
		cwd: ROOT,
		input,
		external: /^[^./]/,
		platform: 'node',
		experimental: { attachDebugInfo: 'none' },
	});
}

module.exports = { bundle, load };
