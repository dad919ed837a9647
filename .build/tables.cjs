// Makes the tables of the Markdown files from the public contract and from the tables of the node.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const prettier = require('prettier');
const { load } = require('./bundle.cjs');

const PRICES = join(__dirname, '../nodes/ProfessionalNetwork/money/publishedPrices.json');
const RECORDINGS = join(__dirname, '../test/service/contract/live-shapes.json');
/** Functions that return the rows of each table for the contract. The first row is the header. */
const TABLES = {
	operations: operationRows,
	pages: pageRows,
	parameters: parameterRows,
	polls: pollRows,
	prices: priceRows,
	recordings: recordingRows,
	secrets: secretRows,
	statuses: statusRows,
	unrecorded: unrecordedRows,
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

function operationRows({ resources }) {
	const rows = resources.flatMap(({ name, operations }) =>
		operations.map(({ action, paging }) => [name, action, paging?.pageSize ?? '']),
	);
	return [['Resource', 'Action', 'Rows per page'], ...rows];
}

/** Returns each operation with its published price, and once more for each parameter that changes it. */
function priceRows({ resources }) {
	const prices = JSON.parse(readFileSync(PRICES, 'utf8'));
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations.flatMap((operation) => {
			const { name, request, parameters } = operation;
			const priced = Object.keys(prices).filter((kind) => kind.startsWith(`${request} `));
			return [request, ...priced].map((kind) => {
				const [, , param] = kind.split(' ');
				const variant = priced.length > 0 ? `, with ${variantOf(param, parameters)}` : '';
				return [`${resource}: ${name}${variant}`, unitOf(operation), toPrice(prices[kind])];
			});
		}),
	);
	return [['Operation', 'Billed per', 'Published price'], ...rows];
}

/** Returns what is billed. */
function unitOf({ paging, result, write }) {
	if (paging) return 'page';
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
	if (price === undefined) return 'not published';
	return price === 0 ? 'free' : price.toFixed(4).replace(/0{1,2}$/, '');
}

/** Returns each list with its last page in the node. */
async function pageRows() {
	const { resources } = await load('resources/resources.ts');
	const lists = resources.flatMap(({ name, operations }) =>
		operations
			.filter(({ executable }) => executable.pagination)
			.map(({ option, executable }) => ({ label: `${name}: ${option.name}`, ...executable })),
	);
	const rows = lists.map(({ label, pagination: { pageSize, lastPage, isOwnLimit } }) => [
		label,
		lastPage.toLocaleString('en-US'),
		(pageSize * lastPage).toLocaleString('en-US'),
		isOwnLimit ? 'the node' : 'the service',
	]);
	return [['List', 'Last page', 'Rows', 'Who ends it'], ...rows];
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

/** Returns the operations without any recorded answer. */
function unrecordedRows({ resources }) {
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations
			.filter(({ request }) => recordingsOf(request).length === 0)
			.map(({ name, request }) => [`${resource}: ${name}`, `\`${request}\``]),
	);
	return [['Operation', 'Request'], ...rows];
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

/** Returns what is hidden wherever it is. */
async function secretRows() {
	const { HIDDEN_FROM } = await load('account/secrets.ts');
	const { key, invitation, cookie, password } = HIDDEN_FROM;
	return [
		['Secret', 'Hidden everywhere', 'Except'],
		['API key', `from ${key} characters on`, ''],
		[
			'the value of a cookie',
			`from ${cookie} characters on`,
			'words, dates and short numbers, or the address of a page',
		],
		['the password of a proxy', `from ${password} characters on`, 'a single word'],
		['the address of a proxy', 'with its port or login', 'the host alone'],
		['a Shared Secret', `from ${invitation} characters on`, ''],
	];
}

/** Returns what follows from each status and each way to fail, as the table of the node decides it. */
async function statusRows() {
	const { kindOf, ...rules } = await load('service/failureKinds.ts');
	const ofStatus = (status, source, message = '', isMissing = false) =>
		kindOf(status, source, { message, isMissing });
	const byKind = new Map();
	for (let status = 400; status < 600; status++) {
		if ([403, 404].includes(status)) continue;
		const kind = ofStatus(status, 'service');
		if (kind !== 'reported') byKind.set(kind, [...(byKind.get(kind) ?? []), status]);
	}

	const cases = [
		...[...byKind].map(([kind, statuses]) => [statuses.join(', '), kind]),
		['403 with a JSON body', ofStatus(403, 'service')],
		['403 as the `status` of a 200', ofStatus(403, 'envelope')],
		['403 without JSON, from a gateway', ofStatus(403, 'gateway')],
		['404 of a lookup', ofStatus(404, 'service', '', true)],
		['404 without the name of what is missing', ofStatus(404, 'service')],
		['404 as the `status` of a 200, outside of lookups', ofStatus(404, 'envelope')],
		['3xx', 'redirected'],
		['"No available resource", with any status', ofStatus(200, 'service', 'No available resource')],
		['any other status, or a text in `error`', ofStatus(200, 'service', 'text')],
		['200 without JSON', 'unparseable'],
		["JSON that isn't from HarvestAPI", 'invalidResponse'],
		['no connection', 'unreachable'],
		['no such host', 'unknownHost'],
		['a broken connection, or no response in time', 'connectionLost'],
	];
	const does = (failure) => {
		if (rules.isNotFound(failure)) return '[nothing was found](#nothing-was-found)';
		const end = {
			always: 'the run ends',
			third: 'the item fails; the third in a row ends the run',
		};
		return (
			end[rules.endsRun(failure)] ?? (rules.isRetryable(failure) ? 'retries' : 'the item fails')
		);
	};

	const ofMessage = (failure) => {
		if (rules.isRetryable(failure, { isWrite: true })) return 'sent again';
		return rules.mayHaveArrived(failure) ? 'in doubt' : 'not delivered';
	};

	const rows = cases.map(([name, kind]) => {
		const failure = { kind };
		return [name, `\`${rules.publicKindOf(failure)}\``, does(failure), ofMessage(failure)];
	});
	return [['The service answers', '`details.kind`', 'What the node does', 'A message'], ...rows];
}

module.exports = { makeTables };
