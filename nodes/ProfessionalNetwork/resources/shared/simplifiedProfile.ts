import { type Simplified } from '../../form/form';

/** Simplified fields of a short profile, as searches return it (docs/service.md, Profiles). */
export const simplifiedProfile: Simplified = {
	id: 'id',
	publicIdentifier: ['publicIdentifier', 'networkProfileUrl', 'networkUrl'],
	name: 'name',
	title: 'position',
	location: 'location.networkText',
	url: ['networkUrl', 'networkProfileUrl'],
};
