/** Returns the words of a table, which blanks separate. */
export function words(table: string): string[] {
	return table.trim().split(/\s+/);
}
