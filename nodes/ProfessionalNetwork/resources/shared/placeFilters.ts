import { list, places, type Field, type FieldOptions } from '../../form/form';
import { excludable } from './excludable';

interface PlaceFilters {
	/** Who is found in the places. */
	whom: string;
	/** Filters by Geo IDs, the second of which excludes. */
	geoIds: [found: Field, excluded: Field];
	places: { name: string; displayName?: string; entry: string; instead?: string };
	/** The filter by names, which the service ignores next to the others, and what is different for the one that excludes. */
	locations: FieldOptions;
	excluded?: Partial<FieldOptions>;
}

/** Returns the filters of places: by Geo IDs, From List, and by names, each with the one that excludes. */
export function placeFilters(options: PlaceFilters): Field[] {
	const { whom, geoIds, locations, excluded } = options;
	const { entry, instead = '', ...names } = options.places;
	const sayWith = (ids: Field) =>
		`${whom} in these exact places, together with ${ids.property.displayName}`;
	const exact = excludable(
		places,
		{ ...names, description: `Finds ${sayWith(geoIds[0])}${instead}`, entry, geoIds: geoIds[0] },
		{
			description: `Excludes ${sayWith(geoIds[1])}`,
			entry: `Excluded ${entry}`,
			geoIds: geoIds[1],
		},
	);
	const byName = excludable(
		list,
		{ ...locations, kind: 'location', exact: [exact[0], geoIds[0]] },
		{ ...excluded, exact: [exact[1], geoIds[1]] },
	);
	return [...geoIds, ...exact, ...byName];
}
