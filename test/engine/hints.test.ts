// The hints that the editor shows for a filled form, as n8n evaluates their conditions.
import { prepare, type Scenario } from '../helpers/engine';

type Form = Scenario['parameters'];

const ALL_PAGES = 'Return All fetches up to 100 pages';
const SEVERAL_PAGES = 'A Limit above 25 fetches several pages';
const LAST_PAGE = 'The service returns at most 2,500 leads';

/** Returns the beginnings of the hints that are shown. */
async function hintsFor(form: Form): Promise<string[]> {
	const { workflow, node, nodeType } = await prepare({ parameters: form, credentials: {} });
	return (nodeType.description.hints ?? [])
		.filter(
			({ displayCondition }) =>
				workflow.expression.getSimpleParameterValue(node, displayCondition, 'manual', {}) === true,
		)
		.map(({ message }) => message);
}

const all = { returnAll: true };
const limited = (limit: number) => ({ returnAll: false, limit });

it.each<[resource: string, more: Form, hints: string[]]>([
	['lead', all, [ALL_PAGES, LAST_PAGE]],
	['account', all, [ALL_PAGES, LAST_PAGE]],
	['lead', { ...all, limit: 50 }, [ALL_PAGES, LAST_PAGE]],
	['lead', { ...all, options: { maxPages: 5 } }, [LAST_PAGE]],
	['lead', limited(26), [SEVERAL_PAGES]],
	['account', limited(26), [SEVERAL_PAGES]],
	['lead', { limit: '26' }, [SEVERAL_PAGES]],
	['lead', {}, [SEVERAL_PAGES]],
	['lead', limited(25), []],
	['lead', { ...limited(26), options: { maxPages: 2 } }, [SEVERAL_PAGES]],
	['lead', { ...limited(26), options: { maxPages: 1 } }, []],
	['company', all, [LAST_PAGE]],
	['job', all, [LAST_PAGE]],
	['profile', all, [LAST_PAGE]],
	['service', all, [LAST_PAGE]],
	['profile', limited(50), []],
	['post', all, []],
	['company', { ...all, operation: 'getPosts' }, []],
])('are shown for a %s search with %j', async (resource, more, expected) => {
	const shown = await hintsFor({ resource, operation: 'search', ...more } as Form);
	expect(shown).toEqual(expected.map((begins) => expect.stringMatching(`^${begins}`)));
});

it('warn before the run and name possibly missing rows afterwards', async () => {
	const { nodeType } = await prepare({ parameters: {}, credentials: {} });
	expect(
		nodeType.description.hints?.map(({ message, type, location, whenToDisplay }) => [
			message.slice(0, ALL_PAGES.length),
			type,
			location,
			whenToDisplay,
		]),
	).toEqual([
		[ALL_PAGES, 'warning', 'outputPane', 'beforeExecution'],
		[SEVERAL_PAGES.slice(0, ALL_PAGES.length), 'warning', 'outputPane', 'beforeExecution'],
		[LAST_PAGE.slice(0, ALL_PAGES.length), 'info', 'outputPane', 'afterExecution'],
	]);
});
