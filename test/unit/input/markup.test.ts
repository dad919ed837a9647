// What cells contain besides plain text, and what only looks like it.
import { markupIn } from '../../../nodes/ProfessionalNetwork/input/markup';
import { itReads } from '../table';

describe('a tag of HTML', () => {
	itReads('it', markupIn, [
		['a<br>b', 'HTML', 'a line break'],
		['<BR/>', 'HTML', 'capitals and a slash'],
		['<span/>', 'HTML', 'a tag without content'],
		['<p class="x">a', 'HTML', 'a class'],
		['<li>a', 'HTML', 'an entry of a list'],
		['<h2>a', 'HTML', 'a heading'],
		['<td>a', 'HTML', 'a cell'],
		['<td\n>', 'HTML', 'a line break within it'],
		['a</name>', 'HTML', 'the end of any tag'],
		['<a href=https://a.com>', 'HTML', 'a link without quotes'],
		['<img src="a">', 'HTML', 'an image'],
		['<London>', undefined, 'a name in angle brackets'],
		['<bronze>', undefined, 'a word that begins like a tag'],
		['<https://a.com>', undefined, 'a URL in angle brackets'],
		['<https://a.com|a>', undefined, 'a link of a chat'],
		['Jane <jane@a.com>', undefined, 'an email address in angle brackets'],
		['<p.a@a.com>', undefined, 'an email address that begins like a tag'],
		['a < b > c', undefined, 'a comparison'],
		['<3', undefined, 'a heart'],
		['</3', undefined, 'a broken heart'],
		['<h7>', undefined, 'a heading that HTML does not have'],
	]);
});

describe('a sign that HTML writes by number or name', () => {
	it.each([
		'&amp;',
		'&AMP;',
		'&lt;',
		'&gt;',
		'&quot;',
		'&apos;',
		'&nbsp;',
		'&ndash;',
		'&ldquo;',
		'&rsquo;',
		'&laquo;',
	])('is a sign: %s', (text) => {
		expect(markupIn(text)).toBe('HTML');
	});

	it.each(['K&ouml;ln', '&Eacute;', '&szlig;', '&aelig;', '&oslash;', '&ccedil;', '&ntilde;'])(
		'is a letter: %s',
		(text) => {
			expect(markupIn(text)).toBe('HTML');
		},
	);

	itReads('it', markupIn, [
		['&#39;', 'HTML', 'a number'],
		['&#X27;', 'HTML', 'a hexadecimal number'],
		['C&amp;A', 'HTML', 'a sign within a name'],
		['R&D;', undefined, 'an ampersand before a letter and a semicolon'],
		['AT&T;', undefined, 'an ampersand in the name of a company'],
		['a&b=c;', undefined, 'a parameter'],
		['H&M; Zara', undefined, 'two companies'],
		['Marks&Spencer;', undefined, 'an ampersand before a name'],
		['Sales&ops;', undefined, 'an ampersand before a word like a sign'],
		['&', undefined, 'an ampersand alone'],
		['&amp', undefined, 'a name without a semicolon'],
		['#39;', undefined, 'a number without an ampersand'],
		['&#;', undefined, 'no number'],
		['&x27;', undefined, 'a hexadecimal number without its sign'],
	]);
});

describe('a formula', () => {
	itReads('it', markupIn, [
		['=A1', 'a formula', 'a cell'],
		[' = 1', 'a formula', 'blanks'],
		['"=A1"', 'a formula', 'double quotes'],
		["'=A1", 'a formula', 'the apostrophe that keeps a cell text'],
		['=', 'a formula', 'an equals sign alone'],
		['HYPERLINK("a")', 'a formula', 'a function that lost its equals sign'],
		['a hyperlink(', 'a formula', 'a function after a word'],
		['a=b', undefined, 'an equals sign within a text'],
		['1+1=2', undefined, 'a calculation'],
		['-A1', undefined, 'a hyphen'],
		['HYPERLINK', undefined, 'the name of a function'],
		['?a=b', undefined, 'a query string'],
		['xHYPERLINK(', undefined, 'a word that ends like a function'],
	]);
});
