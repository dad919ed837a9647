// Compares the simulated service, the previews and Simplified with the answers of the live service that others published
// (service.md, Recorded live), and replays these through every output.
import type { IDataObject } from 'n8n-workflow';

import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';
import { inSegment } from '../../nodes/ProfessionalNetwork/service/response';
import { EMPTY_COLUMNS, liveAnswers, liveShapes } from '../service/contract/live-shapes.mts';
import { execute } from '../helpers/engine';
import { credentialsOf } from '../helpers/fixtures.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';
import { hasPath, rowOf, shapeOf, typesIn, type Shape } from '../helpers/shapes.mts';
import { ask, useService } from '../helpers/simulator.mts';
import { differencesFromPreview } from './previews.mts';

const service = useService({ segment: 'linkedin' });

type Answer = (typeof liveAnswers)[number];

/** Runs the operation, for somebody with several positions if it looks up a person. */
async function run({ name, parameters }: Pick<Answer, 'name' | 'parameters'>, more: IDataObject) {
	const { people } = service().data;
	const experienced = people.find(({ career }) => career.length > 2)!;
	const person = { profile: { __rl: true, mode: 'id', value: experienced.id } };
	const { items, error } = await execute({
		parameters: parametersOf(sampleParameters(service()), name, {
			...(name === 'profile/get' && person),
			...parameters,
			...more,
		}),
		credentials: credentialsOf(service(), { pathSegment: 'linkedin' }),
	});
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

/** Returns the whole response of the simulated service to the request of an operation. */
async function envelopeOf(answer: Answer): Promise<IDataObject> {
	await run(answer, { limit: 1 });
	const { path, query, method } = service().requestLog.entries.at(-1)!;

	const { body } = await ask(service(), path, query, { method });
	return body as IDataObject;
}

/** Says what a shape lacks of a recorded row, and where it has another type. */
function differences(shape: Shape, element: Record<string, string>): string[] {
	return Object.entries(element).flatMap(([path, text]) => {
		// Nobody knows what these are.
		if (text === 'unknown (in some rows)') return [];
		if (!hasPath(shape, path.replace(/\[\]$/, ''))) return [`${path} is missing`];
		const types = typesIn(text);
		const others = [...(shape.get(path) ?? [])].filter(
			(type) => !['null', ...types].includes(type),
		);
		return types.length > 0 && others.length > 0 ? [`${path} is ${others}, not ${types}`] : [];
	});
}

/** Returns the paths of the columns of Simplified, as the shapes write them. */
function columnPaths({ name, parameters }: Answer): string[] {
	const [resource, operation] = name.split('/');
	const { simplified, simplifiedWith = {} } = operationOf(resource, operation).executable;
	const added = Object.entries(simplifiedWith).filter(([param]) => param in parameters);
	const columns = [simplified, ...added.map(([, more]) => more)].flatMap(Object.values);
	const paths = columns.flatMap((column) =>
		[typeof column === 'object' && 'of' in column ? column.of : column].flat(2),
	);
	return paths.map((path) =>
		(typeof path === 'string' ? path : `${path.list}[].${path.value}`)
			.replace(/\.\d+/g, '[]')
			.split('.')
			.map((part: string) => inSegment(part, 'linkedin'))
			.join('.'),
	);
}

describe.each(liveAnswers)('$name as $recording', (answer) => {
	const { element, envelope, pagination, payments, cost, name, result } = answer;

	it('is what the simulated service answers', async () => {
		const rows = shapeOf(await run(answer, { output: 'all', limit: 300 }));

		expect(differences(rows, element)).toEqual([]);
		// Only a search of posts has a recorded repost.
		const invented = columnPaths(answer)
			.filter((path) => typesIn([...(rows.get(path) ?? [])].join('|')).length > 0)
			.filter((path) => !(path in element) && !/\brepost/.test(path));
		expect(invented).toEqual([]);
	});

	if (result !== 'body') {
		it('comes from the simulated service in the same envelope', async () => {
			const body = await envelopeOf(answer);
			const pages = (body.pagination ?? {}) as IDataObject;

			expect(Object.keys(body)).toEqual(expect.arrayContaining(envelope));
			expect([body.cost, body.payments]).toEqual([cost, payments ?? undefined]);
			expect(Object.keys(pages)).toEqual(expect.arrayContaining(Object.keys(pagination ?? {})));
			expect(pages.totalElements === 0).toBe(pagination?.totalElements === 0);
		});
	}

	describe('replayed', () => {
		const row = rowOf(element);
		const body = replayed(answer, row);
		const replay = async (more: IDataObject) => {
			service().faults.add({ status: 200, body, times: 1 });
			// Profile: Find returns only a person with the name that it looks for.
			return await run(answer, { limit: 1, name: row.name, ...more });
		};

		it('fills every column of Simplified, as in the preview', async () => {
			const [columns, ...others] = await replay({ output: 'simplified' });
			// Previews are without the columns that Detail adds.
			const added = ['email', 'emailStatus'];
			const previewed = Object.entries(columns).filter(([column]) => !added.includes(column));

			const empty = Object.keys(columns).filter((column) => columns[column] === null);
			const known = Object.keys(EMPTY_COLUMNS).filter((column) => column.startsWith(`${name} `));
			expect(others).toEqual([]);
			expect(differencesFromPreview(name, Object.fromEntries(previewed))).toEqual([]);
			expect(empty.map((column) => `${name} ${column}`).sort()).toEqual(known.sort());
		});

		it('finds every path with Selected Fields', async () => {
			const paths = Object.keys(element).map((path) => path.replaceAll('[]', '.0'));
			const [fields] = await replay({ output: 'selected', fields: paths });

			const isEmpty = (path: string) => typesIn(element[path]).length === 0;
			const missing = Object.keys(element).filter(
				(path) => !isEmpty(path) && (fields[path.replaceAll('[]', '.0')] ?? null) === null,
			);
			expect(missing).toEqual([]);
		});

		it('comes whole with All Fields', async () => {
			expect(await replay({ output: 'all' })).toEqual([row]);
		});
	});
});

/** Returns a body with the row in the recorded envelope, whose totals count this one row. */
function replayed({ cost, envelope, pagination, payments, result }: Answer, row: IDataObject) {
	if (result === 'body') return row;
	const totals = pagination?.totalElements ? { totalElements: 1, totalPages: 1 } : {};
	const contents: IDataObject = {
		cost,
		element: row,
		elements: [row],
		entityId: 'text of entityId',
		error: null,
		originalQuery: {},
		pagination: pagination && { ...pagination, ...totals },
		payments,
		query: {},
		requestId: 'text of requestId',
		retries: 0,
		status: 200,
		user: { membershipTier: 'free', planName: 'free', requestsConcurrency: 1 },
	};
	return Object.fromEntries(envelope.map((field) => [field, contents[field]])) as IDataObject;
}

it('has an operation for every recording but those of ads and of a rejected key', () => {
	const replayed = new Set(liveAnswers.map(({ recording }) => recording));
	const others = Object.keys(liveShapes).filter((recording) => !replayed.has(recording));
	expect(others).toEqual(['ad-search', 'ad', 'error 401']);
});

it('rejects a key as the live service does', async () => {
	const query = { query: 'jane-doe' };
	const { body, status } = await ask(service(), '/linkedin/profile', query, { key: 'wrong' });

	expect(status).toBe(401);
	expect(differences(shapeOf([body]), liveShapes['error 401'].element)).toEqual([]);
	expect(body.path).toBe('/api/linkedin/profile?query=jane-doe');
});
