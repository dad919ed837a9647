// Reads the shapes of answers of the live service that others have published (service.md, Recorded live).
import type { IDataObject } from 'n8n-workflow';
import { readFileSync } from 'node:fs';

import { operations } from './contract.mts';

interface LiveShape {
	source: string;
	/** Dates of the recordings, with commas between them. */
	date: string;
	/** US dollars. */
	cost: number | null;
	/** The names of what was billed. */
	payments: string[] | null;
	/** The fields around the result. */
	envelope: string[];
	pagination: Record<string, number | null> | null;
	/**
	 * Types by the paths of a row: `name`, `list[].name` for the objects of a list, and `list[]` for its values. Types are
	 * separated by `|`. One that begins with `unknown` had no value.
	 */
	element: Record<string, string>;
	notes: string[];
}

/** By the last part of the path, with the parameters that change the answer, such as `profile main`. */
export const liveShapes = JSON.parse(
	readFileSync(new URL('./live-shapes.json', import.meta.url), 'utf8'),
) as Record<string, LiveShape>;

/** Parameters of the node for recordings with others than the default. */
const PARAMETERS: Record<string, IDataObject> = {
	profile: { detail: 'full' },
	'profile findEmail': { detail: 'email' },
};

interface LiveAnswer extends LiveShape {
	/** The operation, such as `profile/get`. */
	name: string;
	/** Its name in the file. */
	recording: string;
	parameters: IDataObject;
	result: string;
}

/** The recorded answers to each operation. Profile: Find has that of the search. */
export const liveAnswers: LiveAnswer[] = operations.flatMap(
	({ resource, operation, request, result }) => {
		const endpoint = request.replace(/^\w+ \/\w+\//, '');
		return Object.entries(liveShapes)
			.filter(([recording]) => recording.split(' ')[0] === endpoint)
			.map(([recording, shape]) => ({
				...shape,
				name: `${resource}/${operation}`,
				recording,
				parameters: PARAMETERS[recording] ?? {},
				result,
			}));
	},
);

/** Columns of Simplified without a value in any recording of the operation, and why. */
export const EMPTY_COLUMNS: Record<string, string> = {
	'company/search summary': 'null in its only recording',
	'job/get salary': 'null in its only recording',
	'profile/find publicIdentifier': 'null in its only recording, which is a hidden person',
	'profile/find url': 'null in its only recording, which is a hidden person',
	'profile/search publicIdentifier': 'null in its only recording, which is a hidden person',
	'profile/search url': 'null in its only recording, which is a hidden person',
};
