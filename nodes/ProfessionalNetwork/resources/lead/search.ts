import { operation } from '../../form/form';
import { keywordsOf } from '../shared/keywords';
import { exclusions } from './exclusions';
import { inclusions } from './inclusions';
import { poolOptions } from './pool';
import { savedSearch, savedSearchAlone } from './savedSearch';

/** Searches people as the sales tool finds them (docs/service.md, Lists and Sessions). */
export const search = operation('lead', {
	name: 'Search',
	value: 'search',
	action: 'Search leads',
	description:
		'Find people by seniority, function, company size, years and more, for about $0.10 per page of 25 (Profile: Search is cheaper by name, title, company or place)',
	request: 'GET /network/lead-search',
	rows: 'elements',
	pagination: { pageSize: 25, lastPage: 100 },
	session: true,
	needsCriteria: true,
	fields: [
		...keywordsOf(
			'lead',
			'Keywords match several fields of a person, such as director AND sales. They support AND, OR, NOT and quotes.',
		),
	],
	filters: [...inclusions, ...exclusions, savedSearch],
	options: poolOptions,
	finalize: savedSearchAlone,
	simplified: {
		id: 'id',
		firstName: ['firstName', 'name'],
		lastName: 'lastName',
		title: ['currentPositions.0.title', 'position'],
		company: 'currentPositions.0.companyName',
		companyId: ['currentPositions.0.companyId', 'currentPositions.0.companyNetworkUrl'],
		yearsAtCompany: 'currentPositions.0.tenureAtCompany.numYears',
		location: 'location.networkText',
		openProfile: 'openProfile',
		url: 'networkUrl',
	},
});
