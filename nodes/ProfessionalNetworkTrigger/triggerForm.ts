import type { INodeProperties } from 'n8n-workflow';

import * as table from '../ProfessionalNetwork/description/description';
import * as form from '../ProfessionalNetwork/form/form';
import { operationOf } from '../ProfessionalNetwork/resources/resources';

export const DEFAULT_EVENT = 'companyPost';
type Kind = 'company' | 'profile' | 'post';
/** All events in the order of the selector, with the operation that lists recent rows on its first page. */
export const events = [
	toEvent('New Comment on Post', 'comment', 'comments on posts', 'comment.getAll', 'post'),
	toEvent('New Company Post', DEFAULT_EVENT, 'posts of companies', 'company.getPosts', 'company'),
	toEvent('New Job in Search', 'job', 'jobs that match keywords or filters', 'job.search'),
	toEvent('New Post in Search', 'post', 'posts that match keywords or filters', 'post.search'),
	toEvent('New Profile Post', 'profilePost', 'posts of people', 'profile.getPosts', 'profile'),
];

/** @param kind of the list of targets that takes the place and the name of the operation's first field */
function toEvent(name: string, value: string, rows: string, path: string, kind?: Kind) {
	const given = operationOf(...(path.split('.') as [string, string]));
	const option = { name, value, description: `Watches the ${rows}` };
	if (!kind) return { option, operation: given };
	const [one, ...others] = given.executable.fields;
	const displayName = { company: 'Companies', profile: 'Profiles', post: 'Post URLs' }[kind];
	const max = kind === 'post' ? 50 : 100;
	const field = form.list({ displayName, name: kind, kind, description: '', param: 'targets' });
	const description = `${kind === 'post' ? 'URLs' : 'URLs or IDs'}, one per line, at most ${max} (an expression may return an array)`;
	const property = { ...field.property, description, required: true };
	const executable = { ...given.executable, fields: [{ ...field, property }, ...others] };
	const toQuery = (entry: string) => one.toQuery(one.parse(entry));
	const operation = { ...given, fields: [property, ...given.fields.slice(1)], executable };
	return { option, operation, list: { property, max, toQuery } };
}

const maxPagesPerPoll = form.integer({
	displayName: 'Max Pages per Poll',
	name: 'maxPages',
	default: 20,
	min: 1,
	description: 'Maximum pages of each list to read per poll (without news, a poll reads one)',
});
export const emitExisting = form.toggle({
	displayName: 'Emit Existing Rows',
	name: 'emitExisting',
	description: 'Whether the first poll returns the existing rows, not only remembers them',
});
const MAX_COST = 'Maximum cost of each poll in US dollars across all targets, pages and retries';
const INCLUDE_COST =
	'Whether to add a cost field (in US dollars, that of the poll on its first row)';
const { maxCost, includeCost, blankExpressions, maxRetries } = form.policy;
const settings = form.unsent([
	maxPagesPerPoll,
	{ ...maxCost, property: { ...maxCost.property, description: MAX_COST } },
	{ ...includeCost, property: { ...includeCost.property, description: INCLUDE_COST } },
	emitExisting,
	blankExpressions,
	maxRetries,
]);
export const options = [...settings, form.additionalParameters];

function toCostNotice({ list, operation, option: { value } }: (typeof events)[number]) {
	const cost = (polls: number) => table.publishedCost(operation.executable.request, polls);
	const [one, more] = list ? [' for one target', ' Each further target adds as much.'] : ['', ''];
	const text = `Change Poll Times before you publish. Each poll is billed for at least one page, even if nothing is new. Every minute, the default, costs about ${cost(1440)} a day${one}. Every hour costs about ${cost(24)} a day.${more}`;
	return form.notice(`${value}CostNotice`, text, { show: { event: [value] } }).property;
}
const operations = events.map(({ operation }) => operation);
const parts = table.mergeProperties(operations, (shown) => {
	const users = events.filter(({ operation }) => shown.includes(operation));
	return [{ event: users.map(({ option }) => option.value) }];
});

/** The trigger's properties, with the fields of the operations under the same names as in the main node. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		noDataExpression: true,
		options: events.map(({ option }) => option),
		default: DEFAULT_EVENT,
	},
	...events.map(toCostNotice),
	...parts.fields,
	...parts.filters,
	form.output.property,
	form.fields.property,
	table.collection(
		'Option',
		options.map(({ property }) => property),
	),
];
