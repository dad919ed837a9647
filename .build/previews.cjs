// Makes the output previews, which n8n's editor shows before the first run.
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');
const prettier = require('prettier');
const { parse } = require('yaml');

const ROOT = join(__dirname, '..');
const SERVICE = join(ROOT, 'test/service/openapi.yaml');
const PREVIEWS = join(ROOT, 'nodes/ProfessionalNetwork/__schema__');
/** Matches a field whose name depends on the path segment of the user's service (service.md, Path segment). */
const IN_SEGMENT = /^network|Network/;
/** The folder's name is the node's version. */
const VERSION = 'v1.0.0';

/**
 * Returns the output previews, which n8n's editor shows before the first run. They describe an item of each
 * operation and are generated from the responses in the OpenAPI document. A preview is the same for every service, so it
 * leaves out fields that another path segment renames, because they would be empty when dragged from it.
 */
async function makePreviews(resources) {
	const service = parse(await readFile(SERVICE, 'utf8'));
	const made = resources.flatMap(({ resource, operations }) =>
		operations.map(async ({ operation, request, result, parameters }) => {
			const file = join(PREVIEWS, VERSION, resource, `${operation}.json`);
			const row = rowOf(responseTo(request, service), result, service);
			const preview = { ...previewOf(row, service), version: 1 };
			// The node adds what a write is for, which is the first field.
			if (request.startsWith('POST')) preview.properties[parameters[0].path] = { type: 'string' };
			const options = { ...(await prettier.resolveConfig(file)), parser: 'json' };
			return [file, await prettier.format(JSON.stringify(preview), options)];
		}),
	);
	return await Promise.all(made);
}

/** Returns the properties of the response body of a request such as `GET /network/profile`. */
function responseTo(request, service) {
	const [method, path] = request.split(' ');
	const endpoint = service.paths[path]?.[method.toLowerCase()];
	if (!endpoint) throw new Error(`test/service/openapi.yaml has no ${request}.`);
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
	// Nobody knows the type of a field that is null in every recording.
	const kind = [type ?? 'object'].flat().find((name) => name !== 'null') ?? 'null';
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

module.exports = { makePreviews, PREVIEWS };
