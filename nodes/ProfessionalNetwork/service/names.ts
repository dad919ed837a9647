/** Header with the API key. What is hidden, rejected and named in messages follows from it. */
export const API_KEY_HEADER = 'X-API-Key';

/** Returns a name as the service spells it: `linkedinUrl` and `postedOnLinkedin` with the segment `linkedin`. */
export function inSegment(name: string, segment: string): string {
	const capitalised = segment.charAt(0).toUpperCase() + segment.slice(1);
	return name.replace(/^network/, segment).replace('Network', capitalised);
}

/** Returns the same text for every spelling of a person: an ID, or the name after `/in/` in any case and encoding. */
export function personOf(nameOrId: string): string {
	const name = decoded(nameOrId);
	if (/^AC[\w-]{28,}$/.test(name)) return name;
	return `in/${name.normalize().toLowerCase().normalize()}`;
}

/** Returns the text without URL encoding, or as it is if that is broken. */
export function decoded(text: string, decode = decodeURIComponent): string {
	try {
		return decode(text);
	} catch {
		return text;
	}
}
