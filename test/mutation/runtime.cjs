// Loads large packages once for all test files of a process instead of once for each, which takes most of the time.
const fc = require('fast-check');
const { default: Runtime } = require('jest-runtime');

/** Tries fewer values for each property, because examples notice most changes. */
const assert = (property, options) => fc.assert(property, { ...options, numRuns: 20 });
const fewerRuns = { ...fc, assert, default: { ...fc, assert }, __esModule: true };

const SHARED = ['fastify', 'openapi-backend', '@faker-js/faker', 'yaml'];
/** Packages that are loaded for each test file, because they use its clock and its errors, but share their dependencies. */
const OWN = /node_modules\/(n8n-|@n8n\/)/;
const SHARED_BY_OWN = /^(?!n8n-|@n8n\/|axios$|reflect-metadata|node:)[@a-z]/;

module.exports = class extends Runtime {
	requireModuleOrMock(from, name) {
		if (name === 'fast-check') return fewerRuns;
		if (SHARED.includes(name)) return require(name);
		if (OWN.test(from) && SHARED_BY_OWN.test(name)) {
			return require(require.resolve(name, { paths: [from] }));
		}
		return super.requireModuleOrMock(from, name);
	}
};
