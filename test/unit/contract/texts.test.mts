// Checks the words of every text in the nodes and the credentials: labels, descriptions, messages and advice.
import ts from 'typescript';

import { filesIn, readText } from '../../helpers/files.mts';

/** Phrases that a native speaker would not write, or that name nothing. */
const FORBIDDEN =
	/\b(?:is no|are no|anew|but once|stands|gives|takes|beside|at once|tells|in vain|as preset|no such)\b/i;
/** Words that n8n's guidelines keep out of messages. Labels and descriptions may name n8n's branch and items. */
const BLAMING =
	/(?<!temporary |^Stop With an )\b(?:errors?|problems?|failures?|mistakes?)\b(?! (?:branch|item))/i;

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
