// Tries fewer values for each property, because examples notice most changes.
const fc = require('fast-check');
const Runtime = require('../helpers/runtime.cjs');

const assert = (property, options) => fc.assert(property, { ...options, numRuns: 20 });
const fewerRuns = { ...fc, assert, default: { ...fc, assert }, __esModule: true };

module.exports = class extends Runtime {
	requireModuleOrMock(from, name) {
		return name === 'fast-check' ? fewerRuns : super.requireModuleOrMock(from, name);
	}
};
