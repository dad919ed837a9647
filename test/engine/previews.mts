// Compares rows with the output preview of their operation.
import type { IDataObject } from 'n8n-workflow';

import { exists, readJson } from '../helpers/files.mts';

interface Preview {
	properties: Record<string, Column>;
}

interface Column {
	type: string;
	items?: { type: string };
}

const BUILT = process.env.TEST_BUILT ? 'dist/' : '';

const fileOf = (operation: string) =>
	`${BUILT}nodes/ProfessionalNetwork/__schema__/v1.0.0/${operation}.json`;

/** Whether the editor shows a preview of an operation such as `profile/get`. */
export function hasPreview(operation: string): boolean {
	return exists(fileOf(operation));
}

/** Returns the columns that only the row or only the preview of its operation has, and those with a value of another type. */
export function differencesFromPreview(operation: string, row: IDataObject): string[] {
	if (!hasPreview(operation)) return [];

	const { properties } = readJson<Preview>(fileOf(operation));
	const columns = new Set([...Object.keys(properties), ...Object.keys(row)]);
	return [...columns].filter((column) => !isLike(row[column], properties[column]));
}

/** Whether a value is of the type of its column, or null. */
function isLike(value: unknown, column: Column | undefined): boolean {
	if (!column || value === undefined) return false;
	if (value === null) return true;
	if (!Array.isArray(value)) return typeof value === column.type;

	return column.type === 'array' && value.every((entry) => typeof entry === column.items?.type);
}
