// The API key is cleaned of what people copy with it. Anything else that cannot be a key is rejected.
import fc from 'fast-check';

import {
	createRedactor,
	readApiKey,
	toAuth,
} from '../../../nodes/ProfessionalNetwork/account/account';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';

const MADE_UP = 'made-up.Key_7Qm2/XvT9+==';

it.each([
	MADE_UP,
	` ${MADE_UP}\r\n`,
	`\ufeff${MADE_UP.slice(0, 5)}\u200b${MADE_UP.slice(5)}`,
	...[`"${MADE_UP}"`, `'${MADE_UP}',`, `\`${MADE_UP}\``, `“${MADE_UP}”`, `Bearer ${MADE_UP}`],
	...[`bearer "${MADE_UP}"`, `Authorization: Bearer ${MADE_UP}`, `X-API-Key: ${MADE_UP}`],
	...[`x-api-key:${MADE_UP};`, `"X-API-Key": "${MADE_UP}",`, `API Key: ${MADE_UP}`],
	...[`apiKey=${MADE_UP}`, `?apiKey=${MADE_UP}`, `API_KEY = '${MADE_UP}'`],
])('%j is read as the key alone', (apiKey) => {
	expect(readApiKey({ apiKey })).toBe(MADE_UP);
	const { account } = toAuth({ apiKey: MADE_UP, baseUrl: 'x.example' });
	expect(toAuth({ apiKey, baseUrl: 'x.example' }).account).toBe(account);
	expect(createRedactor({ apiKey })(`Key ${MADE_UP}.`)).toBe('Key [hidden].');
});

it('is not changed if it is a key', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[\w.-][\w.~+/=:-]{0,40}[\w=-]$/), (apiKey) => {
			fc.pre(!/^(?:authorization|(?:x-)?api[-_]?key)[:=]/i.test(apiKey));
			expect(readApiKey({ apiKey })).toBe(apiKey);
		}),
	);
});

it.each([
	[undefined, 'is blank'],
	['  ', 'is blank'],
	['""', 'is blank'],
	['two words', 'contains a blank or a line break'],
	['made-up\nkey', 'contains a blank or a line break'],
	['Bearer one two', 'contains a blank or a line break'],
	['schlüssel', 'contains "ü", which no key has'],
	['key😀', 'contains "😀", which no key has'],
])('%j is rejected', (apiKey, words) => {
	const read = () => readApiKey({ apiKey: apiKey as string });
	expect(read).toThrow(ValidationError);
	expect(read).toThrow(`API Key in the credentials ${words}`);
});
