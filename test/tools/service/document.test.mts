// Validates requests against the OpenAPI document, parameter by parameter.
import { loadApi, type Api } from '../../service/document.mts';

interface Parameter {
	name: string;
	required?: boolean;
	schema: { type: string; enum?: string[]; pattern?: string; examples?: unknown[] };
}
type Operation = Api['operations'][number];

/** Returns a value that the document accepts. */
function good({ schema }: Parameter): string {
	return String(schema.examples?.[0] ?? schema.enum?.[0]);
}

/** Returns a value that the document rejects. */
function bad({ schema }: Parameter): string {
	if (schema.enum) return `${schema.enum[0]}x`;
	return schema.type === 'integer' || schema.pattern ? ',' : '';
}

const parametersOf = (operation: Operation) => operation.parameters as Parameter[];

/** Returns the required parameters of the operation. */
function needed(operation: Operation): Record<string, string> {
	const { 'x-at-least-one': [one] = [] } = operation as { 'x-at-least-one'?: string[] };
	const some = parametersOf(operation).filter(({ name, required }) => required || name === one);
	return Object.fromEntries(some.map((parameter) => [parameter.name, good(parameter)]));
}

it('accepts every parameter with its example, and names each that is wrong or repeated', async () => {
	const { operations, problem } = await loadApi();
	let checked = 0;
	for (const operation of operations) {
		for (const parameter of parametersOf(operation)) {
			const { name } = parameter;
			const problemOf = (value: string | string[]) =>
				problem(operation, { ...needed(operation), [name]: value });
			const example = good(parameter);
			expect([operation.operationId, name, problemOf(example)]).toEqual([
				operation.operationId,
				name,
				undefined,
			]);
			expect(problemOf(bad(parameter))).toContain(name);
			expect(problemOf([example, example])).toContain(name);
			checked += 1;
		}
	}

	expect(checked).toBeGreaterThan(130);
});

it('rejects unknown and missing parameters, but accepts the key', async () => {
	const lacking: string[] = [];
	const { operations, problem } = await loadApi();
	for (const operation of operations) {
		const query = needed(operation);
		expect(problem(operation, { ...query, colour: 'red' })).toBe('colour is not a parameter');
		expect(problem(operation, { ...query, apiKey: 'any' })).toBeUndefined();
		for (const name of Object.keys(query)) {
			const { [name]: _left, ...rest } = query;
			expect(problem(operation, rest)).toMatch(/required/);
			lacking.push(`${operation.operationId} ${name}`);
		}
	}

	expect(lacking).toEqual(
		expect.arrayContaining(['profile query', 'company url', 'group url', 'post-comments post']),
	);
});
