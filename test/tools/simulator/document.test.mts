// Validates requests against the OpenAPI document, parameter by parameter.
import { loadApi, renamed, type Api } from '../../simulator/document.mts';

interface Parameter {
	name: string;
	required?: boolean;
	schema: { type: string; enum?: string[]; pattern?: string; examples?: unknown[] };
}

/** Returns a value that the document accepts. */
function good({ schema }: Parameter): string {
	return String(schema.examples?.[0] ?? schema.enum?.[0]);
}

/** Returns a value that the document rejects. */
function bad({ schema }: Parameter): string {
	if (schema.enum) return `${schema.enum[0]}x`;
	return schema.type === 'integer' || schema.pattern ? ',' : '';
}

const interfaces = loadApi();

type Operation = Api['operations'][number];

/** Checks every parameter of every operation, with the parameters that it needs. */
async function eachParameter(
	check: (
		parameter: Parameter,
		problem: (value: string | string[]) => string | undefined,
		operation: Operation,
	) => void,
): Promise<void> {
	const { operations, problem } = await interfaces;
	for (const operation of operations) {
		const parameters = operation.parameters as Parameter[];
		const query = needed(operation, parameters);
		for (const parameter of parameters) {
			check(
				parameter,
				(value) => problem(operation, { ...query, [parameter.name]: value }),
				operation,
			);
		}
	}
}

/** Returns the required parameters of the operation. */
function needed(operation: Operation, parameters: Parameter[]): Record<string, string> {
	const { 'x-at-least-one': names = [] } = operation as { 'x-at-least-one'?: string[] };
	const one = names.slice(0, 1);
	const some = parameters.filter(({ name, required }) => required || one.includes(name));
	return Object.fromEntries(some.map((parameter) => [parameter.name, good(parameter)]));
}

it('accepts every parameter with its example', async () => {
	let checked = 0;
	await eachParameter((parameter, problem, { operationId }) => {
		const { name } = parameter;
		expect({ operationId, name, problem: problem(good(parameter)) }).toEqual({ operationId, name });
		checked += 1;
	});
	expect(checked).toBeGreaterThan(130);
});

it('rejects and names every parameter that is wrong or repeated', async () => {
	await eachParameter((parameter, problem) => {
		expect(problem(bad(parameter))).toContain(parameter.name);
		expect(problem([good(parameter), good(parameter)])).toContain(parameter.name);
	});
});

it('rejects unknown parameters but accepts the key', async () => {
	const { operations, problem } = await interfaces;
	for (const operation of operations) {
		const query = needed(operation, operation.parameters as Parameter[]);
		expect(problem(operation, { ...query, colour: 'red' })).toBe('colour is not a parameter');
		expect(problem(operation, { ...query, apiKey: 'any' })).toBeUndefined();
	}
});

it('rejects a request without a required parameter', async () => {
	const lacking: string[] = [];
	const { operations, problem } = await interfaces;
	for (const operation of operations) {
		const query = needed(operation, operation.parameters as Parameter[]);
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

/** Returns what is wrong with the query of an operation. */
async function problemOf(id: string, query: Record<string, string>, body?: string) {
	const { operations, problem } = await interfaces;
	return problem(operations.find(({ operationId }) => operationId === id)!, query, body);
}

it.each<[id: string, name: string, ...values: string[]]>([
	['company-search', 'companySize', '11-51', '11-50,'],
	['company-search', 'page', '0', '1.5'],
	['profile-search', 'page', '0', '-1', 'two'],
	['profile-search', 'currentCompany', '1001, 1002', '1001,,1002'],
	['account-search', 'annualRevenue', '0-500;XXX', '5'],
	['account-search', 'companyHeadcountGrowth', '-5-10'],
	['account-search', 'departmentHeadcount', '1-10'],
	['account-search', 'departmentHeadcountGrowth', '1-10;Magic'],
	['lead-search', 'functionIds', '27'],
	['lead-search', 'salesNavUrl', 'https://www.network.example/in/somebody'],
])('rejects %s with the %s %j', async (id, name, ...values) => {
	for (const value of values) expect(await problemOf(id, { [name]: value })).toContain(name);
});

it('replaces network with another path segment', async () => {
	const text = '{"networkUrl":1,"companyNetworkUrl":2,"networkText":3,"x":"a network"}';
	expect(renamed(text, 'network')).toBe(text);
	expect(renamed(text, 'acme')).toBe(
		'{"acmeUrl":1,"companyAcmeUrl":2,"acmeText":3,"x":"a network"}',
	);

	const { operations } = await loadApi('acme');
	const lead = operations.find((one) => one.operationId === 'lead-search')!;
	expect(lead.path).toBe('/acme/lead-search');
	expect((lead.parameters as Parameter[]).map(({ name }) => name)).toContain('postedOnAcme');
	expect(operations.map(({ path }) => path)).toContain('/users/my-api-user');
});
