// Rows of the jobs table as rows for the terminal.

import type { IDataObject } from 'n8n-workflow';

/** The columns of a job. Any field may be missing, in the simulated service as in the real one. */
export function jobRow({ title, company, location, posted }: IDataObject) {
	return {
		Title: text(title),
		Company: text(company),
		Location: text(location),
		Posted: text(posted).slice(0, 10),
	};
}

/** One line without control characters, which could rewrite the terminal. */
function text(value: unknown) {
	return typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}
