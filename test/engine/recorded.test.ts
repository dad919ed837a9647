// Replays every recorded response (.github/CONTRIBUTING.md, Recording the service), and names all differences from what
// openapi.yaml, the node, Simplified and the previews expect.
import type { IDataObject } from 'n8n-workflow';

import { hasOwnEndpoint, operations } from '../service/contract/contract.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';
import { loadApi } from '../service/document.mts';
import { readRecordings, type Recording } from '../service/recording/recording.mts';
import { startService } from '../service/server.mts';
import { execute } from '../helpers/engine';
import { differencesFromPreview } from './previews.mts';

type Errors = Array<{
	instancePath: string;
	keyword: string;
	params: Record<string, unknown>;
	propertyName?: string;
	message?: string;
}> | null;

const recordings = readRecordings();

it.each(recordings)('%s differs only as it says', async (_name, recording) => {
	const found = [...(await inDocument(recording)), ...(await inNode(recording))];
	expect([...new Set(found)].sort()).toEqual([...(recording.differences ?? [])].sort());
});

// The specification's own domain stands for that of the network.
it.each(recordings)('%s names only invented hosts', (_name, recording) => {
	const hosts = [...JSON.stringify(recording).matchAll(/:\/\/([^/"?\\]+)/g)].map(
		([, host]) => host,
	);
	expect(hosts.filter((host) => !host.endsWith('.example') && host !== 'www.network.com')).toEqual(
		[],
	);
});

function operationOf({ request, segment }: Recording) {
	const documented = request.replace(` /${segment}/`, ' /network/');
	return operations.filter(hasOwnEndpoint).find((operation) => operation.request === documented);
}

async function inDocument({ request, segment, parameters, status, body }: Recording) {
	const { api, operations: documented } = await loadApi(segment, true);
	const [method, path] = request.split(' ');
	const endpoint = documented.find(
		(operation) => operation.path === path && operation.method === method.toLowerCase(),
	);
	if (!endpoint) return [`openapi.yaml: ${request} is unknown`];
	const known = (endpoint.parameters as Array<{ name: string }>).map(({ name }) => name);
	const { errors } = api.validator.validateResponse(
		body as IDataObject,
		endpoint.operationId as string,
		status,
	);
	return [
		...parameters
			.filter((name) => !known.includes(name))
			.map((name) => `openapi.yaml: parameter ${name} is unknown`),
		...inWords(errors as Errors).map((text) => `openapi.yaml: ${text}`),
	];
}

/** Returns what differs when the node gets the response. */
async function inNode(recording: Recording): Promise<string[]> {
	const operation = operationOf(recording);
	// A request that no operation sends has no rows of the node.
	if (!operation) return [];
	const name = `${operation.resource}/${operation.operation}`;
	const { elements = [] } = recording.body as { elements?: IDataObject[] };
	// As many rows as it has, so that no second page is fetched.
	const limit = Math.max(1, elements.length);
	const service = await startService({ segment: recording.segment });
	const run = async (output: string) => {
		const { status, body } = recording;
		service.faults.add({ status, body, times: 1 });
		const { items, error } = await execute({
			parameters: parametersOf(sampleParameters(service), name, { output, limit }),
			credentials: credentialsOf(service, { pathSegment: recording.segment }),
		});
		return { rows: items.map(({ json }) => json), error };
	};

	try {
		const all = await run('all');
		// The service has reported a failure itself.
		const { status, error } = recording.body as IDataObject;
		const isFailure = recording.status >= 400 || Number(status) >= 400 || Boolean(error);
		if (all.error) return isFailure ? [] : [`node: ${all.error.message}`];
		const { rows } = await run('simplified');
		const columns = Object.keys(rows[0] ?? {});
		const empty = columns.filter((column) => rows.every((row) => row[column] === null));
		const unlike = rows.flatMap((row) => differencesFromPreview(name, row));
		return [
			...empty.map((column) => `Simplified: ${column} is empty`),
			...unlike.map((column) => `preview: ${column} differs`),
		];
	} finally {
		await service.close();
	}
}

/** Says what a validator found, without the indexes of rows. */
function inWords(errors: Errors): string[] {
	return (errors ?? []).flatMap(({ instancePath, keyword, params, propertyName, message }) => {
		const at = (name?: unknown) =>
			[...instancePath.split('/').slice(1), ...(name ? [String(name)] : [])]
				.filter((part) => !/^\d+$/.test(part))
				.join('.');
		if (keyword === 'additionalProperties') return `${at(params.additionalProperty)} is unknown`;
		if (keyword === 'propertyNames') return `${at(params.propertyName)} is unknown`;
		if (keyword === 'required') return `${at(params.missingProperty)} is missing`;
		// Both only accompany others: the rule for nothing, and the names that would be known.
		const isOther = params.type === 'null' || keyword === 'anyOf' || propertyName !== undefined;
		return isOther ? [] : `${at()} ${message}`;
	});
}
