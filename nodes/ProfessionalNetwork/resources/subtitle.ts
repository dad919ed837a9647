import { type Resource } from '../form/form';

/** Returns the expression for the text below the node on the canvas, such as "get people stats: company". */
export function toSubtitle(resources: Resource[]): string {
	const names = resources.flatMap(({ name, value, operations }) =>
		operations.map(({ option }) => [
			`${value}.${option.value}`,
			// Keeps abbreviations such as API.
			`${option.name}: ${name}`.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()),
		]),
	);
	const table = JSON.stringify(Object.fromEntries(names));
	return `={{ (${table})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
}
