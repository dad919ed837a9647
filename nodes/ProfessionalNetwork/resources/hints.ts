import type { NodeHint } from 'n8n-workflow';

/**
 * What the editor says about a filled form. A condition sees the parameters and the input, not the output:
 * so what only the output tells is said as an if.
 */
export const hints: NodeHint[] = [
	{
		message:
			'With Return All, a lead search fetches up to 100 pages for each input item, and every page is billed. Max Pages in Options caps that.',
		type: 'warning',
		// Not `ndv`: what is there stays after the run too.
		location: 'outputPane',
		whenToDisplay: 'beforeExecution',
		displayCondition:
			'={{ $parameter["resource"] === "lead" && $parameter["returnAll"] === true && !$parameter["options"]["maxPages"] }}',
	},
	{
		message:
			'A search ends at the last page of the service: after 2,500 leads or accounts, or 1,000 profiles, companies or services. If an input item gave that many, split its search with narrower filters to get the rest.',
		type: 'info',
		location: 'outputPane',
		whenToDisplay: 'afterExecution',
		displayCondition:
			'={{ $parameter["operation"] === "search" && $parameter["returnAll"] === true && ["account", "company", "lead", "profile", "service"].includes($parameter["resource"]) }}',
	},
];
