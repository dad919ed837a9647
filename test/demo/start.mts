// npm start [-- options]
//
// Searches a simulated service with the Professional Network node and shows the rows. Then it starts n8n with the
// node, the service and the examples. The service gets new posts, comments and jobs every minute,
// so a published trigger fires. Ctrl-C ends it and deletes its data. The first time, it installs n8n meanwhile
// (3 GB with the tools).
//
//   --port N   the editor's port (5678, or the next free one)
//   --check    also executes an example in n8n, and exits with 0, or with 1 if a step does not work
//   --help     shows this help
//
// If PROFESSIONAL_NETWORK_BASE_URL and PROFESSIONAL_NETWORK_API_KEY are set, it uses the real service,
// which costs a few credits. PROFESSIONAL_NETWORK_PATH_SEGMENT is the first segment of its paths
// (default: network).

import { parseArgs } from 'node:util';
import { openService, type DemoService } from './service.mts';
import { CREDENTIAL, readWorkflows, SHOWN } from './workflows.mts';
import { printHelp } from '../helpers/help.mts';
import { makeRunner } from '../n8n/execution.mts';
import { N8n, type Workflow } from '../n8n/n8n.mts';
import { freePort, tryPort } from '../n8n/ports.mts';
import { signIn, type Account, type Session } from '../n8n/rest.mts';
import { failureOf, itemsOf } from '../n8n/run-data.mts';

const DEFAULT_PORT = 5678;

/** What to end and delete, in order of creation. */
const cleanUp: Array<() => Promise<void>> = [];

async function main() {
	const { check, help, port: chosen } = readOptions();
	if (help) {
		printHelp(import.meta.filename);
		return 0;
	}

	const port = await choosePort(chosen);
	const service = await openService(process.env);
	cleanUp.push(service.close);
	console.log(`The ${service.name} is at ${service.origin}`);
	const n8n = new N8n();
	cleanUp.push(() => n8n.dispose());

	const workflows = readWorkflows({ mostRows: service.mostRows });
	console.log('Setting up a fresh n8n …');
	const name = `Professional Network (${service.name})`;
	await n8n.importCredentials([{ ...CREDENTIAL, name, data: service.credential }]);
	await n8n.importWorkflows(workflows);

	console.log('Starting the editor …');
	const { url, ended } = await n8n.start(port);
	const owner = await n8n.setUpOwner(url);
	if (check) {
		const session = await signIn(url, owner);
		const gaveRows = await executeOne(await makeRunner(url, session), workflows);
		await checkEditor(url, session, `${n8n.nodeTypePrefix}.professionalNetwork`);
		return gaveRows ? 0 : 1;
	}

	sayWhereItIs(url, owner, workflows, service);
	return await ended;
}

function readOptions() {
	const { values } = parseArgs({
		options: {
			check: { type: 'boolean' },
			help: { type: 'boolean' },
			port: { type: 'string' },
		},
	});
	return values;
}

async function choosePort(chosen?: string) {
	if (chosen === undefined) {
		const port = await freePort(DEFAULT_PORT);
		if (port !== DEFAULT_PORT) console.log(`Port ${DEFAULT_PORT} is busy; taking ${port}.`);
		return port;
	}

	const port = Number(chosen);
	if (!(Number.isInteger(port) && port > 0 && port < 65536)) {
		throw new Error(`--port must be a number from 1 to 65535, not "${chosen}".`);
	}

	if (!(await tryPort(port))) {
		throw new Error(
			`Port ${port} is busy. End what uses it, or start without --port to take the next free one.`,
		);
	}

	return port;
}

/** Executes one workflow and prints how many rows it gave. Resolves with whether there were any. */
async function executeOne(execute: Awaited<ReturnType<typeof makeRunner>>, workflows: Workflow[]) {
	const { name } = workflows.find(({ id }) => id === SHOWN.id)!;
	console.log(`Executing "${name}" …`);
	const run = await execute(SHOWN.id, SHOWN.trigger);
	const failure = failureOf(run);
	if (failure) {
		console.error(`\nThe node "${failure.node}" stopped: ${failure.message}`);
		if (failure.description) console.error(failure.description);
		return false;
	}

	const jobs = itemsOf(run, SHOWN.node);
	if (jobs.length === 0) console.error('\nThe workflow ran and gave no rows.');
	else console.log(`\nIt gave ${jobs.length} rows.\n`);
	return jobs.length > 0;
}

/** Requests the list of nodes and workflows, as a user's browser does first. */
async function checkEditor(url: string, session: Session, nodeType: string) {
	const types = await session.get<Array<{ name: string }>>('/types/nodes.json');
	if (!types.some(({ name }) => name === nodeType)) {
		throw new Error(`n8n runs, and does not know the node ${nodeType}.`);
	}

	const { data } = await session.get<{ data: unknown[] }>('/rest/workflows');
	console.log(`Signed in at ${url}: n8n knows ${nodeType} and has ${data.length} workflows.`);
}

function sayWhereItIs(
	url: string,
	{ email, password }: Account,
	workflows: Workflow[],
	{ origin, shown }: DemoService,
) {
	const service =
		shown &&
		`\nService      ${origin}, with the API key ${shown.key}\nA company    ${shown.company}, for the trigger or a lookup`;
	console.log(`
The editor   ${url}
Email        ${email}
Password     ${password}${service ?? ''}
Workflows    ${workflows.map(({ name }) => name).join('\n             ')}

Ctrl-C stops n8n and deletes everything that you made in it.`);
}

/** Resolves with the exit code when the user or the system wants to end this. */
function interruption() {
	return new Promise<number>((resolve) => {
		process.on('SIGINT', () => resolve(130));
		process.on('SIGTERM', () => resolve(143));
		process.on('SIGHUP', () => resolve(129));
		// The reader of the output has closed it.
		process.stdout.on('error', () => resolve(1));
	});
}

const exitCode = await Promise.race([main(), interruption()]).catch((error: Error) => {
	console.error(`\n${error.message}`);
	return 1;
});
for (const undo of cleanUp.reverse()) await undo();
if (exitCode > 128) {
	console.log('\nStopped. Everything that was made in n8n is deleted.');
}

process.exit(exitCode);
