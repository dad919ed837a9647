import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { check, refuse } from '../../form/check';
import { shownFor } from '../../form/fields';
import { sendLocator } from '../../form/locators';
import { wholeNumber } from '../../form/values';
import { actsForYou, writeOptions } from '../../form/write';

/** Connection requests that the specification recommends for a day at most (section 8). */
const PER_DAY = 20;

/** Specification, 4.20. */
export const send: INodePropertyOptions = {
	name: 'Send Request',
	value: 'send',
	action: 'Send a connection request',
	description:
		'Ask a person to connect with your own account of the network. At most 20 a day are recommended.',
	routing: route({
		request: 'POST /network/send-connection',
		result: 'element',
		write: true,
		customAccount: true,
		simplified: { connectionId: 'connectionId' },
		preSend: [
			sendLocator('profile', 'profile', 'Profile', {
				url: 'profile',
				publicIdentifier: 'profile',
				id: 'profile',
			}),
			check(function () {
				const wished = this.getNodeParameter('options.maxPerRun', PER_DAY);
				const most = wholeNumber(wished, 'Max Requests per Run', 1);
				if (this.getItemIndex() < most) return;
				throw refuse(
					`Not sent: a run sends at most ${most} connection requests`,
					'Send the rest on another day, or raise Max Requests per Run in Options.',
				);
			}),
		],
	}),
};

const displayOptions = { show: { resource: ['connection'], operation: ['send'] } };

export const fields: INodeProperties[] = [
	actsForYou(
		'connectionNotice',
		'This asks people to connect with your own account. More than 20 a day may get it restricted. Try it with Dry Run in Options first; it needs the cookies in the credentials too.',
		displayOptions,
	),
];

export const options = shownFor('connection', 'send', [
	...writeOptions,
	{
		displayName: 'Max Requests per Run',
		name: 'maxPerRun',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: PER_DAY,
		description:
			'Most connection requests that one run sends. Input items beyond it fail and are not sent.',
	},
]);
