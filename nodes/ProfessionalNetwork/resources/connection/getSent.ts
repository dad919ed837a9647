import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';

/** Specification, 4.19. */
export const getSent: INodePropertyOptions = {
	name: 'Get Many Sent',
	value: 'getSent',
	action: 'Get sent connection requests',
	description:
		'List the connection requests that your own account has sent and that are still open',
	routing: route({
		request: 'GET /network/sent-connections',
		result: 'element.sentInvitations',
		customAccount: true,
		simplified: {
			invitationId: 'invitationId',
			firstName: 'firstName',
			lastName: 'lastName',
			inviterId: 'inviterId',
		},
	}),
};
