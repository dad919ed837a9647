// Operations of the custom account (docs/service.md, Custom accounts). They record what was sent.
import type { Person } from '../data/data.mts';
import { digest, TODAY } from '../data/random.mts';
import { lookUp, type Call, type Find, type Operation, type Outcome } from './operation.mts';
import { shape } from './shapes.mts';

const SESSION_TOKEN = 'AQEDmadeUpSession0123456789abcdef';

/** A Cookie header line with the session that these operations accept. */
export const COOKIE = `session_token=${SESSION_TOKEN}; csrf=ajax4711`;

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
		const to = [...people.slice(10, 13), ...sent.connections.map((one) => findPerson(one.to)!)];
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
