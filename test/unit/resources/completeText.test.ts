// Messages reach real people: none may lack a person's data, and none that is right may be rejected.
import {
	readMessage,
	requireComplete,
} from '../../../nodes/ProfessionalNetwork/resources/message/completeText';
import { messageOf } from '../form/outcome';
import messages from './messages.json';

/** Real messages in several languages, none of which may be rejected, and those that are sent only as written. */
const MESSAGES = Object.values(messages.right).flat();
const NOT_FOUND = /^accepted/;
const say = (text: unknown) =>
	messageOf(() => requireComplete(readMessage(text, 'Message'), 'Message'));

/** Says what happens to a text whose expressions have these values. */
function sayFor(raw: string, ...values: unknown[]): string {
	const expressions: string[] = raw.match(/\{\{.*?\}\}/g) ?? [];
	const evaluate = (expression: string) => values[expressions.indexOf(expression)];
	const text = expressions.reduce(
		(rest, expression) => rest.replace(expression, String(evaluate(expression) ?? '')),
		raw.slice(1),
	);
	return messageOf(() => requireComplete(text.trim(), 'Message', { raw, evaluate }));
}

it.each(MESSAGES)('sends %j, written by hand or by an expression', (text) => {
	expect(readMessage(text, 'Message')).toBe(text);
	expect(say(text)).toMatch(NOT_FOUND);
	const source = { raw: '={{ $json.message }}', evaluate: () => text };
	expect(messageOf(() => requireComplete(text, 'Message', source))).toMatch(NOT_FOUND);
});

it.each(messages.odd)('does not send %j unless it is sent as written', (text) => {
	expect(say(text)).toMatch(/^Message (?:contains|begins with) /);
	expect(readMessage(text, 'Message')).toBe(text);
});

it.each([
	...['{firstName}', '{FIRST NAME}', '{firstName|there}', '{prénom}', '{1st name}', '{名前}'],
	...['[First Name]', '[first_name]', '[your 2nd product]', '[Name]-san', '[X]', '[[name]]'],
	...['<First Name>', '<<name>>', '<https://acme.com>', '*|FNAME|*', '*|NAME:x|*'],
	...['%FIRST_NAME%', '%first name%', '20% and %EVENT%', '100 % of %EVENT%'],
])('a placeholder is not sent: %s', (placeholder) => {
	const message = say(`Hi Jane, about ${placeholder}: thank you for connecting!`);
	expect(message).toMatch(/^Message contains (?:the placeholder|placeholders:) "/);
});

it.each([
	...['$json.firstName', "$('Sheet').item", '$node.a', '$input.item', '$FirstName', '$firstName'],
	...['#firstName#', '#First Name#', '_FIRSTNAME_', 'FIRST_NAME', '__X__', 'Ä_1', '${name}'],
])('what code and templates write for data is not sent: %s', (code) => {
	for (const text of [`Hi ${code}, thanks`, `See (${code})`, code]) {
		expect(say(text)).toMatch(/^Message contains (?:the placeholder|placeholders:) "/);
	}
});

it.each(['Jos\ufffd', 'JosÃ©', 'JosÃ\u00a9', 'Ã„rzte', 'donâ€™t', 'donâ€\u0099t', '20Â\u00a0%'])(
	'damaged letters are not sent: %s',
	(text) => expect(say(`Hi ${text}`)).toMatch(/^Message contains ".+", so its letters are damaged/),
);

it.each([
	...['utm_source=news', 'jane_doe@example.com', 'JANE_DOE@example.com', '@FIRST_NAME', '"AI"'],
	...['https://a.com/?x=FIRST_NAME&y=#a#', 'www.a.com/$firstName', 'a.com/FIRST_NAME', "'no'"],
	...[
		'*really*',
		'$AAPL',
		'C#',
		'20 %',
		'$5k',
		'Ke$ha',
		'#sales and #ai',
		'#AI and #ESG',
		'#NVIDIA',
		'2024_01',
		'SÃO PAULO',
	],
])('what only looks like code is sent: %s', (text) => {
	expect(say(`Hi Jane, about ${text} now`)).toMatch(NOT_FOUND);
});

it('names all placeholders', () => {
	expect(say('Hello [Recipient], I liked {topic} at %EVENT%')).toBe(
		'Message contains placeholders: "[Recipient]", "{topic}", "%EVENT%".',
	);
});

it.each([
	...['{ a, b }', '{1}', '[1]', '[ ] to do', '[…]', '(your name)', '<3', '<->', '<5M and >2M'],
	...['https://cal.com/jos%C3%A9/30min', 'https://x.org/M%C3%BCnchen_%C3%9F', '10 %, or 20 %'],
	...['20% and sales by 30%', 'up 5%, then 10%', 'a 5%–10% rise', '50% off & 20% more'],
])('signs that are not placeholders are sent: %s', (sign) => {
	expect(say(`Hi Jane, about ${sign}: thank you for connecting!`)).toMatch(NOT_FOUND);
});

it.each([
	...[
		'#N/A',
		'#DIV/0!',
		'#¡REF!',
		'#NV',
		'#N/D',
		'#BLOCKED!',
		'undefined',
		'UNDEFINED',
		'null',
		'NULL',
		'NaN',
		'n/a',
		'N/A',
	],
	...['undefinednull', 'Invalid DateTime', 'Invalid Date'],
])('what code and sheets write for missing data is not sent: %s', (missing) => {
	for (const text of [
		`Hi ${missing}, thanks!`,
		`Hi Jane ${missing}, thanks`,
		`Hi Jane, congrats on joining ${missing}`,
		`Hi Jane, congrats on (${missing}).`,
	]) {
		expect(say(text)).toBe(`Message contains "${missing}" instead of data.`);
	}
});

it.each(['undefined님', '안녕 null', 'undefinedさん、はじめまして', 'jane_null'])(
	'a word for missing data next to other letters is not sent: %s',
	(text) => expect(say(`Hello ${text}: thanks`)).toMatch(/^Message contains ".*" instead of data/),
);

it.each([' null ', '"undefined"', '[null]', '#N/A', 'Undefined', 'n.a.', '-', '—'])(
	'nothing but a leftover is not sent: %j',
	(text) => expect(say(text)).toBe(`Message is only "${text.trim()}".`),
);

it.each([
	['Message contains "[object Object]" instead of text.', 'Hi [object Object],'],
	['Message contains an expression that was not evaluated: "{{ a }}".', '{{ a }}'],
	['Message must be text, not an object.', { text: 'Hi' }],
	['Message is empty.', ''],
	['Message is empty.', null],
	['Message is empty.', ' \u200b\n'],
])('says %s', (message, value) => expect(say(value)).toBe(message));

it.each([
	...['Hi , thanks!', 'Bonjour ，', '你好 ，', 'مرحبا ،', 'Hallo \n, danke', 'Xin , y', 'Hi  ,'],
	...[
		'Dear Mr. ,',
		'Sehr geehrter Herr Prof. Dr. Dr. ,',
		', thanks',
		'Congratulations! , well done',
	],
	'I read what you wrote about sales on Monday , and liked it',
])('a greeting without a name is not sent: %j', (text) => {
	expect(say(text)).toMatch(/^Message begins with ".*", so a name may be missing\.$/);
});

it.each([
	...['Bonjour !', 'Hi, thanks', 'Hi -_-, thanks', 'Hi -, thanks', 'O’Neil, thanks', '您好，谢谢'],
	...['Hi jane@acme.com, hello', `${'x'.repeat(60)} , thanks`, 'Yes, and no , maybe'],
])('a greeting is sent: %j', (text) => expect(say(text)).toMatch(NOT_FOUND));

describe('an expression within the text', () => {
	it.each<[expression: string, raw: string, ...values: unknown[]]>([
		['{{ $json.a }}', '=Hi {{ $json.a }}, thanks!', undefined],
		['{{ $json.a }}', '=Hi {{ $json.a }}, thanks!', '\u200b '],
		['{{ $json.a }}', '=Congrats on joining {{ $json.a }}!', null],
		['{{ $json.a }}', '=Hi {{ $json.a }} {{ $json.b }}, thanks', '', 'Doe'],
		['{{ $json.b }}', '=Hi {{ $json.a }} {{ $json.b }}, thanks', 'Jane', ''],
		['{{ $json.b }}', '=Hi {{ $json.a }}, you work at {{ $json.b }}.', 'Jane', ''],
		['{{ $json.a }}', '=Hi {{ $json.a }}{{ $json.b }}, thanks', '', ''],
		['{{ $json.a }}', '=Hi Jane from {{ $json.a }}, hi', '-'],
		['{{ company }}', '=Congrats on joining {{ company }}!', undefined],
		['{{ `${a}` }}', '=Congrats on joining {{ `${a}` }}!', ''],
		['{{ a?.b }}', '={{ a?.b }} {{ c }}', '', 'Bonjour !'],
		['{{ a.split("?")[0] }}', '=I saw {{ a.split("?")[0] }} now', ''],
		['{{ $json.a }}', '=Hi {{ $json.a }}, thanks', '?'],
		['{{ $json.a?.b }}', '={{ $json.a?.b }} {{ $json.c }}', '', 'Bonjour !'],
		['{{ $json.a }}', '=Your score is {{ $json.a }} now', NaN],
		['{{ $json.a.split("?")[0] }}', '=I saw {{ $json.a.split("?")[0] }} now', ''],
		['{{ /* why? */ $json.a }}', '=I saw {{ /* why? */ $json.a }} now', ''],
		[
			'{{ $json.a.replace(/\\(.*?\\)/, "") }}',
			'=I saw {{ $json.a.replace(/\\(.*?\\)/, "") }} now',
			'',
		],
	])('that finds nothing is not sent: %s in %s', (expression, raw, ...values) => {
		expect(sayFor(raw, ...values)).toBe(`Message has nothing for the expression "${expression}".`);
	});

	it.each<[raw: string, ...values: unknown[]]>([
		['=Hi {{ $json.a }}, thanks!', 'Jane'],
		['=You have {{ $json.a }} new {{ $json.b }}', 0, 'contacts'],
		["=Hi{{ $json.a ? ' ' + $json.a : '' }}, thanks!", ''],
		['={{ $json.a }}', 'Bonjour !'],
		['=Well done{{ $json.a || "" }}.', ''],
		["=Well done {{ $json.a ?? '' }} again", null],
		["=To {{ `${$json.a || ''}` }}!", ''],
		['=Hi {{ a'],
		['=Hi Jane{{ " " }}thanks', ' '],
		['=Well done{{ a || "" }}.', ''],
		['=Hi Jane {{ $json.a }}', '✨'],
		['=Hi Jane }}'],
	])('that finds something is sent: %s', (raw, ...values) => {
		expect(sayFor(raw, ...values)).toMatch(NOT_FOUND);
	});

	it('takes linear time', () => {
		const raw = `=${'{{ $json.a }} '.repeat(5_000)}${'{{'.repeat(50_000)}`;
		const source = { raw, evaluate: () => 'x' };
		expect(messageOf(() => requireComplete('x', 'Message', source))).toMatch(NOT_FOUND);
		for (const sign of ['{', '[', '<', '%', '*|', 'a ', ' ', '_', 'A', '#a', '[a', 'a.', '@a']) {
			expect(say(`x${sign.repeat(50_000)}`)).toMatch(NOT_FOUND);
		}
	});
});
