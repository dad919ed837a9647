import { operation, queryParameters, select, text, type Resource } from '../../form/form';
import { parseSelect, parseText } from '../../input/input';
import { coveredBy, parsePath } from './path';

const ROWS = { auto: 'detect', elements: 'elements', element: 'element', body: 'whole' } as const;
const LABELS = { auto: 'Detect', elements: 'elements', element: 'element', body: 'Whole Body' };

/** Returns the operation for all endpoints that these resources do not cover (docs/parameters.md, Endpoints). */
export function getBeyond(others: Resource[]) {
	const covered = coveredBy(others);
	const path = text({
		displayName: 'Path',
		name: 'path',
		required: true,
		placeholder: 'e.g. post-reactions',
		description: 'Path of the endpoint, which follows the Path Segment of the credentials',
		parse: (given) => parsePath(given, covered),
	});
	const rowsIn = select({
		displayName: 'Rows In',
		name: 'rowsIn',
		description: 'Part of the response that has the rows (only elements can have several pages)',
		values: LABELS,
	});
	return operation('endpoint', {
		name: 'Get',
		value: 'get',
		action: 'Get from another endpoint',
		description: 'Read an endpoint that has no operation of its own, page by page if it is a list',
		request: 'GET /network/<path>',
		rows: 'detect',
		pagination: { lastPage: 1_000, isOwnLimit: true, cursor: true },
		fields: [silent(path), queryParameters, silent(rowsIn)],
		target: (values) => ({
			path: `/network/${parsePath(parseText(values.path, 'Path'), covered)}`,
			rows: ROWS[
				(parseSelect(values.rowsIn, 'Rows In', { values: LABELS }) || 'auto') as keyof typeof ROWS
			],
		}),
		explain({ kind, statusCode }) {
			if (kind === 'invalidResponse')
				return { description: 'Set Rows In to Detect, and check Path.' };
			const isRejected = kind === 'rejected' || (kind === 'config' && statusCode === 404);
			const description =
				'Check Path and Query Parameters, because the service does not accept them.';
			return isRejected ? { description } : undefined;
		},
		lateFilters: ['postedLimit', 'scrapePostedLimit'],
		// Rows of several kinds: people, reactions, comments, jobs and groups.
		simplified: {
			id: 'id',
			name: ['name', 'actor.name', 'author.name'],
			title: ['title', 'headline', 'position', 'actor.position'],
			company: ['company.name', 'companyName', 'currentPosition.0.companyName'],
			location: ['location.networkText', 'location.parsed.text', 'location'],
			content: ['commentary', 'content', 'descriptionText', 'description', 'summary'],
			reactionType: 'reactionType',
			postedAt: ['postedAt.date', 'postedDate', 'createdAt'],
			profileUrl: ['actor.networkUrl', 'author.networkUrl'],
			url: ['networkUrl', 'networkProfileUrl', 'url'],
		},
	});
}

/** Returns a field whose value decides more than the query. */
function silent({ property, toQuery }: ReturnType<typeof text>): ReturnType<typeof text> {
	return { property, toQuery: (value) => (toQuery(value), {}) };
}
