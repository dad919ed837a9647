// What the node returns for each value of Output.
import type { IDataObject } from 'n8n-workflow';

import { inSegment } from '../../nodes/ProfessionalNetwork/service/names';
import { operationOf, resources } from '../../nodes/ProfessionalNetwork/resources/resources';
import { credentialsOf } from '../helpers/fixtures.mts';
import { hasOwnEndpoint, operations } from '../contract/contract.mts';
import { execute } from '../helpers/engine';
import { useService } from '../helpers/simulator.mts';
import { namesIn, validatorOf } from './previews.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';

const nameOf = ({ resource, operation }: (typeof operations)[number]) => `${resource}/${operation}`;
const names = operations.map(nameOf);
/** The operations whose rows have known fields. */
const withPreview = operations.filter(hasOwnEndpoint).map(nameOf);
const current = useService();
const renamed = useService({ segment: 'acme' });

async function rowsOf(
	name: string,
	more: IDataObject = {},
	of = current(),
	pathSegment = 'network',
) {
	const { items, error } = await execute({
		parameters: parametersOf(sampleParameters(of), name, more),
		credentials: credentialsOf(of, { pathSegment }),
	});
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

describe.each(names)('%s', (name) => {
	/** The rows with All Fields and with Simplified. */
	let all: IDataObject[];
	let rows: IDataObject[];
	beforeAll(async () => {
		all = await fresh({ output: 'all' });
		rows = await fresh({ output: 'simplified' });
	});
	/** Returns rows of a new service, because the IDs of sent messages count up and the balance falls. */
	const fresh = async (more: IDataObject) => {
		current().reset();
		return await rowsOf(name, more);
	};

	it('returns at most ten fields with Simplified, each with a value in some row', () => {
		const fields = Object.keys(rows[0]);
		expect(fields.length).toBeGreaterThan(0);
		expect(fields.length).toBeLessThanOrEqual(10);
		for (const row of rows) {
			expect(Object.keys(row)).toEqual(fields);
			expect(Object.values(row)).not.toContain(undefined);
		}
		const empty = fields.filter((field) => rows.every((row) => row[field] === null));
		expect(empty).toEqual(OPTIONAL[name] ?? []);
	});

	it('has the values of All Fields with Simplified', () => {
		const paths = RENAMED[name] ?? pathsOf(name);
		for (const [index, row] of rows.entries()) {
			for (const [field, value] of Object.entries(row)) {
				const path = paths[field] ?? `${field}, unless RENAMED has another path`;
				const given = valueAt(all[index], paths[field] ?? field);
				// Some rows write a count as a text, such as "34" or "120 followers".
				const isCount = field.endsWith('Count') && typeof given === 'string';
				const expected = isCount
					? Number.parseInt(given) * (/^\d+K/.test(given) ? 1_000 : 1)
					: given;
				expect({ field, path, value }).toEqual({ field, path, value: expected });
			}
		}
	});

	it('returns the same simplified fields with another path segment', async () => {
		const others = await rowsOf(name, { output: 'simplified' }, renamed(), 'acme');
		const valued = (row: IDataObject) => Object.keys(row).map((key) => [key, row[key] !== null]);
		expect(others.map(valued)).toEqual(rows.map(valued));
	});

	it('returns the ID first with Selected Fields', async () => {
		const [id] = Object.keys(rows[0]);
		expect(id).toMatch(/^(id|\w+Id|entityUrn)$/);
		for (const fields of ['other', `other, ${id}`]) {
			const [row] = await fresh({ output: 'selected', fields });
			expect(Object.entries(row)).toEqual([
				[id, rows[0][id]],
				['other', null],
			]);
		}
	});

	it('returns the whole envelope with Raw', async () => {
		const [envelope, ...others] = await rowsOf(name, { output: 'raw', limit: 1 });
		expect(others).toEqual([]);
		expect(Object.keys(envelope)).toContain(name === 'apiUser/get' ? 'usage' : 'status');
	});
});

describe.each(withPreview)('the preview of %s', (name) => {
	it('has only names that no path segment changes', () => {
		const changed = namesIn(name).filter((field) => inSegment(field, 'acme') !== field);
		expect(changed).toEqual([]);
	});

	it('has the fields of All Fields', async () => {
		const rows = await rowsOf(name);
		expect(rows.length).toBeGreaterThan(0);
		const validate = validatorOf(name);
		for (const row of rows) {
			validate(row);
			expect(validate.errors ?? []).toEqual([]);
		}
	});
});

const POST = {
	author: 'author.name',
	authorId: 'author.id',
	authorUrl: 'author.networkUrl',
	postedAt: 'postedAt.date',
	likes: 'engagement.likes',
	comments: 'engagement.comments',
	shares: 'engagement.shares',
	url: 'networkUrl',
};
const SHORT_PROFILE = { title: 'position', location: 'location.networkText', url: 'networkUrl' };

/** The first path of each simplified field in the table of an operation that RENAMED leaves out. */
function pathsOf(name: string): Record<string, string> {
	const [resource, operation] = name.split('/');
	const { simplified } = operationOf(resource, operation).executable;
	return Object.fromEntries(
		Object.entries(simplified).map(([field, path]) => [field, [path].flat()[0]]),
	);
}

/** The paths in All Fields of simplified fields that have another name there. */
const RENAMED: Record<string, Record<string, string>> = {
	'account/search': {
		employeeCount: 'employeeDisplayCount',
		employeeRange: 'employeeCountRange',
		highlights: 'highlights.*.label',
		url: 'networkUrl',
	},
	'apiUser/get': { plan: 'membershipTier', balance: 'usage.balance' },
	'apiUser/getAccountPools': { accounts: 'accounts.*.id' },
	'comment/getAll': {
		content: 'commentary',
		author: 'actor.name',
		authorTitle: 'actor.position',
		authorId: 'actor.id',
		authorUrl: 'actor.networkUrl',
		postedAt: 'createdAt',
		replies: 'numComments',
		url: 'networkUrl',
	},
	'comment/getReactions': {
		name: 'actor.name',
		title: 'actor.position',
		profileId: 'actor.id',
		profileUrl: 'actor.networkUrl',
	},
	'company/get': {
		industry: 'industries.0.name',
		location: 'locations.0.parsed.text',
		url: 'networkUrl',
	},
	'company/getPeopleStats': {
		topLocation: 'peopleStats.0.values.0.title',
		topFunction: 'peopleStats.2.values.0.title',
		topSchool: 'peopleStats.1.values.0.title',
		topSkill: 'peopleStats.3.values.0.title',
		url: 'networkUrl',
	},
	'company/getPosts': POST,
	'company/search': {
		industry: 'industries',
		followerCount: 'followers',
		location: 'location.networkText',
		url: 'networkUrl',
	},
	'endpoint/get': {
		name: 'actor.name',
		title: 'actor.position',
		content: 'commentary',
		postedAt: 'createdAt',
		profileUrl: 'actor.networkUrl',
		url: 'networkUrl',
	},
	'group/get': {
		admins: 'admins.text',
		createdAt: 'createdAt.date',
		public: 'publicVisibility',
		url: 'networkUrl',
	},
	'job/search': {
		company: 'company.name',
		// Documented rows of jobs have no ID of the company.
		companyId: 'company.networkUrl',
		companyUrl: 'company.networkUrl',
		location: 'location.networkText',
		postedAt: 'postedDate',
	},
	'lead/search': {
		title: 'currentPositions.0.title',
		company: 'currentPositions.0.companyName',
		companyId: 'currentPositions.0.companyId',
		location: 'location.networkText',
		url: 'networkUrl',
	},
	'message/send': { text: 'body.text' },
	'post/get': POST,
	'post/search': POST,
	'profile/get': {
		title: 'currentPosition.0.position',
		company: 'currentPosition.0.companyName',
		companyId: 'currentPosition.0.companyId',
		location: 'location.networkText',
		email: 'emails.0.email',
		emailStatus: 'emails.0.status',
		url: 'networkUrl',
	},
	'profile/getPosts': POST,
	'profile/find': SHORT_PROFILE,
	'profile/search': SHORT_PROFILE,
	'service/search': SHORT_PROFILE,
};

/** Returns the value at a path, or null if it is absent. `*` in a path means all entries of a list. */
function valueAt(value: unknown, path: string): unknown {
	const [part, ...rest] = path.split('.');
	const inner = rest.join('.');
	if (part === '*') return (value as unknown[]).map((entry) => valueAt(entry, inner));
	const found = (value as Record<string, unknown> | undefined)?.[part];
	return (inner === '' ? found : valueAt(found, inner)) ?? null;
}

/** Fields without a value in the first rows. */
const OPTIONAL: Record<string, string[]> = {
	// Comments do not have the fields of other rows.
	// Only By Name compares names.
	'company/get': ['match'],
	'endpoint/get': ['company', 'location', 'reactionType'],
	// Documented leads have a first and a last name.
	'lead/search': ['name'],
	'profile/get': ['email', 'emailStatus'],
};

it('returns one item per page with Raw', async () => {
	const pages = await rowsOf('profile/search', { output: 'raw', limit: 25 });
	expect(pages.map(({ elements }) => (elements as IDataObject[]).length)).toEqual([10, 10, 10]);
});

it('returns names, paths, lists and null for missing fields with Selected Fields', async () => {
	const [row] = await rowsOf('profile/get', {
		output: 'selected',
		fields:
			'location.networkText, experience.companyName, experience[0].position, no.such.path, toString',
	});
	const [full] = await rowsOf('profile/get');
	const experience = full.experience as Array<{ companyName: string; position: string }>;
	expect(row).toEqual({
		id: full.id,
		'location.networkText': (full.location as IDataObject).networkText,
		'experience.companyName': experience.map(({ companyName }) => companyName),
		'experience[0].position': experience[0].position,
		'no.such.path': null,
		toString: null,
	});
});

describe('Simplified', () => {
	it('returns the e-mail address with its status', async () => {
		const [row] = await rowsOf('profile/get', { output: 'simplified', findEmail: true });
		const [{ emails }] = await rowsOf('profile/get', { findEmail: true });
		const [{ email, status }] = emails as IDataObject[];
		expect(row).toMatchObject({ email, emailStatus: status });
		expect(status).toEqual(expect.any(String));
	});

	it.each([
		['the marked one', [place('Paris'), place('London', true)], 'London'],
		['the first when none is marked', [place('Paris'), place('London')], 'Paris'],
		['null without locations', [], null],
		['null without a list', null, null],
	])('returns the headquarters of a company: %s', async (_name, locations, location) => {
		current().faults.add({ status: 200, body: { status: 200, element: { id: '1', locations } } });
		expect(await rowsOf('company/get', { output: 'simplified' })).toEqual([
			expect.objectContaining({ id: '1', location }),
		]);
	});

	it('returns the top values of people statistics by their titles', async () => {
		const stat = (statTitle: string, ...titles: string[]) => ({
			statTitle,
			values: titles.map((title) => ({ title, count: 1 })),
		});
		const peopleStats = [
			stat('Skill Explicit'),
			stat('Current Function', 'Sales', 'Legal'),
			stat('Locations', 'Paris'),
		];
		current().faults.add({ status: 200, body: { status: 200, element: { id: '1', peopleStats } } });
		expect(await rowsOf('company/getPeopleStats', { output: 'simplified' })).toEqual([
			{
				id: '1',
				universalName: null,
				topLocation: 'Paris',
				topFunction: 'Sales',
				topSchool: null,
				topSkill: null,
				url: null,
			},
		]);
	});

	it('uses the same name for the same thing in all operations', () => {
		const simplified = resources.flatMap(({ operations: all }) =>
			all.map(({ executable }) => executable.simplified),
		);
		const used = new Set(simplified.flatMap((fields) => Object.keys(fields)));
		const others = 'employees followers followerRange position currentTitle jobTitle createdDate';
		expect(others.split(' ').filter((name) => used.has(name))).toEqual([]);
		const lead = operationOf('lead', 'search').executable.simplified;
		for (const fields of simplified) {
			expect('firstName' in fields).toBe('lastName' in fields);
			// Only leads have rows of both kinds.
			const hasBoth = ['name', 'firstName'].every((name) => name in fields);
			expect(hasBoth).toBe(fields === lead);
		}
	});
});

function place(text: string, headquarter = false) {
	return { headquarter, parsed: { text } };
}

it('returns the closest location', async () => {
	const [first] = await rowsOf('location/search');
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([first]);
});

it.each([
	['no rows', { elements: [] }],
	['no rows and no ID', { elements: [], entityId: null, id: null }],
	['no rows and a blank ID', { elements: [], entityId: '' }],
])('returns nothing if the closest location has no match: %s', async (_name, body) => {
	current().faults.add({ status: 200, body: { ...body, status: 200 } });
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([]);
});

it.each([
	['entityId', { entityId: '90000084' }],
	['id', { id: '90000084' }],
	['entityId before id', { id: '90000001', entityId: '90000084' }],
])('returns the closest location by the ID of the envelope: %s', async (_name, body) => {
	current().faults.add({ status: 200, body: { elements: [], ...body, status: 200 } });
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([{ geoId: '90000084' }]);
});
