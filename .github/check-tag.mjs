// Checks that the checked-out tag can be published. publish.yml runs it with GitHub's variables.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: name } = process.env;
const { version, author, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const address = `git+https://github.com/${name}.git`;
const ofMain = spawnSync('git', ['merge-base', '--is-ancestor', 'HEAD', 'origin/main']);

const checks = [
	[version === tag, `package.json has the version ${version}, and the tag is ${tag}.`],
	[
		readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${tag}] - `),
		`CHANGELOG.md has no heading "## [${tag}] - <day>".`,
	],
	[ofMain.status === 0, 'The tag is not on main.'],
	[
		repository.url === address,
		`repository.url in package.json is ${repository.url}. Use ${address}`,
	],
	[!author.email.endsWith('.example'), `${author.email} in package.json is a placeholder.`],
];

const open = checks.filter(([isMet]) => !isMet);
for (const [, message] of open) console.error(message);
if (open.length > 0) process.exitCode = 1;
