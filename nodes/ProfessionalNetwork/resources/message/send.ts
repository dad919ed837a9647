import { notice, operation, text, urlField } from '../../form/form';
import { parseMessage } from '../../input/input';
import { reviewNotice } from '../shared/reviewNotice';

/** Sends a message from the user's own account (docs/service.md, Custom accounts). */
export const send = operation('message', {
	name: 'Send',
	value: 'send',
	action: 'Send a direct message',
	description:
		'Send a message from your own network profile, delivered immediately (an AI agent may call this only after a person has approved the text)',
	request: 'POST /network/send-message',
	rows: 'element',
	write: true,
	customAccount: true,
	fields: [
		reviewNotice,
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
		text({
			displayName: 'Message',
			name: 'message',
			required: true,
			rows: 4,
			placeholder: 'e.g. Hello Jane, thank you for connecting!',
			description: 'Text of the message',
			parse: parseMessage,
		}),
	],
	dryRun: ({ recipientProfile, message }) => ({ recipient: recipientProfile, text: message }),
	simplified: {
		entityUrn: 'entityUrn',
		conversationUrn: 'conversationUrn',
		senderUrn: 'senderUrn',
		text: 'body.text',
		deliveredAt: 'deliveredAt',
	},
});
