import { operation, select, toggle, toParam } from '../../form/form';
import { profileLocator } from '../shared/locators';

const detail = select({
	displayName: 'Detail',
	name: 'detail',
	description:
		'How much of the profile to get (Main costs less and returns at most 5 positions, 2 schools and 2 skills)',
	values: { full: 'Full', main: 'Main (Fewer Credits)' },
});

/** Returns the paths of a field of the current position, or of the latest one. `currentPosition` may have only a company. */
const inPosition = (field: string) => [
	`currentPosition.0.${field}`,
	`experience[endDate.text=Present].${field}`,
	`experience.0.${field}`,
];

/** Looks up a person. Main returns fewer fields for fewer credits (docs/service.md, Profiles and Lookups). */
export const get = operation('profile', {
	name: 'Get',
	value: 'get',
	action: 'Get a profile',
	description:
		'Get one person by URL or ID, with positions, education, skills and, if asked for, the email address, for about $0.004 to $0.02 (use Search to find a person by name)',
	request: 'GET /network/profile',
	rows: 'element',
	priced: ['main', 'findEmail'],
	fields: [
		profileLocator({ url: 'query', publicIdentifier: 'query', id: 'query' }),
		{
			property: detail.property,
			toQuery: (value) => toParam('main', detail.toQuery(value).detail === 'main' ? 'true' : ''),
		},
		toggle({
			displayName: 'Find Email (More Credits)',
			name: 'findEmail',
			startsOff: true,
			description:
				'Whether to also find and verify the email address (an address that cannot be fully verified is marked as risky)',
		}),
	],
	simplified: {
		id: 'id',
		firstName: 'firstName',
		lastName: 'lastName',
		title: [...inPosition('position'), 'headline'],
		company: inPosition('companyName'),
		companyId: ['companyId', 'companyNetworkUrl', 'companyLink'].flatMap(inPosition),
		location: 'location.networkText',
		email: ['emails.0.email', 'emails.0'],
		emailStatus: 'emails.0.status',
		url: 'networkUrl',
	},
});
