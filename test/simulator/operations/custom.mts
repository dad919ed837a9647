// Operations of the custom account (docs/service.md, Custom accounts). They record what was sent.
import { digest, TODAY } from '../data/random.mts';
import { missing, type Call, type Operation, type Outcome } from './operation.mts';

/** The session that these operations accept. */
const SESSION = { session_token: 'AQEDmadeUpSession0123456789abcdef', csrf: 'ajax4711' };

/** A Cookie header line with the session. */
export const COOKIE = Object.entries(SESSION)
	.map(([name, value]) => `${name}=${value}`)
	.join('; ');

export const sendMessage: Operation = {
	cost: 5,
	samples: ({ people }, cookie) => [
		{ recipientProfile: people[1].url, message: 'Hi', cookie },
		{ recipientProfile: people[1].url, message: 'Hi', cookie: 'YWI9' },
	],
	statusText: true,
	respond: (call) =>
		asCustomAccount(call, () => {
			const { query, data, sent } = call;
			const to = data.findPerson(query.recipientProfile!);
			if (!to) return missing('Profile');
			sent.messages.push({ to: to.url, text: query.message! });
			const mark = digest(`message ${sent.messages.length}`).slice(0, 24);
			const conversation = `${digest(to.id).slice(0, 24)}`;
			return {
				entityId: mark,
				element: {
					originToken: mark,
					backendUrn: `urn:li:messagingMessage:${mark}`,
					conversationUrn: `urn:li:msg_conversation:(${data.me.id},${conversation})`,
					renderContentFallbackText: '',
					entityUrn: `urn:li:msg_message:(${data.me.id},${mark})`,
					backendConversationUrn: `urn:li:messagingThread:${conversation}`,
					senderUrn: `urn:li:msg_messagingParticipant:${data.me.id}`,
					body: { attributes: [], text: query.message },
					deliveredAt: TODAY + sent.messages.length,
					renderContentUnions: [],
				},
			};
		}),
};

export const sendConnection: Operation = {
	cost: 5,
	samples: ({ people }, cookie) => [
		{ profile: people[1].id, cookie },
		{ profile: 'nobody', cookie },
	],
	statusText: true,
	respond: (call) =>
		asCustomAccount(call, () => {
			const to = call.data.findPerson(call.query.profile!);
			if (!to) return missing('Profile');
			call.sent.connections.push({ to: to.url });
			return {
				entityId: to.id,
				element: { connectionId: invitationId(call.sent.connections.length) },
			};
		}),
};

export const sentConnections: Operation = {
	cost: 5,
	samples: (_data, cookie) => [{ cookie }],
	statusText: true,
	respond: (call) =>
		asCustomAccount(call, () => {
			const { me, people, findPerson } = call.data;
			// Some invitations exist from the start.
			const to = [
				...people.slice(10, 13),
				...call.sent.connections.map(({ to }) => findPerson(to)!),
			];
			return {
				entityId: me.id,
				element: {
					sentInvitations: to.map((person, index) => ({
						invitationId: invitationId(index - 2),
						firstName: person.firstName,
						lastName: person.lastName,
						inviterId: me.id,
						sharedSecret: digest(person.id).slice(0, 8),
					})),
					myProfile: {
						firstName: me.firstName,
						lastName: me.lastName,
						id: me.id,
						publicIdentifier: me.publicIdentifier,
						networkUrl: me.url,
					},
				},
			};
		}),
};

function invitationId(number: number): string {
	return String(7_300_000_000_000_000_000n + BigInt(number));
}

function asCustomAccount({ query }: Call, act: () => Outcome): Outcome {
	const cookies = readCookies(Buffer.from(query.cookie!, 'base64').toString('utf8'));
	if (cookies.get('session_token') === SESSION.session_token) return act();
	return { status: 400, error: 'Invalid network cookies', element: null };
}

/** Reads a browser extension's JSON export or a Cookie header line. */
function readCookies(text: string): Map<string, string> {
	try {
		const exported: { name: string; value: string }[] = JSON.parse(text);
		return new Map(exported.map(({ name, value }) => [name, value]));
	} catch {
		const pairs = text.split(';').map((pair) => pair.trim().split('='));
		return new Map(pairs.map(([name, ...value]) => [name, value.join('=')]));
	}
}
