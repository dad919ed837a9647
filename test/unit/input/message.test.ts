// Messages reach real people: none may lack a person's data, and none that is right may be rejected.
import fc from 'fast-check';

import { parseMessage } from '../../../nodes/ProfessionalNetwork/input/message';
import { messageOf } from '../form/outcome';
import { MESSAGES } from './messages';

const NOT_SENT = /^accepted/;
const say = (text: string, source = {}) =>
	messageOf(() => parseMessage(text, 'Message', { value: text, ...source }));

it('has 200 messages', () => {
	expect(new Set(MESSAGES).size).toBeGreaterThanOrEqual(200);
});

it.each(MESSAGES)('sends %j, written by hand or by an expression', (text) => {
	expect(parseMessage(text, 'Message', { value: text })).toBe(text);
	expect(parseMessage(text, 'Message', { value: text, raw: '={{ $json.message }}' })).toBe(text);
});

describe('a placeholder', () => {
	it.each([
		...['{firstName}', '{first_name}', '{FIRST NAME}', '{ name }', '{lead.firstName}', '{title}'],
		...[
			'{firstName|there}',
			'{contact.company.name}',
			'{city}',
			'{prénom}',
			'{Vorname}',
			'${name}',
		],
		...['[First Name]', '[first_name]', '[Name]', '[Your Company]', '[Insert your name here]'],
		...['[COMPANY NAME]', '[Job Title]', '[Prénom]', '[Nombre]', '[[name]]', '[Their company]'],
		...[
			'<First Name>',
			'<<name>>',
			'<company>',
			'%FIRST_NAME%',
			'*|FNAME|*',
			'«Name»',
			'$firstName',
		],
	])('is not sent: %s', (placeholder) => {
		const message = say(`Hi ${placeholder}, thank you for connecting!`);
		expect(message).toMatch(/^Message contains the placeholder "/);
	});
});

it.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#ERROR!', '#¡REF!'])(
	'what a sheet writes for missing data is not sent: %s',
	(error) => {
		expect(say(`Hi ${error}, thanks!`)).toContain(`contains "${error}"`);
		expect(say(`Hi Jane, congrats on joining ${error}`)).toContain(`contains "${error}"`);
	},
);

it.each([
	...['Hi , thanks!', 'Dear ,', 'Hola , gracias', 'Bonjour ，', 'Hallo \n, danke', 'Xin , y'],
	...['Hi n/a,', 'Hi undefined,', 'Hello null!', 'Dear N/A:', 'Olá NaN, tudo bem?', 'Szia null,'],
	...['Good morning null, how are you?', 'Hi Jane undefined, thanks', 'Dear undefined'],
])('a greeting without a name is not sent: %j', (text) => {
	expect(say(text)).toMatch(/^Message begins with ".*", so a name is missing\.$/);
});

describe('an expression within the text', () => {
	it.each<[raw: string, value: string, expression: string]>([
		['=Hi {{ $json.firstName }}, thanks!', 'Hi , thanks!', '{{ $json.firstName }}'],
		['=Congrats on joining {{ $json.company }}!', 'Congrats on joining !', '{{ $json.company }}'],
		['=Congrats on joining {{ $json.company }}', 'Congrats on joining ', '{{ $json.company }}'],
		['={{ $json.name }}, thank you!', ', thank you!', '{{ $json.name }}'],
		['={{ $json.name }}, thank you!', '\u200b , thank you!', '{{ $json.name }}'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks', 'Hi  Doe, thanks', '{{ $json.a }}'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks', 'Hi Jane , thanks', '{{ $json.b }}'],
		['=Hi {{ $json.a }}, you work at {{ $json.b }}.', 'Hi Jane, you work at .', '{{ $json.b }}'],
		['=Hi {{ $json.a }}{{ $json.b }}, thanks', 'Hi , thanks', '{{ $json.a }}'],
		['=Hi Jane from {{ $json.c }}, hi', 'Hi Jane from n/a, hi', '{{ $json.c }}'],
		['=Hi Jane from {{ $json.c }}, hi', 'Hi Jane from #N/A, hi', '{{ $json.c }}'],
		['=Hi Jane from {{ $json.c }}, hi', 'Hi Jane from undefined, hi', '{{ $json.c }}'],
		['=Hi Jane from {{ $json.c }}, hi', 'Hi Jane from -, hi', '{{ $json.c }}'],
		['=Hi {{ $json.a || "" }}, thanks', 'Hi , thanks', '{{ $json.a || "" }}'],
		["=To {{ $json.a ? $json.a : '' }}!", 'To !', "{{ $json.a ? $json.a : '' }}"],
		['=You lead {{ $json.a }} and {{ $json.b }} now', 'You lead  and sales now', '{{ $json.a }}'],
	])('that finds nothing is not sent: %s gives %j', (raw, value, expression) => {
		const text = value.trim();
		expect(say(text, { raw, value })).toBe(
			`Message has nothing for the expression "${expression}".`,
		);
	});

	it.each<[raw: unknown, value: string]>([
		['=Hi {{ $json.a }}, thanks!', 'Hi Jane, thanks!'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks!', 'Hi Anna Maria van Doe, thanks!'],
		// Either part could have the second blank.
		['=Hi {{ $json.a }} {{ $json.b }}, thanks!', 'Hi Jane  Doe, thanks!'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks!', 'Hi Anna Maria , thanks!'],
		["=Hi{{ $json.a ? ' ' + $json.a : '' }}, thanks!", 'Hi, thanks!'],
		["=Thanks!{{ $json.ps ? '\\nPS: ' + $json.ps : '' }}", 'Thanks!'],
		['={{ $json.message }}', 'Bonjour !'],
		['={{ $json.greeting }} {{ $json.message }}', 'Bonjour ! Merci.'],
		['=Hi {{ $json.a }}, thanks!', 'A text from pinned data'],
		['=Hi {{ $json.a', 'Hi Jane'],
		[undefined, 'Hi Jane, thanks!'],
		[{ a: 1 }, 'Hi Jane, thanks!'],
		['=Value {{ $json.a }} of {{ $json.b }}', 'Value null pointer of C'],
	])('that finds something is sent: %s gives %j', (raw, value) => {
		expect(say(value, { raw, value })).toMatch(NOT_SENT);
	});

	it('is found in any text without its own punctuation', () => {
		const word = fc.stringMatching(/^[A-Za-z]{2,8}$/);
		const blank = fc.constantFrom('', ' ', '\u200b');
		fc.assert(
			fc.property(
				fc.array(word, { minLength: 1, maxLength: 4 }),
				fc.nat(3),
				blank,
				(all, at, none) => {
					const index = at % all.length;
					const parts = all.map((one, part) => (part === index ? none : one));
					const write = (values: string[]) =>
						`Text ${values.map((one) => `/${one}/`).join(' and ')}.`;
					const raw = `=${write(all.map((one) => `{{ $json.${one} }}`))}`;
					expect(say(write(parts), { raw, value: write(parts) })).toContain(
						`$json.${all[index]} }}`,
					);
					expect(say(write(all), { raw, value: write(all) })).toMatch(NOT_SENT);
				},
			),
		);
	});

	it('takes linear time', () => {
		const raw = `=${'{{ a }} '.repeat(5_000)}${'{{'.repeat(50_000)}`;
		expect(say('x', { raw, value: ' '.repeat(100_000) })).toMatch(NOT_SENT);
		for (const sign of ['{', '[', '<', '%', '$a', '«', '*|', 'a ', ' ']) {
			expect(say(`x${sign.repeat(50_000)}`)).toMatch(NOT_SENT);
		}
	});
});
