// Checks the words of every text in the nodes and the credentials: labels, descriptions, messages and advice.
import ts from 'typescript';

import { operations } from '../../service/contract/contract.mts';
import { filesIn, readText } from '../../helpers/files.mts';

/** Words that n8n's guidelines keep out of messages. Texts may name a column, and n8n's branch, items and settings, such as On Error. */
const BLAMING =
	/(?<!temporary |^Stop With an |set On |clear )\b(?:errors?|problems?|failures?|mistakes?)\b(?! (?:branch|item|output\)))/i;

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

const files = ['nodes', 'credentials'].flatMap(filesIn).filter((file) => file.endsWith('.ts'));
const texts = files.flatMap(textsIn);

it('finds the texts of the form and of the messages', () => {
	expect(texts.length).toBeGreaterThan(300);
	expect(texts).toContain('This search has nothing to search for');
});

it('does not blame, as error, problem, failure and mistake do', () => {
	expect(texts.filter((text) => BLAMING.test(text))).toEqual([]);
});

it('does not promise an order of posts, which are not sorted by time', () => {
	expect(texts.filter((text) => /\bnewest (?:first|posts?|rows?)\b/i.test(text))).toEqual([]);
	const described = texts.filter((text) => /not sorted by time/.test(text));
	const lists = operations.filter(({ operation }) => operation === 'getPosts');
	// And the filter Sort By.
	expect(described).toHaveLength(lists.length + 1);
});
