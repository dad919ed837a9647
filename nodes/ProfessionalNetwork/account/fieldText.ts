import { trim } from '../input/input';

/** Returns a field of the credentials as text without surrounding blanks. People paste them with line breaks. */
export function fieldText(field: unknown): string {
	return trim(String(field ?? ''));
}
