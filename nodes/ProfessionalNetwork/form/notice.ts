import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from './fields/field';

/** Creates a notice in the form. */
export function notice(name: string, displayName: string, displayOptions?: IDisplayOptions): Field {
	return {
		property: { displayName, name, type: 'notice', default: '', displayOptions },
		toQuery: () => ({}),
	};
}
