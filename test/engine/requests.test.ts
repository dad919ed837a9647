// What each operation sends to the service, compared with the contract in both directions.
import { filledForm, forms } from '../contract/forms.mts';
import { startService, type Service } from '../simulator/server.mts';
import { execute } from '../helpers/engine';

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.close());
beforeEach(() => service.reset());

it.each(forms)(
	'$name: sends the filled parameters and nothing else',
	async ({ operation, mode }) => {
		const { parameters, sent } = filledForm(operation, mode);
		const account = {
			cookie: service.cookie,
			proxy: 'http://me:secret@proxy.example:8080',
			userAgent: 'Browser/1.0',
		};
		if (operation.custom_account) {
			Object.assign(sent, { ...account, cookie: Buffer.from(service.cookie).toString('base64') });
		}
		await execute({
			parameters,
			credentials: {
				apiKey: service.keys.enterprise,
				baseUrl: `${service.url}//`,
				pathSegment: 'network',
				encodeCookie: true,
				...account,
			},
		});
		const [method, path] = operation.request.split(' ');
		const [request, ...others] = service.requestLog.entries;
		expect({ method: request.method, path: request.path, query: request.query, others }).toEqual({
			method,
			path,
			query: sent,
			others: [],
		});
		expect(request.headers['x-api-key']).toBe(service.keys.enterprise);
	},
);

it.each(forms)(
	'$name: sends the required parameters alone when the others are absent',
	async ({ operation, mode }) => {
		const { parameters, sent } = filledForm(operation, mode);
		const required = operation.parameters.filter(
			({ required, kind }) => required || kind === 'locator',
		);
		const wires = required.flatMap(({ wire, modes }) => [
			...[wire ?? []].flat(),
			...Object.values(modes ?? {}).map(({ wire }) => wire),
		]);
		await execute({
			parameters: {
				...Object.fromEntries(required.map(({ path }) => [path, parameters[path]])),
				resource: operation.resource,
				operation: operation.operation,
				limit: 1,
			},
			credentials: {
				apiKey: service.keys.enterprise,
				baseUrl: service.url,
				pathSegment: 'network',
				cookie: service.cookie,
			},
		});
		expect(service.requestLog.entries[0].query).toEqual({
			...Object.fromEntries(Object.entries(sent).filter(([name]) => wires.includes(name))),
			...(operation.paging && { page: '1' }),
			...(operation.custom_account && { cookie: Buffer.from(service.cookie).toString('base64') }),
		});
	},
);
