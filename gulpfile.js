// Generates the output previews, a list in README and links to the repository, which nobody writes by hand.
// `npm run build` calls it.
const { glob, mkdir, readFile, rm, writeFile } = require('node:fs/promises');
const { dirname, join, relative } = require('node:path');
const { parse } = require('yaml');
const prettier = require('prettier');

const SERVICE = join(__dirname, 'test/simulator/openapi.yaml');
const CONTRACT = join(__dirname, 'test/contract/operations.json');
const README = join(__dirname, 'README.md');
const PREVIEWS = join(__dirname, 'nodes/ProfessionalNetwork/__schema__');
/** The list in README, between its comments. */
const NAMES = /(<!-- names:.*-->\n)[^]*?(<!-- \/names -->)/;
/** The repository's address. `repository.url` of package.json decides it, and the package's name is its last part. */
const ADDRESS = /https:\/\/github\.com\/[\w.-]+\/n8n-nodes-professional-network\b/g;
/** The files that may link to it. Git is not asked for them, because a downloaded copy is not a repository. */
const LINKING = [
	'*.{json,md}',
	'.github/**/*.{md,yml}',
	'credentials/*.ts',
	'{docs,examples}/*.md',
	'nodes/*/*.node.json',
];
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

/** Fails when a source has changed and its file has not been generated again. */
async function checkGenerated() {
	for (const [file] of await changed(await makeAll())) {
		throw new Error(
			`${relative(__dirname, file)} is out of date: run npm run build, and commit it.`,
		);
	}
}

/** Returns the files whose text is another one on disk. */
async function changed(made) {
	const found = await Promise.all(made.map(([file]) => readFile(file, 'utf8').catch(() => '')));
	return made.filter(([, text], index) => text !== found[index]);
}

/** Returns the files, each as [path, text]. */
async function makeAll() {
	const { resources } = JSON.parse(await readFile(CONTRACT, 'utf8'));
	const made = [
		...(await readLinking()),
		...(await makePreviews(resources)),
		[README, await makeReadme(resources)],
	];
	const { repository } = JSON.parse(await readFile(join(__dirname, 'package.json'), 'utf8'));
	const address = repository.url.replace(/^git\+|\.git$/g, '');
	return made.map(([file, text]) => [file, text.replace(ADDRESS, address)]);
}

/** Reads the files that link to the repository. README is generated, and its links with it. */
async function readLinking() {
	const made = [];
	for await (const name of glob(LINKING, { cwd: __dirname })) {
		const file = join(__dirname, name);
		const text = await readFile(file, 'utf8');
		if (file !== README && text.match(ADDRESS)) made.push([file, text]);
	}
	return made;
}

/**
 * Makes the output previews, which n8n's editor shows before the first run: what an item of each operation
 * looks like. They are generated from the responses in the OpenAPI document.
 */
async function makePreviews(resources) {
	const service = parse(await readFile(SERVICE, 'utf8'));
	const made = resources.flatMap(({ resource, operations }) =>
		operations.map(async ({ operation, request, result }) => {
			const file = join(PREVIEWS, VERSION, resource, `${operation}.json`);
			const row = rowOf(responseTo(request, service), result, service);
			const preview = { ...previewOf(row, service), version: 1 };
			const options = { ...(await prettier.resolveConfig(file)), parser: 'json' };
			return [file, await prettier.format(JSON.stringify(preview), options)];
		}),
	);
	return await Promise.all(made);
}

/** Replaces README's list of the query parameters that the specification leaves open. */
async function makeReadme(resources) {
	const lines = resources.flatMap(({ name: resource, operations }) =>
		operations.flatMap(({ name, parameters }) => {
			const names = [...new Set(parameters.flatMap(namesOutside))];
			return names.length > 0 ? [`- ${resource}: ${name}: ${names.join(', ')}`] : [];
		}),
	);
	const text = await readFile(README, 'utf8');
	if (!NAMES.test(text)) throw new Error('README.md has no list of names.');
	return text.replace(NAMES, (_all, start, end) => `${start}\n${lines.join('\n')}\n\n${end}`);
}

function namesOutside({ wire, source, modes = {} }) {
	const names = [
		...[wire ?? []].flat().map((name) => [name, source]),
		...Object.values(modes).map((mode) => [mode.wire, mode.source ?? source]),
	];
	return names
		.filter(([, from]) => from !== 'spec')
		.map(([name, from]) => `\`${name}\`${from === 'inferred' ? ' (inferred)' : ''}`);
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
	if (result === 'element') return element;
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
	const fields = Object.entries(properties ?? {}).map(([name, field]) => [
		name,
		previewOf(field, service, path),
	]);
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

exports.generate = generate;
exports['generate:check'] = checkGenerated;
exports.default = generate;
