// Configures Jest for `npm run test:changed`. With the sources among its files, Jest knows which tests import them.
// Engine tests load the sources instead of `dist`, so that nothing is built.
const config = require('../jest.config.js');

process.env.LOAD_SOURCES = 'true';

/** @type {import('jest').Config} */
module.exports = {
	...config,
	rootDir: '..',
	roots: ['test/unit', 'test/tools', 'test/engine', 'nodes', 'credentials'].map(
		(folder) => `<rootDir>/${folder}`,
	),
};
