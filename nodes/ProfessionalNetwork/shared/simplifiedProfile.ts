import type { Simplified } from '../execution/output';

/** Of a short profile (specification, 2.5), as searches return it. */
export const simplifiedProfile: Simplified = {
	id: 'id',
	publicIdentifier: 'publicIdentifier',
	name: 'name',
	title: 'position',
	location: 'location.networkText',
	url: 'networkUrl',
};
