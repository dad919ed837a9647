import type { ResourceOperation } from './operation';

/** Returns one or several `show` conditions that together show a property for exactly these operations. */
export type ShowFor = (operations: ResourceOperation[]) => Array<Record<string, string[]>>;

/**
 * Returns the conditions that show a property for exactly these operations. A condition matches every combination of
 * its resources and operations, so several are returned if one would match other operations too.
 */
export function showFor(
	operations: ResourceOperation[],
	all: ResourceOperation[],
): Array<Record<string, string[]>> {
	const resources = unique(operations.map(({ resource }) => resource));
	const ofResource = (one: string) => operations.filter(({ resource }) => resource === one);
	const without = (one: string) => operations.filter(({ resource }) => resource !== one);
	if (isExact(operations, all)) return [conditionFor(operations)];
	// A property at top level takes time, so a single resource that differs adds only one.
	const other = resources.find((one) => isExact(without(one), all));
	if (other !== undefined) return [without(other), ofResource(other)].map(conditionFor);
	const groups = new Map<string, ResourceOperation[]>();
	for (const own of resources.map(ofResource)) {
		const key = own.map(({ value }) => value).join();
		groups.set(key, [...(groups.get(key) ?? []), ...own]);
	}
	return [...groups.values()].map(conditionFor);
}

/** Whether the condition for these operations matches no others. */
function isExact(operations: ResourceOperation[], all: ResourceOperation[]): boolean {
	const { resource: resources, operation: values } = conditionFor(operations);
	const shown = all.filter(
		({ resource, value }) => resources.includes(resource) && values.includes(value),
	);
	return shown.length === operations.length;
}

function conditionFor(operations: ResourceOperation[]) {
	return {
		resource: unique(operations.map(({ resource }) => resource)),
		operation: unique(operations.map(({ value }) => value)),
	};
}

function unique(values: string[]): string[] {
	return [...new Set(values)];
}
