import { joinWith } from '../input/input';
import type { RowsPath } from '../service/response';

/** An endpoint of the public service, whose name is its path. */
interface Known {
	label: string;
	/** What its rows are, and its parameters. */
	description: string;
	rows: RowsPath;
	/** Of these parameters, one is needed. */
	needs?: string[];
}

/** The one table of endpoints that the published client has and the documentation does not. */
export const KNOWN: Record<string, Known> = {
	'post-reactions': known('Post Reactions', 'Who reacted to a post', 'elements', 'post'),
	job: known('Job', 'One job with its description', 'element', 'jobId', 'url'),
	'group-search': known('Group Search', 'Groups by words in their names', 'elements', 'search'),
	'post-comment': known('Post Comment', 'One comment on a post', 'detect'),
	'post-comment-replies': known('Post Comment Replies', 'Replies to a comment', 'elements', 'url'),
	'profile-id': known('Profile ID', 'The ID of a person', 'detect'),
	'profile-comments': known('Profile Comments', 'Comments by a person', 'elements', 'profile'),
	'profile-reactions': known('Profile Reactions', 'Reactions by a person', 'elements', 'profile'),
	'received-connections': known('Received Connections', 'Requests to connect', 'detect'),
	'ad-search': known('Ad Search', 'Ads by their words', 'detect'),
	ad: known('Ad', 'One ad', 'detect'),
};

function known(label: string, what: string, rows: RowsPath, ...needs: string[]): Known {
	const hint = needs.length > 0 ? ` (needs the query parameter ${joinWith('or', needs)})` : '';
	return { label, description: what + hint, rows, needs };
}

/** The values of Endpoint. */
export const ENDPOINTS = {
	custom: ['Custom Path', 'Any other endpoint, by its path'] as [string, string],
	...Object.fromEntries(
		Object.entries(KNOWN).map(([path, { label, description }]): [string, [string, string]] => [
			path,
			[label, description],
		]),
	),
};
