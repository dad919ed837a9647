import type { IDataObject } from 'n8n-workflow';

import { operation, type Resource } from '../description/description';
import { queryParameters, select, text, type Field, type Query } from '../form/form';
import {
	attempt,
	decode,
	invalid,
	isBlank,
	joinWith,
	parseSelect,
	parseText,
	quote,
	requireMeaning,
} from '../input/input';
import { ENDPOINTS, KNOWN } from './knownEndpoints';
import { OWN_LAST_PAGE, silent } from './shared/sharedFields';

const ROWS = { auto: 'detect', elements: 'elements', element: 'element', body: 'whole' } as const;
const LABELS = { auto: 'Detect', elements: 'elements', element: 'element', body: 'Whole Body' };

/** Returns the resource for all endpoints that these resources do not cover (docs/parameters.md, Endpoints). */
export function endpointBeyond(others: Resource[]): Resource {
	const covered = coveredBy(others);
	const endpoint = select({
		displayName: 'Endpoint',
		name: 'endpoint',
		description: 'Endpoint to read, which decides the path and the place of the rows',
		values: ENDPOINTS,
	});
	const path = text({
		displayName: 'Path',
		name: 'path',
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
	const get = operation('endpoint', {
		name: 'Get',
		value: 'get',
		action: 'Get from another endpoint',
		description: 'Read an endpoint that has no operation of its own, page by page if it is a list',
		request: 'GET /network/<path>',
		rows: 'detect',
		pagination: { ...OWN_LAST_PAGE, cursor: true },
		fields: [
			silent(endpoint),
			onlyCustom(path, { required: true }),
			queryParameters,
			onlyCustom(rowsIn),
		],
		validate: (values, _itemIndex, { query }) => requireParameters(values, query),
		target: (values) => {
			const chosen = chosenIn(values);
			if (chosen) return { path: `/network/${chosen}`, rows: KNOWN[chosen].rows };
			const rows = parseSelect(values.rowsIn, 'Rows In', { values: LABELS }) || 'auto';
			return {
				path: `/network/${parsePath(parseText(values.path, 'Path'), covered)}`,
				rows: ROWS[rows as keyof typeof ROWS],
			};
		},
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
	return {
		name: 'Other Endpoint',
		value: 'endpoint',
		description: 'What the service has beyond the other resources, such as the reactions to a post',
		operations: [get],
	};
}

/** Shows a field with Custom Path alone. Only the target reads it. */
function onlyCustom(field: Field, more: Partial<Field['property']> = {}): Field {
	const displayOptions = { show: { endpoint: ['custom'] } };
	return silent({ ...field, property: { ...field.property, ...more, displayOptions } });
}

/** Returns the path of the chosen endpoint, or undefined for Custom Path. */
function chosenIn({ endpoint }: IDataObject): string | undefined {
	const chosen = parseSelect(endpoint, 'Endpoint', { values: ENDPOINTS });
	return chosen in KNOWN ? chosen : undefined;
}

/** @throws ValidationError without a path, or without a parameter that the chosen endpoint needs */
function requireParameters(values: IDataObject, query: Query): void {
	// The field has said what is wrong with another value.
	const chosen = attempt(() => chosenIn(values), 'invalid');
	if (!chosen && isBlank(values.path)) {
		throw invalid('Path is empty.', 'Enter a text like "post-reactions".');
	}
	const { label = '', needs = [] } = KNOWN[chosen ?? ''] ?? {};
	if (needs.length === 0 || needs.some((name) => name in query)) return;
	throw invalid(
		`${label} needs the query parameter ${joinWith('or', needs)}.`,
		'Add it in Query Parameters, with its name and value.',
	);
}

/** Labels of the operations by their paths, which do not contain the segment. */
type Covered = Map<string, string>;

/** Returns the paths that the operations of these resources cover. */
export function coveredBy(resources: Resource[]): Covered {
	const operations = resources.flatMap(({ name, operations: all }) =>
		all.map(({ option, executable }): [string, string] => {
			const [, path] = executable.request.split(' ');
			return [path.replace(/^\/(?:network\/)?/, ''), `${name}: ${option.name}`];
		}),
	);
	return new Map(operations);
}

/**
 * Returns a path without the segment and without slashes at its ends. It can only lead to an endpoint under the segment.
 * @throws ValidationError for any other text, and for the path of another operation in any spelling
 */
export function parsePath(text: string, covered: Covered): string {
	const [plain] = decodeAll(text).split(/[?#]/);
	const names = plain.split(/[/\\]/).filter((name) => name !== '' && name !== '.');
	if (/^(?:network|linkedin)$/i.test(names[0])) names.shift();
	const operation = covered.get(names.join('/').toLowerCase());
	if (operation !== undefined) {
		throw invalid(
			`${quote(names.join('/'))} is the endpoint of ${operation}.`,
			'Choose that resource and operation, which checks the values and knows the pages.',
		);
	}
	const parts = requireMeaning(text, 'Path', 'post-reactions')
		.replace(/^\/|\/$/g, '')
		.split('/');
	if (names.length > 0 && parts.every((part) => /^[a-z\d][\w.~-]*$/i.test(part))) {
		return names.join('/');
	}
	// A key may follow a question mark, and a password may precede an @.
	throw invalid(
		`${quote(plain.slice(plain.lastIndexOf('@') + 1))} isn't the path of an endpoint.`,
		'Use what follows the Path Segment, for example post-reactions. What follows a question mark belongs in Query Parameters.',
	);
}

/** Decodes a text that may have been encoded several times. */
function decodeAll(text: string, rounds = 5): string {
	const decoded = decode(text);
	return decoded === text || rounds === 0 ? text : decodeAll(decoded, rounds - 1);
}
