import { operation } from '../../form/form';
import { companyLocator } from '../shared/locators';

/** Counts the people of a company (docs/service.md, People statistics). */
export const getPeopleStats = operation('company', {
	name: 'Get People Stats',
	value: 'getPeopleStats',
	action: 'Get people statistics of a company',
	description:
		'Count the people at one company by location, school, function and skill (use Profile: Search to list people)',
	request: 'GET /network/company-people-stats',
	rows: 'element',
	fields: [companyLocator({ url: 'query', universalName: 'query', id: 'query' })],
	simplified: {
		id: 'id',
		universalName: 'universalName',
		topLocation: 'peopleStats[statTitle=Locations].values.0.title',
		topFunction: 'peopleStats[statTitle=Current Function].values.0.title',
		topSchool: 'peopleStats[statTitle=School].values.0.title',
		topSkill: 'peopleStats[statTitle=Skill Explicit].values.0.title',
		url: 'networkUrl',
	},
});
