import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendLocator } from '../../form/locators';
import { lookupOptions } from '../../form/options';

/** Specification, 4.5. */
export const getPeopleStats: INodePropertyOptions = {
	name: 'Get People Stats',
	value: 'getPeopleStats',
	action: 'Get people statistics of a company',
	description: 'Count the people of a company by place, school, function and skill',
	routing: route({
		request: 'GET /network/company-people-stats',
		result: 'element',
		simplified: {
			id: 'id',
			universalName: 'universalName',
			url: 'networkUrl',
			statTitles: 'peopleStats.statTitle',
			topValues: 'peopleStats.values.0.title',
			topCounts: 'peopleStats.values.0.count',
		},
		preSend: [
			sendLocator('company', 'company', 'Company', {
				url: 'query',
				universalName: 'query',
				id: 'query',
			}),
		],
	}),
};

export const options = shownFor('company', 'getPeopleStats', lookupOptions);
