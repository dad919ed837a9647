// Compares the OpenAPI document with the contract, in both directions.
import {
	hasOwnEndpoint,
	operations as all,
	valuesOf,
	wiresOf,
	type Operation,
} from '../../contract/contract.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { readDocument } from '../../simulator/document.mts';
import { nameOf } from './description';

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

/** Endpoints that only Other Endpoint reaches. */
const BEYOND = [
	'GET /network/group-search',
	'GET /network/job',
	'GET /network/post-comment-replies',
	'GET /network/post-reactions',
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

const each = operations.map((operation) => ({ operation, at: nameOf(operation) }));
const sorted = (names: string[] = []) => [...names].sort();

/** Returns the parameter or the schema that a reference names. */
function resolved<T extends { $ref?: string }>(one: T, all: Record<string, T>): T {
	return one.$ref ? all[one.$ref.split('/').at(-1)!] : one;
}

function endpointOf({ request }: Operation): Endpoint {
	const [method, path] = request.split(' ');
	const endpoint = document.paths[path]?.[method.toLowerCase()];
	if (!endpoint) throw new Error(`openapi.yaml has no ${request}`);
	return endpoint;
}

function documented(operation: Operation): Documented[] {
	const { parameters, schemas } = document.components;
	return (endpointOf(operation).parameters ?? [])
		.map((parameter) => resolved(parameter, parameters))
		.map((parameter) => ({ ...parameter, schema: resolved(parameter.schema, schemas) }));
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
		const requests = (isBeyond: boolean) =>
			Object.entries(document.paths).flatMap(([path, methods]) =>
				Object.entries(methods)
					.filter(([, endpoint]) => (endpoint['x-undocumented'] ?? false) === isBeyond)
					.map(([method]) => `${method.toUpperCase()} ${path}`),
			);
		expect(sorted(requests(false))).toEqual(sorted(operations.map(({ request }) => request)));
		expect(sorted(requests(true))).toEqual(BEYOND);
	});

	it.each(each)(
		'have each parameter of the contract once, and no other, in the query string: $at',
		({ operation }) => {
			const parameters = documented(operation);
			expect(sorted(parameters.map(({ name }) => name))).toEqual(
				sorted([...new Set(wires(operation))]),
			);
			expect(parameters.filter((parameter) => parameter.in !== 'query')).toEqual([]);
		},
	);

	it.each(each)('require what the contract requires: $at', ({ operation }) => {
		const { parameters, custom_account } = operation;
		const required = parameters.filter((parameter) => parameter.required);
		const needed = required.flatMap(wiresOf);
		// The modes of one locator may have different parameters. Then one of them is required.
		const isOneOf = needed.length > required.length;
		const always = [...(isOneOf ? [] : needed), ...(custom_account ? ['cookie'] : [])];
		const documentedAs = documented(operation).filter((parameter) => parameter.required);
		expect(sorted(documentedAs.map(({ name }) => name))).toEqual(sorted(always));
		expect(sorted(endpointOf(operation)['x-at-least-one'])).toEqual(isOneOf ? sorted(needed) : []);
	});

	// The node sends the key in the header alone.
	it('accept the key in the header and in the query string', () => {
		const { securitySchemes } = document.components;
		expect(securitySchemes.KeyHeader).toMatchObject({ in: 'header', name: 'X-API-Key' });
		expect(Object.keys(securitySchemes)).toEqual(['KeyHeader', 'KeyQuery']);
		expect(document.security.flatMap((way) => Object.keys(way))).toEqual(['KeyHeader', 'KeyQuery']);
	});

	// Keep One Session makes a session ID up where Session ID gives none. Places are added to Geo IDs.
	it('have a parameter for each field, except for sessions and places', () => {
		const shared = each.flatMap(({ at, operation }) => {
			const names = operation.parameters.flatMap(wiresOf);
			const twice = names.filter((name, index) => names.indexOf(name) !== index);
			return twice.map((name) => `${at}, ${name}`);
		});
		expect(shared).toEqual([
			'account: search, sessionId',
			'account: search, headquarterGeoIds',
			'account: search, excludeHeadquarterGeoIds',
			'lead: search, sessionId',
			'lead: search, geoIds',
			'lead: search, excludeGeoIds',
		]);
	});
});

describe('values', () => {
	/** The parameters of these kinds, with their schemas. Detail has values that are not sent. */
	const ofKind = (...kinds: string[]) =>
		each.flatMap(({ at, operation }) =>
			operation.parameters
				.filter(({ kind, path }) => kinds.includes(kind) && path !== 'detail')
				.map((parameter) => ({
					...parameter,
					at,
					values: valuesOf(parameter),
					schemas: () => wiresOf(parameter).map((wire) => schemaOf(operation, wire)),
				})),
		);
	const acceptedBy = (schema: Schema, texts: string[]) =>
		texts.filter((text) => accepts(schema, text));

	/** Every value of any parameter, and many numbers, to find values that the document must reject. */
	const universe = [
		...new Set([
			...operations.flatMap(({ parameters }) => parameters.flatMap(valuesOf)),
			...Array.from({ length: 400 }, (_, number) => String(number)),
			...['', ' ', 'none', 'TRUE', 'yes'],
		]),
	];

	it.each(ofKind('choice', 'choices'))(
		'of a choice are exactly those of the contract: $at, $path',
		({ schemas, values }) => {
			for (const schema of schemas()) {
				expect(sorted(acceptedBy(schema, universe))).toEqual(sorted(values));
			}
		},
	);

	it.each(ofKind('choices').filter(({ values }) => values.length > 1))(
		'of several choices are a list of them: $at, $path',
		({ schemas, values }) => {
			const [first, second] = values;
			const broken = [`${first},none`, `${first},`, `${first}, ${second}`];
			for (const schema of schemas()) {
				expect(acceptedBy(schema, [values.join(','), ...broken])).toEqual([values.join(',')]);
			}
		},
	);

	it.each(ofKind('choice'))('of a select are not a list: $at, $path', ({ schemas, values }) => {
		for (const schema of schemas()) {
			expect(accepts(schema, values.slice(0, 2).join(','))).toBe(false);
		}
	});

	it.each(ofKind('list', 'choices'))(
		'of a list have the maximum of the contract: $at, $path',
		({ schemas, kind, max, values }) => {
			const isList = kind === 'list';
			const entries = (count: number) =>
				Array.from({ length: count }, () => (isList ? '1441' : values[0])).join(',');
			// Without a maximum, all values may be selected, so the document must accept all of them.
			const least = max ?? (isList ? 500 : values.length);
			// A single value is an enumeration in the document, not a list.
			if (least === 1) return;
			for (const schema of schemas()) {
				expect(accepts(schema, entries(least))).toBe(true);
				if (max !== undefined) expect(accepts(schema, entries(max + 1))).toBe(false);
			}
		},
	);

	it.each(ofKind('list'))('of a list cannot be blank: $at, $path', ({ schemas }) => {
		for (const schema of schemas()) {
			expect(acceptedBy(schema, ['', ',', '1,', ',1', '1,,2', '1, 2', ' 1'])).toEqual([]);
		}
	});

	it.each(ofKind('range'))(
		'of a range have the format of the contract: $at, $path',
		({ schemas, format = '', values }) => {
			const [schema] = schemas();
			const units = format.includes(';') ? values.map((unit) => `;${unit}`) : [''];
			const ranges = units.map((unit) => `5-10${unit}`);
			expect(acceptedBy(schema, ranges)).toEqual(ranges);
			const broken = ['5-', '-10', '-5-10', '5', '5 - 10'].map((range) => `${range}${units[0]}`);
			expect(acceptedBy(schema, [...broken, '5-10;none', '5-10;'])).toEqual([]);
		},
	);

	it.each(ofKind('flag', 'boolean').filter(({ wire }) => wire && wire !== 'sessionId'))(
		'of a toggle are true alone: $at, $path',
		({ schemas }) => expect(acceptedBy(schemas()[0], universe)).toEqual(['true']),
	);

	it.each(ofKind('text'))('of a text are not blank: $at, $path', ({ schemas, path }) => {
		const urls: Record<string, string> = {
			'filters.salesNavUrl': EXAMPLE_URLS.leadSearch,
			post: EXAMPLE_URLS.post,
			comment: EXAMPLE_URLS.comment,
			recipient: EXAMPLE_URLS.profile,
		};
		const text = urls[path] ?? 'San Francisco, CA';
		for (const schema of schemas()) expect(acceptedBy(schema, [text, ''])).toEqual([text]);
	});
});
