// n8n's Request Options, which the node applies itself where n8n calls it once for all items.
import { inputOf } from '../../../nodes/ProfessionalNetwork/form/formInput';
import { readRequestOptions } from '../../../nodes/ProfessionalNetwork/form/requestOptions';
import { collector } from '../../../nodes/ProfessionalNetwork/input/input';
import { itReads, itRejects } from '../table';
import { contextOf } from './context';
import { adviceOf, rejectionOf } from './outcome';

/** Returns what the options say. Throws the only error, of an option that then says nothing. */
function read(requestOptions?: object): unknown {
	const { errors, collectError } = collector();
	const context = contextOf(requestOptions === undefined ? {} : { requestOptions });
	const transport = readRequestOptions(inputOf(context), collectError);
	if (errors.length === 0) return transport;

	expect(errors).toHaveLength(1);
	expect(Object.values(transport).filter(Boolean)).toEqual([]);
	throw errors[0];
}

const UNCHANGED = {};

describe('Request Options', () => {
	const INSECURE = { skipSslCertificateValidation: true };

	itReads('it', read, [
		[undefined, UNCHANGED, 'a workflow without them'],
		[{}, UNCHANGED, 'no option'],
		[{ allowUnauthorizedCerts: true }, INSECURE, 'Ignore SSL Issues'],
		[{ allowUnauthorizedCerts: 1 }, UNCHANGED, 'a number, which n8n does not take for on'],
	]);
});

describe('Timeout', () => {
	const LONGEST = 2 ** 31 - 1;
	const timeoutOf = (timeout: unknown) => read({ timeout });
	const not = (shown: string) => `Timeout must be a number above 0, not ${shown}.`;

	itReads('it', timeoutOf, [
		[5_000, { timeout: 5_000 }, 'a number'],
		[' 5000 ', { timeout: 5_000 }, 'a text with blanks'],
		[1_500.5, { timeout: 1_501 }, 'a decimal, which is rounded up'],
		['1500.5', { timeout: 1_501 }, 'a decimal as text'],
		[0.1, { timeout: 1 }, 'less than a millisecond'],
		[LONGEST, { timeout: LONGEST }, 'as long as a timer can wait'],
		[2 ** 31, { timeout: LONGEST }, 'longer than a timer can wait'],
		[Infinity, { timeout: LONGEST }, 'what means no end'],
		[undefined, UNCHANGED, 'an expression that found nothing'],
		[null, UNCHANGED, 'null'],
		['', UNCHANGED, 'nothing'],
		[0, UNCHANGED, 'zero, for which n8n uses its default'],
	]);
	itRejects('it', timeoutOf, [
		[-1, not('"-1"'), 'a number below zero'],
		['0', not('"0"'), 'zero as text'],
		['soon', not('"soon"'), 'a word'],
		['5 s', not('"5 s"'), 'a unit'],
		['1e4', not('"1e4"'), 'a power of ten'],
		['5 000', not('"5 000"'), 'digits in groups'],
		[NaN, not('"NaN"'), 'what a wrong calculation returns'],
		[true, not('"true"'), 'a boolean'],
		[' ', not('empty'), 'a blank'],
		[[5_000], not('a list'), 'a list'],
	]);

	it('has advice where it is rejected', () => {
		expect(adviceOf(() => timeoutOf('soon'))).toBe(
			'Enter milliseconds in Request Options, for example 10000.',
		);
	});
});

describe('Proxy', () => {
	const host = 'proxy.example.com';
	const proxyOf = (proxy: unknown) => read({ proxy });
	/** Returns what n8n expects: an object. */
	const proxy = (parts: object = {}) => ({ proxy: { host, port: 8080, ...parts } });
	const login = (username: string, password: string) => proxy({ auth: { username, password } });

	itReads('it', proxyOf, [
		[`${host}:8080`, proxy(), 'a host with a port'],
		[`\n http://${host}:8080/ `, proxy({ protocol: 'http' }), 'a URL with blanks'],
		[`HTTPS://${host}:65535`, proxy({ port: 65_535, protocol: 'https' }), 'the highest port'],
		['localhost:1', proxy({ host: 'localhost', port: 1 }), 'a host with one label'],
		['[::1]:8080', proxy({ host: '[::1]' }), 'a host by its number'],
		[`jane:a:b@${host}:8080`, login('jane', 'a%3Ab'), 'a colon in the password, which n8n decodes'],
		[`jane@${host}:8080`, login('jane', ''), 'a user without a password'],
		[`j:a%20b@${host}:8080`, login('j', 'a%20b'), 'an encoded password'],
		[undefined, UNCHANGED, 'an expression that found nothing'],
		[null, UNCHANGED, 'null'],
		['', UNCHANGED, 'nothing'],
	]);

	const REJECTED = {
		message: 'Proxy in Request Options is not a proxy address.',
		description:
			'Use one like http://user:password@proxy.example.com:8080. In a password, write %40 for @, %2F for / and %25 for %.',
	};

	it.each<[given: unknown, why: string]>([
		[host, 'no port'],
		[`http://jane:secret@${host}`, 'no port after a login'],
		[`${host}:port`, 'a word as the port'],
		[`${host}:0`, 'the port 0'],
		[`${host}:65536`, 'a port that is too high'],
		[`http://${host}:8080/path`, 'a path'],
		[`socks5://${host}:1080`, 'another scheme'],
		[`http://jane:se/cret@${host}:8080`, 'a slash in the password'],
		[`jane:100%@${host}:8080`, 'a percent sign in the password'],
		['two words:8080', 'a blank'],
		[':8080', 'no host'],
		[' ', 'a blank alone'],
		[{}, 'an object'],
	])('is rejected without quoting it, because it may contain a password: %j, %s', (given) => {
		expect(rejectionOf(() => proxyOf(given))).toEqual(REJECTED);
	});

	it.each([
		['letters', `${'a'.repeat(200_000)}@${'a'.repeat(200_000)}`],
		['colons', `${':'.repeat(200_000)}@`],
	])('is read in linear time if it has many %s', (_signs, given) => {
		expect(rejectionOf(() => proxyOf(given))).toEqual(REJECTED);
	});
});

describe('Batching', () => {
	const MESSAGE = "Batching in Request Options can't be used.";
	const batching = (batchInterval: unknown) => ({ batching: { batch: { batchInterval } } });
	const readInterval = (interval: unknown) => read(batching(interval));

	itRejects('an interval', readInterval, [
		[1_000, MESSAGE, 'the value that n8n adds when Batching is opened'],
		['1000', MESSAGE, 'a text'],
		[0.5, MESSAGE, 'less than a millisecond'],
		[true, MESSAGE, 'a boolean, which n8n takes for 1'],
	]);
	itReads('an interval for which n8n makes no pause: it', readInterval, [
		[0, UNCHANGED, 'zero'],
		[-1, UNCHANGED, 'a number below zero'],
		[undefined, UNCHANGED, 'an expression that found nothing'],
		['soon', UNCHANGED, 'a word'],
	]);
	itReads('no interval: it', read, [
		[{ batching: {} }, UNCHANGED, 'Batching without a batch'],
		[{ batching: { batch: {} } }, UNCHANGED, 'a batch without an interval'],
	]);

	it('has advice', () => {
		expect(adviceOf(() => read(batching(1_000)))).toBe(
			'Remove it. The node sends as many requests in parallel as your plan allows.',
		);
	});
});
