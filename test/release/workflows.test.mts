// Reads the workflows of GitHub.

import { globSync } from 'node:fs';
import { parse } from 'yaml';
import { ROOT } from '../helpers/built-package.mts';
import { readText } from '../helpers/files.mts';

interface Workflow {
	permissions: Record<string, string>;
	jobs: Record<string, Job>;
}
interface Job {
	permissions?: Record<string, string>;
	environment?: string;
	steps: Array<{ uses?: string; run?: string }>;
}

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => ({
	file,
	...(parse(readText(file)) as Workflow),
}));

it.each(workflows)('$file pins actions to a commit and may only read', ({ permissions, jobs }) => {
	const actions = Object.values(jobs).flatMap(({ steps }) =>
		steps.flatMap(({ uses = [] }) => uses),
	);
	expect(actions.length).toBeGreaterThan(0);
	expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
	expect(permissions).toEqual({ contents: 'read' });
});

it('lets one job sign in to npm, which runs none of the code and installs nothing', () => {
	const trusted = workflows
		.flatMap(({ jobs }) => Object.values(jobs))
		.filter(({ permissions }) => permissions);
	expect(trusted).toHaveLength(1);
	const [{ permissions, environment, steps }] = trusted;
	expect({ permissions, environment }).toEqual({
		permissions: { 'id-token': 'write' },
		environment: 'npm',
	});
	expect(steps.map(({ uses, run }) => run ?? uses?.split('@')[0])).toEqual([
		'actions/setup-node',
		'actions/download-artifact',
		'npm stage publish ./*.tgz --ignore-scripts',
	]);
});

it('pins the Node that publishes to that of .node-version', () => {
	const text = readText('.github/workflows/publish.yml');
	const version = readText('.node-version').trim();
	expect(text.match(/node-version: (.+)/)?.[1]).toBe(version);
});
