// Checks that the checked-out tag can be published. publish.yml runs it with GitHub's variables.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: name } = process.env;
const { version, author, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const address = `git+https://github.com/${name}.git`;
/** What the pages say while the package is not on npm. */
const UNPUBLISHED = /\bnot on npm yet|\b(?:until|once) the package is on npm/i;
const unpublished = ['README.md', 'docs/install-and-trigger.md'].filter((page) =>
	UNPUBLISHED.test(readFileSync(page, 'utf8').replace(/\s+/g, ' ')),
);
const ofMain = spawnSync('git', ['merge-base', '--is-ancestor', 'HEAD', 'origin/main']);

const checks = [
	[version === tag, `package.json has the version ${version}, and the tag is ${tag}.`],
	[
		readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${tag}] - `),
		`CHANGELOG.md has no heading "## [${tag}] - <day>".`,
	],
	[ofMain.status === 0, 'The tag is not on main.'],
	[
		repository?.url === address,
		`repository.url in package.json is ${repository?.url ?? 'missing'}. Use ${address}`,
	],
	[
		unpublished.length === 0,
		`${unpublished.join(' and ')} would say on npm that the package is not there.`,
	],
	[!author.email.endsWith('.example'), `${author.email} in package.json is a placeholder.`],
];

const open = checks.filter(([isMet]) => !isMet);
for (const [, message] of open) console.error(message);
if (open.length > 0) process.exitCode = 1;
