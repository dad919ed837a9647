import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { requireAllowed } from '../../form/choices';
import { flag, labelled, sentAs, shownFor } from '../../form/fields';
import { sendLocator } from '../../form/locators';
import { lookupOptions } from '../../form/options';

/** Specification, 4.1. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a profile',
	description:
		'Look up one person: positions, education, skills and more, with the email if wanted',
	routing: route({
		request: 'GET /network/profile',
		result: 'element',
		simplified: {
			id: 'id',
			publicIdentifier: 'publicIdentifier',
			firstName: 'firstName',
			lastName: 'lastName',
			headline: 'headline',
			location: 'location.networkText',
			currentCompany: 'currentPosition.0.companyName',
			currentTitle: 'currentPosition.0.position',
			email: 'emails.0.email',
			url: 'networkUrl',
		},
		preSend: [
			sendLocator('profile', 'profile', 'Profile', {
				url: 'query',
				publicIdentifier: 'query',
				id: 'query',
			}),
		],
	}),
};

const show = { resource: ['profile'], operation: ['get'] };

export const fields: INodeProperties[] = [
	{
		...labelled({
			label: 'Detail',
			name: 'detail',
			description: 'How much of the profile to get. Main costs fewer credits.',
		}),
		type: 'options',
		options: [
			{
				name: 'Full',
				value: 'full',
				description: 'Everything on the profile',
			},
			{
				name: 'Main (Fewer Credits)',
				value: 'main',
				description: 'Up to 5 positions, 2 educations and 2 skills, for fewer credits',
			},
		],
		default: 'full',
		displayOptions: { show },
		routing: sentAs('main', (query) => {
			const detail = String(query.main ?? '').trim() || 'full';
			requireAllowed(detail, 'Detail', ['full', 'main']);
			query.main = detail === 'main';
		}),
	},
	{
		...flag({
			label: 'Find Email (More Credits)',
			name: 'findEmail',
			wire: 'findEmail',
			description:
				'Whether to find and verify the email address too, for more credits. An address of a catch-all domain is marked as risky.',
		}),
		displayOptions: { show },
	},
];

export const options = shownFor('profile', 'get', lookupOptions);
