import type { ResourceOperation } from './operation';

/** Returns one or several `show` conditions that together show a property for exactly these operations. */
export type ShowFor = (operations: ResourceOperation[]) => Array<Record<string, string[]>>;

/**
 * Returns the conditions that show a property for exactly these operations. A condition matches every combination of
 * its resources and operations, so several are returned if one would match other operations too.
 */
export function showFor(operations: ResourceOperation[], all: ResourceOperation[]) {
	const isExact = (shown: ResourceOperation[]) => {
		const { resource: resources, operation: values } = conditionFor(shown);
		const matches = ({ resource, value }: ResourceOperation) =>
			resources.includes(resource) && values.includes(value);
		return all.filter(matches).length === shown.length;
	};
	if (isExact(operations)) return [conditionFor(operations)];
	const groups = new Map<string, ResourceOperation[]>();
	for (const resource of new Set(operations.map((one) => one.resource))) {
		const own = operations.filter((one) => one.resource === resource);
		const others = operations.filter((one) => one.resource !== resource);
		// A property at top level takes time, so a single resource that differs adds only one.
		if (isExact(others)) return [others, own].map(conditionFor);
		const key = own.map(({ value }) => value).join();
		groups.set(key, [...(groups.get(key) ?? []), ...own]);
	}
	return [...groups.values()].map(conditionFor);
}

function conditionFor(operations: ResourceOperation[]) {
	return {
		resource: [...new Set(operations.map(({ resource }) => resource))],
		operation: [...new Set(operations.map(({ value }) => value))],
	};
}
