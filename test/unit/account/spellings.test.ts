// All readings of the character at the start of a text, one of which may be part of a secret.
import { readCharacter, type Reading } from '../../../nodes/ProfessionalNetwork/account/spellings';

describe('readCharacter', () => {
	it.each<[name: string, text: string, readings: Reading[]]>([
		['a letter', 'ab', [['a', 1]]],
		['a character of two code units', '😀', [['😀', 2]]],
		[
			'a plus sign, which may be a blank',
			'+',
			[
				['+', 1],
				[' ', 1],
			],
		],
		[
			'a percent-encoded letter',
			'%41',
			[
				['%', 1],
				['A', 3],
			],
		],
		[
			'a letter that is percent-encoded twice',
			'%2541',
			[
				['%', 1],
				['%', 3],
				['A', 5],
			],
		],
		['a percent sign before other characters', '%4x', [['%', 1]]],
		[
			'an escaped line break',
			'\\n',
			[
				['\\', 1],
				['\n', 2],
			],
		],
		['a backslash at the end', '\\', [['\\', 1]]],
		[
			'four backslashes',
			'\\\\\\\\',
			[
				['\\', 1],
				['\\', 2],
				['\\', 4],
			],
		],
		[
			'two percent-encoded backslashes',
			'%5c%5C',
			[
				['%', 1],
				['\\', 3],
				['\\', 6],
			],
		],
		[
			'a percent-encoded letter after a backslash',
			'\\%41',
			[
				['\\', 1],
				['%', 2],
				['A', 4],
			],
		],
		[
			'an escape of four digits',
			'\\u0041\\ude00',
			[
				['\\', 1],
				['A', 6],
				['u', 2],
			],
		],
		[
			'an escape with other characters than digits',
			'\\u00zz',
			[
				['\\', 1],
				['u', 2],
			],
		],
		[
			'two escapes of one character',
			'\\ud83d\\\\ude00',
			[
				['\\', 1],
				['😀', 13],
				['u', 2],
			],
		],
		[
			'the first of two escapes alone',
			'\\ud83d\\n',
			[
				['\\', 1],
				['\ud83d', 6],
				['u', 2],
			],
		],
		[
			'a named entity',
			'&AMP;',
			[
				['&', 1],
				['&', 5],
			],
		],
		[
			'the last character as an entity',
			'&#1114111;',
			[
				['&', 1],
				['\u{10ffff}', 10],
			],
		],
		[
			'an entity beyond the last character',
			'&#x110000;',
			[
				['&', 1],
				['', 10],
			],
		],
		['an ampersand before other characters', '&x=1', [['&', 1]]],
	])('reads %s', (_name, text, readings) => {
		expect(readCharacter(text, 0)).toEqual(readings);
		const [[first, next]] = readings;
		expect(readCharacter(`-${text}`, 1)[0]).toEqual([first, next + 1]);
	});
});
