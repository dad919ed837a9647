import { operation } from '../../form/form';
import { postLocator } from '../shared/locators';
import { simplifiedPost } from '../shared/simplifiedPost';

/** Looks up a post by its URL (docs/service.md, Lookups). */
export const get = operation('post', {
	name: 'Get',
	value: 'get',
	action: 'Get a post',
	description: 'Get one post by its URL, with its text, author, images and reaction counts',
	request: 'GET /network/post',
	rows: 'element',
	fields: [postLocator('url')],
	simplified: simplifiedPost,
});
