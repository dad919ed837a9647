// Loads large packages and the simulator once for all test files of a process instead of once for each, which takes half
// of the time. Restart `jest --watch` after a change of the simulator.
const { dirname, join, resolve } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const SHARED = ['fastify', 'openapi-backend', '@faker-js/faker', 'yaml'];
/** A program of its own, which Node loads without its types. Its data is read only. */
const SIMULATOR = join(__dirname, '../service/');
/** Tests read it with the node's sources, which only Jest can load. */
const CONTRACT = join(SIMULATOR, 'contract/');
/** Packages that are loaded for each test file, because they use its clock and its errors, but share their dependencies. */
const OWN = /node_modules\/(n8n-|@n8n\/)/;
const SHARED_BY_OWN = /^(?!n8n-|@n8n\/|axios$|reflect-metadata|node:)[@a-z]/;

module.exports = class extends Runtime {
	requireModuleOrMock(from, name) {
		if (SHARED.includes(name)) return require(name);
		const path = resolve(dirname(from), name);
		if (path.startsWith(SIMULATOR) && !path.startsWith(CONTRACT)) return require(path);
		if (OWN.test(from) && SHARED_BY_OWN.test(name)) {
			return require(require.resolve(name, { paths: [from] }));
		}

		return super.requireModuleOrMock(from, name);
	}
};
