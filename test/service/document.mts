// Reads the OpenAPI document, renames it for a path segment, and validates requests against it.
import { readFileSync } from 'node:fs';
import { OpenAPIBackend, type Document, type Operation } from 'openapi-backend';
import { parse } from 'yaml';
import { addParameters, nameOf, type Schema, type Service } from './parameters.mts';

/**
 * Replaces `network` by the segment in paths, in fields ending in Url or Text, and in
 * postedOnNetwork. Accepts JSON text, so that it works for the document and for responses.
 */
export function renamed(json: string, segment: string): string {
	if (segment === 'network') return json;
	const inside = segment[0].toUpperCase() + segment.slice(1);
	return json
		.replaceAll('"/network/', `"/${segment}/`)
		.replace(/"network((?:Profile)?Url|Text)"/g, `"${segment}$1"`)
		.replace(/"([a-z]\w*)Network(Url|Text|)"/g, `"$1${inside}$2"`);
}

const openapi = readFileSync(new URL('./openapi.yaml', import.meta.url), 'utf8');
const service = addParameters(parse(openapi) as Service);
const { responses, schemas } = service.components;

/** Returns the schema that is meant, which may be a reference. */
export function schemaOf(schema: Schema): Schema {
	return schema.$ref ? schemas[nameOf(schema.$ref)] : schema;
}

/** The fields of each operation's envelope by operationId. A body without an envelope is left out. */
export const ENVELOPES: Record<string, Record<string, Schema> | undefined> = Object.fromEntries(
	Object.values(service.paths)
		.flatMap((path) => Object.values(path))
		.map(({ operationId, responses: { 200: response } }) => {
			const { schema } = responses[nameOf(response.$ref)].content['application/json'];
			return [operationId, schemaOf(schema).allOf?.at(-1)?.properties];
		}),
);

/** Its router lists the operations, its `validator.validateResponse` validates responses. */
export type Api = Awaited<ReturnType<typeof openApi>>;

const apis = new Map<string, Promise<Api>>();

/**
 * Loads each interface once, because its validators take longer to compile than most tests.
 * @param allErrors whether validators find everything that is wrong, and not only the first of it
 */
export async function loadApi(segment = 'network', allErrors = false): Promise<Api> {
	const key = `${segment} ${allErrors}`;
	const api = apis.get(key) ?? openApi(segment, allErrors);
	apis.set(key, api);
	return await api;
}

async function openApi(segment: string, allErrors: boolean) {
	// `quick` compiles validators on first use.
	const api = new OpenAPIBackend({
		definition: JSON.parse(renamed(JSON.stringify(service), segment)) as Document,
		quick: true,
		strict: true,
		ajvOpts: { allErrors },
	});
	await api.init();
	return {
		api,
		operations: api.router.getOperations(),
		/** Returns what is wrong with a request, without its values, or undefined for a valid one. */
		problem(
			operation: Operation,
			{ apiKey: _key, ...query }: Record<string, string | string[]>,
			body?: string,
		): string | undefined {
			if (body && body !== '{}') return 'no body is expected';
			const { 'x-at-least-one': oneOf = [] } = operation as { 'x-at-least-one'?: string[] };
			if (oneOf.length && !oneOf.some((name) => name in query)) {
				return `at least one of ${oneOf.join(', ')} is required`;
			}

			const request = { method: operation.method, path: operation.path, headers: {}, query };
			const errors = api.validator.validateRequest(request, operation).errors ?? [];
			return errors.length ? [...new Set(errors.map(inWords))].join('; ') : undefined;
		},
	};
}

type Failure = NonNullable<
	ReturnType<OpenAPIBackend['validator']['validateRequest']>['errors']
>[number];

function inWords({ instancePath, keyword, params, message }: Failure): string {
	if (keyword === 'additionalProperties') return `${params.additionalProperty} is not a parameter`;
	if (keyword === 'required') return `${params.missingProperty ?? 'query'} is required`;
	return `${instancePath.replace('/query/', '')} ${message}`;
}
