/** Header with the API key. What is hidden, rejected and named in messages follows from it. */
export const API_KEY_HEADER = 'X-API-Key';

/** Returns a name as the service spells it: `linkedinUrl` and `postedOnLinkedin` with the segment `linkedin`. */
export function inSegment(name: string, segment: string): string {
	const capitalised = segment.charAt(0).toUpperCase() + segment.slice(1);
	return name.replace(/^network/, segment).replace('Network', capitalised);
}
