// Generates the output previews, the tables in README and docs/, links to the repository, and the version in commands.
// Bundles the package. `npm run build` calls both.
const { readFileSync } = require('node:fs');
const { glob, mkdir, readFile, rm, writeFile } = require('node:fs/promises');
const { dirname, join, relative } = require('node:path');
const { parse } = require('yaml');
const prettier = require('prettier');
const ts = require('typescript');

const SERVICE = join(__dirname, 'test/simulator/openapi.yaml');
const NODE = join(__dirname, 'nodes/ProfessionalNetwork');
const CONTRACT = join(__dirname, 'test/contract/operations.json');
const PREVIEWS = join(NODE, '__schema__');
/** Functions that return the rows of each table for the contract. The first row is the header. */
const TABLES = {
	operations: operationRows,
	pages: pageRows,
	parameters: parameterRows,
	polls: pollRows,
	prices: priceRows,
};
/** A table in a Markdown file, between the comments that name it. */
const TABLE = /(<!-- table: (\w+).*-->\n)[^]*?(<!-- \/table -->)/g;
/** The repository's address. `repository.url` of package.json decides it, and the package's name is its last part. */
const ADDRESS = /https:\/\/github\.com\/[\w.-]+\/n8n-nodes-professional-network\b/g;
/** The name of the packed package, which has its version. */
const PACKED = /(?<=\bn8n-nodes-professional-network-)\d+\.\d+\.\d+(?=\.tgz)/g;
/** The files that may link to it or contain a table. Listed here because a downloaded copy does not have a Git repository to ask. */
const TEXTS = [
	'*.{json,md}',
	'.github/**/*.{md,yml}',
	'credentials/*.ts',
	'{docs,examples}/*.md',
	'nodes/*/*.node.json',
];
/** Matches a field whose name depends on the path segment of the user's service (docs/service.md, Path segment). */
const IN_SEGMENT = /^network|Network/;
/** The folder's name is the node's version. */
const VERSION = 'v1.0.0';

/** Writes the generated files. */
async function generate() {
	const made = await makeAll();
	await rm(PREVIEWS, { recursive: true, force: true });
	for (const [file, text] of await changed(made)) {
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}

/** Fails when a source has changed and its files have not been generated again, or are left over. */
async function checkGenerated() {
	const made = await makeAll();
	const files = made.map(([file]) => file);
	for await (const name of glob('**/*.json', { cwd: PREVIEWS })) {
		const file = join(PREVIEWS, name);
		if (!files.includes(file)) throw outOfDate(file);
	}
	for (const [file] of await changed(made)) throw outOfDate(file);
}

function outOfDate(file) {
	const name = relative(__dirname, file);
	return new Error(`${name} is out of date: run npm run build, and commit the change.`);
}

/** Returns the files whose text differs from the one on disk. */
async function changed(made) {
	const found = await Promise.all(made.map(([file]) => readFile(file, 'utf8').catch(() => '')));
	return made.filter(([, text], index) => text !== found[index]);
}

/** Returns the files, each as [path, text]. */
async function makeAll() {
	const contract = JSON.parse(await readFile(CONTRACT, 'utf8'));
	const { repository, version } = JSON.parse(
		await readFile(join(__dirname, 'package.json'), 'utf8'),
	);
	const address = repository.url.replace(/^git\+|\.git$/g, '');
	const tables = await makeTables(contract);
	return [
		...(await makeTexts(tables, address, version)),
		...(await makePreviews(contract.resources)),
	];
}

/** Fills in the tables, the repository's address and the version in every file that contains them. */
async function makeTexts(tables, address, version) {
	const made = [];
	for await (const name of glob(TEXTS, { cwd: __dirname })) {
		const file = join(__dirname, name);
		const given = await readFile(file, 'utf8');
		const text = given.replace(ADDRESS, address).replace(PACKED, version);
		const filled = text.replace(TABLE, (_all, start, table, end) => {
			if (!(table in tables)) throw new Error(`${name} has an unknown table: ${table}.`);
			return `${start}\n${tables[table]}\n${end}`;
		});
		made.push([file, filled]);
	}
	return made;
}

/** Returns each table in Markdown. */
async function makeTables(contract) {
	const made = Object.entries(TABLES).map(async ([name, makeRows]) => {
		const [header, ...rows] = makeRows(contract);
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
	const { PRICES: prices } = load('money/prices.ts');
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations.flatMap(({ name, request, result, parameters, paging, write }) => {
			const isLookup = result === 'element' && !write;
			const unit = paging ? 'page' : isLookup ? 'lookup' : 'request';
			const priced = Object.keys(prices).filter((kind) => kind.startsWith(`${request} `));
			return [request, ...priced].map((kind) => {
				const params = kind.split(' ').slice(2);
				const labels = params.map((param) => labelOf(param, parameters));
				const variant = labels.length > 0 ? `, with ${labels.join(' and ')}` : '';
				return [`${resource}: ${name}${variant}`, unit, toPrice(prices[kind])];
			});
		}),
	);
	return [['Operation', 'Billed per', 'Published price'], ...rows];
}

/** Returns the label of a query parameter and of its choice, without the remark about credits. */
function labelOf(param, parameters) {
	const { label, values = {} } = parameters.find(({ wire }) => wire === param);
	return [label, values[param]]
		.filter(Boolean)
		.join(' ')
		.replace(/ \([^)]*\)/g, '');
}

/** Formats a price with two to four decimals. */
function toPrice(price) {
	if (price === undefined) return 'not published';
	return price === 0 ? 'free' : price.toFixed(4).replace(/0{1,2}$/, '');
}

/** Returns each list with its last page in the node. */
function pageRows() {
	const { resources } = load('resources/resources.ts');
	const lists = resources.flatMap(({ name, operations }) =>
		operations
			.filter(({ executable }) => executable.pagination)
			.map(({ option, executable }) => ({ label: `${name}: ${option.name}`, ...executable })),
	);
	const rows = lists.map(({ label, pagination: { pageSize, lastPage, isOwnLimit } }) => [
		label,
		lastPage.toLocaleString('en-US'),
		pageSize ? (pageSize * lastPage).toLocaleString('en-US') : 'unknown',
		isOwnLimit ? 'the node' : 'the service',
	]);
	return [['List', 'Last page', 'Rows', 'Who ends it'], ...rows];
}

/** Returns what polls of one page cost at the published prices. */
function pollRows() {
	const { publishedCost } = load('money/prices.ts');
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
	return [['Poll', 'Per day', 'Posts, per month', 'Jobs, per month'], ...rows];
}

/** Loads a source of the node, before the node is built. */
function load(file) {
	require.extensions['.ts'] ??= (module, path) => {
		const compilerOptions = { module: 'commonjs', target: 'es2022', esModuleInterop: true };
		const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), { compilerOptions });
		module._compile(outputText, path);
	};
	return require(join(NODE, file));
}

/** Returns the query parameters that are not documented (docs/service.md, Sources). */
function parameterRows({ resources, credentialFields }) {
	const rows = resources.flatMap(({ name: resource, operations }) =>
		operations.map(({ name, parameters, custom_account: customAccount }) => {
			const own = customAccount ? credentialFields.map(toCredentialParam) : [];
			const listed = [...parameters.flatMap(toParams), ...own]
				.filter(({ source = 'spec' }) => source !== 'spec')
				.map(({ field, param }) => `${field} \`${param}\``);
			return [`${resource}: ${name}`, [...new Set(listed)].join(', ')];
		}),
	);
	return [['Operation', 'Fields and parameters'], ...rows.filter(([, listed]) => listed)];
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

/**
 * Returns the output previews, which n8n's editor shows before the first run. They describe an item of each
 * operation and are generated from the responses in the OpenAPI document. A preview is the same for every service, so it
 * leaves out fields that another path segment renames, because they would be empty when dragged from it.
 */
async function makePreviews(resources) {
	const service = parse(await readFile(SERVICE, 'utf8'));
	const made = resources.flatMap(({ resource, operations }) =>
		// An operation with any path has rows of any kind.
		operations.filter(hasFixedPath).map(async ({ operation, request, result, parameters }) => {
			const file = join(PREVIEWS, VERSION, resource, `${operation}.json`);
			const row = rowOf(responseTo(request, service), result, service);
			const preview = { ...previewOf(row, service), version: 1 };
			// The node adds whom a write is for, which is the first field.
			if (request.startsWith('POST')) preview.properties[parameters[0].path] = { type: 'string' };
			const options = { ...(await prettier.resolveConfig(file)), parser: 'json' };
			return [file, await prettier.format(JSON.stringify(preview), options)];
		}),
	);
	return await Promise.all(made);
}

function hasFixedPath({ request }) {
	return !request.includes('<');
}

/** Returns the properties of the response body of a request such as `GET /network/profile`. */
function responseTo(request, service) {
	const [method, path] = request.split(' ');
	const endpoint = service.paths[path]?.[method.toLowerCase()];
	if (!endpoint) throw new Error(`test/simulator/openapi.yaml has no ${request}.`);
	const response = resolve(endpoint.responses[200], service);
	return bodyOf(response.content['application/json'].schema, service);
}

function bodyOf(schema, service) {
	const { allOf, ...own } = resolve(schema, service);
	return (allOf ?? [])
		.map((part) => bodyOf(part, service))
		.reduce(
			(merged, { properties }) => ({
				...merged,
				properties: { ...merged.properties, ...properties },
			}),
			own,
		);
}

/** Returns the schema of one row, at the place that the contract names. */
function rowOf({ properties, ...body }, result, service) {
	const { element, elements } = properties;
	// The row of a lookup by name is one of a list.
	if (result === 'element') return element ?? elements.items;
	if (result === 'elements') return elements.items;
	if (result === 'body') return elements?.items ?? { ...body, properties };
	const [, list] = result.split('.');
	return resolve(element, service).properties[list].items;
}

/** Reduces a schema to types and properties without references, as the editor reads it. */
function previewOf(schema, service, within = []) {
	const { $ref } = plain(schema);
	// A post may contain a post. One level is enough.
	if ($ref && within.includes($ref)) return { type: 'object', properties: {} };
	const { type, properties, items } = plain(resolve(schema, service));
	const path = $ref ? [...within, $ref] : within;
	const kind = [type ?? 'object'].flat().find((name) => name !== 'null');
	if (kind === 'array') return { type: kind, items: previewOf(items ?? {}, service, path) };
	if (kind !== 'object') return { type: kind };
	const fields = Object.entries(properties ?? {})
		.filter(([name]) => !IN_SEGMENT.test(name))
		.map(([name, field]) => [name, previewOf(field, service, path)]);
	return { type: kind, properties: Object.fromEntries(fields) };
}

/** Returns the schema that is not null from `anyOf`. */
function plain(schema) {
	return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

function resolve(schema, service) {
	const { $ref } = plain(schema);
	if (!$ref) return plain(schema);
	const target = $ref
		.replace('#/', '')
		.split('/')
		.reduce((part, name) => part[name], service);
	return resolve(target, service);
}

/**
 * Replaces the built modules by one, and an entry for each file that n8n loads. The package is smaller and loads faster
 * so. Nothing but the previews is minified.
 */
async function bundle() {
	const { rolldown } = await import('rolldown');
	const { n8n } = require('./package.json');
	const entries = [...n8n.credentials, ...n8n.nodes].map((file) =>
		file.slice('dist/'.length, -'.js'.length),
	);
	const input = Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`]));
	const bundled = await rolldown({
		cwd: __dirname,
		input,
		external: /^[^./]/,
		platform: 'node',
		experimental: { attachDebugInfo: 'none' },
	});
	// Modules, and the folders of others.
	const built = ['dist/{credentials,nodes}/*/*.js', 'dist/nodes/*/!(*.*|__schema__)'];
	for await (const path of glob(built, { cwd: __dirname })) {
		await rm(join(__dirname, path), { recursive: true, force: true });
	}
	await bundled.write({
		dir: 'dist',
		format: 'cjs',
		exports: 'named',
		chunkFileNames: 'nodes/[name].js',
		codeSplitting: { groups: [{ name: 'shared' }] },
		comments: false,
	});
	await bundled.close();
	for await (const file of glob('dist/nodes/*/__schema__/**/*.json', { cwd: __dirname })) {
		const preview = JSON.parse(await readFile(join(__dirname, file), 'utf8'));
		await writeFile(join(__dirname, file), JSON.stringify(preview));
	}
}

exports.bundle = bundle;
exports.generate = generate;
exports['generate:check'] = checkGenerated;
exports.default = generate;
