// All operations by the operationId of the interface document.
import { accountSearch } from './accounts.mts';
import { commentReactions, postComments } from './comments.mts';
import { company, companyPeopleStats, companySearch } from './companies.mts';
import { sendConnection, sendMessage, sentConnections } from './custom.mts';
import { group } from './groups.mts';
import { jobSearch } from './jobs.mts';
import { leadSearch } from './leads.mts';
import { geoIdSearch } from './locations.mts';
import type { Operation } from './operation.mts';
import { profileSearch, serviceSearch } from './people.mts';
import { companyPosts, post, postSearch, profilePosts } from './posts.mts';
import { profile } from './profiles.mts';
import { myApiUser, myPrivateAccountPools } from './users.mts';

export const OPERATIONS: Record<string, Operation> = {
	profile,
	'profile-search': profileSearch,
	company,
	'company-search': companySearch,
	'company-people-stats': companyPeopleStats,
	'post-search': postSearch,
	post,
	'post-comments': postComments,
	'comment-reactions': commentReactions,
	'profile-posts': profilePosts,
	'company-posts': companyPosts,
	'job-search': jobSearch,
	'service-search': serviceSearch,
	group,
	'lead-search': leadSearch,
	'account-search': accountSearch,
	'geo-id-search': geoIdSearch,
	'send-message': sendMessage,
	'sent-connections': sentConnections,
	'send-connection': sendConnection,
	'my-api-user': myApiUser,
	'my-private-account-pools': myPrivateAccountPools,
};
