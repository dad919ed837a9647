// The ID of a row, with All Fields or with Simplified.
import type { IDataObject } from 'n8n-workflow';

/** The names of the ID: in All Fields, and in Simplified before those of other things that the row names. */
const ID_COLUMNS = ['id', 'commentId', 'profileId', 'jobId', 'groupId', 'postId', 'companyId'];

export function idIn(json: IDataObject): unknown {
	const column = ID_COLUMNS.find((name) => name in json);
	return column === undefined ? undefined : json[column];
}
