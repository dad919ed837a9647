// Made-up rows in the shape of the published client and of recorded responses (docs/service.md, Rows), and what Simplified must make
// of them. An operation that the client does not have keeps the documented shape, with the client's names.
import type { IDataObject } from 'n8n-workflow';

interface PublishedRow {
	row: IDataObject;
	/** Every column without null. */
	simplified: IDataObject;
	/** Columns that this shape has no value for. */
	empty?: string[];
	/** The column in which the node names whom a write is for. */
	person?: string;
}

const PERSON = 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';
const SITE = 'https://www.linkedin.com';
const DATE = '2026-09-01T10:00:00.000Z';

const post: PublishedRow = {
	row: {
		type: 'post',
		id: '7329207003942125568',
		linkedinUrl: `${SITE}/posts/jane-doe_activity-7329207003942125568-AbCd`,
		content: ' We are hiring. \n',
		author: {
			universalName: null,
			publicIdentifier: 'jane-doe',
			type: 'profile',
			name: 'Jane Doe ',
			linkedinUrl: `${SITE}/in/jane-doe?miniProfileUrn=urn%3Ali%3Afsd_profile%3A${PERSON}`,
			info: 'Founder',
			website: null,
		},
		article: null,
		postedAt: { timestamp: 1788256800000, date: DATE, postedAgoShort: '6d' },
		repostId: null,
		engagement: { likes: 3, comments: 0, shares: 1, reactions: [{ type: 'LIKE', count: 3 }] },
	},
	simplified: {
		id: '7329207003942125568',
		content: 'We are hiring.',
		author: 'Jane Doe',
		authorId: `${SITE}/in/jane-doe?miniProfileUrn=urn%3Ali%3Afsd_profile%3A${PERSON}`,
		authorUrl: `${SITE}/in/jane-doe?miniProfileUrn=urn%3Ali%3Afsd_profile%3A${PERSON}`,
		postedAt: DATE,
		likes: 3,
		comments: 0,
		shares: 1,
		url: `${SITE}/posts/jane-doe_activity-7329207003942125568-AbCd`,
	},
};

/** A company without an ID repeats what somebody posted. */
const repost: PublishedRow = {
	row: {
		...post.row,
		id: '7329207003942125570',
		content: '',
		author: {
			universalName: 'acme',
			publicIdentifier: null,
			type: 'company',
			name: 'Acme',
			linkedinUrl: `${SITE}/company/acme/posts`,
		},
		repost: post.row,
	},
	simplified: {
		...post.simplified,
		id: '7329207003942125570',
		author: 'Acme',
		authorId: `${SITE}/company/acme/posts`,
		authorUrl: `${SITE}/company/acme/posts`,
	},
};

const actor = {
	id: PERSON,
	name: 'Jane Doe',
	linkedinUrl: `${SITE}/in/${PERSON}`,
	position: 'Founder at Acme ',
	pictureUrl: 'https://media.example/jane.jpg',
};

const shortProfile: PublishedRow = {
	row: {
		id: PERSON,
		publicIdentifier: 'jane-doe',
		name: ' Jane Doe',
		position: 'Founder at Acme',
		location: { linkedinText: 'California ' },
		linkedinUrl: `${SITE}/in/jane-doe`,
		photo: 'https://media.example/jane.jpg',
		hidden: false,
	},
	simplified: {
		id: PERSON,
		publicIdentifier: 'jane-doe',
		name: 'Jane Doe',
		title: 'Founder at Acme',
		location: 'California',
		url: `${SITE}/in/jane-doe`,
	},
};

export const PUBLISHED: Record<string, PublishedRow> = {
	'account/search': {
		row: {
			id: '1441',
			name: 'Acme ',
			linkedinUrl: `${SITE}/sales/company/1441`,
			description: 'Makes everything.',
			industry: 'Manufacturing',
			employeeCountRange: '11-50',
			employeeDisplayCount: '34',
			highlights: [{ id: 'HIRING_ON_LINKEDIN', label: 'Hiring ', header: 'Hiring', message: null }],
		},
		simplified: {
			id: '1441',
			name: 'Acme',
			industry: 'Manufacturing',
			employeeCount: 34,
			employeeRange: '11-50',
			description: 'Makes everything.',
			highlights: ['Hiring'],
			url: `${SITE}/sales/company/1441`,
		},
	},
	'apiUser/get': {
		row: {
			id: 'u1',
			name: 'Jane',
			email: 'jane@acme.example',
			membershipTier: 'pro',
			usage: { balance: 12.5 },
		},
		simplified: {
			id: 'u1',
			name: 'Jane',
			email: 'jane@acme.example',
			plan: 'pro',
			balance: 12.5,
		},
	},
	'apiUser/getAccountPools': {
		row: { id: 'pool-1', name: 'Sales', accounts: [{ id: 'acc-1' }, { id: 'acc-2' }] },
		simplified: { id: 'pool-1', name: 'Sales', accounts: ['acc-1', 'acc-2'] },
	},
	'comment/getAll': {
		row: {
			id: '7331190065471078400',
			linkedinUrl: `${SITE}/feed/update/urn:li:activity:1?commentUrn=urn%3Ali%3Acomment%3A1`,
			commentary: 'Well done! ',
			createdAt: DATE,
			createdAtTimestamp: 1788256800000,
			numComments: 0,
			postId: '7328838056403173380',
			actor: { ...actor, type: 'profile', universalName: null },
		},
		simplified: {
			id: '7331190065471078400',
			content: 'Well done!',
			author: 'Jane Doe',
			authorTitle: 'Founder at Acme',
			authorId: PERSON,
			authorUrl: `${SITE}/in/${PERSON}`,
			postedAt: DATE,
			replies: 0,
			postId: '7328838056403173380',
			url: `${SITE}/feed/update/urn:li:activity:1?commentUrn=urn%3Ali%3Acomment%3A1`,
		},
	},
	'comment/getReactions': {
		row: {
			id: 'urn:li:fsd_reaction:1',
			reactionType: 'LIKE',
			actor,
			postId: '7328838056403173380',
		},
		simplified: {
			id: 'urn:li:fsd_reaction:1',
			reactionType: 'LIKE',
			name: 'Jane Doe',
			title: 'Founder at Acme',
			profileId: PERSON,
			profileUrl: `${SITE}/in/${PERSON}`,
			postId: '7328838056403173380',
		},
	},
	'company/get': {
		row: {
			id: '1441',
			universalName: 'acme',
			linkedinUrl: `${SITE}/company/acme`,
			name: 'Acme',
			tagline: 'Anything, anywhere. ',
			website: 'https://jobs.acme.example?utm_source=x',
			employeeCount: 34,
			employeeCountRange: { start: 11 },
			followerCount: 0,
			locations: [
				{ city: 'Paris', headquarter: false, parsed: { text: 'Paris, France' } },
				{ city: 'Los Gatos ', headquarter: true },
			],
			industries: ['Entertainment Providers '],
		},
		simplified: {
			id: '1441',
			name: 'Acme',
			universalName: 'acme',
			industry: 'Entertainment Providers',
			location: 'Los Gatos',
			employeeCount: 34,
			followerCount: 0,
			website: 'https://jobs.acme.example?utm_source=x',
			url: `${SITE}/company/acme`,
		},
		empty: ['match'],
	},
	'company/getPeopleStats': {
		row: {
			id: '1441',
			universalName: 'acme',
			linkedinUrl: `${SITE}/company/acme`,
			peopleStats: ['Locations', 'School', 'Current Function', 'Skill Explicit'].map(
				(statTitle) => ({
					statTitle,
					values: [{ title: `Top of ${statTitle} `, count: 2 }],
				}),
			),
		},
		simplified: {
			id: '1441',
			universalName: 'acme',
			topLocation: 'Top of Locations',
			topFunction: 'Top of Current Function',
			topSchool: 'Top of School',
			topSkill: 'Top of Skill Explicit',
			url: `${SITE}/company/acme`,
		},
	},
	'company/getPosts': repost,
	'company/search': {
		row: {
			id: '1441',
			universalName: 'acme',
			linkedinUrl: `${SITE}/company/acme/`,
			name: 'Acme',
			industries: 'Manufacturing ',
			location: { linkedinText: 'Los Gatos, California ' },
			followers: '12K followers',
			summary: 'Makes everything.\n',
		},
		simplified: {
			id: '1441',
			name: 'Acme',
			universalName: 'acme',
			industry: 'Manufacturing',
			followerCount: 12_000,
			location: 'Los Gatos, California',
			summary: 'Makes everything.',
			url: `${SITE}/company/acme/`,
		},
	},
	'connection/getSent': {
		row: { invitationId: '71', firstName: 'Jane', lastName: 'Doe, PhD ', inviterId: PERSON },
		simplified: { invitationId: '71', firstName: 'Jane', lastName: 'Doe, PhD', inviterId: PERSON },
	},
	'connection/send': {
		row: { connectionId: 'urn:li:invitation:71' },
		simplified: { connectionId: 'urn:li:invitation:71' },
		person: 'profile',
	},
	'endpoint/get': {
		row: {
			id: '7331190065471078400',
			linkedinUrl: `${SITE}/feed/update/urn:li:activity:1?commentUrn=urn%3Ali%3Acomment%3A1`,
			commentary: 'Well done! ',
			createdAt: DATE,
			actor,
		},
		simplified: {
			id: '7331190065471078400',
			name: 'Jane Doe',
			title: 'Founder at Acme',
			content: 'Well done!',
			postedAt: DATE,
			profileUrl: `${SITE}/in/${PERSON}`,
			url: `${SITE}/feed/update/urn:li:activity:1?commentUrn=urn%3Ali%3Acomment%3A1`,
		},
		empty: ['company', 'location', 'reactionType'],
	},
	'group/get': {
		row: { name: 'Bakers ', url: `${SITE}/groups/12345` },
		simplified: { name: 'Bakers', url: `${SITE}/groups/12345` },
		empty: ['id', 'description', 'memberCount', 'admins', 'createdAt', 'public'],
	},
	'job/search': {
		row: {
			id: '4227647589',
			title: 'Data Engineer ',
			linkedinUrl: `${SITE}/jobs/view/4227647589/`,
			postedDate: DATE,
			company: {
				id: '1441',
				universalName: 'acme',
				linkedinUrl: `${SITE}/company/acme`,
				name: 'Acme',
			},
			location: { linkedinText: 'Greenwood Village, CO' },
			easyApply: false,
		},
		simplified: {
			id: '4227647589',
			title: 'Data Engineer',
			company: 'Acme',
			companyId: '1441',
			companyUrl: `${SITE}/company/acme`,
			location: 'Greenwood Village, CO',
			postedAt: DATE,
			easyApply: false,
			url: `${SITE}/jobs/view/4227647589/`,
		},
	},
	'lead/search': {
		row: shortProfile.row,
		simplified: {
			id: PERSON,
			name: 'Jane Doe',
			title: 'Founder at Acme',
			location: 'California',
			url: `${SITE}/in/jane-doe`,
		},
		empty: ['firstName', 'lastName', 'company', 'companyId', 'openProfile'],
	},
	'location/search': {
		row: { geoId: '90000084', title: 'London ' },
		simplified: { geoId: '90000084', title: 'London' },
	},
	'message/send': {
		row: {
			entityUrn: 'urn:li:message:1',
			conversationUrn: 'urn:li:conversation:1',
			senderUrn: 'urn:li:profile:1',
			body: { text: 'Hello ' },
			deliveredAt: 1788256800000,
		},
		simplified: {
			entityUrn: 'urn:li:message:1',
			conversationUrn: 'urn:li:conversation:1',
			senderUrn: 'urn:li:profile:1',
			text: 'Hello',
			deliveredAt: 1788256800000,
		},
		person: 'recipient',
	},
	'post/get': post,
	'post/search': post,
	'profile/get': {
		row: {
			id: PERSON,
			publicIdentifier: 'jane-doe',
			linkedinUrl: `${SITE}/in/jane-doe`,
			firstName: 'Jane',
			lastName: 'Doe, PharmD ',
			headline: 'Founder | Speaker',
			location: { linkedinText: 'Los Angeles, California ', countryCode: 'US' },
			emails: ['jane@acme.example'],
			currentPosition: [{ companyName: 'Acme ' }],
			experience: [
				{
					position: 'Adviser',
					companyName: 'Old Company',
					companyId: '7',
					endDate: { month: 'Dec', year: 2025, text: 'Dec 2025' },
				},
				{
					position: 'Founder ',
					companyName: 'Acme',
					companyLinkedinUrl: `${SITE}/company/acme/`,
					companyId: '1441',
					endDate: { text: 'Present' },
				},
			],
		},
		simplified: {
			id: PERSON,
			firstName: 'Jane',
			lastName: 'Doe, PharmD',
			title: 'Founder',
			company: 'Acme',
			companyId: '1441',
			location: 'Los Angeles, California',
			email: 'jane@acme.example',
			url: `${SITE}/in/jane-doe`,
		},
		empty: ['emailStatus'],
	},
	'profile/getPosts': post,
	'profile/find': shortProfile,
	'profile/search': shortProfile,
	'service/search': {
		row: {
			id: PERSON,
			name: 'Jane Doe',
			position: 'Tax adviser ',
			location: { linkedinText: 'California ' },
			linkedinProfileUrl: `${SITE}/in/jane-doe`,
			picture: 'https://media.example/jane.jpg',
			services: ['Tax Advising', 'Bookkeeping'],
			summary: 'Twenty years of tax.',
			objectUrn: 'urn:li:member:1',
		},
		simplified: {
			id: PERSON,
			publicIdentifier: `${SITE}/in/jane-doe`,
			name: 'Jane Doe',
			title: 'Tax adviser',
			location: 'California',
			url: `${SITE}/in/jane-doe`,
		},
	},
};
