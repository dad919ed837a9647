// Group lookup and search (service.md, Rows and Lookups).
import type { Group } from '../data/data.mts';
import { words } from './filters.mts';
import { list, lookUp, type Operation } from './operation.mts';
import { picture, shape } from './shapes.mts';

export const group: Operation = {
	samples: ({ groups }) => [{ groupId: groups[5].id }, { groupId: '1' }],
	respond: lookUp(
		'Group',
		(text, { data }) => data.findGroup(text),
		(one, { data }) => {
			const admins = data.people.slice(Number(one.id) % 90).slice(0, 2);
			return shape('Group', {
				...one,
				networkUrl: one.url,
				invitationLevel: 'MEMBER',
				heroImage: null,
				admins: {
					totalCount: admins.length,
					profiles: admins.map(({ id, url, firstName, lastName, career }) => ({
						id,
						networkUrl: url,
						firstName,
						lastName,
						headline: career[0].title,
						picture: picture('people', id),
					})),
					text: admins.map((person) => person.name).join(', '),
				},
			});
		},
	),
};

export const groupSearch: Operation = {
	samples: () => [{ search: 'a', page: '2' }],
	list: list<Group>({
		all: (data) => data.groups,
		filters: { search: words(({ name }) => name) },
		pageSize: 10,
		lastPage: 100,
		countsResults: true,
		show: (one) =>
			shape('GroupShort', {
				...one,
				networkUrl: one.url,
				members: `${Number(one.id) % 9_000} members`,
				summary: `For everybody who cares about ${one.name}.`,
			}),
	}),
};
