// Why rows of a run went through without a request, and which messages are in doubt.
import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { GoneThrough } from '../../../nodes/ProfessionalNetwork/output/items';
import type { OutputRow } from '../../../nodes/ProfessionalNetwork/output/outputRows';
import { rowHints } from '../../../nodes/ProfessionalNetwork/output/rowHints';
import { rowOf } from './plan';

const resultField = { name: 'message', isList: false };
const asked = rowOf();
const through = (because: GoneThrough['because']) => rowOf({}, { goesThrough: { because } });
const repeat = rowOf({ sentBefore: '2026-11-27T10:32:05.123Z' });
const doubt: Partial<Result> = { failure: { kind: 'inDoubt', message: '' } };
const keptDoubt = rowOf(doubt, { keepsInput: true, resultField });

it.each<[what: string, rows: OutputRow[], type: string, messages: string[]]>([
	['nothing if all were asked for', [asked, asked], 'info', []],
	['a result', [through('result'), asked], 'info', ['1 of 2 rows had a result already.']],
	[
		'several reasons',
		[through('notFound'), through('result'), through('result')],
		'info',
		[
			'2 of 3 rows had a result already.',
			'1 of 3 rows had not been found before, and the service was not asked again.',
		],
	],
	['a blank', [through('blank')], 'info', ['1 of 1 row went through, because a value is blank.']],
	[
		'a Dry Run of another node',
		[through('dryRun')],
		'info',
		['1 of 1 row went through, because a Dry Run of another node has not looked them up.'],
	],
	[
		'messages, of which others were sent',
		[through('sent'), asked],
		'info',
		['1 of 2 rows had been written to, and nothing was sent again.'],
	],
	[
		'messages, of which none was sent',
		[through('sent'), through('sent')],
		'warning',
		['2 of 2 rows had been written to, and nothing was sent again.'],
	],
	[
		'a repeat',
		[repeat, asked],
		'info',
		['1 of 2 rows had been sent before, and nothing was sent again.'],
	],
	[
		'what is in doubt in its row',
		[keptDoubt, asked],
		'warning',
		[
			'1 of 2 rows may have been sent. Look in your account, then delete "in doubt: " from the mark if it arrived, or clear the mark to send again.',
		],
	],
	['nothing of what failed in doubt', [rowOf(doubt)], 'info', []],
])('names %s', (_what, rows, type, messages) => {
	const hints = messages.map((message) => ({ message, type, location: 'outputPane' }));
	expect(rowHints(rows)).toEqual(hints);
});
