// Reads the contract: every resource, operation and parameter, with its query parameter, maximum and values.
import { readFileSync } from 'node:fs';

export interface Parameter {
	path: string;
	label: string;
	kind: string;
	wire?: string | string[];
	source: string;
	required?: boolean;
	max?: number;
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
	result: string;
	paging?: { by: string; pageSize: number; lastPage?: number };
	custom_account?: boolean;
	write?: boolean;
}

interface Contract {
	everyOperation: Parameter[];
	listOperations: Parameter[];
	lookupOperations: Parameter[];
	writeOperations: Parameter[];
	connectionSend: Parameter[];
	resources: Array<{ resource: string; name: string; operations: Operation[] }>;
}

export const contract = JSON.parse(
	readFileSync(new URL('./operations.json', import.meta.url), 'utf8'),
) as Contract;

export const operations: Operation[] = contract.resources.flatMap(({ resource, operations }) =>
	operations.map((operation) => ({ ...operation, resource })),
);

/** Returns the values that a select can send, in the contract's order. */
export function valuesOf({ values = [] }: Parameter): string[] {
	return Array.isArray(values) ? values : Object.keys(values);
}
