// Adds the query parameters of the contract to the OpenAPI document.
import { hasOwnEndpoint, operations, valuesOf, wiresOf } from './contract/contract.mts';
import type { Operation, Parameter } from './contract/contract.mts';

export interface Service {
	paths: Record<string, Record<string, Endpoint>>;
	components: {
		parameters: Record<string, QueryParameter>;
		responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
		schemas: Record<string, Schema>;
	};
}
interface Endpoint {
	operationId: string;
	parameters?: Array<QueryParameter | { $ref: string }>;
	responses: Record<string, { $ref: string }>;
	'x-at-least-one'?: string[];
}
interface QueryParameter {
	name: string;
	in: 'query';
	required?: boolean;
	description: string;
	schema: Schema;
}
export interface Schema {
	type?: string | string[];
	description?: string;
	enum?: string[];
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	examples?: string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	allOf?: Schema[];
	anyOf?: Schema[];
	$ref?: string;
}

const TEXT = { $ref: '#/components/schemas/Text' };
const URL = { $ref: '#/components/schemas/Url' };
/** Without blanks around it. */
const ENTRY = '(?!\\s)[^,]+(?<!\\s)';

/** A parameter that the document has already remains as it is. */
export function addParameters(service: Service): Service {
	for (const operation of operations.filter(hasOwnEndpoint)) {
		const [method, path] = operation.request.split(' ');
		const endpoint = service.paths[path]?.[method.toLowerCase()];
		if (!endpoint) throw new Error(`openapi.yaml has no ${operation.request}`);
		const { parameters = [] } = endpoint;
		const names = parameters.map(
			(parameter) =>
				('$ref' in parameter ? service.components.parameters[nameOf(parameter.$ref)] : parameter)
					.name,
		);
		const all = parametersOf(operation);
		const added = all.filter(({ name }) => !names.includes(name));
		endpoint.parameters = [...parameters, ...added];
		const alternatives = operation.parameters.filter(hasAlternatives).flatMap(wiresOf);
		if (alternatives.length) endpoint['x-at-least-one'] = alternatives;
	}

	return service;
}

/** Returns the name of a component from a reference to it. */
export function nameOf($ref: string): string {
	return $ref.split('/').at(-1)!;
}

/** No field sends a session, which the node chooses. */
const SESSION: QueryParameter = {
	name: 'sessionId',
	in: 'query',
	description: 'Session',
	schema: TEXT,
};

/** The first of two fields that send the same parameter decides its values. */
function parametersOf({ paging, parameters }: Operation): QueryParameter[] {
	const all = parameters.flatMap((parameter) =>
		wiresOf(parameter).map((name) => ({
			name,
			in: 'query' as const,
			...(parameter.required && !hasAlternatives(parameter) && { required: true }),
			description: parameter.label,
			schema: schemaOf(parameter, name),
		})),
	);
	const first = all.filter(
		({ name }, index) => all.findIndex((parameter) => parameter.name === name) === index,
	);
	return paging?.session ? [...first, SESSION] : first;
}

function hasAlternatives(parameter: Parameter): boolean {
	return Boolean(parameter.required && parameter.modes && wiresOf(parameter).length > 1);
}

function schemaOf(parameter: Parameter, wire: string): Schema {
	switch (parameter.kind) {
		case 'flag':
		case 'boolean':
			return { type: 'string', enum: ['true'] };
		case 'choice':
			return { type: 'string', enum: valuesOf(parameter) };
		case 'choices':
			return choices(valuesOf(parameter), parameter);
		case 'industries':
			return pattern(listOf('\\d+', parameter), '4,96');
		case 'list':
		case 'places':
			return pattern(listOf(ENTRY, parameter), '1001,1002');
		case 'range':
			return range(parameter);
		case 'locator':
			return locator(parameter, wire);
		default:
			return parameter.max_length ? textUpTo(parameter.max_length) : TEXT;
	}
}

function textUpTo(maxLength: number): Schema {
	return { type: 'string', minLength: 1, maxLength, examples: ['manager'] };
}

function pattern(source: string, example: string): Schema {
	return { type: 'string', pattern: `^${source}$`, examples: [example] };
}

/** One value is not a list. */
function choices(values: string[], parameter: Parameter): Schema {
	if (values.length === 1) return { type: 'string', enum: values };
	return pattern(listOf(anyOf(values), parameter), values.slice(0, 2).join(','));
}

function listOf(entry: string, { max }: Parameter): string {
	return `(?:${entry}(?:,(?!$)|$)){1,${max ?? ''}}`;
}

/** A currency may be left out, and its amounts may have decimals. */
function range(parameter: Parameter): Schema {
	const { format } = parameter;
	const values = valuesOf(parameter);
	if (format === 'min-max') return pattern('\\d+-\\d+', '0-20');
	const unit = `(;${anyOf(values)})`;
	return format === 'min-max;currency'
		? pattern(`\\d+(\\.\\d+)?-\\d+(\\.\\d+)?${unit}?`, `1-500;${values[0]}`)
		: pattern(`\\d+-\\d+${unit}`, `1-100;${values[0]}`);
}

function anyOf(values: string[]): string {
	return `(?:${values.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
}

/** A parameter of one mode has its format. A list offers places, which have numbers as IDs. */
function locator({ modes = {} }: Parameter, wire: string): Schema {
	const used = Object.keys(modes).filter((mode) => modes[mode].wire === wire);
	if (used.includes('list')) return pattern('\\d+', '101007919');
	return used.join() === 'url' ? URL : TEXT;
}
