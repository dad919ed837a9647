// The node's messages in the editor of a real n8n.
import { openNode } from './editor/canvas.mts';
import { add, executeStep, failure, field, fill, output, table } from './editor/form.mts';
import { TIMEOUT, useEditor } from './editor/setup.mts';

const editor = useEditor();

const lookUp = { resource: 'profile', operation: 'get' };

it(
	'shows a message and advice for an invalid parameter',
	async () => {
		const typed = await editor.save({ 'Look up': lookUp });
		const nothing = { __rl: true, mode: 'url', value: '={{ $json.nothing }}' };
		const mapped = await editor.save({ 'Look up': { ...lookUp, profile: nothing } });
		await editor.run(async (page) => {
			await openNode(page, typed, 'Look up');
			await executeStep(page);
			await page.getByText('Parameter "Profile" is required.').waitFor();

			await fill(page, 'profile', 'https://www.network.com/company/acme');
			await executeStep(page);
			expect(await failure(page)).toEqual([
				'Profile does not take "https://www.network.com/company/acme" by URL',
				'Expected here: e.g. https://www.network.com/in/jane-doe. This is the address of a company.',
			]);

			await openNode(page, mapped, 'Look up');
			await executeStep(page);
			expect(await failure(page)).toEqual([
				'Profile is empty',
				'Fill it in, e.g. https://www.network.com/in/jane-doe.',
			]);
		});
		expect(editor.service.requestLog.entries).toEqual([]);
	},
	TIMEOUT,
);

it(
	'warns that it acts for the user and shows the request with Dry Run',
	async () => {
		const recipient = 'https://www.network.com/in/jane-doe';
		const workflow = await editor.save({
			Send: { resource: 'message', operation: 'send', recipient, message: 'Hello' },
		});
		await editor.run(async (page) => {
			await openNode(page, workflow, 'Send');
			const notice =
				'This sends a message from your own account. Try it with Dry Run in Options first; it needs the cookies in the credentials too.';
			await page.getByText(notice).waitFor();
			await add(page, 'Options', 'Dry Run');
			await field(page, 'dryRun').click();
			await executeStep(page);
			const [header, row] = await table(page);
			const shown = (name: string) => row[header.indexOf(name)];
			expect(shown('url')).toBe('/network/send-message');
			expect(shown('query')).toBe(`message:HellorecipientProfile:${recipient}cookie:[hidden]`);
		});
		const { requestLog, sent } = editor.service;
		expect([requestLog.entries, sent.messages]).toEqual([[], []]);
	},
	TIMEOUT,
);

it(
	'warns about the cost before a lead search and about the last page after it',
	async () => {
		editor.service.faults.add({ list: { rows: 30, pageSize: 25 } });
		const workflow = await editor.save({
			Leads: { resource: 'lead', operation: 'search', search: 'data' },
		});
		await editor.run(async (page) => {
			await openNode(page, workflow, 'Leads');
			const before = output(page).getByText('this search fetches up to 100 pages');
			const after = output(page).getByText('A search ends at the last page of the service');
			expect([await before.count(), await after.count()]).toEqual([0, 0]);
			await field(page, 'returnAll').click();
			await before.waitFor();
			expect(await after.count()).toBe(0);
			await executeStep(page);
			await after.waitFor();
			await before.waitFor({ state: 'hidden' });
		});
		expect(editor.service.requestLog.count('/network/lead-search')).toBe(2);
	},
	TIMEOUT,
);

it(
	'warns of words in a filter for IDs alone',
	async () => {
		const search = (resource: string, filters = {}) => ({
			...{ resource, operation: 'search', returnAll: true },
			filters,
		});
		const workflow = await editor.save({
			Words: search('lead', { industryIds: '4, software' }),
			IDs: search('lead', { industryIds: '4, 96' }),
			Expression: search('lead', { industryIds: '={{ 4 }}' }),
			Nothing: search('account'),
		});
		await editor.run(async (page) => {
			const shown: Record<string, number> = {};
			for (const name of ['Words', 'IDs', 'Expression', 'Nothing']) {
				await openNode(page, workflow, name);
				// All hints appear with this one.
				await output(page).getByText('this search fetches up to 100 pages').waitFor();
				shown[name] = await output(page).getByText('A filter for IDs holds words').count();
			}
			expect(shown).toEqual({ Words: 1, IDs: 0, Expression: 0, Nothing: 0 });
		});
	},
	TIMEOUT,
);
