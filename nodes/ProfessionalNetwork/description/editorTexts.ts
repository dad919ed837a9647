/* What n8n shows of the node outside its form: the text below it, hints before a run, and what its AI builders read. */

import type { INodeTypeDescription, NodeHint } from 'n8n-workflow';

import { publishedPrice } from '../money/ledger';
import type { Resource, ResourceOperation } from './operationTable';

/** Returns the hints that the editor shows for a filled form before a run. */
export function hintsOf(operations: ResourceOperation[]): NodeHint[] {
	const texts = new Set(operations.flatMap(({ costHint }) => costHint ?? []));
	return [...texts].map((message) => {
		const shown = operations.filter(({ costHint }) => costHint === message);
		const names = JSON.stringify(shown.map(({ resource, value }) => `${resource}.${value}`));
		return {
			message,
			type: 'warning',
			// Not `ndv`, because a hint there would remain after the run.
			location: 'outputPane',
			whenToDisplay: 'beforeExecution',
			displayCondition: `={{ ${names}.includes($parameter["resource"] + "." + $parameter["operation"]) && $parameter["returnAll"] === true && !$parameter["options"]["maxCost"] }}`,
		};
	});
}

/** How many lookups cost as much as a page of a search for leads. */
const LOOKUPS_PER_SEARCH = Math.round(
	priceOf('GET /network/lead-search') / priceOf('GET /network/company'),
);

/** What n8n's AI builders read when they look for a node. */
export const builderHint: INodeTypeDescription['builderHint'] = {
	searchHint: `Finds and enriches people, companies, leads, jobs and posts on LinkedIn through HarvestAPI, email addresses included. Search returns many short rows, and Get looks up one person, company or post. Profile: Search is for people whose names are known, because it hides many others, who come without name and URL. Find those with Lead: Search. A page of Lead: Search or Account: Search costs about as much as ${LOOKUPS_PER_SEARCH} lookups, so prefer Company: Search for companies. For an AI Agent, add Max Cost (USD), which caps what each tool spends in an execution. Message: Send, Connection: Send Request and Connection: Accept Request act from the account of the user, so let a person approve each call.`,
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-professional-network.professionalNetworkTrigger',
			relationHint: 'Starts a workflow for each new post, job or comment',
		},
		{
			nodeType: '@n8n/n8n-nodes-langchain.chatHitlTool',
			relationHint:
				'Asks a person in the chat before an agent sends a message or connection request',
		},
		{
			nodeType: 'n8n-nodes-base.dataTable',
			relationHint: 'Remembers who was looked up or written to, so that nobody is paid for twice',
		},
	],
};

function priceOf(request: string): number {
	return publishedPrice(request) ?? NaN;
}

/** Returns the expression for the text below the node on the canvas, such as "get people stats: company". */
export function toSubtitle(resources: Resource[]): string {
	const names = resources.flatMap(({ name, operations }) =>
		operations.map(({ resource, option }) => [
			`${resource}.${option.value}`,
			// Keeps abbreviations such as API.
			`${option.name}: ${name}`.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()),
		]),
	);
	const table = JSON.stringify(Object.fromEntries(names));
	return `={{ (${table})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
}
