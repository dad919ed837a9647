import type { INodePropertyOptions } from 'n8n-workflow';

import { route } from '../../exchange/exchange';
import { shownFor } from '../../form/fields';
import { sendLocator } from '../../form/locators';
import { lookupOptions } from '../../form/options';
import { simplified } from './simplified';

/** Specification, 4.7. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a post',
	description: 'Look up one post: text, author, pictures and reactions',
	routing: route({
		request: 'GET /network/post',
		result: 'element',
		simplified,
		preSend: [sendLocator('post', 'post', 'Post URL', { url: 'url' })],
	}),
};

export const options = shownFor('post', 'get', lookupOptions);
