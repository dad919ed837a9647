import type { Field } from '../fields/field';
import { parseBoolean } from '../../input/input';
import { text } from '../fields/text';
import { isBlank, type Setting } from './setting';

/* Options of searches that support sessions (docs/service.md, Sessions). */

/**
 * On unless it is switched off, even if its expression finds nothing. n8n saves an added option even at its default, so
 * older workflows that saved it as off keep it off.
 */
export const keepSession: Setting<boolean> = {
	property: {
		displayName: 'Keep One Session',
		name: 'keepSession',
		type: 'boolean',
		default: true,
		description:
			'Whether to fetch all pages of an input item in one session, which avoids repeated and missing rows but is slower because pages come one by one',
	},
	absent: true,
	parse: (value) => isBlank(value) || parseBoolean(value, 'Keep One Session'),
};

export const sessionId: Field = text({
	displayName: 'Session ID',
	name: 'sessionId',
	description:
		'Session in which the service handles requests one by one (to resume a search, use the session ID of the earlier run)',
	placeholder: 'e.g. spring-campaign',
});
