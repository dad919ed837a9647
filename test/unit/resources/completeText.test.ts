// Messages reach real people: none may lack a person's data, and none that is right may be rejected.
import {
	readMessage,
	requireComplete,
} from '../../../nodes/ProfessionalNetwork/resources/message/completeText';
import { messageOf } from '../form/outcome';
import type { ValidationError } from '../../../nodes/ProfessionalNetwork/input/input';
import messages from './messages.json';

/** Real messages in several languages, none of which may be rejected, and those that are sent only as written. */
const MESSAGES = Object.values(messages.right).flat();
const NOT_FOUND = /^accepted/;
/** Returns the error of a text that is not sent. */
function errorOf(text: string): ValidationError {
	try {
		requireComplete(text, 'Message');
	} catch (error) {
		return error as ValidationError;
	}

	throw new Error(`sent: ${text}`);
}

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
	'{firstName}',
	'{FIRST NAME}',
	'{firstName|there}',
	'{prénom}',
	'{1st name}',
	'{名前}',
	'[First Name]',
	'[first_name]',
	'[your 2nd product]',
	'[Name]-san',
	'[X]',
	'[[name]]',
	'<First Name>',
	'<<name>>',
	'<First\u00a0Name>',
	'*|FNAME|*',
	'*|NAME:x|*',
	'@@name@@',
	'@@first name@@',
	'«first_name»',
	'«First_Name»',
	'[name]@acme.com',
	'%FIRST_NAME%',
	'%first name%',
	'20% and %EVENT%',
	'100 % of %EVENT%',
])('a placeholder is not sent: %s', (placeholder) => {
	const message = say(`Hi Jane, about ${placeholder}: thank you for connecting!`);
	expect(message).toMatch(/^Message contains (?:the placeholder|placeholders:) "/);
});

it.each([
	'$json.firstName',
	"$('Sheet').item",
	'$node.a',
	'$input.item',
	'$FirstName',
	'$firstName',
	'#firstName#',
	'#First Name#',
	'_FIRSTNAME_',
	'FIRST_NAME',
	'__X__',
	'Ä_1',
	'${name}',
])('what code and templates write for data is not sent: %s', (code) => {
	for (const text of [`Hi ${code}, thanks`, `See (${code})`]) {
		expect(say(text)).toMatch(/^Message contains (?:the placeholder|placeholders:) "/);
	}

	expect(say(code)).toMatch(/^Message contains (?:the placeholder|placeholders:|an expression) /);
});

it.each(['Jos\ufffd', 'JosÃ©', 'JosÃ\u00a9', 'Ã„rzte', 'donâ€™t', 'donâ€\u0099t', '20Â\u00a0%'])(
	'damaged letters are not sent: %s',
	(text) => expect(say(`Hi ${text}`)).toMatch(/^Message contains ".+", so its letters are damaged/),
);

it.each([
	'utm_source=news',
	'jane_doe@example.com',
	'JANE_DOE@example.com',
	'@FIRST_NAME',
	'"AI"',
	'https://a.com/?x=FIRST_NAME&y=#a#',
	'www.a.com/$firstName',
	'a.com/FIRST_NAME',
	"'no'",
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
])('what only looks like code is sent: %s', (text) => {
	expect(say(`Hi Jane, about ${text} now`)).toMatch(NOT_FOUND);
});

it('names all placeholders', () => {
	expect(say('Hello [Recipient], I liked {topic} at %EVENT%')).toBe(
		'Message contains placeholders: "[Recipient]", "{topic}", "%EVENT%".',
	);
});

it.each([
	'{ a, b }',
	'{1}',
	'[1]',
	'[ ] to do',
	'[…]',
	'(your name)',
	'<3',
	'<->',
	'<5M and >2M',
	'https://cal.com/jos%C3%A9/30min',
	'https://x.org/M%C3%BCnchen_%C3%9F',
	'10 %, or 20 %',
	'20% and sales by 30%',
	'up 5%, then 10%',
	'a 5%–10% rise',
	'50% off & 20% more',
])('signs that are not placeholders are sent: %s', (sign) => {
	expect(say(`Hi Jane, about ${sign}: thank you for connecting!`)).toMatch(NOT_FOUND);
});

it.each([
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
	'undefinednull',
	'Invalid DateTime',
	'Invalid Date',
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
	'Hi , thanks!',
	'Bonjour ，',
	'你好 ，',
	'مرحبا ،',
	'Hallo \n, danke',
	'Xin , y',
	'Hi  ,',
	'Dear Mr. ,',
	'Sehr geehrter Herr Prof. Dr. Dr. ,',
	', thanks',
	'Congratulations! , well done',
	'I read what you wrote about sales on Monday , and liked it',
	'Hi XXX, thanks',
	'Dear Mr. XXXX, thanks',
	'尊敬的XXX先生，您好',
	'XXX, thanks',
	'Hi ___, thanks',
	'Dear __ and team, thanks',
	'___, thanks',
	'Hi ____________,',
	'Hi -, thanks',
	'Hi —, thanks',
	'Good morning --, thanks',
	'-, thanks',
	'Hi ?, thanks',
	'Good morning to you -, thanks',
	'Hallo «Vorname», danke',
	'Bonjour «Prénom», merci',
	'Sehr geehrte Frau «Nachname», danke',
])('a greeting without a name is not sent: %j', (text) => {
	expect(say(text)).toMatch(/^Message begins with ".*", so a name may be missing\.$/);
});

it.each([
	'Bonjour !',
	'Hi, thanks',
	'Hi -_-, thanks',
	'O’Neil, thanks',
	'您好，谢谢',
	'Hi jane@acme.com, hello',
	`${'x'.repeat(60)} , thanks`,
	'Yes, and no , maybe',
	'In the second part of the long report there is a chapter named XXX, which I liked',
])('a greeting is sent: %j', (text) => expect(say(text)).toMatch(NOT_FOUND));

type Case = [what: string, text: string, advice: string];
const JSON_TEXT = 'is JSON, not only the text for the person';
const shown = (tag: string) => tag.replace(/\s/g, ' ').replace('<', '‹').replace('>', '›');
const LEFT: Case[] = [
	['is in double quotes, as in JSON', '"Hi Jane, thanks"', 'Remove the quotes.'],
	['is in double quotes, as in JSON', '"Hi Jane,\n\\"thanks\\""', 'JSON.parse($json.message) }}'],
	[JSON_TEXT, '{"text":"Hi {name}"}', 'JSON.parse($json.message).text }}'],
	[JSON_TEXT, '{\n "n": 1,\n "body": "Hi\nJane"\n}', ').body }}'],
	[JSON_TEXT, '{"a": {"b": 1}}', ').a }}'],
	[JSON_TEXT, '{"first name": "Hi"}', ').text }}'],
	[JSON_TEXT, '["Hi Jane"]', ')[0] }}'],
	[JSON_TEXT, '[]', 'Use only the text.'],
	[
		'contains the Markdown link "[our site](https://acme.com)"',
		'See [our site](https://acme.com) now',
		'Write https://acme.com.',
	],
	['contains the Markdown link "[1](www.a.com)"', 'See [1](www.a.com) now', 'Write www.a.com.'],
	['contains "‹https://a.com›" with brackets', 'See <https://a.com> now', 'Write https://a.com.'],
	[
		'contains "_x000D_", which files of Excel contain for a sign that nobody sees',
		'Hi Jane,_x000D_\nthanks',
		'Remove it.',
	],
	['contains "&eacute;", as in HTML', 'Caf&eacute;', 'as people see it.'],
	['contains "%20", as in a URL', 'Hi%20Jane%2C%20hi', 'decodeURIComponent($json.message) }}'],
];
for (const text of ['```\nHi Jane\n```', '```text\nHi Jane```', '```Hi Jane', '``````']) {
	LEFT.push(['is a block of code in backticks', text, 'Remove the backticks.']);
}

for (const tag of [
	'<br>',
	'<br/>',
	'</div>',
	'<p class="a">',
	'<a\nhref="https://a.com">',
	'<B>',
]) {
	LEFT.push([`contains the HTML tag "${shown(tag)}"`, `Hi Jane${tag}thanks`, 'without tags']);
}

for (const escape of ['\\n', '\\r', '\\t', '\\"', "\\'", '\\u']) {
	const what = `contains "${escape}", as in JSON or code`;
	LEFT.push([what, `Hi Jane,${escape}00e9 thanks`, 'such as a line break for \\n.']);
}

for (const name of ['#39', '#x27', '#X2F', 'amp', 'lt', 'GT', 'quot', 'apos', 'nbsp']) {
	LEFT.push([`contains "&${name};", as in HTML`, `Sales &${name}; more`, 'as people see it.']);
}

for (const code of ['0000', '0007', '000B', '001B', '007F', '0085', '009F']) {
	const character = String.fromCharCode(parseInt(code, 16));
	LEFT.push([`contains the control character U+${code}`, `Hi${character}Jane`, 'Remove it.']);
}

for (const text of ['Hi \ud83d', '\ude00 Hi', 'Hi \ud83d\ud83d\ude00']) {
	const what = 'contains half an emoji, because an earlier step cut the text';
	LEFT.push([what, text, 'Cut it between two characters.']);
}

it.each(LEFT)('what a workflow leaves is not sent: it %s: %j', (what, text, advice) => {
	const error = errorOf(text);
	expect(error.message).toBe(`Message ${what}`);
	expect(error.description).toContain(advice);
	expect(error.description).toMatch(
		/ To send the text as it is, add Send As Written in Options\.$/,
	);
});

it.each([
	['Hi `[First Name]`, thanks', '[First Name]'],
	['Hi `{name}`, thanks', '{name}'],
	['Hi `FIRST_NAME`, thanks', 'FIRST_NAME'],
])('a placeholder in backticks is no code where a name should be: %s', (text, placeholder) => {
	expect(say(text)).toBe(`Message contains the placeholder "${placeholder}".`);
});

it.each([
	'`Hi {name}! Thanks`',
	'```',
	'Hi {name} ` now',
	'```a\n{name} now',
	'Hi ```a\n{name} now',
])('what is not between backticks, or nothing else is, is checked: %j', (text) =>
	expect(say(text)).not.toMatch(NOT_FOUND),
);

it('the first line is no greeting if its comma is on a later one', () => {
	expect(say('The chapter named XXX\nis good, thanks')).toMatch(NOT_FOUND);
});

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
		['{{ $json.a && "PS" }}', '=Hi Jane {{ $json.a && "PS" }}', false],
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
		const signs = ['{', '[', '<', '%', '*|', 'a ', ' ', '_', 'A', '#a', '[a', 'a.', '@a'];
		const more = ['@@', '«', '«_', '`', '`a`', '&#', '&a', '\\', 'C:\\', '](', '? ', '- '];
		for (const sign of [...signs, ...more]) {
			expect(say(`x${sign.repeat(50_000)}`)).toMatch(NOT_FOUND);
		}
	});
});
