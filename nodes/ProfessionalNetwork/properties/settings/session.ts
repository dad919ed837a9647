import type { Field } from '../field';
import { parseBoolean } from '../parse';
import { text } from '../text';
import type { Setting } from './setting';

/* Options of searches whose pages can come from one backend resource of the service (specification, 4.15). */

export const keepSession: Setting<boolean> = {
	property: {
		displayName: 'Keep One Session',
		name: 'keepSession',
		type: 'boolean',
		default: false,
		description:
			'Whether one machine of the service returns all pages of an input item, which avoids repeated and missing rows but fetches pages one by one',
	},
	absent: false,
	parse: (value) => parseBoolean(value, 'Keep One Session'),
};

export const sessionId: Field = text({
	displayName: 'Session ID',
	name: 'sessionId',
	description:
		'Makes one machine of the service handle all requests that share this text, one by one',
	placeholder: 'e.g. spring-campaign',
});
