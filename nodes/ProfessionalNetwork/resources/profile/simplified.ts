import type { Simplified } from '../../exchange/output';

/** Of a short profile (specification, 2.5), as searches give it. */
export const simplified: Simplified = {
	id: 'id',
	publicIdentifier: 'publicIdentifier',
	name: 'name',
	position: 'position',
	location: 'location.networkText',
	url: 'networkUrl',
};
