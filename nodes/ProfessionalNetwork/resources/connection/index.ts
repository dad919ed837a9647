import { type Resource } from '../../form/form';
import { getSent } from './getSent';
import { send } from './send';

export const connection: Resource = {
	name: 'Connection',
	value: 'connection',
	description: 'Connection requests sent from your own network profile',
	operations: [getSent, send],
};
