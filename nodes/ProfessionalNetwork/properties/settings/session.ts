import type { INodeProperties } from 'n8n-workflow';

import type { Field } from '../field';
import { parseBoolean } from '../parse';
import { text } from '../text';
import type { Setting } from './setting';

/* Options of searches for which one machine of the service can return all pages (specification, 4.15). */

const keepSessionProperty: INodeProperties = {
	displayName: 'Keep One Session',
	name: 'keepSession',
	type: 'boolean',
	default: false,
	description:
		'Whether one machine of the service returns all pages of an input item, which avoids repeated and missing rows but fetches pages one by one',
};

export const keepSession: Setting<boolean> = {
	property: keepSessionProperty,
	absent: false,
	parse: (value) => parseBoolean(value, keepSessionProperty.displayName),
};

export const sessionId: Field = text({
	displayName: 'Session ID',
	name: 'sessionId',
	description:
		'Makes one machine of the service handle all requests that share this text, one by one',
	placeholder: 'e.g. spring-campaign',
});
