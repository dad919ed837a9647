// Compares the OpenAPI document with the contract, in both directions.
import {
	hasOwnEndpoint,
	operations as all,
	valuesOf,
	wiresOf,
	type Operation,
	type Parameter,
} from '../../contract/contract.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { readDocument } from '../../simulator/document.mts';

interface Schema {
	type: string;
	pattern?: string;
	enum?: string[];
	minimum?: number;
	minLength?: number;
	$ref?: string;
}
interface Documented {
	name: string;
	in: string;
	required?: boolean;
	schema: Schema;
	$ref?: string;
}
interface Endpoint {
	parameters?: Documented[];
	'x-undocumented'?: boolean;
	'x-at-least-one'?: string[];
}

/** What only the document contains, with reasons. */
const ADDITIONAL = {
	KeyQuery:
		'the key may travel as apiKey in the query string too; the node sends it in the header alone',
};
/** Endpoints that only Other Endpoint reaches. */
const BEYOND = [
	'GET /network/group-search',
	'GET /network/job',
	'GET /network/post-comment-replies',
	'GET /network/post-reactions',
];
/** Query parameters that two fields of one operation share, with reasons. */
const SHARED: Array<{ at: string; wire: string; because: string }> = [
	...['account: search', 'lead: search'].map((at) => ({
		at,
		wire: 'sessionId',
		because: 'Keep One Session makes one up where Session ID gives none',
	})),
];

const operations = all.filter(hasOwnEndpoint);
const document = readDocument() as unknown as {
	paths: Record<string, Record<string, Endpoint>>;
	components: {
		securitySchemes: Record<string, { in: string; name: string }>;
		parameters: Record<string, Documented>;
		schemas: Record<string, Schema>;
	};
	security: Array<Record<string, unknown>>;
};

const nameOf = ({ resource, operation }: Operation) => `${resource}: ${operation}`;
const each = operations.map((operation) => [nameOf(operation), operation] as const);

function endpointOf({ request }: Operation): Endpoint {
	const [method, path] = request.split(' ');
	const endpoint = document.paths[path]?.[method.toLowerCase()];
	if (!endpoint) throw new Error(`openapi.yaml has no ${request}`);
	return endpoint;
}

function documented(operation: Operation): Documented[] {
	return (endpointOf(operation).parameters ?? []).map((parameter) => {
		const one = parameter.$ref
			? document.components.parameters[parameter.$ref.split('/').at(-1) as string]
			: parameter;
		const { schema } = one;
		return {
			...one,
			schema: schema.$ref
				? document.components.schemas[schema.$ref.split('/').at(-1) as string]
				: schema,
		};
	});
}

function schemaOf(operation: Operation, wire: string): Schema {
	const found = documented(operation).find(({ name }) => name === wire);
	if (!found) throw new Error(`openapi.yaml has no parameter ${wire} at ${operation.request}`);
	return found.schema;
}

/** Returns whether the document accepts a text as the value of a parameter. */
function accepts({ type, pattern, enum: allowed, minLength = 0, minimum }: Schema, text: string) {
	if (type === 'integer') return /^\d+$/.test(text) && Number(text) >= (minimum ?? 0);
	if (allowed && !allowed.includes(text)) return false;
	return text.length >= minLength && new RegExp(pattern ?? '').test(text);
}

/** Returns every query parameter that an operation has in the contract. */
function wires({ parameters, paging, custom_account }: Operation): string[] {
	return [
		...parameters.flatMap(wiresOf),
		...(paging ? ['page'] : []),
		...(paging?.by.includes('paginationToken') ? ['paginationToken'] : []),
		...(custom_account ? ['cookie', 'proxy', 'userAgent'] : []),
	];
}

describe('endpoints', () => {
	it('match the contract, one per operation, except those listed', () => {
		const here = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, endpoint]) => ({
				request: `${method.toUpperCase()} ${path}`,
				isBeyond: endpoint['x-undocumented'] ?? false,
			})),
		);
		const requests = (isBeyond: boolean) =>
			here.filter((one) => one.isBeyond === isBeyond).map(({ request }) => request);
		expect(requests(false).sort()).toEqual(operations.map(({ request }) => request).sort());
		expect(requests(true).sort()).toEqual(BEYOND);
	});

	it.each(each)('have exactly the parameters of the contract: %s', (_at, operation) => {
		expect(
			documented(operation)
				.map(({ name }) => name)
				.sort(),
		).toEqual([...new Set(wires(operation))].sort());
	});

	const withParameters = each.filter(([, { parameters }]) => parameters.length > 0);
	it.each(withParameters)('have each parameter once, in the query string: %s', (_at, operation) => {
		const parameters = documented(operation);
		expect(parameters.filter((parameter) => parameter.in !== 'query')).toEqual([]);
		expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
	});

	it.each(each)('require what the contract requires: %s', (_at, operation) => {
		const { parameters, custom_account } = operation;
		const required = parameters.filter((parameter) => parameter.required);
		const needed = required.flatMap(wiresOf);
		const { 'x-at-least-one': oneOf } = endpointOf(operation);
		// The modes of one locator may have different parameters. Then one of them is required.
		const [each, alternatives] =
			needed.length > required.length ? [[], needed] : [needed, undefined];
		expect({
			required: documented(operation)
				.filter((parameter) => parameter.required)
				.map(({ name }) => name)
				.sort(),
			oneOf: oneOf && [...oneOf].sort(),
		}).toEqual({
			required: [...each, ...(custom_account ? ['cookie'] : [])].sort(),
			oneOf: alternatives?.sort(),
		});
	});

	it('accept the key in the header and in the query string', () => {
		const { securitySchemes } = document.components;
		expect(securitySchemes.KeyHeader).toMatchObject({ in: 'header', name: 'X-API-Key' });
		expect(Object.keys(securitySchemes)).toEqual(['KeyHeader', ...Object.keys(ADDITIONAL)]);
		expect(document.security.flatMap((way) => Object.keys(way))).toEqual(
			Object.keys(securitySchemes),
		);
	});

	it('have a parameter for each field, except those listed', () => {
		const shared = operations.flatMap((operation) => {
			const all = operation.parameters.flatMap(wiresOf);
			return all
				.filter((wire, index) => all.indexOf(wire) !== index)
				.map((wire) => ({ at: nameOf(operation), wire }));
		});
		expect(shared).toEqual(SHARED.map(({ at, wire }) => ({ at, wire })));
	});
});

describe('values', () => {
	const ofKind = (...kinds: string[]) =>
		operations.flatMap((operation) =>
			operation.parameters
				.filter(({ kind }) => kinds.includes(kind))
				// Detail has values that are not sent.
				.filter(({ path }) => path !== 'detail')
				.map(
					(parameter) => [`${nameOf(operation)}, ${parameter.path}`, operation, parameter] as const,
				),
		);
	const schemasOf = (operation: Operation, parameter: Parameter) =>
		wiresOf(parameter).map((wire) => schemaOf(operation, wire));

	/** Every value of any parameter, and many numbers, to find values that the document must reject. */
	const universe = [
		...new Set([
			...operations.flatMap(({ parameters }) => parameters.flatMap(valuesOf)),
			...Array.from({ length: 400 }, (_, number) => String(number)),
			'',
			' ',
			'none',
			'TRUE',
			'yes',
		]),
	];

	it.each(ofKind('choice', 'choices'))(
		'of a choice are exactly those of the contract: %s',
		(_at, operation, parameter) => {
			for (const schema of schemasOf(operation, parameter)) {
				expect(universe.filter((value) => accepts(schema, value)).sort()).toEqual(
					valuesOf(parameter).sort(),
				);
			}
		},
	);

	it.each(ofKind('choices').filter(([, , parameter]) => valuesOf(parameter).length > 1))(
		'of several choices are a list of them: %s',
		(_at, operation, parameter) => {
			const values = valuesOf(parameter);
			for (const schema of schemasOf(operation, parameter)) {
				expect(accepts(schema, values.join(','))).toBe(true);
				for (const broken of [
					`${values[0]},none`,
					`${values[0]},`,
					values.slice(0, 2).join(', '),
				]) {
					expect([broken, accepts(schema, broken)]).toEqual([broken, false]);
				}
			}
		},
	);

	it.each(ofKind('choice'))('of a select are not a list: %s', (_at, operation, parameter) => {
		for (const schema of schemasOf(operation, parameter)) {
			expect(accepts(schema, valuesOf(parameter).slice(0, 2).join(','))).toBe(false);
		}
	});

	it.each(ofKind('list', 'choices'))(
		'of a list have the maximum of the contract: %s',
		(_at, operation, parameter) => {
			const { kind, max } = parameter;
			const [value] = kind === 'list' ? ['1441'] : valuesOf(parameter);
			const entries = (count: number) => Array.from({ length: count }, () => value).join(',');
			for (const schema of schemasOf(operation, parameter)) {
				// Without a maximum, all values may be selected, so the document must accept all of them.
				const least = max ?? (kind === 'list' ? 500 : valuesOf(parameter).length);
				// A single value is an enumeration in the document, not a list.
				if (least === 1) continue;
				expect(accepts(schema, entries(least))).toBe(true);
				if (max !== undefined) expect(accepts(schema, entries(max + 1))).toBe(false);
			}
		},
	);

	it.each(ofKind('list'))('of a list cannot be blank: %s', (_at, operation, parameter) => {
		for (const schema of schemasOf(operation, parameter)) {
			expect(
				['', ',', '1,', ',1', '1,,2', '1, 2', ' 1'].filter((text) => accepts(schema, text)),
			).toEqual([]);
		}
	});

	it.each(ofKind('range'))(
		'of a range have the format of the contract: %s',
		(_at, operation, parameter) => {
			const { format = '' } = parameter;
			const [schema] = schemasOf(operation, parameter);
			const hasUnit = format.includes(';');
			const range = (numbers: string, unit: string) => (hasUnit ? `${numbers};${unit}` : numbers);
			const units = hasUnit ? valuesOf(parameter) : [''];
			expect(units.filter((unit) => !accepts(schema, range('5-10', unit)))).toEqual([]);
			const [unit] = units;
			for (const broken of [
				range('5-', unit),
				range('-10', unit),
				range('-5-10', unit),
				range('5', unit),
				range('5 - 10', unit),
				'5-10;none',
				'5-10;',
			]) {
				expect([broken, accepts(schema, broken)]).toEqual([broken, false]);
			}
		},
	);

	it.each(ofKind('flag', 'boolean').filter(([, , { wire }]) => wire && wire !== 'sessionId'))(
		'of a toggle are true alone: %s',
		(_at, operation, parameter) => {
			const [schema] = schemasOf(operation, parameter);
			expect(universe.filter((value) => accepts(schema, value))).toEqual(['true']);
		},
	);

	it.each(ofKind('text'))('of a text are not blank: %s', (_at, operation, parameter) => {
		const urls: Record<string, string> = {
			'filters.salesNavUrl': EXAMPLE_URLS.leadSearch,
			post: EXAMPLE_URLS.post,
			comment: EXAMPLE_URLS.comment,
			recipient: EXAMPLE_URLS.profile,
		};
		for (const schema of schemasOf(operation, parameter)) {
			expect(accepts(schema, urls[parameter.path] ?? 'San Francisco, CA')).toBe(true);
			expect(accepts(schema, '')).toBe(false);
		}
	});
});
