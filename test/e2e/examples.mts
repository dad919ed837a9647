// The example workflows in a new n8n with a simulated service and their credential.
import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import { makeRunner } from '../n8n/execution.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import type { Service } from '../simulator/server.mts';

/** Creates an n8n with the examples and workflows derived from them for all tests of a file. */
export function useExamples(
	service: () => Service,
	more: (examples: Workflow[]) => Workflow[] = () => [],
): () => N8n {
	let n8n: N8n | undefined;
	beforeAll(async () => {
		n8n = new N8n();
		const data = credentialsOf(service(), { apiKey: service().keys.pro });
		await n8n.importCredentials([{ ...CREDENTIAL, data }]);
		await n8n.importWorkflows([...readWorkflows(), ...more(readWorkflows())]);
	});
	afterAll(async () => await n8n?.dispose());
	return () => n8n!;
}

/** Starts the server of this n8n, signs its owner in, and executes workflows. */
export function useServer(n8n: () => N8n) {
	const server = {} as {
		url: string;
		session: Session;
		run: Awaited<ReturnType<typeof makeRunner>>;
	};
	beforeAll(async () => {
		const { url } = await n8n().start();
		const session = await signIn(url, await n8n().setUpOwner(url));
		Object.assign(server, { url, session, run: await makeRunner(url, session) });
	});
	return server;
}
