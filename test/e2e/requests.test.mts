// All operations with every locator mode and every field filled in, in a real n8n with the package in its custom folder.
import { operations } from '../contract/contract.mts';
import { filledForm, forms, requestOf } from '../contract/forms.mts';
import { useService } from '../helpers/simulator.mts';
import { ACCOUNT, credentialsOf } from '../helpers/fixtures.mts';
import { useN8n } from '../helpers/workflow.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service(), ACCOUNT), { as: 'custom' });

it('sends every parameter of the contract for all operations', async () => {
	const filled = forms.map(({ name, operation, mode }) => ({
		name,
		operation,
		...filledForm(operation, mode),
	}));
	await n8n().run(Object.fromEntries(filled.map(({ name, parameters }) => [name, parameters])), {
		settings: { onError: 'continueRegularOutput' },
	});

	const cookie = Buffer.from(service().cookie).toString('base64');
	const expected = filled.map(({ operation, sent }) => ({
		request: requestOf(operation).join(' '),
		query: { ...sent, ...(operation.custom_account && { cookie, ...ACCOUNT }) },
	}));
	const arrived = service().requestLog.entries.map(({ method, path, query }) => ({
		request: `${method} ${path}`,
		query,
	}));
	const inOrder = (requests: typeof arrived) =>
		requests.sort((a, b) => JSON.stringify(sorted(a)).localeCompare(JSON.stringify(sorted(b))));
	expect(inOrder(arrived)).toEqual(inOrder(expected));
	expect(arrived.length).toBeGreaterThanOrEqual(operations.length);
});

function sorted({ request, query }: { request: string; query: Record<string, unknown> }) {
	return [request, ...Object.entries(query).sort(([a], [b]) => a.localeCompare(b))];
}
