import { check, refuse } from './check';
import { textOf } from './values';

/** Names that carry a secret, however their words are joined: never free text of a form. */
const SECRET_NAMES = ['apikey', 'xapikey', 'cookie', 'cookies', 'proxy', 'useragent'];

/**
 * Completes the query string after every field put its part in: adds the parameters that the user wrote
 * by name, trims texts, and drops what is blank or off, so that nothing is sent that the form does not say.
 * @throws (as a refusal) a parameter that the form sends too, or that carries a secret
 */
export const completeQuery = check(function (query, request) {
	const { parameters = [] } = this.getNodeParameter('options.additionalParameters', {}) as {
		parameters?: Array<{ name?: unknown; value?: unknown }>;
	};
	const sent = new Set(Object.keys(query));
	const added = new Set<string>();
	for (const { name, value } of parameters) {
		const key = String(name ?? '').trim();
		if (key === '') continue;
		if (SECRET_NAMES.includes(key.toLowerCase().replace(/[^a-z]/g, ''))) {
			throw refuse(
				`Additional Query Parameters may not hold "${key}"`,
				'Secrets belong in the credentials, where n8n keeps them encrypted.',
			);
		}
		if (sent.has(key)) {
			throw refuse(
				`Additional Query Parameters may not hold "${key}": the form sends it already`,
				'Use the field of the form, and remove the parameter.',
			);
		}
		if (added.has(key)) {
			throw refuse(
				`Additional Query Parameters may not hold "${key}" twice`,
				'Remove one of the two, or give their values as one text.',
			);
		}
		added.add(key);
		query[key] = textOf(value, `Additional Query Parameters: "${key}"`);
	}
	// What was refused is not sent, and may be of any shape still.
	if (request.refusal) return;
	request.qs = Object.fromEntries(
		Object.entries(query)
			.map(([name, value]) => [name, textOf(value, name)])
			.filter(([, value]) => value !== ''),
	);
});
