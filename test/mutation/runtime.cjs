// Loads large packages once for all test files of a process instead of once for each, which takes most of the time.
const { default: Runtime } = require('jest-runtime');

const SHARED = ['fast-check', 'fastify', 'openapi-backend', '@faker-js/faker', 'yaml'];
/** Packages that share what they need, but are loaded for each test file, because they use its clock and its errors. */
const OWN = /node_modules\/(n8n-|@n8n\/)/;

module.exports = class extends Runtime {
	requireModuleOrMock(from, name) {
		if (SHARED.includes(name)) return require(name);
		if (OWN.test(from) && /^(?!n8n-|@n8n\/|reflect-metadata|node:)[@a-z]/.test(name)) {
			return require(require.resolve(name, { paths: [from] }));
		}
		return super.requireModuleOrMock(from, name);
	}
};
