import {
	invalid,
	type Mode,
	parseList,
	quote,
	type Reference,
	requireAtMost,
	withoutRepeats,
} from '../../input/input';
import { isObject } from '../../service/response';
import { field, LEFT_OUT, type Field, type FieldOptions } from './field';
import { locator, parseMode } from './locatorField';

interface PlacesOptions extends Omit<FieldOptions, 'placeholder'> {
	/** Label of an entry. It differs between the fields of an operation, because a model sees only labels. */
	entry: string;
}

const MODES: Array<Mode<'location'>> = ['list', 'id'];
const MAX = 70;

/** Creates a repeatable filter of exact places. Each entry is chosen From List, or has one Geo ID or a list of them. */
export function places({ entry, ...options }: PlacesOptions): Field<Reference[]> {
	const { property: place } = locator({
		kind: 'location',
		modes: MODES,
		displayName: entry,
		name: 'place',
		description:
			'Geo ID of the place, which From List and Location: Search find by its name (By ID takes several with semicolons)',
	});
	const property = {
		type: 'fixedCollection' as const,
		typeOptions: { multipleValues: true },
		default: {},
		placeholder: 'Add Place',
		options: [{ displayName: 'Place', name: 'place', values: [place] }],
	};

	const placesField = field(options, property, (value, displayName) => {
		const entries = placeEntries(value, displayName);
		const found = entries.flatMap((placeEntry) => readPlaces(placeEntry, displayName));
		return requireAtMost(MAX, withoutRepeats(found), displayName);
	});
	return { ...placesField, isList: true };
}

/**
 * Returns the entries of the form, or of an expression that returns only the places. Throws if there are none, because
 * n8n drops an expression in place of the field, and the search would be billed without the filter.
 */
function placeEntries(value: unknown, displayName: string): unknown[] {
	const { place, ...otherFields } = isObject(value) ? value : { place: value };
	if (Object.keys(otherFields).length > 0) {
		throw invalid(
			`${displayName} must be places, not ${quote(value)}`,
			'Add each place on its own, with its own expression.',
		);
	}

	const entries: unknown[] = place === undefined ? [] : [place].flat();
	if (entries.length === 0) throw noPlace(`${displayName} has no entry`);
	return entries;
}

/** Returns the places of an entry, which has several if it is a list. */
function readPlaces(entry: unknown, displayName: string): Reference[] {
	// n8n leaves the place out of an entry without a value.
	const isOfForm = isObject(entry) && Object.keys(entry).every((key) => key === 'place');
	const { content } = parseMode(isOfForm ? entry.place : entry, displayName, MODES);
	if (content === LEFT_OUT) return [];

	const found = parseList(content, { displayName, kind: 'geoId' });
	if (found.length === 0) throw noPlace(`${displayName} has an empty entry`);
	return found;
}

function noPlace(message: string) {
	return invalid(
		message,
		'Choose a place From List or enter its Geo ID, for example 90000084, or remove it.',
	);
}
