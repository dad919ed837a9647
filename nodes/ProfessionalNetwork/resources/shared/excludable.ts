import { labelOf, type Field, type FieldOptions } from '../../form/form';

/**
 * Returns a filter, and the one that excludes what it finds: its label, name and description follow from those of the
 * filter, and its query parameter from its own name.
 * @param differences what is different for the second one
 */
export function excludable<T extends FieldOptions>(
	create: (options: T) => Field,
	options: NoInfer<T>,
	differences: Partial<NoInfer<T>> = {},
): [found: Field, excluded: Field] {
	const { name, description } = options;
	const excluded = {
		...options,
		param: undefined,
		displayName: `Exclude ${labelOf(options)}`,
		name: `exclude${name[0].toUpperCase()}${name.slice(1)}`,
		description: description.replace('Finds', 'Excludes'),
		...differences,
	};
	return [create(options), create(excluded)];
}
