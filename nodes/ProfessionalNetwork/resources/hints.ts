import type { NodeHint } from 'n8n-workflow';

const IS_SALES_SEARCH = '["account", "lead"].includes($parameter["resource"])';

/**
 * What the editor says about a filled form. A condition sees the parameters and the input but not the output, so a
 * hint that depends on the output says "if".
 */
export const hints: NodeHint[] = [
	{
		message:
			'Return All fetches up to 100 pages per input item, each of which costs as much as about 25 profile lookups, unless you add Max Pages in Options.',
		type: 'warning',
		// Not `ndv`: what is there stays after the run too.
		location: 'outputPane',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${IS_SALES_SEARCH} && $parameter["returnAll"] === true && !$parameter["options"]["maxPages"] }}`,
	},
	{
		message:
			'A Limit above 25 fetches several pages per input item, each of which costs as much as about 25 profile lookups.',
		type: 'warning',
		location: 'outputPane',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${IS_SALES_SEARCH} && $parameter["returnAll"] !== true && Number($parameter["limit"]) > 25 && Number($parameter["options"]["maxPages"]) !== 1 }}`,
	},
	{
		message:
			'If an input item returned 2,500 leads or accounts, or 1,000 of anything else, use narrower filters, because the service ended there.',
		type: 'info',
		location: 'outputPane',
		whenToDisplay: 'afterExecution',
		displayCondition:
			'={{ $parameter["operation"] === "search" && $parameter["returnAll"] === true && ["account", "company", "job", "lead", "profile", "service"].includes($parameter["resource"]) }}',
	},
];
