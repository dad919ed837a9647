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
		(row, { data }) => {
			const admins = data.people.slice(Number(row.id) % 90).slice(0, 2);
			return shape('Group', {
				...row,
				networkUrl: row.url,
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
		show: (row) =>
			shape('GroupShort', {
				...row,
				networkUrl: row.url,
				members: `${Number(row.id) % 9_000} members`,
				summary: `For everybody who cares about ${row.name}.`,
			}),
	}),
};
