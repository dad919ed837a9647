import { type Field, notice, operation, text, toggle, toParam, urlField } from '../../form/form';
import { parseBoolean } from '../../input/input';
import { reviewNotice } from '../shared/reviewNotice';
import { requireOwnWords } from './advice';
import { readMessage, requireComplete } from './complete';

const { property: message } = text({
	displayName: 'Message',
	name: 'message',
	required: true,
	rows: 4,
	placeholder: 'e.g. Hello Jane, thank you for connecting!',
	description: 'Text of the message',
});

const { property: sendAsWritten } = toggle({
	displayName: 'Send As Written',
	name: 'sendAsWritten',
	description:
		'Whether to send the text without checking it for placeholders, missing names and empty expressions',
});

const isWritten = (value: unknown) => parseBoolean(value, sendAsWritten.displayName);
const options: Field[] = [{ property: sendAsWritten, toQuery: (value) => (isWritten(value), {}) }];

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
		{
			property: message,
			toQuery: (value) => toParam('message', readMessage(value, message.displayName)),
		},
	],
	options,
	validate(values, _itemIndex, { query, sources, input }) {
		const { message: written } = query;
		if (written === undefined) return;
		requireOwnWords(written, message.displayName, input);
		if (!isWritten(values.sendAsWritten)) {
			requireComplete(written, message.displayName, sources.message);
		}
	},
	dryRun: ({ recipientProfile, message }) => ({ recipient: recipientProfile, text: message }),
	simplified: {
		entityUrn: 'entityUrn',
		conversationUrn: 'conversationUrn',
		senderUrn: 'senderUrn',
		text: 'body.text',
		deliveredAt: 'deliveredAt',
	},
});
