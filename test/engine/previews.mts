// Validators from the output previews of the package. They reject fields that a preview does not show.
import Ajv, { type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../helpers/built-package.mts';

interface Preview {
	type: string;
	properties?: Record<string, Preview>;
	items?: Preview;
}

/** Mutation tests load the sources and have no built package. */
const BUILT = process.env.LOAD_SOURCES ? '' : 'dist/';
const FOLDER = `${BUILT}nodes/ProfessionalNetwork/__schema__/v1.0.0`;

export function validatorOf(operation: string): ValidateFunction {
	const preview = JSON.parse(readFileSync(join(ROOT, FOLDER, `${operation}.json`), 'utf8'));
	return new Ajv({ allErrors: true, strict: false }).compile(strict(preview));
}

/** Converts a preview to a JSON Schema that allows nothing else, except null and objects beyond the maximum depth. */
function strict({ type, properties, items }: Preview): object {
	const isCut = type === 'object' && Object.keys(properties ?? {}).length === 0;
	if (isCut) return { type: ['object', 'null'] };
	return {
		type: [type, 'null'],
		...(properties && {
			properties: Object.fromEntries(
				Object.entries(properties).map(([name, field]) => [name, strict(field)]),
			),
			additionalProperties: false,
		}),
		...(items && { items: strict(items) }),
	};
}
