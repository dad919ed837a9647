// The files of recorded responses.
import { readdirSync, readFileSync } from 'node:fs';

export const RECORDED = new URL('../recorded/', import.meta.url);

export interface Recording {
	/** The first segment of the service's paths, which is also part of field names. */
	segment: string;
	/** Method and path, such as `GET /linkedin/profile`. */
	request: string;
	/** The names of the query parameters. */
	parameters: string[];
	status: number;
	body: unknown;
	/** Whether nobody recorded it. */
	madeUp?: true;
	/** The differences that are known. A new recording has none until somebody has read them. */
	differences?: string[];
}

/** Returns all recordings with the names of their files. */
export function readRecordings(folder = RECORDED): Array<[name: string, recording: Recording]> {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.json'))
		.sort()
		.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recording]);
}
