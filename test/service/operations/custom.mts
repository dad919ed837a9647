// Operations of the custom account (service.md, Custom accounts). They record what was sent.
import type { Data, Person } from '../data/data.mts';
import { digest, TODAY } from '../data/random.mts';
import { lookUp, type Call, type Find, type Operation, type Outcome } from './operation.mts';
import { shape } from './shapes.mts';

const SESSION_TOKEN = 'AQEDmadeUpSession0123456789abcdef';

/** A Cookie header line with the session that these operations accept. */
export const COOKIE = `session_token=${SESSION_TOKEN}; csrf=ajax:4711471147114711`;

const findPerson: Find<Person> = (name, { data }) => data.findPerson(name);

export const sendMessage: Operation = {
	cost: 5,
	samples: ({ people }, cookie) => [
		{ recipientProfile: people[1].url, message: 'Hi', cookie },
		{ recipientProfile: people[1].url, message: 'Hi', cookie: 'YWI9' },
	],
	respond: asCustomAccount(
		lookUp('Profile', findPerson, (to, { query, data: { me }, sent }) => {
			sent.messages.push({ to: to.url, text: query.message! });
			const id = digest(`message ${sent.messages.length}`).slice(0, 24);
			return shape('SentMessage', {
				id,
				originToken: id,
				conversationUrn: `urn:li:msg_conversation:(${me.id},${to.id})`,
				entityUrn: `urn:li:msg_message:(${me.id},${id})`,
				renderContentFallbackText: '',
				renderContentUnions: [],
				body: { attributes: [], text: query.message },
				deliveredAt: TODAY + sent.messages.length,
			});
		}),
	),
};

export const sendConnection: Operation = {
	cost: 5,
	samples: ({ people }, cookie) => [
		{ profile: people[1].id, cookie },
		{ profile: 'nobody', cookie },
	],
	respond: asCustomAccount(
		lookUp('Profile', findPerson, (to, { sent }) => {
			sent.connections.push({ to: to.url });
			return { connectionId: invitationId(sent.connections.length) };
		}),
	),
};

export const sentConnections: Operation = {
	cost: 5,
	samples: (_data, cookie) => [{ cookie }],
	respond: asCustomAccount(({ data: { me, people, findPerson }, sent }) => {
		// Some invitations exist from the start.
		const to = [
			...people.slice(10, 13),
			...sent.connections.map((connection) => findPerson(connection.to)!),
		];
		const sentInvitations = to.map(({ id, firstName, lastName }, index) => ({
			invitationId: invitationId(index - 2),
			firstName,
			lastName,
			inviterId: me.id,
			sharedSecret: digest(id).slice(0, 8),
		}));
		const myProfile = shape('MyProfile', { ...me, networkUrl: me.url });
		return { entityId: me.id, element: { sentInvitations, myProfile } };
	}),
};

/** Invitations that exist from the start, without those that were accepted. */
function receivedBy({ data: { people }, sent }: Call) {
	return people.slice(20, 24).flatMap((sender, index) => {
		const id = invitationId(1_000 + index);
		const secret = digest(`secret ${sender.id}`).slice(0, 8);
		const isAccepted = sent.accepted.some((acceptance) => acceptance.invitationId === id);
		return isAccepted ? [] : [{ id, secret, sender }];
	});
}

export const receivedConnections: Operation = {
	cost: 5,
	samples: (_data, cookie) => [{ cookie }],
	respond: asCustomAccount((call) => {
		const { me } = call.data;
		const receivedInvitations = receivedBy(call).map(({ id, secret, sender }) => ({
			invitationId: id,
			invitationSenderId: sender.id,
			sharedSecret: secret,
			sender: shape('MyProfile', { ...sender, networkUrl: sender.url }),
		}));
		const myProfile = shape('MyProfile', { ...me, networkUrl: me.url });
		return { entityId: me.id, element: { receivedInvitations, myProfile } };
	}),
};

export const acceptConnection: Operation = {
	cost: 5,
	samples: (data, cookie) => [
		{ ...firstInvitation(data), cookie },
		{ invitationId: '1', sharedSecret: 'none', cookie },
	],
	respond: asCustomAccount((call) => {
		const { query, sent } = call;
		const found = receivedBy(call).find(
			({ id, secret }) => id === query.invitationId && secret === query.sharedSecret,
		);
		if (!found) return { status: 404, error: 'Invitation not found', element: null };
		sent.accepted.push({ invitationId: found.id });
		const urn = `urn:li:fsd_profile:${found.sender.id}`;
		return {
			entityId: found.sender.id,
			element: {
				createdAt: TODAY + sent.accepted.length,
				connectedMember: urn,
				entityUrn: `urn:li:fsd_connection:${found.sender.id}`,
				'*connectedMemberResolutionResult': urn,
			},
		};
	}),
};

/** Returns what accepts the first invitation. */
export function firstInvitation({ people }: Data) {
	const sharedSecret = digest(`secret ${people[20].id}`).slice(0, 8);
	return { invitationId: invitationId(1_000), sharedSecret };
}

function invitationId(number: number): string {
	return String(7_300_000_000_000_000_000n + BigInt(number));
}

function asCustomAccount(respond: (call: Call) => Outcome): typeof respond {
	return (call) =>
		// A browser extension's JSON export or a Cookie header line.
		Buffer.from(call.query.cookie!, 'base64').toString().includes(SESSION_TOKEN)
			? respond(call)
			: { status: 400, error: 'Invalid network cookies', element: null };
}
