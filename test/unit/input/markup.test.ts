// What cells contain besides plain text, and what only looks like it.
import { markupIn } from '../../../nodes/ProfessionalNetwork/input/markup';
import { itReads, spelled } from '../form/outcome';

itReads('markupIn', markupIn, [
	// tags
	...spelled('HTML', 'a<br>b', '<BR/>', '<p class="x">a', '<li>a', 'a</name>', '<h2>a', '<td>a'),
	...spelled('HTML', '<a href=https://a.com>', '<img src="a">', '<td\n>', '<span/>'),
	...spelled(undefined, '<London>', '<https://a.com>', '<https://a.com|a>', 'a < b > c', '<3'),
	...spelled(undefined, 'Jane <jane@a.com>', '<bronze>', '<p.a@a.com>', '</3', '<h7>'),
	// characters by number and name
	...spelled('HTML', '&#39;', '&#X27;', 'C&amp;A', '&AMP;', '&lt;', '&gt;', '&quot;', '&apos;'),
	...spelled('HTML', '&nbsp;', 'K&ouml;ln', '&Eacute;', 'Stra&szlig;e', '&aelig;', '&oslash;'),
	...spelled('HTML', '&ldquo;', '&rsquo;', '&laquo;', '&ndash;', '&ccedil;', '&ntilde;'),
	...spelled(undefined, 'R&D;', 'AT&T;', 'C&A', 'a&b=c;', 'H&M; Zara', '&', '&#;', '&amp', '#39;'),
	...spelled(undefined, 'Marks&Spencer;', 'Sales&ops;', '&x27;'),
	// formulas
	...spelled('a formula', '=A1', ' = 1', '"=A1"', "'=A1", '=', 'HYPERLINK("a")', 'a hyperlink('),
	...spelled(undefined, 'a=b', '1+1=2', '-A1', 'HYPERLINK', '?a=b', 'xHYPERLINK('),
]);
