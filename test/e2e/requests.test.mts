// All operations with every locator mode and every field filled in, in a real n8n with the package in its custom folder.
import { filledForm, forms, requestOf } from '../service/contract/forms.mts';
import { base64, useService } from '../helpers/simulator.mts';
import { ACCOUNT, credentialsOf } from '../helpers/fixtures.mts';
import { useN8n } from '../helpers/workflow.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service(), ACCOUNT), { as: 'custom' });

it('sends every parameter of the contract for all operations', async () => {
	const account = { cookie: base64(service().cookie), ...ACCOUNT };
	const filled = forms.map(({ name, operation, mode }) => {
		const { parameters, sent } = filledForm(operation, mode);
		const query = { ...sent, ...(operation.custom_account && account) };
		return { name, parameters, request: [...requestOf(operation), query] };
	});
	await n8n().run(Object.fromEntries(filled.map(({ name, parameters }) => [name, parameters])), {
		settings: { onError: 'continueRegularOutput' },
	});
	const arrived = service().requestLog.entries.map(({ method, path, query }) => [
		method,
		path,
		query,
	]);
	const expected = filled.map(({ request }) => request);
	expect(arrived).toHaveLength(expected.length);
	expect(arrived).toEqual(expect.arrayContaining(expected));
	expect(expected).toEqual(expect.arrayContaining(arrived));
});
