// Makes the tables of the Markdown files from the public contract and from the tables of the node.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const prettier = require('prettier');
const { load } = require('./bundle.cjs');

const PRICES = join(__dirname, '../../nodes/ProfessionalNetwork/money/publishedPrices.json');
const RECORDINGS = join(__dirname, '../service/contract/live-shapes.json');
/** Functions that return the rows of each table for the contract. The first row is the header. */
const TABLES = {
	columns: columnRows,
	operations: operationRows,
	parameters: parameterRows,
	polls: pollRows,
	prices: priceRows,
	recordings: recordingRows,
};

/** Returns each table in Markdown. */
async function makeTables(contract) {
	const made = Object.entries(TABLES).map(async ([name, makeRows]) => {
		const [header, ...rows] = await makeRows(contract);
		const lines = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
		// The modes of a field may be sent as the same parameter.
		const text = [...new Set(lines)].join('\n');
		return [name, await prettier.format(text, { parser: 'markdown' })];
	});
	return Object.fromEntries(await Promise.all(made));
}

/** Returns the names of the operations of each resource. */
function operationRows({ resources }) {
	const rows = resources.map(({ name, operations }) => [
		name,
		operations.map((operation) => operation.name).join(', '),
	]);
	return [['Resource', 'Operations'], ...rows];
}

/** Returns the columns of Simplified. Operations with the same columns share a row, each with its default of Result Field. */
async function columnRows({ simplifiedColumns }) {
	const { resources } = await load('resources/resources.ts');
	const operationsOf = new Map();
	for (const { name, operations } of resources) {
		for (const { resource, option, executable } of operations) {
			const columns = simplifiedColumns[`${resource}.${option.value}`]?.join(', ');
			if (columns === undefined) continue;

			const [resultField] = executable.result;
			const others = operationsOf.get(columns) ?? [];
			operationsOf.set(columns, [...others, `${name}: ${option.name} (\`${resultField}\`)`]);
		}
	}

	const rows = [...operationsOf].map(([columns, operations]) => [operations.join(', '), columns]);
	return [['Operation (Result Field)', 'Columns'], ...rows];
}

/**
 * Returns each operation that has a published price, and once more for each parameter that changes it, with the rows of a list
 * that ends in the service.
 */
async function priceRows({ resources }) {
	const prices = JSON.parse(readFileSync(PRICES, 'utf8'));
	const mostRowsOf = await countMostRows();
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations.flatMap((operation) => {
			const { name, request, parameters } = operation;
			const label = `${resource}: ${name}`;
			const priced = Object.keys(prices).filter((kind) => kind.startsWith(`${request} `));
			const published = [request, ...priced].filter((kind) => kind in prices);
			return published.map((kind) => {
				const [, , param] = kind.split(' ');
				const variant = priced.length > 0 ? `, ${variantOf(param, parameters)}` : '';
				const mostRows = mostRowsOf.get(label) ?? '';
				return [label + variant, toPrice(prices[kind]), unitOf(operation), mostRows];
			});
		}),
	);
	return [['Operation', 'Price', 'Per', 'Most rows'], ...rows];
}

/** Returns what is billed. */
function unitOf({ paging, result, write }) {
	if (paging) return `page of ${paging.pageSize}`;
	return result === 'element' && !write ? 'lookup' : 'request';
}

/** Returns the label of the field, and the choice in it, that sends a query parameter or none. */
function variantOf(param, parameters) {
	const sent = param ? `${param}=true` : 'nothing';
	const choice = new RegExp(`${sent} for ([\\w ]+)`);
	const { label, sends } = parameters.find((parameter) => choice.test(parameter.sends));
	return `${label} ${choice.exec(sends)[1]}`;
}

/** Formats a price with two to four decimals. */
function toPrice(price) {
	return price === 0 ? 'free' : `$${price.toFixed(4).replace(/0{1,2}$/, '')}`;
}

/** Returns how many rows the service has at most of each list that it ends, by the name of the operation. */
async function countMostRows() {
	const { resources } = await load('resources/resources.ts');
	const { OWN_LAST_PAGE } = await load('resources/shared/sharedFields.ts');
	const endsByItself = ({ lastPage }) => lastPage !== OWN_LAST_PAGE.lastPage;
	const lists = resources.flatMap(({ name, operations }) =>
		operations
			.filter(({ executable: { pagination } }) => pagination && endsByItself(pagination))
			.map(({ option, executable }) => [`${name}: ${option.name}`, executable.pagination]),
	);
	return new Map(
		lists.map(([label, { pageSize, lastPage }]) => [
			label,
			(pageSize * lastPage).toLocaleString('en-US'),
		]),
	);
}

/** Returns what polls of one page cost at the published prices. */
async function pollRows() {
	const { publishedCost } = await load('money/prices.ts');
	const POLLS = {
		'every minute': 1_440,
		'every 5 minutes': 288,
		'every 15 minutes': 96,
		'every hour': 24,
		'every day': 1,
	};
	const rows = Object.entries(POLLS).map(([poll, perDay]) => [
		poll,
		perDay.toLocaleString('en-US'),
		...['post', 'job'].map((list) => publishedCost(`GET /network/${list}-search`, perDay * 30)),
	]);
	return [['Poll', 'Per day', 'Posts or comments, per month', 'Jobs, per month'], ...rows];
}

/** Returns when the answer to each operation was recorded, and by whom. */
function recordingRows({ resources }) {
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations.map(({ name, request }) => {
			const recordings = recordingsOf(request);
			const dates = recordings.flatMap(({ date }) => date.split(', '));
			const publishers = recordings.flatMap(({ source }) => publishersIn(source));
			const seen = [...new Set(dates)].sort().join(', ') || 'never';
			return [`${resource}: ${name}`, seen, [...new Set(publishers)].join(', ')];
		}),
	);
	return [['Operation', 'Seen', 'Published by'], ...rows];
}

/** Returns the recorded answers of an endpoint, also those with parameters that change the answer. */
function recordingsOf(request) {
	const recordings = JSON.parse(readFileSync(RECORDINGS, 'utf8'));
	return Object.entries(recordings)
		.filter(([name]) => request.endsWith(`/${name.split(' ')[0]}`))
		.map(([, recording]) => recording);
}

/** Returns links to the repositories in a text such as `owner/name path/to/file.json; owner/other file.json`. */
function publishersIn(source) {
	return source.split('; ').map((text) => {
		const [repository] = text.split(' ');
		const isNamed = /^[\w-]+\/[\w-]+$/.test(repository);
		return isNamed ? `[${repository}](https://github.com/${repository})` : 'an unnamed caller';
	});
}

/** Returns the query parameters that are not documented (service.md, Sources). */
function parameterRows({ resources, credentialFields }) {
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations.flatMap(({ name, parameters, custom_account: customAccount }) => {
			const own = customAccount ? credentialFields.map(toCredentialParam) : [];
			return [...parameters.flatMap(toParams), ...own]
				.filter(({ source = 'spec' }) => source !== 'spec')
				.map(({ field, param }) => [`${resource}: ${name}`, field, `\`${param}\``]);
		}),
	);
	return [['Operation', 'Field', 'Parameter'], ...rows];
}

/** Returns the query parameters of a field. */
function toParams({ label, wire = [], source, modes = {} }) {
	const byMode = Object.entries(modes).map(([mode, { wire: param, source: own }]) => ({
		field: own ? `${label} (${mode})` : label,
		param,
		source: own ?? source,
	}));
	return [...[wire].flat().map((param) => ({ field: label, param, source })), ...byMode];
}

function toCredentialParam({ name, label, source }) {
	return { field: `${label} (credentials)`, param: name, source };
}

module.exports = { makeTables };
