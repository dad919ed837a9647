import { operation, type Resource } from '../description/description';
import { nameField, notice, text } from '../form/form';
import { byInvitation, invalid, quote } from '../input/input';
import { profileLocator } from './shared/locators';
import { bareUrl, same } from './shared/simplifiedRows';

/** Gets the requests that the user's own account sent (service.md, Custom accounts). */
const getSent = operation.list('connection', {
	name: 'Get Many Sent',
	value: 'getSent',
	action: 'Get sent connection requests',
	description:
		'List the pending connection requests that your own LinkedIn account sent (no price is published)',
	result: 'invitation',
	request: 'GET /network/sent-connections',
	rows: 'element.sentInvitations',
	customAccount: true,
	simplified: same('invitationId', 'firstName', 'lastName', 'inviterId'),
});

/** Sends a connection request from the user's own account (service.md, Connection requests and Custom accounts). */
const send = operation.write('connection', {
	name: 'Send Request',
	value: 'send',
	action: 'Send a connection request',
	description:
		'Ask one person to connect with your own LinkedIn account (an AI agent may call this only after a person has approved it)',
	request: 'POST /network/send-connection',
	fields: [
		notice(
			'connectionNotice',
			'LinkedIn restricts accounts: keep to 20 requests a day, with a Filter on an empty connection_for and a Limit before this node.',
		),
		profileLocator('profile'),
	],
	simplified: { connectionId: 'connectionId', profile: 'profile' },
});

/** Gets the requests that others sent to the user's own account (service.md, Custom accounts). */
const getReceived = operation.list('connection', {
	name: 'Get Many Received',
	value: 'getReceived',
	action: 'Get received connection requests',
	description:
		'List the pending connection requests that your own LinkedIn account received, with what Accept Request needs (no price is published)',
	result: 'received',
	request: 'GET /network/received-connections',
	rows: 'element.receivedInvitations',
	customAccount: true,
	simplified: {
		...same('invitationId', 'sharedSecret'),
		firstName: 'sender.firstName',
		lastName: 'sender.lastName',
		senderId: ['sender.id', 'invitationSenderId'],
		publicIdentifier: 'sender.publicIdentifier',
		url: bareUrl('sender.networkUrl'),
	},
});

const invitationId = nameField({
	displayName: 'Invitation ID',
	name: 'invitationId',
	required: true,
	placeholder: 'e.g. 7300000000000000001',
	description: 'ID of the request, which Connection: Get Many Received returns',
	parse(id, label) {
		if (/^[^\s/\d]*\d[^\s/]*$/.test(id)) return byInvitation(id);

		throw invalid(
			`${quote(id)} isn't the ID of a connection request`,
			`Use one like 7300000000000000001 in ${label}, from Connection: Get Many Received.`,
		);
	},
});

const sharedSecret = text({
	name: 'sharedSecret',
	required: true,
	property: { typeOptions: { password: true } },
	description: 'Secret of the same request, which Connection: Get Many Received returns',
	parse(secret, label) {
		if (!/\s/.test(secret)) return secret;

		// The message does not quote the secret.
		throw invalid(
			`${label} isn't the secret of a connection request`,
			'Use one like aB3dE6gH, from the same row as the Invitation ID.',
		);
	},
});

/** Accepts a request that the user's own account received (service.md, Connection requests and Custom accounts). */
const accept = operation.write('connection', {
	name: 'Accept Request',
	value: 'accept',
	action: 'Accept a connection request',
	description:
		'Connect your own LinkedIn account with a person who asked for it (an AI agent may call this only after a person has approved it; no price is published)',
	result: 'accepted',
	request: 'POST /network/accept-connection',
	fields: [
		notice(
			'acceptNotice',
			'LinkedIn restricts accounts: accept a few requests at a time, with a Filter on an empty accepted_for and a Limit before this node.',
		),
		invitationId,
		sharedSecret,
	],
	simplified: {
		...same('invitationId', 'connectedMember', 'entityUrn'),
		acceptedAt: 'createdAt',
	},
});

export const connection: Resource = {
	name: 'Connection',
	description: 'Connection requests that your own LinkedIn account sent or received',
	operations: [getSent, send, getReceived, accept],
};
