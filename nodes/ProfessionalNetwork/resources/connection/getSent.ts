import { operation } from '../../form/form';

/** Gets the requests that the user's own account sent (docs/service.md, Custom accounts). */
export const getSent = operation('connection', {
	name: 'Get Many Sent',
	value: 'getSent',
	action: 'Get sent connection requests',
	description:
		'List the pending connection requests that your own network profile sent (Raw Response has that profile as myProfile)',
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
