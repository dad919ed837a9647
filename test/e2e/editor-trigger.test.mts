// The trigger in the editor: found in the panel, filled in and tested.
import { addAction, openNodesPanel } from './editor/canvas.mts';
import { add, choose, executeStep, field, fill, output, table } from './editor/form.mts';
import { useEditor } from './editor/setup.mts';

const editor = useEditor();

it('is added by an event, filled in by hand, and fetches a test event of one page', async () => {
	// New nodes then use its credential.
	await editor.save({ Any: { resource: 'apiUser', operation: 'get' } });
	const [company] = editor.service.data.companies;
	await editor.run(async (page) => {
		await openNodesPanel(page);
		await addAction(page, 'Professional Network', 'On new company post');
		await fill(page, 'company', company.url);
		await add(page, 'Options', 'Max Pages per Poll');
		await choose(page, 'output', 'Simplified');
		await executeStep(page);
		const [header, ...rows] = await table(page);
		expect(header).toContain('authorUrl');
		expect(rows.length).toBeGreaterThan(0);

		await choose(page, 'event', 'New Job in Search');
		await fill(page, 'search', 'engineer');
		await add(page, 'Filters', 'Workplace Type');
		await field(page, 'company').waitFor({ state: 'hidden' });
		await executeStep(page);
		await output(page).getByText('easyApply', { exact: true }).waitFor();
	});
	expect(editor.service.requestLog.entries.map(({ path, query }) => ({ path, query }))).toEqual([
		{
			path: '/network/company-posts',
			query: { company: company.url.replace(/\/$/, ''), page: '1' },
		},
		{
			path: '/network/job-search',
			query: { search: 'engineer', sortBy: 'date', page: '1' },
		},
	]);
});
