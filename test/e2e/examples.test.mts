// The example workflows that read lists and search: rows, item linking, error branches, files and requests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IRun } from 'n8n-workflow';
import { itemsOf } from '../n8n/run-data.mts';
import type { Workflow } from '../n8n/n8n.mts';
import type { Person } from '../service/data/data.mts';
import { exampleOf, useExamples } from './examples.mts';

/** Where each example has its list, the column that decides, a value of it that cannot be used, and the requests of two runs. */
const LISTS: Array<[id: string, node: string, column: string, wrong: string, requests: number[]]> =
	[
		['add-emails', 'People', 'profile', '/company/acme', [1, 1]],
		['job-changes', 'People', 'profile', '/company/acme', [1, 1]],
		['daily-job-alerts', 'Searches', 'title', '#N/A', [2, 3]],
		['outreach-with-approval', 'People', 'profile', '/company/acme', [0, 0]],
	];

/** Returns an example with a list of which a row is spelled in two ways, one is empty, and one cannot be used. */
function messyList([id, list, column, wrong]: (typeof LISTS)[number]): Workflow {
	const { workflow } = exampleOf(id);
	// With tables of its own.
	const text = JSON.stringify(workflow).replaceAll('Professional Network ', 'Messy ');
	const messy = JSON.parse(text) as Workflow;
	const { parameters } = messy.nodes.find(({ name }) => name === list)!;
	type Rows = { rows: Array<Record<string, string>> };
	const [first] = (JSON.parse(String(parameters.jsonOutput)) as Rows).rows;
	const given = first[column];
	const again = given.startsWith('https://')
		? `${given.replace('https://www.', 'http://uk.')}${given.includes('?') ? '&' : '?'}trk=x`
		: ` ${given} `;
	const bad = wrong.startsWith('/') ? `https://www.network.com${wrong}` : wrong;
	const rows = [first, { ...first, [column]: again }, {}, { ...first, [column]: bad }];
	parameters.jsonOutput = JSON.stringify({ rows });
	return { ...messy, id: `messy-${id}` };
}

const { service, n8n, execute } = useExamples(() => LISTS.map(messyList));

it.each(LISTS)(
	'%s: runs twice with an empty row, a duplicate in other words and a row that fails',
	async (id, _node, _column, _wrong, requests) => {
		for (const count of requests) {
			expect((await execute(`messy-${id}`)).status).toBe('success');
			expect(service().requestLog.count()).toBe(count);
		}
	},
);

/** Returns name and lines of the file that a node created. */
function fileOf(run: IRun, node: string) {
	const [item] = run.data.resultData.runData[node][0].data?.main[0] ?? [];
	const { fileName, id = '' } = item!.binary!.data;
	const path = join(n8n.userFolder, '.n8n/storage', id.replace('filesystem-v2:', ''));
	return { fileName, lines: readFileSync(path, 'utf8').trim().split('\n') };
}

const companyOf = ({ career: [{ company }] }: Person) => company;
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

it('leads: returns each with its own company, also when the company fails', async () => {
	const hidden = { status: 400, body: { error: 'This company is hidden' } };
	service().faults.add({ when: { path: '/linkedin/company' }, times: 1, ...hidden });
	const run = await execute('leads-with-companies');
	const rows = itemsOf(run, 'Person and company');
	const people = rows.map(
		({ lead }) => service().data.findPerson(String(lead).split('/').at(-1)!)!,
	);

	expect(rows).toHaveLength(10);
	expect(rows.map(({ name, company }) => ({ name, company }))).toEqual(
		people.map((person) => ({ name: nameOf(person), company: companyOf(person).name })),
	);
	const { fileName, lines } = fileOf(run, 'leads.csv');
	expect([fileName, lines.length]).toEqual(['leads.csv', 1 + rows.length]);
	expect(lines[0]).toBe('name,title,location,lead,company,industry,employees,website,note');
	const failed = service().requestLog.entries.find(({ status }) => status === 400)!;
	expect(rows.map(({ employees, note }) => ({ employees, note }))).toEqual(
		people.map((person) =>
			companyOf(person).id === failed.query.query
				? { employees: null, note: expect.stringContaining('"This company is hidden"') }
				: { employees: companyOf(person).employees, note: null },
		),
	);
});

it('a CV and jobs: returns the five jobs that share most words with it, with their descriptions', async () => {
	const run = await execute('match-a-cv-with-jobs');
	const scored = itemsOf(run, 'Score');
	expect(scored.length).toBeGreaterThan(5);
	const best = itemsOf(run, 'Best five');
	const scores = scored.map(({ score }) => Number(score)).sort((a, b) => b - a);
	expect(best.map(({ score }) => score)).toEqual(scores.slice(0, 5));
	expect(scores[0]).toBeGreaterThan(scores.at(-1)!);

	const [{ cv }] = itemsOf(run, 'CV');
	for (const { matches, score, title, description, jobId } of best) {
		const words = String(matches).split(', ');
		expect(words).toHaveLength(Number(score));
		for (const word of words) {
			expect(String(cv).toLowerCase()).toContain(word);
			expect(`${title} ${description}`.toLowerCase()).toContain(word);
		}

		expect(service().data.findJob(String(jobId))!.title).toBe(title);
	}

	expect(service().requestLog.count('/linkedin/job')).toBe(scored.length);
	expect(service().requestLog.count()).toBe(3 + scored.length);
	expect(fileOf(run, 'jobs.csv').lines[0]).toMatch(/^score,matches,jobId,title,.*description,url$/);
});

it('meetings: writes one briefing about the guests and their companies, also those who are not found', async () => {
	const run = await execute('prepare-meetings');
	expect(itemsOf(run, 'Guests').map(({ email, name }) => [email, name])).toEqual([
		['w.schinner@kuhn-llc.example', 'Wendell Schinner'],
		['perry.okeefe@wilkinson-inc.example', "Perry O'Keefe"],
		['fern.kuvalis@wisoky-zulauf-and-bahringer.example', 'fern kuvalis'],
		['ann@gmail.com', 'Ann Lee'],
		['info@gorczany-llc.example', ''],
	]);
	const [{ subject, text }] = itemsOf(run, 'Briefing');
	expect(subject).toBe('Meetings today: 3');
	const [first, second, third] = String(text).split('\n\n');
	expect(first.split('\n').slice(0, 3)).toEqual([
		'09:30 First call',
		expect.stringMatching(
			/^- Wendell Schinner, Chief Sales Officer.*wendell-schinner-132805a0b\/$/,
		),
		expect.stringMatching(/^ {2}Kuhn LLC, Higher Education, 7 employees, /),
	]);
	expect(second).toMatch(
		/^11:00 Quarterly review\n- Perry O'Keefe, [^]*\n- fern kuvalis, .*kuvalis-59/,
	);
	expect(second).not.toContain('Tom');
	expect(third.split('\n').slice(0, 4)).toEqual([
		'15:00 Coffee',
		'- Ann Lee',
		'  Nothing found.',
		'- info@gorczany-llc.example',
	]);
	// Four companies, three people, and nothing for a private address or a guest without a name.
	expect(service().requestLog.count()).toBe(7);
});

it('contacts of a CRM: fills in what is blank, overwrites nothing, and says what could not be looked up', async () => {
	const run = await execute('enrich-crm-contacts');
	const { data } = service();
	const [wendell, perry] = ['wendell-schinner-132805a0b', 'perry-o-keefe-11508abf6'].map(
		(name) => data.findPerson(name)!,
	);
	const foundFor = (person: Person) => ({
		jobtitle: expect.stringContaining(person.career[0].title),
		industry: companyOf(person).industry.name,
		linkedin: person.url,
	});
	expect(itemsOf(run, 'Values')).toEqual([
		{
			contact: '101',
			email: 'wendell@kuhn-llc.example',
			company: 'Kuhn LLC',
			...foundFor(wendell),
		},
		{
			contact: '102',
			email: 'p.okeefe@wilkinson-inc.example',
			company: 'Wilkinson (key account)',
			...foundFor(perry),
		},
		{
			contact: '104',
			email: 'jane@kuhn-llc.example',
			jobtitle: null,
			company: 'Kuhn LLC',
			industry: 'Higher Education',
			linkedin: null,
		},
	]);
	// Two companies and three people. A private address needs no request.
	expect(service().requestLog.count()).toBe(5);
	expect(fileOf(run, 'contacts.csv').lines).toHaveLength(4);
	const { lines } = fileOf(run, 'to-check.csv');
	expect(lines).toEqual([
		expect.stringMatching(/^contact,.*error,details$/),
		expect.stringMatching(/^106,Sam,.*sam at home/),
	]);
});

it('commenters: looks up each person once who comments or reacts, up to Max Cost, and keeps the others', async () => {
	const { data } = service();
	const twice = data.findPerson('verna-roob-b43002022')!;
	const again = { actor: { id: twice.id, name: twice.name }, commentary: 'Me too' };
	const path = '/linkedin/post-comments';
	const hidden = { actor: { name: 'Network Member' }, id: '3' };
	const elements = [...['1', '2'].map((id) => ({ ...again, id })), hidden];
	service().faults.add({ when: { path }, times: 1, patch: { elements } });
	const when = { path: '/linkedin/profile', query: { query: twice.id } };
	service().faults.add({ when, status: 400, body: { error: 'This profile is hidden' } });
	const run = await execute('commenters-to-leads');
	const posts = itemsOf(run, 'Recent posts').map(({ url }) => data.findPost(String(url))!);
	const rows = itemsOf(run, 'Leads');
	const known = rows.filter(({ note }) => note === null);
	expect(posts).toHaveLength(2);
	for (const { name, title, profile, comment, reaction, post: content, postUrl } of known) {
		const post = data.findPost(String(postUrl))!;
		const { author, ...action } = comment
			? data.commentsOf(post).find(({ text }) => text === comment)!
			: data.reactionsOf(post).find((one) => one.author.name === name)!;
		expect([name, title, profile]).toEqual([author.name, author.career[0].title, author.url]);
		expect([comment ?? reaction, content]).toEqual([
			'text' in action ? action.text : action.type,
			post.text,
		]);
	}

	const comments = known.filter(({ comment }) => comment !== null);
	expect(comments.length).toBeGreaterThan(3);
	expect(known.length).toBeGreaterThan(comments.length + 40);
	const [rejected, ...unsent] = rows.filter((row) => !known.includes(row));
	expect([rejected.name, rejected.note, rejected.comment]).toEqual([
		twice.name,
		expect.stringMatching(/^person: .*"This profile is hidden"/),
		'Me too',
	]);
	expect(unsent.length).toBeGreaterThan(0);
	for (const { note } of unsent) expect(note).toContain('Max Cost');
	expect(new Set(rows.map(({ profile }) => profile)).size).toBe(rows.length);
	expect(service().requestLog.count()).toBe(1 + 2 + 2 + known.length + 1);

	service().requestLog.clear();
	// Comments that the first run did not get are new, and people above Max Cost are looked up now.
	const later = itemsOf(await execute('commenters-to-leads'), 'Leads');
	const done = [...known, rejected].map(({ profile }) => profile);
	expect(later.length).toBeGreaterThan(unsent.length);
	expect(later.filter(({ profile }) => done.includes(profile))).toEqual([]);
	expect(service().requestLog.count()).toBe(1 + 2 + 2 + later.filter(({ note }) => !note).length);
});

it('job alerts: writes one message with each new job once, and none without new jobs', async () => {
	const run = await execute('daily-job-alerts');
	const jobs = itemsOf(run, 'Only new jobs').map(
		({ jobId }) => service().data.findJob(String(jobId))!,
	);
	expect(jobs.length).toBeGreaterThan(3);
	const [{ subject, text }] = itemsOf(run, 'Message');
	expect(subject).toBe(`New jobs: ${jobs.length}`);
	expect(String(text).split('\n\n---\n\n')).toEqual(
		jobs.map(({ title, company, url, place }) =>
			expect.stringMatching(
				`^${title}, ${company.name}, ${place.city}[^]*${url}\n${company.name} is looking for a ${title}`,
			),
		),
	);
	expect(service().requestLog.count('/linkedin/job')).toBe(jobs.length);
	expect(service().requestLog.count()).toBe(3 + jobs.length);

	// Two searches find the same new job.
	service().reset();
	const { id, url, title } = service().data.jobs.find((job) => !jobs.includes(job))!;
	for (const search of ['engineer', 'product']) {
		const when = { path: '/linkedin/job-search', query: { search } };
		service().faults.add({ when, patch: { elements: [{ id, url, title }] } });
	}

	const rejection = { status: 400, body: { error: 'This job is hidden' } };
	service().faults.add({ when: { path: '/linkedin/job' }, ...rejection });
	const next = await execute('daily-job-alerts');
	expect(itemsOf(next, 'Message')).toEqual([
		{
			subject: 'New jobs: 1',
			text: expect.stringMatching(new RegExp(`^${title}\\n${url}\\nNo description$`)),
		},
	]);
	expect(service().requestLog.count()).toBe(4);

	const last = await execute('daily-job-alerts');
	expect(last.data.resultData.runData.Message).toBeUndefined();
	expect(service().requestLog.count()).toBe(7);
});
