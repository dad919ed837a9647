// Messages reach real people: none may lack a person's data, and none that is right may be rejected.
import { parseMessage } from '../../../nodes/ProfessionalNetwork/input/message';
import { messageOf } from '../form/outcome';
import { MESSAGES } from './messages';

const NOT_SENT = /^accepted/;
const say = (text: string) => messageOf(() => parseMessage(text, 'Message'));

/** Says what happens to a text with expressions of single fields, whose values are those of `json`. */
function sayFor(raw: string, json: Record<string, unknown>): string {
	const evaluate = (expression: string) => {
		const code = expression
			.slice(2, -2)
			.replace(/\$json\.(\w+)/g, (_field, name: string) => JSON.stringify(json[name] ?? null));
		// eslint-disable-next-line @typescript-eslint/no-implied-eval
		return new Function(`return (${code})`)() as unknown;
	};
	const value = raw
		.slice(1)
		.replace(/\{\{.*?\}\}/g, (expression) => String(evaluate(expression) ?? ''));
	return messageOf(() => parseMessage(value.trim(), 'Message', { raw, evaluate }));
}

it('has 200 messages', () => {
	expect(new Set(MESSAGES).size).toBeGreaterThanOrEqual(200);
});

it.each(MESSAGES)('sends %j, written by hand or by an expression', (text) => {
	expect(parseMessage(text, 'Message')).toBe(text);
	const source = { raw: '={{ $json.message }}', evaluate: () => text };
	expect(parseMessage(text, 'Message', source)).toBe(text);
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
	it.each<[raw: string, json: Record<string, unknown>, expression: string]>([
		['=Hi {{ $json.a }}, thanks!', {}, '$json.a'],
		['=Hi {{ $json.a }}, thanks!', { a: '\u200b ' }, '$json.a'],
		['=Congrats on joining {{ $json.a }}!', {}, '$json.a'],
		['=Congrats on joining {{ $json.a }}', {}, '$json.a'],
		['={{ $json.a }}, thank you!', {}, '$json.a'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks', { b: 'Doe' }, '$json.a'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks', { a: 'Jane' }, '$json.b'],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks', { a: 'Anna Maria' }, '$json.b'],
		['=Hi {{ $json.a }}, you work at {{ $json.b }}.', { a: 'Jane' }, '$json.b'],
		['=Hi {{ $json.a }}{{ $json.b }}, thanks', {}, '$json.a'],
		...['n/a', '#N/A', 'undefined', 'null', '-', '–'].map(
			(none): [string, Record<string, unknown>, string] => [
				'=Hi Jane from {{ $json.a }}, hi',
				{ a: none },
				'$json.a',
			],
		),
		['=Value {{ $json.a }} of {{ $json.b }}', { a: 'null', b: 'C' }, '$json.a'],
		['=Hi {{ $json.a || "" }}, thanks', {}, '$json.a || ""'],
		["=To {{ $json.a ? $json.a : '' }}!", {}, "$json.a ? $json.a : ''"],
		['=You lead {{ $json.a }} and {{ $json.b }} now', { b: 'sales' }, '$json.a'],
	])('that finds nothing is not sent: %s with %j', (raw, json, expression) => {
		expect(sayFor(raw, json)).toBe(`Message has nothing for the expression "{{ ${expression} }}".`);
	});

	it.each<[raw: string, json: Record<string, unknown>]>([
		['=Hi {{ $json.a }}, thanks!', { a: 'Jane' }],
		['=Hi {{ $json.a }} {{ $json.b }}, thanks!', { a: 'Anna Maria', b: 'van Doe' }],
		['=You have {{ $json.a }} new {{ $json.b }}', { a: 0, b: 'contacts' }],
		["=Hi{{ $json.a ? ' ' + $json.a : '' }}, thanks!", {}],
		["=Thanks!{{ $json.a ? '\\nPS: ' + $json.a : '' }}", {}],
		['={{ $json.a }}', { a: 'Bonjour !' }],
		['={{ $json.a }} {{ $json.b }}', { b: 'Bonjour !' }],
		['=Hi {{ $json.a', {}],
		['=Hi Jane }}', {}],
		['=Value {{ $json.a }}', { a: 'null pointer' }],
	])('that finds something is sent: %s with %j', (raw, json) => {
		expect(sayFor(raw, json)).toMatch(NOT_SENT);
	});

	it('takes linear time', () => {
		const raw = `=${'{{ a }} '.repeat(5_000)}${'{{'.repeat(50_000)}`;
		const source = { raw, evaluate: () => 'x' };
		expect(messageOf(() => parseMessage('x', 'Message', source))).toMatch(NOT_SENT);
		for (const sign of ['{', '[', '<', '%', '$a', '«', '*|', 'a ', ' ']) {
			expect(say(`x${sign.repeat(50_000)}`)).toMatch(NOT_SENT);
		}
	});
});
