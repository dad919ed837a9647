import { ENTITIES, invalid, parseList, type Entity, type ListKind } from '../../input/input';
import { field, type Field, type FieldOptions, type Query } from './field';

interface KindOptions {
	placeholder?: string;
	/** Says what an entry is, in brackets after the description. */
	hint?: string;
	max?: number;
}

interface ListOptions extends FieldOptions, KindOptions {
	/** What the entries are. Sets the defaults of the other options. */
	kind: ListKind;
	/** The filters of exact places, the second by Geo IDs. With them, the service ignores this filter. */
	exact?: [places: Field, geoIds: Field];
}

const exampleOf = (entity: Entity, mode = 'url') => `e.g. ${ENTITIES[entity].examples[mode]}`;
const NOT_NAMES = 'IDs or URLs, not names';

const DEFAULTS: Partial<Record<ListKind, KindOptions>> = {
	company: { placeholder: `e.g. 1441; ${ENTITIES.company.examples.url}`, hint: NOT_NAMES },
	companyId: { placeholder: 'e.g. 1441; 1035', hint: 'from Company: Get' },
	school: { placeholder: `e.g. 1792; ${ENTITIES.school.examples.url}`, hint: NOT_NAMES },
	profile: { placeholder: exampleOf('profile'), hint: 'profile URLs or IDs, not names' },
	post: { placeholder: exampleOf('post') },
	profileUrl: { placeholder: exampleOf('profile') },
	author: {
		placeholder: `e.g. john-doe; ${ENTITIES.profile.examples.url}`,
		hint: 'URLs, public identifiers or IDs, not names',
	},
	geoId: { placeholder: 'e.g. 90000084; 101165590', hint: 'Geo IDs from Location: Search' },
	location: { placeholder: exampleOf('location', 'words'), max: 70 },
	title: { placeholder: exampleOf('title', 'words'), max: 70 },
	name: { max: 70 },
};

/** Lists of words. The hint about an empty result says how they were read. */
const NOUNS: Partial<Record<ListKind, string>> = {
	location: 'place',
	title: 'title',
	name: 'name',
};

/** Creates a list field. It accepts an array or a text and sends its entries, joined with commas. */
export function list(given: ListOptions): Field<string[]> {
	const { kind, max, hint, exact, ...options } = { ...DEFAULTS[given.kind], ...given };
	const takesIds = exact?.[1].property.displayName;
	const [name] = [options.param ?? options.name].flat();
	const what = hint === NOT_NAMES && max ? `up to ${max} ${hint}` : hint;
	const words = what ? `${options.description} (${what})` : options.description;
	const one = field(
		{ ...options, description: `${words}, separated by semicolons` },
		{ type: 'string', typeOptions: { rows: 2 }, default: '' },
		(value, displayName) => parseList(value, { displayName, max, kind, takesIds }),
	);
	const noun = NOUNS[kind];
	return {
		...one,
		...(noun && {
			describe: (query) => sayEntries(one.property.displayName, noun, query[name]?.split(',')),
		}),
		...(exact && { validate: (query) => requireEither(query, one, exact) }),
	};
}

/** Says how words were read, such as `Locations: 2 places (Berlin; Paris)`. Without any, returns a blank text. */
export function sayEntries(displayName: string, noun: string, entries: string[] = []): string {
	if (entries.length === 0) return '';
	const nouns = `${noun}${entries.length === 1 ? '' : 's'}`;
	return `${displayName}: ${entries.length} ${nouns} (${entries.join('; ')})`;
}

/** @throws ValidationError if the query also has exact places, because the service ignores the names then */
function requireEither(query: Query, { property }: Field, exact: Field[]): void {
	const [places, ids] = exact.map((one) => one.property);
	if (!query[property.name] || !query[ids.name]) return;
	throw invalid(
		`${property.displayName} can't be used with ${places.displayName} or ${ids.displayName}`,
		`Remove one of them, because the service would ignore ${property.displayName}.`,
	);
}
