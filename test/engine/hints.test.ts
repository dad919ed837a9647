// The hints that the editor shows for a filled form, as n8n evaluates their conditions.
import { prepare, type Scenario } from '../helpers/engine';
import { dollarsOf, lastPageOf } from '../helpers/published.mts';

type Form = Scenario['parameters'];

/** The hint for a list at this path. */
function up(path: string, resource: string, operation?: string): string {
	const pages = lastPageOf(resource, operation);
	return `Return All reads up to ${pages.toLocaleString('en-US')} pages for ${dollarsOf(path, pages)} per input item, unless you add Max Pages or Max Cost in Options.`;
}

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
	// A notice in their form says what they cost.
	['lead', all, []],
	['account', all, []],
	['lead', {}, []],
	['company', all, [up('company-search', 'company')]],
	['job', all, [up('job-search', 'job')]],
	['profile', all, [up('profile-search', 'profile')]],
	['service', all, [up('service-search', 'service')]],
	['profile', { ...all, options: { maxPages: 5 } }, []],
	['profile', { ...all, options: { maxCost: 1 } }, []],
	['profile', limited(50), []],
	['post', all, [up('post-search', 'post')]],
	['company', { ...all, operation: 'getPosts' }, [up('company-posts', 'company', 'getPosts')]],
	['comment', { ...all, operation: 'getAll' }, [up('post-comments', 'comment', 'getAll')]],
	['company', { ...all, operation: 'get' }, []],
])('are shown for a %s search with %j', async (resource, more, expected) => {
	const shown = await hintsFor({ resource, operation: 'search', ...more } as Form);
	expect(shown).toEqual(expected.map((begins) => expect.stringContaining(begins)));
});

it('warn before the run, in the output', async () => {
	const { nodeType } = await prepare({ parameters: {}, credentials: {} });
	const hints = nodeType.description.hints ?? [];
	expect(hints.length).toBeGreaterThan(3);
	for (const hint of hints) {
		expect(hint).toMatchObject({
			type: 'warning',
			location: 'outputPane',
			whenToDisplay: 'beforeExecution',
		});
	}
});
