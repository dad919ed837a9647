// n8n's Request Options, which the node applies itself where n8n calls it once for all items.
import fc from 'fast-check';

import { readRequestOptions } from '../../../nodes/ProfessionalNetwork/form/requestOptions';
import { collector } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { contextOf } from './context';
import { spelled } from './outcome';

function read(requestOptions?: object) {
	const { errors, collect } = collector();
	const context = contextOf(requestOptions === undefined ? {} : { requestOptions });
	const options = readRequestOptions(context, collect);
	return { ...options, errors, messages: errors.map(({ message }) => message) };
}

it.each([undefined, {}, { batching: {} }, { batching: { batch: {} } }])(
	'changes nothing if nothing is set: %j',
	(options) => {
		expect(read(options)).toEqual({ transport: {}, errors: [], messages: [] });
	},
);

describe('Timeout', () => {
	it.each([
		...spelled(5_000, 5_000, ' 5000 '),
		...spelled(1_501, 1_500.5, '1500.5'),
		...spelled(1, 0.1, 1),
		...spelled(2_147_483_647, 2 ** 31 - 1, 2 ** 31, '10000000000', Infinity),
	])('reads %j as %d ms', (value, timeout) => {
		expect(read({ timeout: value })).toMatchObject({ transport: { timeout }, messages: [] });
	});

	it.each([
		...[-1, '-1', '0', 'soon', '5 s', '1e4', NaN, true, false].flatMap((value) =>
			spelled(`"${value}"`, value),
		),
		...spelled('empty', ' '),
		...spelled('an object', {}),
		...spelled('a list', [5_000]),
	])('rejects %j', (value, quoted) => {
		const { errors, transport } = read({ timeout: value });
		expect(errors).toMatchObject([
			{
				message: `Timeout must be a number above 0, not ${quoted}.`,
				description: 'Enter milliseconds in Request Options, for example 10000.',
			},
		]);
		expect(transport.timeout).toBeUndefined();
	});

	it.each(['5,000', '5 000', '5.000'])('rejects %j with a way to write it', (value) => {
		const [{ description }] = read({ timeout: value }).errors;
		expect(description).toMatch(/^Write 5000/);
	});

	it('is a whole number that a timer can wait, at least as long as the one given', () => {
		const positive = fc.double({ min: 1e-9, max: 1e12, noNaN: true });
		fc.assert(
			fc.property(positive, (value) => {
				const { timeout = NaN } = read({ timeout: value }).transport;
				expect(Number.isInteger(timeout)).toBe(true);
				expect(timeout).toBeGreaterThanOrEqual(Math.min(value, 2 ** 31 - 1));
				expect(timeout).toBeLessThan(Math.min(value + 1, 2 ** 31));
			}),
		);
	});
});

describe('Proxy', () => {
	const proxy = { host: 'proxy.example.com', port: 8080 };

	it.each<[text: string, expected: object]>([
		['proxy.example.com:8080', proxy],
		['http://proxy.example.com:8080', { ...proxy, protocol: 'http' }],
		['HTTPS://Proxy.example.com:443/', { host: 'Proxy.example.com', port: 443, protocol: 'https' }],
		['\n http://10.0.0.1:3128 ', { host: '10.0.0.1', port: 3128, protocol: 'http' }],
		['localhost:1', { host: 'localhost', port: 1 }],
		['http://[::1]:8080', { host: '[::1]', port: 8080, protocol: 'http' }],
		['jane:a:b@proxy.example.com:8080', { ...proxy, auth: { username: 'jane', password: 'a:b' } }],
		['jane@proxy.example.com:8080', { ...proxy, auth: { username: 'jane', password: '' } }],
		[
			'http://jane:secret@proxy.example.com:8080',
			{ ...proxy, protocol: 'http', auth: { username: 'jane', password: 'secret' } },
		],
	])('reads %s as an object, because n8n expects one', (text, expected) => {
		const { transport, messages } = read({ proxy: text });
		expect([transport, messages]).toEqual([{ proxy: expected }, []]);
	});

	it.each([
		...['proxy.example.com', 'http://proxy.example.com', 'http://jane:secret@proxy.example.com'],
		...['http://jane:se/cret@proxy.example.com:8080', 'http://proxy.example.com:8080/path'],
		...['socks5://proxy.example.com:1080', 'http://proxy.example.com:port', 'two words:8080'],
		...[':8080', ' ', {}],
	])('rejects %j without quoting it, because it may contain a password', (given) => {
		const { errors, transport } = read({ proxy: given });
		expect(errors).toMatchObject([
			{
				message: 'Proxy in Request Options is not a proxy address.',
				description: 'Use one like http://user:password@proxy.example.com:8080.',
			},
		]);
		expect(transport.proxy).toBeUndefined();
	});

	it.each([undefined, null, ''])('is not used if it is %j', (blank) => {
		expect(read({ proxy: blank })).toEqual({ transport: {}, errors: [], messages: [] });
	});

	it('is read in linear time', () => {
		for (const long of [
			`${'a'.repeat(200_000)}@${'b'.repeat(200_000)}`,
			`${':'.repeat(200_000)}@`,
		]) {
			expect(read({ proxy: long }).messages).toHaveLength(1);
		}
	});
});

describe('Batching', () => {
	const batchOf = (batchSize: unknown, batchInterval: unknown) =>
		read({ batching: { batch: { batchSize, batchInterval } } }).batch;

	it.each<[size: unknown, interval: unknown, batch: object | undefined]>([
		[10, 1_000, { size: 10, intervalMs: 1_000 }],
		['10', '1000', { size: 10, intervalMs: 1_000 }],
		[0, 1_000, { size: 1, intervalMs: 1_000 }],
		[-1, 1_000, { size: 1, intervalMs: 1_000 }],
		[undefined, 1_000, { size: 1, intervalMs: 1_000 }],
		['many', 1_000, { size: 1, intervalMs: 1_000 }],
		[2.5, 1_000, { size: 3, intervalMs: 1_000 }],
		[10, 0, undefined],
		[10, -1, undefined],
		[10, undefined, undefined],
		[10, 'soon', undefined],
	])('reads %j items per batch and %j ms as %j', (size, interval, batch) => {
		expect(batchOf(size, interval)).toEqual(batch);
	});
});

describe('Ignore SSL Issues', () => {
	it.each([
		[true, { skipSslCertificateValidation: true }],
		[false, {}],
		['true', {}],
		[undefined, {}],
	])('as %j adds %j', (allowUnauthorizedCerts, transport) => {
		expect(read({ allowUnauthorizedCerts }).transport).toEqual(transport);
	});
});
