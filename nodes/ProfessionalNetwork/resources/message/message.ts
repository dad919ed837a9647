import { operation, type Resource } from '../../description/description';
import { notice, text, urlField } from '../../form/form';
import { readMessage, requireComplete } from './completeText';
import { same } from '../shared/simplifiedRows';

const messageText = {
	...text({
		name: 'message',
		required: true,
		property: { typeOptions: { rows: 4 } },
		placeholder: 'e.g. Hello Jane, thank you for connecting!',
		description: 'Text of the message',
	}),
	parse: (value: unknown) => readMessage(value, 'Message'),
	// Half an emoji cannot be sent. n8n would send another one in its place.
	toQuery: (message = '') => ({ message: message.replace(/\p{Surrogate}/gu, '\ufffd') }),
};

/** Sends a message from the user's own account (service.md, Custom accounts). */
const send = operation.write('message', {
	name: 'Send',
	value: 'send',
	action: 'Send a direct message',
	description:
		'Send a message from your own network profile, delivered immediately (an AI agent may call this only after a person has approved the text)',
	request: 'POST /network/send-message',
	fields: [
		notice(
			'messageNotice',
			'This sends a message from your own network profile. To see the request without sending it, add Dry Run in Options.',
		),
		urlField('profile', {
			displayName: 'Recipient Profile URL',
			name: 'recipient',
			param: 'recipientProfile',
			description: 'Profile URL of the person who receives the message',
		}),
		messageText,
	],
	validate({ sources, valueOf }) {
		const message = valueOf(messageText);
		if (message === undefined) return;

		requireComplete(message, 'Message', sources.message);
	},
	dryRun: ({ query }) => ({ text: query.message }),
	simplified: {
		...same('entityUrn', 'recipient', 'conversationUrn', 'senderUrn'),
		text: 'body.text',
		deliveredAt: 'deliveredAt',
	},
});

export const message: Resource = {
	name: 'Message',
	description: 'Direct messages sent from your own network profile',
	operations: [send],
};
