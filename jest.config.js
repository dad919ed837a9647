/** @type {import('jest').Config} */
module.exports = {
	roots: ['<rootDir>/test'],
	testMatch: ['**/*.test.ts', '**/*.test.mts'],
	modulePathIgnorePatterns: ['<rootDir>/test/n8n/node_modules', '<rootDir>/dist'],
	moduleFileExtensions: ['js', 'json', 'ts', 'mts', 'node'],
	transform: {
		'^.+\\.m?ts$': [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	setupFiles: ['<rootDir>/test/engine/env.js'],
};
