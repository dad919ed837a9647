import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor, text } from '../../form/fields';
import { sendLocator, urlField } from '../../form/locators';
import { actsForYou, writeOptions } from '../../form/write';

/** Specification, 4.18. */
export const send: INodePropertyOptions = {
	name: 'Send',
	value: 'send',
	action: 'Send a direct message',
	description: 'Send a message from your own account of the network. A person receives it at once.',
	routing: route({
		request: 'POST /network/send-message',
		result: 'element',
		write: true,
		customAccount: true,
		simplified: {
			text: 'body.text',
			deliveredAt: 'deliveredAt',
			conversationUrn: 'conversationUrn',
			entityUrn: 'entityUrn',
			senderUrn: 'senderUrn',
		},
		preSend: [
			sendLocator('profile', 'recipient', 'Recipient Profile URL', { url: 'recipientProfile' }),
		],
	}),
};

const displayOptions = { show: { resource: ['message'], operation: ['send'] } };

export const fields: INodeProperties[] = [
	actsForYou(
		'messageNotice',
		'This sends a message from your own account. Try it with Dry Run in Options first; it needs the cookies in the credentials too.',
		displayOptions,
	),
	{
		...urlField('profile', {
			label: 'Recipient Profile URL',
			name: 'recipient',
			description: 'The person who gets the message, by profile URL',
		}),
		displayOptions,
	},
	{
		...text({
			label: 'Message',
			name: 'message',
			wire: 'message',
			required: true,
			placeholder: 'e.g. Hello Jane, thank you for connecting!',
			description: 'Text of the message',
		}),
		typeOptions: { rows: 4 },
		displayOptions,
	},
];

export const options = shownFor('message', 'send', writeOptions);
