import type { Simplified } from '../../output/items';

/** Simplified fields of a short profile, as searches return it (docs/service.md, Profiles). */
export const simplifiedProfile: Simplified = {
	id: 'id',
	publicIdentifier: ['publicIdentifier', 'networkProfileUrl', 'networkUrl'],
	name: 'name',
	title: 'position',
	location: 'location.networkText',
	url: ['networkUrl', 'networkProfileUrl'],
};
