import { operation } from '../operation';

/** Specification, 4.19. */
export const getSent = operation('connection', {
	name: 'Get Many Sent',
	value: 'getSent',
	action: 'Get sent connection requests',
	description:
		'List the open connection requests from your own network profile, which is myProfile in Raw Response',
	request: 'GET /network/sent-connections',
	rows: 'element.sentInvitations',
	customAccount: true,
	simplified: {
		invitationId: 'invitationId',
		firstName: 'firstName',
		lastName: 'lastName',
		inviterId: 'inviterId',
	},
});
