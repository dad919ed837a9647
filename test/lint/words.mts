// Keeps the pages for users short: README and docs, without their tables.
import { globSync, readFileSync } from 'node:fs';

const MAX_WORDS = 850;

const pages = ['README.md', ...globSync('docs/*.md').sort()];
const wordsIn = (page: string) =>
	readFileSync(page, 'utf8')
		.replace(/^\|.*$/gm, '')
		.trim()
		.split(/\s+/).length;
const findings = pages
	.map((page) => ({ page, words: wordsIn(page) }))
	.filter(({ words }) => words > MAX_WORDS)
	.map(({ page, words }) => `${page}: ${words} words outside tables, but at most ${MAX_WORDS}`);
console.log(`${pages.length} pages checked`);
if (findings.length > 0) {
	console.error(findings.join('\n'));
	process.exitCode = 1;
}
