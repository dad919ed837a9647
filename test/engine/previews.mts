// The output previews of the package, and validators that reject fields that a preview does not show.
import Ajv, { type ValidateFunction } from 'ajv';

import { readJson } from '../helpers/files.mts';
import type { Shape } from '../helpers/shapes.mts';

interface Preview {
	type: string;
	properties?: Record<string, Preview>;
	items?: Preview;
}

const BUILT = process.env.TEST_BUILT ? 'dist/' : '';
const FOLDER = `${BUILT}nodes/ProfessionalNetwork/__schema__/v1.0.0`;

const previewOf = (operation: string) => readJson<Preview>(`${FOLDER}/${operation}.json`);

export function validatorOf(operation: string): ValidateFunction {
	return new Ajv({ allErrors: true, strict: false }).compile(strict(previewOf(operation)));
}

/** Returns the names of all fields in the preview, nested ones included. */
export function namesIn(operation: string): string[] {
	const names = ({ properties = {}, items }: Preview): string[] => [
		...Object.entries(properties).flatMap(([name, field]) => [name, ...names(field)]),
		...(items ? names(items) : []),
	];
	return names(previewOf(operation));
}

/** Returns the types in the preview of an operation by the paths of a row. */
export function shapeOfPreview(operation: string): Shape {
	const shape: Shape = new Map();
	const add = ({ type, properties, items }: Preview, path: string) => {
		if (items) {
			shape.set(`${path}[]`, new Set());
			add(items, `${path}[]`);
		} else if (properties) {
			const fields = Object.entries(properties);
			if (fields.length === 0) shape.set(path, new Set());
			for (const [name, field] of fields) add(field, path === '' ? name : `${path}.${name}`);
		} else shape.set(path, new Set([type === 'integer' ? 'number' : type]));
	};

	add(previewOf(operation), '');
	return shape;
}

/**
 * Converts a preview to a JSON Schema that allows nothing else, except null, objects beyond the maximum depth, and fields
 * whose name depends on the path segment.
 */
function strict({ type, properties, items }: Preview): object {
	const isCut = type === 'object' && Object.keys(properties ?? {}).length === 0;
	if (isCut) return { type: ['object', 'null'] };
	return {
		type: [...new Set([type, 'null'])],
		...(properties && {
			properties: Object.fromEntries(
				Object.entries(properties).map(([name, field]) => [name, strict(field)]),
			),
			patternProperties: { '^network|Network': {} },
			additionalProperties: false,
		}),
		...(items && { items: strict(items) }),
	};
}
