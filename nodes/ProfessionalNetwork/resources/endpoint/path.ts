import type { Resource } from '../../form/form';
import { decode, invalid, quote, requireMeaning } from '../../input/input';

/** Labels of the operations by their paths, which do not contain the segment. */
export type Covered = Map<string, string>;

/** Returns the paths that the operations of these resources cover. */
export function coveredBy(resources: Resource[]): Covered {
	const operations = resources.flatMap(({ name, operations: all }) =>
		all.map(({ option, executable }): [string, string] => {
			const [, path] = executable.request.split(' ');
			return [path.replace(/^\/(?:network\/)?/, ''), `${name}: ${option.name}`];
		}),
	);
	return new Map(operations);
}

/**
 * Returns a path without the segment and without slashes at its ends. It can only lead to an endpoint under the segment.
 * @throws ValidationError for any other text, and for the path of another operation in any spelling
 */
export function parsePath(text: string, covered: Covered): string {
	const [plain] = decodeAll(text).split(/[?#]/);
	const names = plain.split(/[/\\]/).filter((name) => name !== '' && name !== '.');
	if (/^(?:network|linkedin)$/i.test(names[0])) names.shift();
	const operation = covered.get(names.join('/').toLowerCase());
	if (operation !== undefined) {
		throw invalid(
			`${quote(names.join('/'))} is the endpoint of ${operation}.`,
			'Choose that resource and operation, which checks the values and knows the pages.',
		);
	}
	const parts = requireMeaning(text, 'Path', 'post-reactions')
		.replace(/^\/|\/$/g, '')
		.split('/');
	if (names.length > 0 && parts.every((part) => /^[a-z\d][\w.~-]*$/i.test(part))) {
		return names.join('/');
	}
	// A key may follow a question mark, and a password may precede an @.
	throw invalid(
		`${quote(plain.slice(plain.lastIndexOf('@') + 1))} isn't the path of an endpoint.`,
		'Use what follows the Path Segment, for example post-reactions. What follows a question mark belongs in Query Parameters.',
	);
}

/** Decodes a text that may have been encoded several times. */
function decodeAll(text: string, rounds = 5): string {
	const decoded = decode(text);
	return decoded === text || rounds === 0 ? text : decodeAll(decoded, rounds - 1);
}
