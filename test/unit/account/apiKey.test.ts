// The API key is sent as it was pasted, without blanks around it. Anything that cannot be a key is rejected.
import fc from 'fast-check';

import {
	API_KEY_HEADER,
	createRedactor,
	readApiKey,
	toAuth,
} from '../../../nodes/ProfessionalNetwork/account/account';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';

const MADE_UP = 'made-up.Key_7Qm2/XvT9+==';

it.each([...[MADE_UP, ` ${MADE_UP}\r\n`], `\ufeff${MADE_UP.slice(0, 5)}\u200b${MADE_UP.slice(5)}`])(
	'%j is read without blanks',
	(apiKey) => {
		expect(readApiKey({ apiKey })).toBe(MADE_UP);
		const baseUrl = 'https://x.example';
		const { account } = toAuth({ apiKey: MADE_UP, baseUrl });
		expect(toAuth({ apiKey, baseUrl }).account).toBe(account);
		expect(createRedactor({ apiKey })(`Key ${MADE_UP}.`)).toBe('Key [hidden].');
	},
);

/** Expects that a key is rejected with advice. */
function expectRejected(apiKey: unknown, what: string) {
	const read = () => readApiKey({ apiKey: apiKey as string });
	expect(read).toThrow(ValidationError);
	expect(read).toThrow(
		expect.objectContaining({
			message: `API Key in the credentials ${what}`,
			description: `Copy the key from your account with the service, and paste it alone, without quotes, Bearer or ${API_KEY_HEADER}.`,
		}),
	);
}

it.each([
	...[`"${MADE_UP}"`, `'${MADE_UP}',`, `\`${MADE_UP}\``, `“${MADE_UP}”`, `Bearer ${MADE_UP}`],
	...[`bearer "${MADE_UP}"`, `Authorization: Bearer ${MADE_UP}`, `${API_KEY_HEADER}: ${MADE_UP}`],
	...[
		`${API_KEY_HEADER.toLowerCase()}:${MADE_UP};`,
		`"${API_KEY_HEADER}": "${MADE_UP}",`,
		`API Key: ${MADE_UP}`,
	],
	...[`apiKey=${MADE_UP}`, `?apiKey=${MADE_UP}`, `API_KEY = '${MADE_UP}'`, `Bearer:${MADE_UP}`],
])('%j is rejected for what is around the key, which stays hidden', (apiKey) => {
	expectRejected(apiKey, 'has other words or signs around the key');
	expect(createRedactor({ apiKey })(`Key ${MADE_UP}.`)).toBe('Key [hidden].');
});

it('is not changed if it is a key', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[\w.-][\w.~+/=:-]{0,40}[\w=-]$/), (apiKey) => {
			fc.pre(!/^(?:authorization|bearer|(?:x-)?api[-_]?key)[:=]/i.test(apiKey));
			expect(readApiKey({ apiKey })).toBe(apiKey);
		}),
	);
});

it.each([
	[undefined, 'is blank'],
	['  ', 'is blank'],
	['""', 'has other words or signs around the key'],
	['two words', 'contains a blank or a line break'],
	['made-up\nkey', 'contains a blank or a line break'],
	['made"up', 'contains a quote, which no key has'],
	["made'up", 'contains "\'", which no key has'],
	['schlüssel', 'contains "ü", which no key has'],
	['key😀', 'contains "😀", which no key has'],
])('%j is rejected', expectRejected);
