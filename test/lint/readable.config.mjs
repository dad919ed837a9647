// What a machine can see of how code reads here, besides n8n's own rules: npx eslint --config test/lint/readable.config.mjs nodes credentials
import parser from '@typescript-eslint/parser';

const SPREAD = 'Write the object out, and add what depends on a condition with an if.';

export default [
	{
		files: ['**/*.ts'],
		languageOptions: { parser },
		// Directives in the sources are for n8n's configuration.
		linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
		rules: {
			complexity: ['error', 12],
			'no-nested-ternary': 'error',
			'padding-line-between-statements': [
				'error',
				{ blankLine: 'always', prev: 'multiline-block-like', next: '*' },
			],
			'no-restricted-syntax': [
				'error',
				{ selector: 'SpreadElement > ObjectExpression', message: SPREAD },
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
