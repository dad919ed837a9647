// The example workflows in a fresh n8n, beside a simulated service, with the credential that they need.
import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import type { Service } from '../simulator/server.mts';

/** An n8n that has the examples, and more workflows made of them. To be disposed of. */
export async function importExamples(
	{ url: baseUrl, keys, cookie }: Service,
	more: (examples: Workflow[]) => Workflow[] = () => [],
) {
	const n8n = new N8n();
	const examples = readWorkflows();
	const account = { cookie, encodeCookie: true };
	const data = { apiKey: keys.pro, baseUrl, pathSegment: 'network', ...account };
	await n8n.importCredentials([{ ...CREDENTIAL, data }]);
	await n8n.importWorkflows([...examples, ...more(examples)]);
	return n8n;
}
