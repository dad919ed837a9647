/** Header with the API key. What is hidden, rejected and named in messages follows from it. */
export const API_KEY_HEADER = 'X-API-Key';

/**
 * Returns a field or parameter name as the service spells it. With the segment `linkedin`, `networkUrl` becomes
 * `linkedinUrl` and `postedOnNetwork` becomes `postedOnLinkedin`.
 */
export function inSegment(name: string, segment: string): string {
	const capitalised = segment.charAt(0).toUpperCase() + segment.slice(1);
	return name.replace(/^network/, segment).replace('Network', capitalised);
}

/**
 * Returns a text that is the same for every spelling of one person: an ID with its case, or the name after `/in/` or the
 * rest after `/pub/`, whose case and encoding do not matter.
 */
export function personOf(nameOrId: string): string {
	let name = nameOrId;
	try {
		name = decodeURIComponent(nameOrId);
	} catch {
		// A broken encoding stays as it is.
	}
	if (/^AC[\w-]{28,}$/.test(name)) return name;
	return `in/${name.normalize().toLowerCase().normalize()}`;
}
