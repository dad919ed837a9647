// n8n's Request Options, which the node applies itself where n8n calls it once for all items.
import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';
import { readRequestOptions } from '../../../nodes/ProfessionalNetwork/form/requestOptions';
import { collector } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { contextOf } from './context';
import { itReads, rowsOf, spelled, textOfError } from './outcome';

/** Returns what the options say, or the first message and its advice. */
function read(requestOptions?: object, kind: 'lookup' | 'write' = 'lookup'): unknown {
	const { errors, collect } = collector();
	const context = contextOf(requestOptions === undefined ? {} : { requestOptions });
	const transport = readRequestOptions(inputOf(context), { kind }, collect);
	expect(errors.length).toBeLessThan(2);
	const [error] = errors;
	if (!error) return transport;
	expect(Object.values(transport).filter(Boolean)).toEqual([]);
	const { message, description } = textOfError(error);
	return `${message} ${description}`;
}

const UNCHANGED = {};
const INSECURE = { skipSslCertificateValidation: true };

itReads('Request Options', read, [
	...spelled(UNCHANGED, undefined, {}),
	...spelled(INSECURE, { allowUnauthorizedCerts: true }),
	...spelled(UNCHANGED, { allowUnauthorizedCerts: 1 }),
]);

describe('Timeout', () => {
	const MAX = 2 ** 31 - 1;
	const ADVICE = 'Enter milliseconds in Request Options, for example 10000.';
	const rejects = (shown: string, advice = ADVICE) =>
		`Timeout must be a number above 0, not ${shown}. ${advice}`;

	const milliseconds = (timeout: number) => ({ timeout });

	const timeoutOf = (timeout: unknown) => read({ timeout });
	itReads('it', timeoutOf, [
		...spelled(milliseconds(5_000), 5_000, ' 5000 '),
		...spelled(milliseconds(1_501), 1_500.5, '1500.5'),
		...spelled(milliseconds(1), 0.1, 1),
		...spelled(milliseconds(MAX), MAX, 2 ** 31, Infinity),
		...rowsOf((value) => rejects(`"${value}"`), -1, '0', 'soon', '5 s', '1e4', NaN, true),
		...spelled(rejects('empty'), ' '),
		...spelled(rejects('a list'), [5_000]),
		...spelled(rejects('"5 000"', 'Write 5000, without the separator.'), '5 000'),
		...spelled(UNCHANGED, undefined, null, '', 0),
	]);
});

describe('Proxy', () => {
	const REJECTED =
		'Proxy in Request Options is not a proxy address. Use one like http://user:password@proxy.example.com:8080. In a password, write %40 for @, %2F for / and %25 for %.';
	const host = 'proxy.example.com';
	const proxy = (rest: object = {}) => ({ proxy: { host, port: 8080, ...rest } });

	const proxyOf = (text: unknown) => read({ proxy: text });
	itReads('it', proxyOf, [
		// n8n expects an object
		...spelled(proxy(), `${host}:8080`),
		...spelled(proxy({ protocol: 'http' }), `\n http://${host}:8080/ `),
		...spelled(proxy({ port: 65_535, protocol: 'https' }), `HTTPS://${host}:65535`),
		...spelled(proxy({ host: 'localhost', port: 1 }), 'localhost:1'),
		...spelled(proxy({ host: '[::1]' }), '[::1]:8080'),
		...spelled(proxy({ auth: { username: 'jane', password: 'a:b' } }), `jane:a:b@${host}:8080`),
		...spelled(proxy({ auth: { username: 'jane', password: '' } }), `jane@${host}:8080`),
		...spelled(proxy({ auth: { username: 'j', password: 'a%20b' } }), `j:a%20b@${host}:8080`),
		...spelled(UNCHANGED, undefined, null, ''),
		// without quoting it, because it may contain a password
		...spelled(REJECTED, host, `http://jane:secret@${host}`, `http://jane:se/cret@${host}:8080`),
		...spelled(REJECTED, `http://${host}:8080/path`, `socks5://${host}:1080`, `${host}:port`),
		...spelled(REJECTED, 'two words:8080', ':8080', ' ', {}, `${host}:0`, `${host}:65536`),
		...spelled(REJECTED, `jane:100%@${host}:8080`),
	]);

	it('is read in linear time', () => {
		const long = 'a'.repeat(200_000);
		expect(read({ proxy: `${long}@${long}` })).toBe(REJECTED);
		expect(read({ proxy: `${long.replace(/a/g, ':')}@` })).toBe(REJECTED);
	});
});

describe('Batching', () => {
	const REJECTED = "Batching in Request Options can't be used. Remove it. ";
	const ofRead = `${REJECTED}To send fewer requests in parallel, add Max Concurrent Requests in Options, for example 2.`;
	const ofWrite = `${REJECTED}This operation always sends one request at a time.`;
	const batching = (batchInterval: unknown) => ({ batching: { batch: { batchInterval } } });

	itReads('an interval', (interval) => read(batching(interval)), [
		// n8n adds it when Batching is opened.
		...spelled(ofRead, 1_000),
		...spelled(ofRead, '1000', 0.5, true),
		// n8n makes no pauses.
		...spelled(UNCHANGED, 0, -1, undefined, 'soon'),
	]);

	itReads('none', read, spelled(UNCHANGED, { batching: {} }, { batching: { batch: {} } }));

	it('of a write names no option that it does not have', () => {
		expect(read(batching(1_000), 'write')).toBe(ofWrite);
	});
});
