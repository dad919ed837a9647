// Formats jobs for the terminal.

import type { IDataObject } from 'n8n-workflow';

/** Returns the columns of a job. Any field may be missing, in the simulated service and in the real one. */
export function jobRow({ title, company, location, postedAt }: IDataObject) {
	return {
		Title: text(title),
		Company: text(company),
		Location: text(location),
		Posted: text(postedAt).slice(0, 10),
	};
}

/** Returns one line without control characters, which could change the terminal. */
function text(value: unknown) {
	return typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}
