const { SourceTextModule } = require('node:vm');

// Otherwise single tests would stop with messages about syntax or modules.
if (Number.parseInt(process.versions.node, 10) < 24 || !SourceTextModule) {
	throw new Error(
		`This is Node ${process.versions.node}. "npm run jest -- FILE" runs Jest with Node 24 and --experimental-vm-modules.`,
	);
}

/** @type {import('jest').Config} */
module.exports = {
	roots: ['<rootDir>/test'],
	testMatch: ['**/*.test.ts', '**/*.test.mts'],
	// These send signals, which Windows does not have.
	testPathIgnorePatterns: [
		'/node_modules/',
		...(process.platform === 'win32' ? ['unit.(run|n8n)\\.test', 'simulator.command\\.test'] : []),
	],
	modulePathIgnorePatterns: ['<rootDir>/test/n8n/(older/)?node_modules', '<rootDir>/dist'],
	// run.mjs deletes the folder of temporary files, which is the default.
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
	// Generous, because the machine may be busy. Tests of a timeout set their own.
	testTimeout: 60_000,
	runtime: '<rootDir>/test/helpers/runtime.cjs',
	// Each test starts without the mocks of the one before.
	restoreMocks: true,
	moduleFileExtensions: ['js', 'json', 'ts', 'mts', 'node'],
	transform: {
		'^.+\\.m?ts$': [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	setupFilesAfterEnv: ['<rootDir>/test/helpers/env.js'],
};
