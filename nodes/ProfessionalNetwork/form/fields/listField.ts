import { parseList, type ListKind } from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions, type Query } from './field';

interface KindOptions {
	placeholder?: string;
	/** Follows the description and says what an entry is. */
	hint?: string;
	/** Maximum number of entries that the service accepts. */
	max?: number;
}

interface ListOptions extends Omit<FieldOptions, 'param'>, KindOptions {
	/** What the entries are. It decides what the field does not say itself. */
	kind: ListKind;
	param?: string | string[];
}

/** What lists of one kind have in common. */
const KINDS: Partial<Record<ListKind, KindOptions>> = {
	company: {
		placeholder: 'e.g. 1441; https://www.network.com/company/acme',
		hint: '(IDs or URLs, not names)',
	},
	companyUrl: { placeholder: 'e.g. https://www.network.com/company/acme' },
	companyId: { placeholder: 'e.g. 1441; 1035', hint: '(from Company: Get)' },
	school: {
		placeholder: 'e.g. 1792; https://www.network.com/school/oxford',
		hint: '(IDs or URLs, not names)',
	},
	profile: {
		placeholder: 'e.g. https://www.network.com/in/jane-doe',
		hint: '(profile URLs or IDs, not names)',
	},
	profileUrl: { placeholder: 'e.g. https://www.network.com/in/jane-doe' },
	profileId: { placeholder: 'e.g. ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567' },
	geoId: { placeholder: 'e.g. 90000084; 101165590', hint: '(Geo IDs from Location: Search)' },
	industryId: { placeholder: 'e.g. 4; 96', hint: '(IDs from Company: Get)' },
	location: { placeholder: 'e.g. Cambridge, United Kingdom; Paris', max: 70 },
	title: { placeholder: 'e.g. Director, Marketing; head of sales', max: 70 },
	name: { max: 70 },
};

/** Creates a list field. It accepts an array or a text and sends its entries, joined with commas, in each parameter. */
export function list({ param, ...given }: ListOptions): Field {
	const { displayName, name, kind, max, hint, ...options } = { ...KINDS[given.kind], ...given };
	const words = [options.description, hint].filter(Boolean).join(' ');
	const description = `${words}, separated by semicolons`;
	const params = [param ?? name].flat();
	return {
		property: {
			...baseProperty({ ...options, displayName, name, description }),
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
