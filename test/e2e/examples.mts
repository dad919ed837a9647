// The example workflows in a new n8n with a simulated service and their credential.
import type { IRun } from 'n8n-workflow';

import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useService } from '../helpers/simulator.mts';
import { requireOptions } from '../helpers/saved-form.mts';
import { makeRunner } from '../n8n/execution.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';
import { failureOf } from '../n8n/run-data.mts';

/** Examples read fields by the names of the public service. */
const SEGMENT = 'linkedin';

/** Starts an n8n with the examples, and with workflows derived from them, for all tests of a file. */
export function useExamples(more: () => Workflow[] = () => []) {
	const service = useService({ segment: SEGMENT });
	const workflows = [...readWorkflows(), ...more()];
	const n8n = {} as { url: string; session: Session; userFolder: string };
	let run: Awaited<ReturnType<typeof makeRunner>>;
	let started: N8n | undefined;
	beforeAll(async () => {
		await requireOptions(...workflows.flatMap(({ nodes }) => nodes));
		started = new N8n();
		const data = credentialsOf(service(), { apiKey: service().keys.pro, pathSegment: SEGMENT });
		await started.importCredentials([{ ...CREDENTIAL, data }]);
		await started.importWorkflows(workflows);
		const { url } = await started.start();
		const session = await signIn(url, await started.setUpOwner(url));
		run = await makeRunner(url, session);
		Object.assign(n8n, { url, session, userFolder: started.userFolder });
	});
	afterAll(async () => await started?.dispose());

	/** Executes a workflow from its schedule or from its node Start. Returns failed runs too. */
	async function tryExecute(id: string): Promise<IRun> {
		const nodes = workflows.find((workflow) => workflow.id === id)?.nodes ?? [];
		return await run(id, nodes.find(({ type }) => /schedule/.test(type))?.name ?? 'Start');
	}

	async function execute(id: string): Promise<IRun> {
		const done = await tryExecute(id);
		expect(failureOf(done)).toBeUndefined();
		return done;
	}

	return { service, n8n, tryExecute, execute };
}

/** Returns a copy of an example, and a function that finds its nodes. */
export function exampleOf(id: string) {
	const { id: _id, ...workflow } = readWorkflows().find((saved) => saved.id === id)!;
	const nodeOf = (name: string) => workflow.nodes.find((node) => node.name === name)!;
	return { workflow, nodeOf };
}
