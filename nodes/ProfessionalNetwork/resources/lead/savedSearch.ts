import type { INodeProperties } from 'n8n-workflow';

import { refuse } from '../../form/check';
import { text } from '../../form/fields';

/** What is no part of the search itself, and so goes along with a saved one. */
const KEPT = ['salesNavUrl', 'sessionId', 'usePrivatePool', 'requiredAccountId'];

/** A saved search stands alone: it overrides all other search parameters but the page (specification, 4.15). */
export const savedSearch: INodeProperties = text({
	label: 'Saved Search URL',
	name: 'salesNavUrl',
	wire: 'salesNavUrl',
	description:
		"URL of a search saved in the network's sales tool. It stands alone: Keywords and all other filters are then not sent.",
	placeholder: 'e.g. https://www.network.com/sales/search/people?query=...',
	rule(query) {
		const url = String(query.salesNavUrl ?? '').trim();
		if (url === '') return;
		if (!/^https?:\/\/[^/\s]+\/sales\/\S+$/i.test(url)) {
			throw refuse(
				`Saved Search URL does not take "${url}"`,
				'Copy the whole address of the search from the browser, with https:// in front.',
			);
		}
		for (const name of Object.keys(query)) {
			// Blank, not gone: their names stay taken.
			if (!KEPT.includes(name)) query[name] = '';
		}
	},
});
