import { operation, type Resource } from '../../description/description';
import { notice, text, urlField } from '../../form/form';
import { empty, readText } from '../../input/input';
import { requireComplete } from './brokenText';
import { same } from '../shared/simplifiedRows';

const messageText = {
	...text({
		name: 'message',
		required: true,
		property: { typeOptions: { rows: 4 } },
		placeholder: 'e.g. Hello Jane, thank you for connecting!',
		description: 'Text of the message',
	}),
	parse: readMessage,
	toQuery: (message = '') => ({ message }),
};

/** A message is sent as it is written, with its line breaks, and may be a sign alone. */
function readMessage(value: unknown): string {
	const message = readText(value, 'Message');
	if (message !== '') return message;

	throw empty('Message', 'Enter a text like "Hello Jane, thank you for connecting!".');
}

/** Sends a message from the user's own account (service.md, Custom accounts). */
const send = operation.write('message', {
	name: 'Send',
	value: 'send',
	action: 'Send a direct message',
	description:
		'Send a message from your own LinkedIn account (an AI agent may call this only after a person has approved the text)',
	request: 'POST /network/send-message',
	fields: [
		notice(
			'messageNotice',
			'Each message of a sequence needs its own Result Field. LinkedIn restricts accounts: keep to 20 a day, with a Filter on an empty message_for and a Limit before this node.',
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
		if (message !== undefined) requireComplete(message, 'Message', sources.message);
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
	description: 'Direct messages sent from your own LinkedIn account',
	operations: [send],
};
