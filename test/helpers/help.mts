// The help of a program.

import { readFileSync } from 'node:fs';

/** Prints the comment at the top of a program. */
export function printHelp(file: string): void {
	const [comment] = readFileSync(file, 'utf8').split(/\n(?!\/\/)/);
	console.log(comment.replace(/^\/\/ ?/gm, ''));
}
