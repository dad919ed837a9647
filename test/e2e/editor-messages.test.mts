// The node's messages in the editor of a real n8n.
import { openNode } from './editor/canvas.mts';
import { executeStep, failure, field, fill, output } from './editor/form.mts';
import { useEditor } from './editor/setup.mts';

const editor = useEditor();

const lookUp = { resource: 'profile', operation: 'get' };

it('shows a message and advice for an invalid parameter', async () => {
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
			'"https://www.network.com/company/acme" is a company URL, not a profile URL.',
			"Use one like https://www.network.com/in/jane-doe. URLs of the network's own site work as they are copied.",
		]);

		await openNode(page, mapped, 'Look up');
		await executeStep(page);
		expect(await failure(page)).toEqual([
			'Profile is empty, because {{ $json.nothing }} found nothing.',
			'Enter one like https://www.network.com/in/jane-doe.',
		]);
	});
	expect(editor.service.requestLog.entries).toEqual([]);
});

it('names the cost of a lead search at all times, and an empty result after it', async () => {
	editor.service.faults.add({ list: { rows: 0, pageSize: 25 } });
	const workflow = await editor.save({
		Leads: { resource: 'lead', operation: 'search', search: 'data', limit: 50 },
	});
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Leads');
		const cost = page.getByText('Return All reads up to 100 pages for $10.00');
		const keywords = page.getByText('such as director AND sales');
		const after = output(page).getByText('No results, but the service billed');
		const counts = async () =>
			await Promise.all([cost, keywords, after].map(async (text) => await text.count()));
		await cost.waitFor();
		expect(await counts()).toEqual([1, 1, 0]);
		await field(page, 'returnAll').click();
		await executeStep(page);
		await after.waitFor();
		expect(await counts()).toEqual([1, 1, 1]);
	});
	expect(editor.service.requestLog.count('/network/lead-search')).toBe(1);
});
