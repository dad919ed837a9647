import { operation, type Resource } from '../description/description';
import { integerSetting, notice } from '../form/form';
import { invalid } from '../input/input';
import { profileLocator } from './shared/locators';
import { reviewNotice } from './shared/sharedFields';

/** Gets the requests that the user's own account sent (docs/service.md, Custom accounts). */
const getSent = operation('connection', {
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

const maxPerRun = integerSetting({
	displayName: 'Max Requests per Run',
	name: 'maxPerRun',
	// The documentation recommends at most 20 per day (docs/service.md, Connection requests).
	default: 20,
	min: 1,
	description:
		'Maximum connection requests to send in one run (the remaining input items fail without being sent)',
});

/** Sends a connection request from the user's own account (docs/service.md, Connection requests and Custom accounts). */
const send = operation('connection', {
	name: 'Send Request',
	value: 'send',
	action: 'Send a connection request',
	description:
		'Ask one person to connect with your own network profile, at most 20 a day (an AI agent may call this only after a person has approved it)',
	request: 'POST /network/send-connection',
	rows: 'element',
	write: true,
	customAccount: true,
	fields: [
		reviewNotice,
		notice(
			'connectionNotice',
			'This asks a person to connect with you. The request has no text, because the service cannot send one. To see it without sending it, add Dry Run in Options.',
		),
		profileLocator({ url: 'profile', publicIdentifier: 'profile', id: 'profile' }),
	],
	options: [{ property: maxPerRun.property, toQuery: () => ({}) }],
	validate({ maxPerRun: value = maxPerRun.absent }, itemIndex) {
		const max = maxPerRun.parse(value);
		if (itemIndex < max) return;
		throw invalid(
			`Not sent, because a run sends at most ${max} connection requests.`,
			'Send the rest on another day, or raise Max Requests per Run in Options.',
		);
	},
	simplified: { connectionId: 'connectionId', profile: 'profile' },
});

export const connection: Resource = {
	name: 'Connection',
	value: 'connection',
	description: 'Connection requests sent from your own network profile',
	operations: [getSent, send],
};
