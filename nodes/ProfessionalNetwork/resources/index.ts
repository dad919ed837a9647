import { account } from './account';
import { apiUser } from './apiUser';
import { comment } from './comment';
import { company } from './company';
import { connection } from './connection';
import { group } from './group';
import { job } from './job';
import { lead } from './lead';
import { location } from './location';
import { message } from './message';
import { post } from './post';
import { profile } from './profile';
import type { Resource } from '../form/properties';
import { service } from './service';

/** All resources, in the order of the selector. */
export const resources: Resource[] = [
	account,
	apiUser,
	comment,
	company,
	connection,
	group,
	job,
	lead,
	location,
	message,
	post,
	profile,
	service,
];
