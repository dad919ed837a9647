// A tool in the editor: what it says to a model, its defaults, and the review that it recommends.
import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';
import { keyOf } from '../helpers/agents-page.mts';
import { openNode, saveUntil } from './editor/canvas.mts';
import { add, choose, fill, fillByModel, waitForValue } from './editor/form.mts';
import { useEditor } from './editor/setup.mts';

const editor = useEditor();

it('describes the chosen operation to the model, and has small results by default', async () => {
	const workflow = await editor.saveTool('Find', { resource: 'profile', operation: 'get' });
	const textOf = (resource: string, value: string) =>
		operationOf(resource, value).option.description!;
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Find');
		await waitForValue(page, 'toolDescription', textOf('profile', 'get'));
		await choose(page, 'operation', 'Search');
		await waitForValue(page, 'toolDescription', textOf('profile', 'search'));
		await choose(page, 'resource', 'Lead');
		await waitForValue(page, 'toolDescription', textOf('lead', 'search'));
		await waitForValue(page, 'limit', '10');
		await waitForValue(page, 'output', 'Simplified');
	});
});

it('recommends a review of messages, names their parameters as documented, and keeps Dry Run on', async () => {
	const workflow = await editor.saveTool('Send', { resource: 'message', operation: 'send' });
	await editor.run(async (page) => {
		await openNode(page, workflow, 'Send');
		await page.getByText('Let a person approve each call.').waitFor();
		for (const [name, label] of [
			['recipient', 'Recipient Profile URL'],
			['message', 'Message'],
		]) {
			await fillByModel(page, name);
			await saveUntil(page, workflow, `$fromAI('${keyOf(label)}'`);
		}
		await add(page, 'Options', 'Dry Run');
		await saveUntil(page, workflow, '"dryRun":true');

		await openNode(page, workflow, 'Send');
		await fill(page, 'toolDescription', 'Sends what the person approved');
		await saveUntil(page, workflow, 'Sends what the person approved');
		await saveUntil(page, workflow, '"dryRun":true');
	});
});
