// Keys that distinguish rows, although the same row looks different in every response.
import { rowKey } from '../../../nodes/ProfessionalNetworkTrigger/rowKey';
import { simplifiedPost } from '../../../nodes/ProfessionalNetwork/resources/shared/simplifiedRows';

const keyOf = (row: object) => rowKey(row as never, simplifiedPost, 'network');
const POST = {
	content: 'We bake',
	networkUrl: 'https://www.network.example/posts/acme-1',
	author: { name: 'Acme', networkUrl: 'https://www.network.example/company/acme' },
	postedAt: { date: '2026-11-01T10:00:00.000Z', postedAgoText: '1 day ago' },
	engagement: { likes: 1, comments: 2, shares: 3 },
};

it('is the ID as text', () => {
	expect([keyOf({ id: 'urn:1' }), keyOf({ id: 7 })]).toEqual(['urn:1', '7']);
});

it('differs for long IDs that differ in their last digit', () => {
	const ids = [
		'9007199254740992',
		'9007199254740993',
		'90071992547409931234567',
		'90071992547409931234568',
	];
	const keys = ids.map((id) => keyOf({ id }));
	expect(new Set(keys).size).toBe(4);
	expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(21);
});

it('is the same for a row without ID whose counts, relative age and tracking ID have changed', () => {
	const later = {
		trackingId: 'x',
		...POST,
		postedAt: { ...POST.postedAt, postedAgoText: '2 days ago' },
		engagement: { likes: 9, comments: 9, shares: 9 },
	};
	expect(keyOf(later)).toBe(keyOf(POST));
	expect(keyOf({ ...POST, id: '' })).toBe(keyOf(POST));
	expect(keyOf({ ...POST, id: null })).toBe(keyOf(POST));
});

it.each([
	['content', { content: 'We knead' }],
	['author', { author: { name: 'Globex' } }],
	['date', { postedAt: { date: '2026-11-02T10:00:00.000Z' } }],
	['URL', { networkUrl: 'https://www.network.example/posts/acme-2' }],
])('differs if %s differs, without ID', (_name, change) => {
	expect(keyOf({ ...POST, ...change })).not.toBe(keyOf(POST));
});

it.each([
	['refId=1&trackingId=abc&position=3', 'refId=2&trackingId=xyz&position=4'],
	['jobId=1&view=full&utm_source=a', 'trk=b&view=full&jobId=1#apply'],
])('is the same without ID if its URL is tracked differently: %s', (before, after) => {
	const withQuery = (query: string) => ({ ...POST, networkUrl: `${POST.networkUrl}?${query}` });
	expect(keyOf(withQuery(before))).toBe(keyOf(withQuery(after)));
});

it('differs without ID if other parameters of its URL differ', () => {
	const withQuery = (query: string) => ({ ...POST, networkUrl: `${POST.networkUrl}?${query}` });
	expect(keyOf(withQuery('jobId=1&trk=a'))).not.toBe(keyOf(withQuery('jobId=2&trk=a')));
});

it('differs between rows without any of these texts', () => {
	expect(keyOf({ value: 'a' })).not.toBe(keyOf({ value: 'b' }));
});

it('is short and distinct for hundreds of long texts', () => {
	const keys = Array.from({ length: 200 }, (_, index) =>
		keyOf({ ...POST, content: `${'long '.repeat(200)}${index}` }),
	);
	expect(new Set(keys).size).toBe(200);
	expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(20);
});
