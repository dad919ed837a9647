// Compiles TypeScript for Jest with the tool that bundles the package.
const { pathToFileURL } = require('node:url');
const { transformSync } = require('esbuild');

module.exports = {
	/** Returns the CommonJS module of a file, and its source map for the lines of errors. */
	process(text, file) {
		return transformSync(text, {
			loader: 'ts',
			format: 'cjs',
			target: 'es2022',
			sourcefile: file,
			sourcemap: 'external',
			define: {
				'import.meta.url': JSON.stringify(pathToFileURL(file).href),
				'import.meta.dirname': '__dirname',
				'import.meta.filename': '__filename',
			},
		});
	},
};
