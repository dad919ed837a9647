import { randomString, type INodeProperties } from 'n8n-workflow';

import { check } from './check';
import { text } from './fields';
import { isOn } from './values';

/** Options of searches that can stay with one backend resource of the service (specification, 4.15). */
export const sessionOptions: INodeProperties[] = [
	{
		displayName: 'Keep One Session',
		name: 'keepSession',
		type: 'boolean',
		default: false,
		description:
			'Whether one and the same machine of the service answers all pages of an input item, so that results stay consistent. Slower: its pages come one by one.',
		routing: {
			send: {
				preSend: [
					check(function (query) {
						if (!isOn(this.getNodeParameter('options.keepSession', false))) return;
						query.sessionId = String(query.sessionId ?? '').trim() || randomString(24);
					}),
				],
			},
		},
	},
	text({
		label: 'Session ID',
		name: 'sessionId',
		wire: 'sessionId',
		description:
			'Any text of your own: one and the same machine of the service answers all requests with it, one by one',
		placeholder: 'e.g. spring-campaign',
	}),
];
