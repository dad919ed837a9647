// Checks the pages that people read: links, and what they are for. `gulp generate:check` compares their tables.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import manifest from '../../../package.json';
import { withResults, type Report } from '../../bench/report.mts';
import { ROOT } from '../../helpers/built-package.mts';

const find = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).sort();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const DOCS = find('docs/*.md');
const PAGES = [...find('*.md', '.github/**/*.md', 'examples/*.md'), ...DOCS];
/** Files that n8n reads link to pages of the repository. */
const CODE = find('nodes/*/*.node.json', 'credentials/*.ts');

/** Anchors of a repository's start page that are not headings of README. */
const OF_GITHUB = ['readme'];
const REPOSITORY = manifest.repository.url.replace(/^git\+|\.git$/g, '');

describe.each([...PAGES, ...CODE])('%s', (page) => {
	it('links to files and headings that exist', () => {
		expect(linksIn(read(page)).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
	});
});

describe.each(DOCS)('%s', (page) => {
	it('opens with a sentence that says what it is for', () => {
		expect(read(page)).toMatch(/^# .+\n\nThis page \w+ /);
	});
});

it('states the numbers of the last complete bench', async () => {
	const report = JSON.parse(read('examples/pictures/bench.json')) as Report;
	const page = read('docs/performance.md');
	expect(page).toBe(await withResults(page, report));
});

/** Returns links and pictures within the repository. Those with its address begin with a slash. */
function linksIn(text: string): string[] {
	const written = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)];
	const address = new RegExp(
		`${REPOSITORY}(?:/blob/main/([\\w./-]+))?(#[\\w-]+)?(?=[")'\\s])`,
		'g',
	);
	return [
		...written.map(([, link, source]) => link ?? source).filter((link) => !/^\w+:/.test(link)),
		...[...text.matchAll(address)].map(
			([, path = 'README.md', anchor = '']) => `/${path}${anchor}`,
		),
	];
}

function leadsSomewhere(page: string, link: string): boolean {
	const [path, anchor] = link.split('#');
	const target = path ? join(path.startsWith('/') ? '.' : dirname(page), path) : page;
	if (!existsSync(join(ROOT, target))) return false;
	return anchor === undefined || [...OF_GITHUB, ...anchorsOf(read(target))].includes(anchor);
}

/** Returns the anchors that GitHub makes of headings. */
function anchorsOf(text: string): string[] {
	return [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replace(/\s/g, '-'),
	);
}

function withoutCode(text: string): string {
	return text.replace(/^\s*```[^]*?```/gm, '');
}
