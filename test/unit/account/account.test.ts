// What a run needs from the credentials.
import { toAuth, type Auth } from '../../../nodes/ProfessionalNetwork/account/account';

const CREDENTIALS = {
	apiKey: 'made-up-key',
	baseUrl: 'https://api.example.com/',
	pathSegment: 'linkedin',
};

describe('toAuth', () => {
	it('returns the segment and the credentials, and hides the key', () => {
		const auth = toAuth(CREDENTIALS);
		expect(auth).toMatchObject({ credentials: CREDENTIALS, segment: 'linkedin' });
		expect(auth.redact('Key made-up-key')).toBe('Key [hidden]');
	});

	it('returns the same result for equal credentials', () => {
		const known = new Map<string, Auth>();
		const auth = toAuth(CREDENTIALS, known);
		expect(toAuth({ ...CREDENTIALS }, known)).toBe(auth);
		expect(toAuth({ ...CREDENTIALS, cookie: 'a=b' }, known)).not.toBe(auth);
	});

	it('identifies an account by its key and address, however they are written', () => {
		const { account } = toAuth(CREDENTIALS);
		const address = { baseUrl: 'HTTPS://api.example.com', pathSegment: ' linkedin' };
		const same = { apiKey: 'made-up-key\n', ...address };
		expect(toAuth({ ...same, cookie: 'a=b' }).account).toBe(account);
		expect(toAuth({ ...same, apiKey: 'other-key' }).account).not.toBe(account);
		expect(toAuth({ ...same, pathSegment: 'network' }).account).not.toBe(account);
	});

	it.each([
		[{ ...CREDENTIALS, baseUrl: 'ftp://x' }, 'Base URL in'],
		[{ ...CREDENTIALS, pathSegment: 'a?b' }, 'Path Segment in'],
		[{ ...CREDENTIALS, apiKey: 'a b' }, 'API Key'],
	])('rejects %j', (credentials, words) => {
		expect(() => toAuth(credentials)).toThrow(words);
	});
});
