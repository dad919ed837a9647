// Messages reach real people: none may lack a person's data, and none that is right may be rejected.
import { parseMessage } from '../../../nodes/ProfessionalNetwork/input/message';
import { messageOf } from '../form/outcome';
import { MESSAGES } from './messages';

const NOT_SENT = /^accepted/;
const say = (text: string) => messageOf(() => parseMessage(text, 'Message'));

/** Says what happens to a text whose expressions have these values. */
function sayFor(raw: string, ...values: unknown[]): string {
	const expressions: string[] = raw.match(/\{\{.*?\}\}/g) ?? [];
	const evaluate = (expression: string) => values[expressions.indexOf(expression)];
	const text = expressions.reduce(
		(rest, expression) => rest.replace(expression, String(evaluate(expression) ?? '')),
		raw.slice(1),
	);
	return messageOf(() => parseMessage(text.trim(), 'Message', { raw, evaluate }));
}

it('has 200 messages', () => {
	expect(new Set(MESSAGES).size).toBeGreaterThanOrEqual(200);
});

it.each(MESSAGES)('sends %j, written by hand or by an expression', (text) => {
	expect(parseMessage(text, 'Message')).toBe(text);
	const source = { raw: '={{ $json.message }}', evaluate: () => text };
	expect(parseMessage(text, 'Message', source)).toBe(text);
});

it.each([
	...['{firstName}', '{first_name}', '{FIRST NAME}', '{ name }', '{lead.firstName}', '{title}'],
	...['{firstName|there}', '{contact.company.name}', '{city}', '{prénom}', '{Vorname}', '${name}'],
	...['[First Name]', '[first_name]', '[Name]', '[Your Company]', '[Insert your name here]'],
	...['[COMPANY NAME]', '[Job Title]', '[Prénom]', '[Nombre]', '[[name]]', '[Their company]'],
	...['<First Name>', '<<name>>', '<company>', '%FIRST_NAME%', '*|FNAME|*', '«Name»', '$firstName'],
])('a placeholder is not sent: %s', (placeholder) => {
	const message = say(`Hi ${placeholder}, thank you for connecting!`);
	expect(message).toMatch(/^Message contains the placeholder "/);
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
	it.each<[expression: string, raw: string, ...values: unknown[]]>([
		['{{ a }}', '=Hi {{ a }}, thanks!', undefined],
		['{{ a }}', '=Hi {{ a }}, thanks!', '\u200b '],
		['{{ a }}', '=Congrats on joining {{ a }}!', null],
		['{{ a }}', '=Congrats on joining {{ a }}', ''],
		['{{ a }}', '={{ a }}, thank you!', ''],
		['{{ a }}', '=Hi {{ a }} {{ b }}, thanks', '', 'Doe'],
		['{{ b }}', '=Hi {{ a }} {{ b }}, thanks', 'Jane', ''],
		['{{ b }}', '=Hi {{ a }} {{ b }}, thanks', 'Anna Maria', ''],
		['{{ b }}', '=Hi {{ a }}, you work at {{ b }}.', 'Jane', ''],
		['{{ a }}', '=Hi {{ a }}{{ b }}, thanks', '', ''],
		...['n/a', '#N/A', 'undefined', 'null', '-'].map((value): [string, string, string] => [
			'{{ a }}',
			'=Hi Jane from {{ a }}, hi',
			value,
		]),
		['{{ a }}', '=Value {{ a }} of {{ b }}', 'null', 'C'],
		['{{ a || "" }}', '=Hi {{ a || "" }}, thanks', ''],
		["{{ a ? a : '' }}", "=To {{ a ? a : '' }}!", ''],
		['{{ a }}', '=You lead {{ a }} and {{ b }} now', '', 'sales'],
	])('that finds nothing is not sent: %s in %s', (expression, raw, ...values) => {
		expect(sayFor(raw, ...values)).toBe(`Message has nothing for the expression "${expression}".`);
	});

	it.each<[raw: string, ...values: unknown[]]>([
		['=Hi {{ a }}, thanks!', 'Jane'],
		['=Hi {{ a }} {{ b }}, thanks!', 'Anna Maria', 'van Doe'],
		['=You have {{ a }} new {{ b }}', 0, 'contacts'],
		["=Hi{{ a ? ' ' + a : '' }}, thanks!", ''],
		["=Thanks!{{ a ? '\\nPS: ' + a : '' }}", ''],
		['={{ a }}', 'Bonjour !'],
		['={{ a }} {{ b }}', '', 'Bonjour !'],
		['=Hi {{ a'],
		['=Hi Jane }}'],
		['=Value {{ a }}', 'null pointer'],
	])('that finds something is sent: %s', (raw, ...values) => {
		expect(sayFor(raw, ...values)).toMatch(NOT_SENT);
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
