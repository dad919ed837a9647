// What each operation sends to the service, compared with the contract in both directions.
import { filledForm, forms, requestOf } from '../../contract/forms.mts';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { base64, useService } from '../../helpers/simulator.mts';
import { execute } from '../../helpers/engine';

const service = useService();

it.each(forms)(
	'$name: sends the filled parameters and nothing else',
	async ({ operation, mode }) => {
		const { parameters, sent } = filledForm(operation, mode);
		if (operation.custom_account) {
			Object.assign(sent, { ...ACCOUNT, cookie: base64(service().cookie) });
		}
		await execute({
			parameters,
			credentials: credentialsOf(service(), { ...ACCOUNT, baseUrl: `${service().url}//` }),
		});
		const [method, path] = requestOf(operation);
		const [request, ...others] = service().requestLog.entries;
		expect({ method: request.method, path: request.path, query: request.query, others }).toEqual({
			method,
			path,
			query: sent,
			others: [],
		});
		expect(request.headers['x-api-key']).toBe(service().keys.enterprise);
	},
);

it.each(forms)(
	'$name: sends the required parameters alone when the others are absent',
	async ({ operation, mode }) => {
		const { parameters, sent } = filledForm(operation, mode);
		// A search needs something to search for.
		const required = operation.parameters.filter(
			({ required, kind, path }) => required || kind === 'locator' || path === 'search',
		);
		const wires = required.flatMap(({ wire, modes }) => [
			...[wire ?? []].flat(),
			...Object.values(modes ?? {}).map(({ wire }) => wire),
		]);
		const credentials = credentialsOf(service());
		delete credentials.encodeCookie;
		await execute({
			parameters: {
				...Object.fromEntries(required.map(({ path }) => [path, parameters[path]])),
				resource: operation.resource,
				operation: operation.operation,
				limit: 1,
			},
			credentials,
		});
		expect(service().requestLog.entries[0].query).toEqual({
			...Object.fromEntries(Object.entries(sent).filter(([name]) => wires.includes(name))),
			// An endpoint without a known page size may not have pages.
			...(typeof operation.paging?.pageSize === 'number' && { page: '1' }),
			...(operation.custom_account && { cookie: base64(service().cookie) }),
		});
	},
);
