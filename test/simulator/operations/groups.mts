// Group lookup (docs/service.md, Lookups). The group search is not documented.
import type { Data, Group } from '../data/data.mts';
import { select, words } from './matching.mts';
import { list, missing, type Operation } from './operation.mts';
import { image, picture } from './shapes.mts';

export const group: Operation = {
	samples: ({ groups }) => [{ groupId: groups[5].id }, { groupId: '1' }],
	echo: ({ query, data }) => ({ url: query.url ?? data.findGroup(query.groupId!)?.url }),
	respond: ({ query, data }) => {
		const found = data.findGroup((query.url ?? query.groupId)!);
		return found ? { entityId: found.id, element: fullGroup(found, data) } : missing('Group');
	},
};

export const groupSearch: Operation = {
	samples: () => [{ search: 'a', page: '2' }],
	list: list<Group>({
		pageSize: 10,
		sample: (data) => data.groups,
		rows: ({ query, data }) =>
			select(
				data.groups,
				words(query.search, ({ name }) => name),
			),
		filters: ({ groups }) => ({ search: groups[0].name }),
		show: (one) => ({
			id: one.id,
			networkUrl: one.url,
			name: one.name,
			description: one.description,
			memberCount: one.members,
		}),
	}),
};

function fullGroup(one: Group, data: Data) {
	const admins = data.people.slice(Number(one.id) % 90, (Number(one.id) % 90) + 2);
	return {
		id: one.id,
		networkUrl: one.url,
		name: one.name,
		description: one.description,
		rules: 'Be kind.',
		memberCount: one.members,
		invitationLevel: 'MEMBER',
		welcomeNote: `Welcome to ${one.name}.`,
		logo: image('groups', one.id),
		heroImage: image('heroes', one.id, 1400, 350),
		createdAt: { date: new Date(one.createdAt).toISOString(), timestamp: one.createdAt },
		groupPlusStatusActive: false,
		postApprovalEnabled: !one.public,
		automatedWelcomeNoteEnabled: true,
		publicVisibility: one.public,
		admins: {
			totalCount: admins.length,
			profiles: admins.map((person) => ({
				id: person.id,
				networkUrl: person.url,
				firstName: person.firstName,
				lastName: person.lastName,
				headline: person.career[0].title,
				picture: picture('people', person.id),
			})),
			text: admins.map((person) => person.name).join(', '),
		},
	};
}
