import type { Simplified } from '../execution/output';

/** Simplified fields of the short profiles that searches return (specification, 2.5). */
export const simplifiedProfile: Simplified = {
	id: 'id',
	publicIdentifier: 'publicIdentifier',
	name: 'name',
	title: 'position',
	location: 'location.networkText',
	url: 'networkUrl',
};
