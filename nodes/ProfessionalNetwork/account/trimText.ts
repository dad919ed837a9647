/** Returns a field of the credentials as text without surrounding blanks. People paste them with line breaks. */
export function trimText(field: unknown): string {
	return String(field ?? '').trim();
}
