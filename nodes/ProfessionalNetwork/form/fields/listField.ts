import {
	empty,
	ENTITIES,
	type Entity,
	invalid,
	type ListKind,
	parseList,
	placeholderOf,
	type Reference,
} from '../../input/input';
import { field, type Field, type FieldOptions, type Query } from './field';

interface KindOptions {
	placeholder?: string;
	/** Says what an entry is, in brackets after the description. */
	hint?: string;
	max?: number;
}

/** A filter, as messages and the query name it. */
interface Filter {
	displayName: string;
	param: string;
}

interface ListOptions extends FieldOptions, KindOptions {
	/** What the entries are. Sets the defaults of the other options. */
	kind: ListKind;
	/** The filter of exact places, next to which the service ignores this one. */
	exact?: Filter;
}

const exampleOf = (entity: Entity, mode = 'url') => `e.g. ${ENTITIES[entity].examples[mode]}`;
const NOT_NAMES = 'IDs or URLs, not names';

const DEFAULTS: Partial<Record<ListKind, KindOptions>> = {
	company: { placeholder: `e.g. 1441; ${ENTITIES.company.examples.url}`, hint: NOT_NAMES },
	companyId: { placeholder: 'e.g. 1441; 1035', hint: 'from Company: Get' },
	school: { placeholder: `e.g. 1792; ${ENTITIES.school.examples.url}`, hint: NOT_NAMES },
	profile: { placeholder: exampleOf('profile'), hint: 'profile URLs or IDs, not names' },
	post: { placeholder: placeholderOf('post') },
	author: {
		placeholder: `e.g. john-doe; ${ENTITIES.profile.examples.url}`,
		hint: 'URLs, public identifiers or IDs, not names',
	},
	location: { placeholder: exampleOf('location', 'words'), max: 70 },
	title: { placeholder: exampleOf('title', 'words'), max: 70 },
	name: { placeholder: exampleOf('name', 'words'), max: 70 },
};

/** Creates a list field. It accepts an array or a text and sends its entries, joined with commas. */
export function list(options: ListOptions): Field<Reference[]> {
	const { kind, max, hint, exact, ...texts } = { ...DEFAULTS[options.kind], ...options };
	const maximum = hint === NOT_NAMES && max ? `up to ${max} ` : '';
	const entries = hint ? ` (${maximum}${hint})` : '';
	const description = `${texts.description}${entries}, separated by semicolons`;
	const property = { type: 'string' as const, typeOptions: { rows: 2 }, default: '' };

	const listField = field({ ...texts, description }, property, (value, displayName) => {
		const references = parseList(value, { displayName, kind, max });
		if (references.length > 0 || !texts.property?.required) return references;

		throw empty(displayName, 'Enter at least one URL or ID.');
	});

	const { displayName } = listField.property;
	const [param] = [texts.param ?? texts.name].flat();
	if (exact) listField.validate = (query) => requireEither(query, { displayName, param }, exact);
	return { ...listField, isList: true };
}

/** @throws ValidationError if the query also has exact places, because the service ignores the names then */
function requireEither(query: Query, names: Filter, exact: Filter): void {
	if (!query[names.param] || !query[exact.param]) return;

	throw invalid(
		`${names.displayName} can't be used with ${exact.displayName}`,
		`Remove one of them, because the service would ignore ${names.displayName}.`,
	);
}
