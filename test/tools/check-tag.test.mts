// Runs .github/check-tag.mjs in a temporary repository.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../.github/check-tag.mjs');
const READY = {
	version: '0.2.0',
	author: { email: 'maintainers@acme.test' },
	repository: { url: 'git+https://github.com/acme/node.git' },
};

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'check-tag-'));
	git('init', '--quiet');
	write(READY, '## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n');
	commit();
	git('update-ref', 'refs/remotes/origin/main', 'HEAD');
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]) {
	const user = ['-c', 'user.name=Test', '-c', 'user.email=test@acme.test'];
	execFileSync('git', [...user, ...args], { cwd: folder });
}

function commit() {
	git('add', '.');
	git('commit', '--quiet', '--message', 'Change');
}

function write(manifest: object, changelog: string) {
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
	writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n${changelog}`);
}

function check(tag = '0.2.0') {
	const { status, stderr } = spawnSync(process.execPath, [SCRIPT], {
		cwd: folder,
		env: { ...process.env, GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: 'acme/node' },
		encoding: 'utf8',
	});
	return { status, lines: stderr.trim().split('\n').filter(Boolean) };
}

it('accepts a tag on main that is the version and in the changelog', () => {
	expect(check()).toEqual({ status: 0, lines: [] });
});

it('rejects a tag that is another version or missing in the changelog', () => {
	expect(check('0.3.0')).toEqual({
		status: 1,
		lines: [
			'package.json has the version 0.2.0, and the tag is 0.3.0.',
			'CHANGELOG.md has no heading "## [0.3.0] - <day>".',
		],
	});
});

it('rejects a tag that is not on main', () => {
	writeFileSync(join(folder, 'later'), '');
	commit();
	expect(check()).toEqual({ status: 1, lines: ['The tag is not on main.'] });
});

it('rejects placeholders of repository and mail', () => {
	const author = { email: 'maintainers@acme.example' };
	const repository = { url: 'git+https://github.com/example/node.git' };
	write({ ...READY, author, repository }, '## [0.2.0] - 2027-01-31\n');
	expect(check()).toEqual({
		status: 1,
		lines: [
			'repository.url in package.json is git+https://github.com/example/node.git. Use git+https://github.com/acme/node.git',
			'maintainers@acme.example in package.json is a placeholder.',
		],
	});
});
