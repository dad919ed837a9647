// Received connection requests: they are listed with their secrets, accepted one by one, and the secrets show nowhere else.
import type { IDataObject } from 'n8n-workflow';

import { collectDebugLines } from '../../helpers/core-log.mts';
import { ENTRIES } from '../../helpers/entry.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import type { Form } from '../../helpers/forms.mts';
import { detailsOf, jsonOf } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../../helpers/service.mts';
import { startService } from '../../service/server.mts';

const service = useService();

const received = (more: IDataObject = {}) =>
	({ resource: 'connection', operation: 'getReceived', output: 'simplified', ...more }) as Form;
const accept = (options: IDataObject = {}, more: IDataObject = {}) =>
	({
		resource: 'connection',
		operation: 'accept',
		options,
		invitationId: '={{ $json.invitationId }}',
		sharedSecret: '={{ $json.sharedSecret }}',
		...more,
	}) as Form;
const rowsOf = async () => jsonOf((await run(received())).items);
const onError = ON_ERROR[1];

it.each(ENTRIES)('accepts the rows of the list one by one, through %s', async (entry) => {
	const rows = await rowsOf();
	expect(rows).toHaveLength(4);
	const [first] = rows;
	expect(first).toEqual({
		invitationId: expect.stringMatching(/^\d{19}$/),
		sharedSecret: expect.stringMatching(/^[\w-]{8}$/),
		firstName: service().data.people[20].firstName,
		lastName: service().data.people[20].lastName,
		senderId: service().data.people[20].id,
		publicIdentifier: service().data.people[20].publicIdentifier,
		url: service().data.people[20].url,
	});
	service().requestLog.clear();
	const { items } = await run(accept(), rows.slice(0, 3), { entry });
	expect(jsonOf(items)).toEqual(
		rows.slice(0, 3).map(({ invitationId, senderId }) => ({
			invitationId,
			acceptedAt: expect.any(Number),
			connectedMember: `urn:li:fsd_profile:${String(senderId)}`,
			entityUrn: `urn:li:fsd_connection:${String(senderId)}`,
		})),
	);
	expect(service().requestLog.peak).toBe(1);
	expect(queries().map(({ invitationId }) => invitationId)).toEqual(
		rows.slice(0, 3).map(({ invitationId }) => invitationId),
	);
	expect((await rowsOf()).map(({ invitationId }) => invitationId)).toEqual([rows[3].invitationId]);
});

it('says so if a request is gone', async () => {
	const items = [{ invitationId: '7300000000000000009', sharedSecret: 'aB3dE6gH' }];
	const { failures } = await run(accept(), items, { onError });
	expect(failures[0].json.error).toMatch(/^Invitation not found\. /);
	expect(detailsOf(failures[0])).toMatchObject({ kind: 'notFound' });
});

it('has the usual advice after any other failure', async () => {
	addFaults({ body: { status: 403, element: null, error: 'Not in your plan' } });
	const items = [{ invitationId: '73', sharedSecret: 'aB3dE6gH' }];
	const { failures } = await run(accept(), items, { onError });
	expect(failures[0].json.error).toMatch(/ whose plan allows this operation\.$/);
});

describe('the secret', () => {
	it('is hidden in a Dry Run, which has the path that would be sent', async () => {
		const [row] = await rowsOf();
		service().requestLog.clear();
		const { items } = await run(accept({ dryRun: true }), [row]);
		expect(jsonOf(items)).toEqual([
			{
				invitationId: row.invitationId,
				dryRun: true,
				request: {
					method: 'POST',
					url: '/network/accept-connection',
					query: expect.objectContaining({
						invitationId: row.invitationId,
						sharedSecret: '[hidden]',
					}),
				},
			},
		]);
		expect(requestCount()).toBe(0);
	});

	it.each(['aB3dE6gH', 'a+b/c=12'])('%s is hidden if it is repeated', async (secret) => {
		const lines = collectDebugLines();
		const encoded = encodeURIComponent(secret);
		const error = `Bad sharedSecret=${secret} or sharedSecret=${encoded}`;
		addFaults({
			body: { status: 400, element: null, error, requestId: `sharedSecret=${secret}` },
		});
		const row = { invitationId: '73', sharedSecret: secret };
		const { failures } = await run(accept(), [row], { onError });
		const [{ json }] = failures;
		// The error item keeps the fields of its row.
		const shown = JSON.stringify([json.error, json.details]);
		expect(shown).toContain('[hidden]');
		for (const text of [shown, lines.join('\n')]) {
			expect(text).not.toContain(`sharedSecret=${secret}`);
			expect(text).not.toContain(`sharedSecret=${encoded}`);
		}
	});

	it.each([
		['aB3d E6gH', "Shared Secret isn't the secret of a connection request."],
		['undefined', 'Shared Secret is empty.'],
	])('%j is rejected without being quoted', async (sharedSecret, message) => {
		const { error } = await run(accept({}, { sharedSecret }), [{ invitationId: '73' }]);
		expect(error?.message).toBe(message);
		expect(`${error?.message} ${error?.description}`).not.toContain('aB3d E6gH');
		expect(requestCount()).toBe(0);
	});
});

it.each(['Jane Doe', 'jane', 'in/jane'])('the ID of a request is not %s', async (invitationId) => {
	const { error } = await run(accept({}, { invitationId, sharedSecret: 'aB3dE6gH' }), [{}]);
	expect(error?.message).toBe(`"${invitationId}" isn't the ID of a connection request.`);
	expect(requestCount()).toBe(0);
});

it.each(['network', 'linkedin', 'acme'])('a Dry Run shows the segment %s', async (segment) => {
	const other = await startService({ segment });
	const credentials = credentialsOf(other, { pathSegment: segment });
	const profile = { __rl: true, mode: 'publicIdentifier', value: 'jane-doe' };
	const form = { resource: 'profile', operation: 'get', profile, options: { dryRun: true } };
	const { items } = await run(form as unknown as Form, [{}], { credentials });
	await other.close();
	expect((items[0].json.request as IDataObject).url).toBe(`/${segment}/profile`);
	const user = { resource: 'apiUser', operation: 'get', options: { dryRun: true } } as Form;
	expect((await run(user)).items[0].json).toMatchObject({ request: { url: '/users/my-api-user' } });
});

it.each([
	['comment', 'getReplies'],
	['profile', 'getComments'],
	['profile', 'getReactions'],
])('a later page of %s: %s needs its cursor', async (resource, operation) => {
	const { data } = service();
	const [comment] = data.commentsOf(data.posts[0]);
	const profile = { __rl: true, mode: 'id', value: data.people[0].id };
	const form = (options: IDataObject) =>
		({ resource, operation, comment: comment.url, profile, returnAll: true, options }) as Form;
	const { error } = await run(form({ startAt: '2' }));
	expect(error?.message).toBe("This list can't start at page 2 by its number.");
	expect(requestCount()).toBe(0);
	const all = await run(form({}));
	expect(all.error).toBeUndefined();
	expect(all.items.length).toBeGreaterThan(100);
	expect(queries()[0]).not.toHaveProperty('paginationToken');
	expect(queries()[1]).toMatchObject({ page: '2', paginationToken: expect.any(String) });
	const { paginationToken } = queries()[1];
	const startAt = `page=2&paginationToken=${encodeURIComponent(paginationToken)}`;
	const rest = await run(form({ startAt }));
	expect(rest.ids).toEqual(all.ids.slice(100));
});
