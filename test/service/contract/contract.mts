// Reads the contract: every resource, operation and parameter, with its query parameter, maximum and values.
import { readFileSync } from 'node:fs';

/** A parameter of the contract, which has its own names for what the code calls displayName, type and param. */
export interface Parameter {
	/** Its name, after that of its collection: `filters.location`. */
	path: string;
	/** `displayName` in the code. */
	label: string;
	/** `flag` is a toggle in the code, `choice` a select, and `choices` a multi-select. */
	kind: string;
	/** The query parameters that it becomes, `param` in the code. */
	wire?: string | string[];
	/** The documentation (service.md, Sources), the service's published schema, or neither. */
	source: 'spec' | 'public';
	required?: boolean;
	max?: number;
	/** How many characters a text may have. */
	max_length?: number;
	commas?: 'space';
	/** Only digits. */
	ids?: boolean;
	values?: string[] | Record<string, string>;
	fields?: string[];
	format?: string;
	modes?: Record<string, { wire: string; search?: string }>;
	default?: unknown;
}

export interface Operation {
	resource: string;
	operation: string;
	name: string;
	action: string;
	request: string;
	parameters: Parameter[];
	/** The place of the rows in a response, `rows` in the code. */
	result: string;
	/** `pagination` in the code, which alone has all last pages. */
	paging?: { by: string; pageSize: number; lastPage?: number; session?: string };
	custom_account?: boolean;
	write?: boolean;
	/** Columns of Simplified with the paths of their values, or with a sentence for a column that is made of a value. */
	simplified?: Record<string, string | string[]>;
}

interface Contract {
	/** The columns of Simplified in their order, by `resource.operation`. */
	simplifiedColumns: Record<string, string[] | undefined>;
	everyOperation: Parameter[];
	listOperations: Parameter[];
	resources: Array<{ resource: string; name: string; operations: Operation[] }>;
}

export const contract = JSON.parse(
	readFileSync(new URL('./operations.json', import.meta.url), 'utf8'),
) as Contract;

export const operations: Operation[] = contract.resources.flatMap(({ resource, operations }) =>
	operations.map((operation) => ({ ...operation, resource })),
);

/** The parameters that operations share, each with one operation that has them. */
export const sharedParameters: Array<Parameter & { at: string }> = Object.entries({
	'group: get': contract.everyOperation,
	'post: search': contract.listOperations,
}).flatMap(([at, parameters]) => parameters.map((parameter) => ({ ...parameter, at })));

/** Whether the operation has an endpoint of its own. Profile: Find uses that of the search, with fewer parameters. */
export function hasOwnEndpoint({ request, parameters }: Operation): boolean {
	const isOfOther = operations.some(
		(other) => other.request === request && other.parameters.length > parameters.length,
	);
	return !isOfOther;
}

/** Returns the values that a select can send, in the contract's order. */
export function valuesOf({ values = [] }: Parameter): string[] {
	return Array.isArray(values) ? values : Object.keys(values);
}

/** Returns the query parameters that it becomes, each once. The segment is `Network`, as in the OpenAPI document. */
export function wiresOf({ wire = [], modes = {} }: Parameter): string[] {
	const wires = [wire, ...Object.values(modes).map((mode) => mode.wire)].flat();
	return [...new Set(wires)].map((name) => name.replace('{Segment}', 'Network'));
}
