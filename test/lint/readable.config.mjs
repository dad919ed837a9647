// What a machine can see of how code reads here, besides n8n's own rules: npm run lint
import parser from '@typescript-eslint/parser';
import redos from 'eslint-plugin-redos';

const SPREAD = 'Write it out, and add what depends on a condition with an if.';
const SPREAD_LITERAL = {
	selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
	message: SPREAD,
};

/**
 * With a seed, and a limit of steps instead of times, the same expressions always pass or fail, however busy the machine
 * is. The usual limit is 150 times higher, and takes minutes.
 */
const UNTIMED = {
	randomSeed: 1,
	attackLimit: 10_000_000,
	timeout: null,
	incubationTimeout: null,
	attackTimeout: null,
	ignoreErrors: false,
	cache: { strategy: 'aggressive' },
};

export default [
	{
		files: ['**/*.{ts,mts,js,mjs,cjs}'],
		languageOptions: { parser },
		rules: {
			complexity: ['error', 12],
			'no-nested-ternary': 'error',
			'padding-line-between-statements': [
				'error',
				{ blankLine: 'always', prev: 'multiline-block-like', next: '*' },
			],
			'no-restricted-syntax': ['error', SPREAD_LITERAL],
		},
	},
	{
		files: ['nodes/**', 'credentials/**'],
		plugins: { redos },
		rules: {
			// People paste texts of any length.
			'redos/no-vulnerable': ['error', UNTIMED],
			'no-restricted-syntax': [
				'error',
				SPREAD_LITERAL,
				{
					selector: 'ObjectExpression > SpreadElement > LogicalExpression[operator="&&"]',
					message: SPREAD,
				},
				{
					selector: 'ImportDeclaration[source.value=/^\\./] > ImportNamespaceSpecifier',
					message: 'Import by name, so that a reader sees what a file uses.',
				},
			],
		},
	},
];
