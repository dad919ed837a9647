import { type Resource } from '../form/form';

/** Returns the expression for the text below the node on the canvas, such as "Get People Stats: Company". */
export function toSubtitle(resources: Resource[]): string {
	const names = resources.flatMap(({ name, value, operations }) =>
		operations.map(({ option }) => [`${value}.${option.value}`, `${option.name}: ${name}`]),
	);
	const table = JSON.stringify(Object.fromEntries(names));
	return `={{ (${table})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
}
