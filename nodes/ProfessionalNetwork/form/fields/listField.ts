import { parseList, type ListKind } from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions, type Query } from './field';

interface ListOptions extends Omit<FieldOptions, 'param'> {
	/** What the entries are. */
	kind: ListKind;
	/** Maximum number of entries that the service accepts. */
	max?: number;
	param?: string | string[];
}

/** Creates a list field. It accepts an array or a text and sends its entries, joined with commas, in each parameter. */
export function list({ param, max, kind, ...options }: ListOptions): Field {
	const { displayName, name } = options;
	const description = `${options.description}, separated by semicolons`;
	const params = [param ?? name].flat();
	return {
		property: {
			...baseProperty({ ...options, description }),
			type: 'string',
			typeOptions: { rows: 2 },
			default: '',
		},
		toQuery(value) {
			const text = parseList(value, { displayName, max, kind }).join(',');
			return Object.assign({}, ...params.map((one) => toParam(one, text))) as Query;
		},
	};
}
