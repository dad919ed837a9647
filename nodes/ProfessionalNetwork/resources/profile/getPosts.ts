import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendFilters, shownFilters } from '../../form/filters';
import { sendLocator } from '../../form/locators';
import { pagingOptions } from '../../form/paging';
import { simplified } from '../post/simplified';
import { postedLimit, scrapePostedLimit } from '../values';

/** Specification, 4.10. */
export const getPosts: INodePropertyOptions = {
	name: 'Get Posts',
	value: 'getPosts',
	action: 'Get the posts of a profile',
	description: 'List the posts of one person, newest first, 50 a page',
	routing: route({
		request: 'GET /network/profile-posts',
		result: 'elements',
		pages: { size: 50, token: true },
		simplified,
		preSend: [
			sendLocator('profile', 'profile', 'Profile', {
				url: 'profile',
				publicIdentifier: 'profilePublicIdentifier',
				id: 'profileId',
			}),
			sendFilters([postedLimit, scrapePostedLimit]),
		],
	}),
};

export const filters = shownFilters('profile', 'getPosts', [postedLimit, scrapePostedLimit]);
export const options = shownFor('profile', 'getPosts', pagingOptions({ cursor: true }));
