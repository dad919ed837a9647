import { parseIndustries } from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

interface IndustriesOptions extends FieldOptions {
	/** Maximum number of entries that the service accepts. */
	max?: number;
}

/** Creates a list of industries, which the editor loads from the package, without a request. */
export function industries({ max, description, ...options }: IndustriesOptions): Field<string[]> {
	return field(
		{
			...options,
			description: `${description}. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.`,
		},
		{
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'loadIndustries' },
			default: [],
		},
		(value, label) => parseIndustries(value, label, max),
	);
}
