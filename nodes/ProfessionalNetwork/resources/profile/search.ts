import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor, text } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { list } from '../../form/list';
import { pagingOptions } from '../../form/paging';
import { industryId } from '../values';
import { simplified } from './simplified';

const fields: INodeProperties[] = [
	text({
		label: 'Company Keywords',
		name: 'keywordsCompany',
		wire: 'keywordsCompany',
		description: 'Words in the name of the company',
		placeholder: 'e.g. bank',
	}),
	list({
		label: 'Current Companies',
		name: 'currentCompany',
		wire: 'currentCompany',
		description: 'IDs or URLs of companies where the person works now',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	text({
		label: 'First Name',
		name: 'firstName',
		wire: 'firstName',
		description: 'First name of the person',
		placeholder: 'e.g. Jane',
	}),
	list({
		label: 'Follower Of',
		name: 'followerOf',
		wire: 'followerOf',
		description: 'URLs or IDs of profiles whose followers you want',
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
	}),
	industryId,
	text({
		label: 'Last Name',
		name: 'lastName',
		wire: 'lastName',
		description: 'Last name of the person',
		placeholder: 'e.g. Doe',
	}),
	list({
		label: 'Past Companies',
		name: 'pastCompany',
		wire: 'pastCompany',
		description: 'IDs or URLs of companies where the person worked before',
		placeholder: 'e.g. 1441, https://www.network.com/company/acme',
	}),
	text({
		label: 'School Keywords',
		name: 'keywordsSchool',
		wire: 'keywordsSchool',
		description: 'Words in the name of the school',
		placeholder: 'e.g. Stanford',
	}),
	list({
		label: 'Schools',
		name: 'school',
		wire: 'school',
		description: 'IDs or URLs of schools that the person attended',
		placeholder: 'e.g. 1792, https://www.network.com/school/oxford',
	}),
	text({
		label: 'Title',
		name: 'title',
		wire: 'title',
		description: 'Job title of the person',
		placeholder: 'e.g. product manager',
	}),
];

/** Specification, 4.2. */
export const search: INodePropertyOptions = {
	name: 'Search',
	value: 'search',
	action: 'Search profiles',
	description: 'Find people by name, place, company and more: short profiles, 10 a page',
	routing: route({
		request: 'GET /network/profile-search',
		result: 'elements',
		pages: { size: 10, lastPage: 100 },
		simplified,
		preSend: [sendFilters(fields)],
	}),
};

export const filters = shownFilters('profile', 'search', fields);
export const options = shownFor('profile', 'search', pagingOptions());
