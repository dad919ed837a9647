// Fields for free text, such as Keywords. test/unit/input/text.test.ts has what they accept.
import { text } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { itReads } from '../../table';
import { messageOf, queryOf, rejectionOf } from '../outcome';

const keywords = text({ name: 'keywords', description: '' });

it.each([
	['{"query":"sales"}', 'An object as JSON'],
	['["sales", "marketing"]', 'A list as JSON'],
])('rejects %s, of which only a part can be meant', (given, what) => {
	expect(messageOf(() => queryOf(keywords)(given))).toBe(`${what} isn't a text for Keywords.`);
});

itReads('brackets that are not JSON: it', queryOf(keywords), [
	['(CTO OR CEO) AND [SaaS]', { keywords: '(CTO OR CEO) AND [SaaS]' }, 'operators'],
	['"head of sales"', { keywords: '"head of sales"' }, 'quotes'],
]);

it.each(['J\ufffdrgen', 'JÃ¼rgen'])('rejects %s, whose letters are damaged', (given) => {
	expect(rejectionOf(() => queryOf(keywords)(given))).toEqual({
		message: `"${given}" in Keywords has damaged letters, because its file was read in another encoding.`,
		description: 'Save the file as CSV UTF-8, or choose its encoding in the node that reads it.',
	});
});
