// The example workflows in a new n8n with a simulated service and their credential.
import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import type { Service } from '../simulator/server.mts';

/** Creates an n8n with the examples and workflows derived from them. The caller must dispose of it. */
export async function importExamples(
	service: Service,
	more: (examples: Workflow[]) => Workflow[] = () => [],
) {
	const n8n = new N8n();
	const examples = readWorkflows();
	const data = credentialsOf(service, { apiKey: service.keys.pro });
	await n8n.importCredentials([{ ...CREDENTIAL, data }]);
	await n8n.importWorkflows([...examples, ...more(examples)]);
	return n8n;
}
