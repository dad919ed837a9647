import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { sendLocator } from '../../form/locators';
import { pagingOptions } from '../../form/paging';
import { simplified } from '../post/simplified';
import { postedLimit, scrapePostedLimit } from '../values';

/** Specification, 4.11. */
export const getPosts: INodePropertyOptions = {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a company',
	description: 'List the posts of one company, newest first, 50 a page',
	routing: route({
		request: 'GET /network/company-posts',
		result: 'elements',
		pages: { size: 50, token: true },
		simplified,
		preSend: [
			sendLocator('company', 'company', 'Company', {
				url: 'company',
				universalName: 'companyUniversalName',
				id: 'companyId',
			}),
			sendFilters([postedLimit, scrapePostedLimit]),
		],
	}),
};

export const filters = shownFilters('company', 'getPosts', [postedLimit, scrapePostedLimit]);
export const options = shownFor('company', 'getPosts', pagingOptions({ cursor: true }));
