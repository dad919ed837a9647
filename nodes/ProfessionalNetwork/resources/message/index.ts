import { type Resource } from '../../form/form';
import { send } from './send';

export const message: Resource = {
	name: 'Message',
	value: 'message',
	description: 'Direct messages sent from your own network profile',
	operations: [send],
};
