// Checks the words of every text in the nodes and the credentials: labels, descriptions, messages and advice. Also
// checks the words of all comments.
import { globSync } from 'node:fs';
import ts from 'typescript';

import { ROOT } from '../../helpers/built-package.mts';
import { filesIn, readText } from '../../helpers/files.mts';

/** Phrases that a native speaker would not write, or that name nothing. */
const FORBIDDEN =
	/\b(?:(?<!there )(?:is|are) no(?! longer)|anew|but once|stands|gives(?! up)|takes|beside|at once|tells|in vain|as preset|no such)\b/i;
/** The same for comments, in which a duration may take minutes. */
const FORBIDDEN_IN_COMMENTS = new RegExp(FORBIDDEN.source.replace('|takes', ''), 'i');
/** Words that n8n's guidelines keep out of messages. Texts may name n8n's branch, items and settings, such as On Error. */
const BLAMING =
	/(?<!temporary |^Stop With an |set On )\b(?:errors?|problems?|failures?|mistakes?)\b(?! (?:branch|item|output\)))/i;

/** Returns the texts of a source file: the literals and parts of templates that have more than one word. */
function textsIn(file: string): string[] {
	const texts: string[] = [];
	const visit = (node: ts.Node) => {
		const isText =
			ts.isStringLiteralLike(node) ||
			ts.isTemplateHead(node) ||
			ts.isTemplateMiddleOrTemplateTail(node);
		if (isText && /[a-z] [a-z]/i.test(node.text)) texts.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest));
	return texts;
}

/** Returns the comment lines of the sources, the tests and the commands. */
function comments(): string[] {
	const files = globSync('{nodes,credentials,test}/**/*.{ts,mts,mjs,cjs,js}', {
		cwd: ROOT,
		exclude: (path) => path.includes('node_modules'),
	});
	return [...files, 'gulpfile.js'].flatMap(
		(file) => readText(file).match(/^\s*(?:\/\/|\/\*\*|\*) .+$/gm) ?? [],
	);
}

const texts = ['nodes', 'credentials']
	.flatMap(filesIn)
	.filter((file) => file.endsWith('.ts'))
	.flatMap(textsIn);

it('finds the texts of the form and of the messages', () => {
	expect(texts.length).toBeGreaterThan(300);
	expect(texts).toContain('This search has nothing to search for.');
});

it.each([
	['that the vocabulary forbids', FORBIDDEN],
	['of blame, such as error, problem, failure and mistake', BLAMING],
])('does not use a word %s', (_what, forbidden) => {
	expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
});

it('does not promise an order of posts, which are not sorted by time', () => {
	const pages = globSync(['*.md', '{docs,examples}/*.{md,json}'], { cwd: ROOT }).map(readText);
	const found = [...texts, ...pages].flatMap(
		(text) => text.match(/.{0,30}\bnewest (?:first|posts?|rows?)\b.{0,30}/gi) ?? [],
	);
	expect(found).toEqual([]);
	const described = texts.filter((text) => /not sorted by time/.test(text));
	expect(described).toHaveLength(3);
});

it('does not use such a word in comments', () => {
	expect(comments().length).toBeGreaterThan(1_000);
	expect(comments().filter((line) => FORBIDDEN_IN_COMMENTS.test(line))).toEqual([]);
});
