// Echoed secrets: their spellings, and the escapes of JSON.
import { ask, base64, useService } from '../../helpers/simulator.mts';
import { escapeJson, spellings } from '../../simulator/echo.mts';

const service = useService();

it('spellings are the plain text, three URL encodings and three forms of Base64', () => {
	const plain = ['a/(b)>?', 'a%2F(b)%3E%3F', 'a%2f(b)%3e%3f', 'a%2F%28b%29%3E%3F'];
	expect(spellings('a/(b)>?')).toEqual([...plain, 'YS8oYik+Pw==', 'YS8oYik+Pw', 'YS8oYik-Pw']);
});

it.each(['unicode', 'slash'] as const)(
	'escapeJson changes the text but not its value: %s',
	(escape) => {
		const value = { 'a/b': ['http://x.example/"q"\\\\n', 12.5, null, true, 'ä😀'] };
		const escaped = escapeJson(JSON.stringify(value), escape);
		expect(escaped).not.toContain(escape === 'unicode' ? 'http' : '://');
		expect(JSON.parse(escaped)).toEqual(value);
	},
);

it('a fault echoes the parts of all secrets in every spelling', async () => {
	const proxy = 'http://someone:pass(word)@proxy.example:8080';
	service().faults.add({ echo: 'spellings' });
	const query = { cookie: base64(service().cookie), proxy };
	const { text } = await ask(service(), '/network/sent-connections', query);
	const values = service()
		.cookie.split('; ')
		.map((pair) => pair.split('=')[1]);
	for (const secret of [...values, proxy, 'someone:pass(word)', 'pass(word)']) {
		for (const spelling of spellings(secret)) expect(text).toContain(spelling);
	}
});
