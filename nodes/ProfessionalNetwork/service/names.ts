/** Header with the API key. What is hidden, rejected and named in messages follows from it. */
export const API_KEY_HEADER = 'X-API-Key';

/** Returns a name as the service spells it: `linkedinUrl` and `postedOnLinkedin` with the segment `linkedin`. */
export function inSegment(name: string, segment: string): string {
	const capitalised = segment.charAt(0).toUpperCase() + segment.slice(1);
	return name.replace(/^network/, segment).replace('Network', capitalised);
}

/** Returns the same text for every spelling of a person: an ID, or the name after `/in/` in any case and encoding. */
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
