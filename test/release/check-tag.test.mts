// Runs .github/check-tag.mjs in a temporary repository.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../.github/check-tag.mjs');
const PAGES = ['README.md', 'docs/install-and-trigger.md'];
const READY = {
	version: '0.2.0',
	author: { email: 'maintainers@acme.test' },
	repository: { url: 'git+https://github.com/acme/node.git' },
};

it('accepts a tag on main that is the version and in the changelog, and names what is wrong with another', () => {
	const folder = mkdtempSync(join(tmpdir(), 'check-tag-'));
	const git = (...args: string[]) => {
		const user = ['-c', 'user.name=Test', '-c', 'user.email=test@acme.test'];
		execFileSync('git', [...user, ...args], { cwd: folder });
	};

	const commit = (manifest: object) => {
		writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
		git('add', '.');
		git('commit', '--quiet', '--message', 'Change');
	};

	const check = (tag: string) => {
		const env = { ...process.env, GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: 'acme/node' };
		const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, env });
		return { status, lines: String(stderr).split('\n').filter(Boolean) };
	};

	git('init', '--quiet');
	const changes = '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n';
	writeFileSync(join(folder, 'CHANGELOG.md'), changes);
	mkdirSync(join(folder, 'docs'));
	for (const page of PAGES) writeFileSync(join(folder, page), 'Install it from npm.');
	commit(READY);
	git('update-ref', 'refs/remotes/origin/main', 'HEAD');
	expect(check('0.2.0')).toEqual({ status: 0, lines: [] });

	commit({
		...READY,
		author: { email: 'maintainers@acme.example' },
		repository: { url: 'git+https://github.com/example/node.git' },
	});
	const texts = ['The package is not on\nnpm yet.', 'Until the package is on npm, build it.'];
	PAGES.forEach((page, index) => writeFileSync(join(folder, page), texts[index]));
	const rejected = check('0.3.0');
	rmSync(folder, { recursive: true });
	expect(rejected.status).toBe(1);
	expect(rejected.lines.sort()).toEqual([
		'CHANGELOG.md has no heading "## [0.3.0] - <day>".',
		'README.md and docs/install-and-trigger.md would say on npm that the package is not there.',
		'The tag is not on main.',
		'maintainers@acme.example in package.json is a placeholder.',
		'package.json has the version 0.2.0, and the tag is 0.3.0.',
		'repository.url in package.json is git+https://github.com/example/node.git. Use git+https://github.com/acme/node.git',
	]);
});
