import type { NodeHint } from 'n8n-workflow';

import type { Resource } from '../form/form';

/**
 * Returns the hints that the editor shows for a filled form. A condition can read the parameters and the input but not
 * the output, so a hint about the output says "if".
 */
export function hintsOf(resources: Resource[]): NodeHint[] {
	const operations = resources.flatMap((resource) => resource.operations);
	const texts = new Set(operations.flatMap(({ costHint }) => costHint ?? []));
	return [
		...[...texts].map((message): NodeHint => {
			const shown = operations.filter(({ costHint }) => costHint === message);
			const names = JSON.stringify(shown.map(({ resource, value }) => `${resource}.${value}`));
			return {
				message,
				type: 'warning',
				// Not `ndv`, because a hint there would remain after the run.
				location: 'outputPane',
				whenToDisplay: 'beforeExecution',
				displayCondition: `={{ ${names}.includes($parameter["resource"] + "." + $parameter["operation"]) && $parameter["returnAll"] === true && !$parameter["options"]["maxPages"] }}`,
			};
		}),
		{
			message:
				'The service returns at most 2,500 leads or accounts, and 1,000 of anything else. If an input item returned that many, use narrower filters to find the rest.',
			type: 'info',
			location: 'outputPane',
			whenToDisplay: 'afterExecution',
			displayCondition:
				'={{ $parameter["operation"] === "search" && $parameter["returnAll"] === true && ["account", "company", "job", "lead", "profile", "service"].includes($parameter["resource"]) }}',
		},
	];
}
