// Messages reach real people: none may lack a person's data, and none of those that people write is rejected but for code.
import { requireComplete } from '../../../nodes/ProfessionalNetwork/resources/message/brokenText';
import { message } from '../../../nodes/ProfessionalNetwork/resources/message/message';
import { messageOf } from '../form/outcome';
import { itReads, itRejects } from '../table';
import messages from './messages.json';

const say = (text: string) => messageOf(() => requireComplete(text, 'Message'));
const ACCEPTED = /^accepted/;

describe('real messages', () => {
	const CODE = 'Code of a developer';
	/** What else looks like something that a workflow left. */
	const LIKE_A_FIELD = 'My name is Tom (first name) Smith (last name).';
	const { [CODE]: aboutCode, ...others } = messages.right;
	const texts = Object.values(others)
		.flat()
		.filter((text) => text !== LIKE_A_FIELD);

	it.each(texts)('are sent: %j', (text) => expect(say(text)).toMatch(ACCEPTED));

	it('about code are mostly sent', () => {
		const rejected = aboutCode.filter((text) => !ACCEPTED.test(say(text)));
		expect(rejected.length).toBeLessThan(aboutCode.length / 2);
	});

	it.each([LIKE_A_FIELD, ...messages.odd])('are written differently: %j', (text) => {
		expect(say(text)).not.toMatch(ACCEPTED);
	});
});

describe.each<[what: string, texts: string[]]>([
	[
		'an expression',
		['{{ $json.name }}', 'Hi $json.firstName, thanks', "Hi $('Sheet').item, thanks"],
	],
	[
		'a word for missing data',
		[
			'Hi undefined, thanks',
			'congrats on joining null',
			'undefined',
			'undefinednull',
			'Hi UNDEFINED님',
			'NaN',
			'N/A',
			'n/a',
		],
	],
	['a date that does not exist', ['See you on Invalid DateTime', 'on Invalid Date']],
	['an object', ['Hi [object Object],']],
	[
		'the error of a sheet',
		['Hi #N/A,', '#REF!', 'Hi #NAME?', '#¡REF!', '#DIV/0!', 'Hi #NV, thanks', '#WERT!', '#N/D'],
	],
	[
		'square brackets',
		['Hi [First Name]', '[first_name]', '[[name]]', '[X]', 'See [us](https://a.com)'],
	],
	['curly brackets', ['Hi {firstName}', '{FIRST NAME}', '{firstName|there}', '{名前}', '${name}']],
	[
		'angle brackets',
		['Hi <First Name>', '<<name>>', 'Hi <b>Jane</b>', 'Hi<br/>Jane', '</p>', '<https://a.com>'],
	],
	['a sign of HTML', ['Tom &amp; Co', 'Caf&eacute;', 'I&#39;m', 'Hi&nbsp;Jane']],
	['percent signs', ['Hi %NAME%', 'Hi %first name%', '20% and %EVENT%']],
	[
		'the name of a field between signs',
		[
			'Hi *|FNAME|*',
			'*|NAME:x|*',
			'Hi @@name@@',
			'@@first name@@',
			'Hi (first name), thanks',
			'Hi #firstName#',
			'$firstName',
			'$FirstName',
			'«first_name»',
			'«Vorname»',
			'_FIRSTNAME_',
			'about FIRST_NAME',
		],
	],
	[
		'the name of a field after the greeting',
		[
			'Hi first_name,',
			'Hello firstName, thanks',
			'Hi First Name,',
			'Dear FNAME,',
			'Hey name!',
			'Hallo Vorname,',
			'Hi contact_first,',
		],
	],
	[
		'a greeting without a name',
		[
			'Hi , thanks',
			'Hi  ,',
			'Bonjour ，',
			'Dear Mr. ,',
			', thanks',
			'Hi XXX, thanks',
			'Hi ___, thanks',
			'Hi -, thanks',
			'Hi ?, thanks',
		],
	],
	[
		'a sign of a program',
		['Hi Jane,\\nthanks', 'He said \\"hi\\"', 'caf\\u00e9', 'Hi_x000D_\nJane'],
	],
	[
		'JSON',
		['{"text":"Hi"}', '["Hi Jane"]', '"Hi Jane, thanks"', '```\nHi Jane\n```', '```text\nHi'],
	],
	[
		'damaged letters',
		['Jos\ufffd', 'JosÃ©', 'Ã„rzte', 'donâ€™t', '20Â\u00a0%', 'Hi \ud83d', 'Hi\u0000Jane'],
	],
])('a message with %s', (_what, texts) => {
	it.each(texts)('is not sent: %j', (text) => expect(say(text)).not.toMatch(ACCEPTED));
});

it.each([
	'I <3 it',
	'If a < b and b > c',
	'the sources [1] and [2]',
	'the set {1, 2}',
	'20 %, or 30%',
	'https://cal.com/jos%C3%A9/30min',
	'#sales and #AI',
	'$AAPL',
	'a 5%–10% rise',
	'tom_smith@acme.com',
	'Tom Smith <tom@acme.com>',
	'Bonjour !',
	'👨‍👩‍👧',
])('signs that people write are sent: %j', (text) => expect(say(text)).toMatch(ACCEPTED));

it('a message that is not sent says why in one sentence', () => {
	expect(() => requireComplete('Hi [First Name]', 'Message')).toThrow(
		expect.objectContaining({
			message: 'Message contains "[First Name]", which looks like a placeholder',
			description: 'Fill in the data, or write the text differently.',
		}),
	);
});

describe('the text of a message', () => {
	const [send] = message.operations;
	const field = send.executable.fields.find(({ property }) => property.name === 'message')!;

	itReads('it', field.parse, [
		[' Hi Jane,\n\nthanks \u200b', 'Hi Jane,\n\nthanks', 'blanks around it'],
		['…', '…', 'a sign alone'],
		[1, '1', 'a number'],
	]);
	itRejects('it', field.parse, [
		['', 'Message is empty.', 'nothing'],
		[' \u200b\n', 'Message is empty.', 'blanks'],
		[null, 'Message is empty.', 'null'],
		[{ text: 'Hi' }, 'Message must be text, not an object.', 'an object'],
	]);
});

describe('an expression within the text', () => {
	const sayFor = (raw: string, value: unknown) =>
		messageOf(() => requireComplete('Hi there', 'Message', { raw, evaluate: () => value }));

	it.each<[raw: string, value: unknown]>([
		['=Hi {{ $json.a }}, thanks!', undefined],
		['=Hi {{ $json.a }}, thanks!', '\u200b '],
		['=Your score is {{ $json.a }} now', NaN],
		['=Hi {{ $json.a }} there', '-'],
		['=Hi Jane {{ $json.a && "PS" }}', false],
	])('that finds nothing is not sent: %s', (raw, value) => {
		expect(sayFor(raw, value)).toMatch(/^Message has nothing for the expression "/);
	});

	it.each<[raw: string, value: unknown]>([
		['=Hi {{ $json.a }}, thanks!', 'Jane'],
		['=You have {{ $json.a }} contacts', 0],
		['=Well done{{ $json.a || "" }}.', ''],
		['={{ $json.a }}', ''],
	])('is sent: %s', (raw, value) => expect(sayFor(raw, value)).toMatch(ACCEPTED));
});

it('a long text of signs is read in linear time', () => {
	const signs = ['{', '[', '<', '%', '*|', 'a ', '_', 'A', '#a', '@@', '«', '`', '&#', '\\', '? '];
	const outcomes = signs.map((sign) => say(`x${sign.repeat(50_000)}`));

	expect(outcomes).toHaveLength(signs.length);
});
