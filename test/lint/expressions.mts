// Fails if an expression of the published package is slow on some text, because users paste texts of any length.
import { globSync, readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { resolve } from 'node:path';

import { checkSync } from 'recheck';
import ts from 'typescript';

/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 120_000;

const require = createRequire(import.meta.url);
const files = globSync('{nodes,credentials}/**/*.ts').sort();
/** The file of each expression, by the expression as a literal. */
const expressions = new Map<string, string>();

for (const file of files) {
	const text = readFileSync(file, 'utf8');
	const visit = (node: ts.Node): void => {
		if (ts.isRegularExpressionLiteral(node)) expressions.set(node.text, file);
		ts.forEachChild(node, visit);
	};

	visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
}

collectConstructed();

const slow = [...expressions].flatMap(([expression, file]) => {
	const end = expression.lastIndexOf('/');
	// With a seed and without limits of time, the same expressions always pass or fail, however busy the machine is.
	const untimed = { incubationTimeout: null, attackTimeout: null };
	const settings = { timeout: TIMEOUT_MS, randomSeed: 1, ...untimed };
	const result = checkSync(expression.slice(1, end), expression.slice(end + 1), settings);
	if (result.status === 'safe') return [];
	const why = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
	return `${file}: ${expression} (${why})`;
});
console.log(`${expressions.size} expressions checked`);
if (slow.length > 0) {
	console.error(['These are slow on some text:', ...slow].join('\n'));
	process.exitCode = 1;
}

/** Collects the expressions that modules construct when they are loaded, or from the secrets of the credentials. */
function collectConstructed(): void {
	const { _extensions: loaders } = Module as unknown as { _extensions: Record<string, Loader> };
	const options = {
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.CommonJS,
		esModuleInterop: true,
	};
	loaders['.ts'] = (module, file) =>
		module._compile(ts.transpile(readFileSync(file, 'utf8'), options), file);
	// Loaded before, because its own expressions do not matter.
	require('n8n-workflow');
	globalThis.RegExp = new Proxy(RegExp, {
		construct(target, parameters, self) {
			const expression = Reflect.construct(target, parameters, self) as RegExp;
			const { stack = '' } = new Error();
			const file = files.find((path) => stack.includes(resolve(path)));
			if (file) expressions.set(String(expression), file);
			return expression;
		},
	});
	for (const file of files) require(resolve(file));
	require(resolve('nodes/ProfessionalNetwork/account/account.ts')).redactorOf({
		apiKey: 'key-0123456789-abcdef',
		cookie: 'session=0123456789abcdefghij; theme=dark',
		proxy: 'http://user:password1@proxy.example:1080',
	});
}

type Loader = (module: { _compile(code: string, file: string): void }, file: string) => void;
