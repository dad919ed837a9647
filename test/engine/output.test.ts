// What the node returns for each value of Output.
import type { IDataObject } from 'n8n-workflow';

import { inSegment } from '../../nodes/ProfessionalNetwork/service/names';
import { pathsIn, pick } from '../../nodes/ProfessionalNetwork/service/response';
import { operationOf, resources } from '../../nodes/ProfessionalNetwork/resources/resources';
import { credentialsOf } from '../helpers/fixtures.mts';
import { hasOwnEndpoint, operations } from '../contract/contract.mts';
import { execute, prepare, type Scenario } from '../helpers/engine';
import { useService } from '../helpers/simulator.mts';
import { namesIn, validatorOf } from './previews.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';
import published from './published-rows.json';
import { dollarsOf, lastPageOf } from '../helpers/published.mts';

const nameOf = ({ resource, operation }: (typeof operations)[number]) => `${resource}/${operation}`;
const names = operations.map(nameOf);
/** The operations whose rows have known fields. */
const withPreview = operations.filter(hasOwnEndpoint).map(nameOf);
const current = useService();

async function rowsOf(name: string, more: IDataObject = {}) {
	const { items, error } = await execute({
		parameters: parametersOf(sampleParameters(current()), name, more),
		credentials: credentialsOf(current()),
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

	it('returns few fields with Simplified, each with a value in some row', () => {
		const fields = Object.keys(rows[0]);
		expect(fields.length).toBeGreaterThan(0);
		expect(fields.length).toBeLessThanOrEqual(12);
		for (const row of rows) {
			expect(Object.keys(row)).toEqual(fields);
			expect(Object.values(row)).not.toContain(undefined);
		}
		const empty = fields.filter((field) => rows.every((row) => row[field] === null));
		expect(empty).toEqual(OPTIONAL[name] ?? []);
	});

	it('has the values of All Fields with Simplified, the ID first', () => {
		expect(Object.keys(rows[0])[0]).toMatch(/^(id|\w+Id|entityUrn)$/);
		for (const [index, row] of rows.entries()) {
			for (const [field, value] of Object.entries(row)) {
				const path = pathOf(name, field, all[index]);
				const given = MADE[name]?.[field]?.(all[index]) ?? pick(all[index], path, 'network');
				// Some rows write a count as a text, such as "34" or "120 followers".
				const isCount = field.endsWith('Count') && typeof given === 'string';
				const expected = isCount
					? Number.parseInt(given) * (/^\d+K/.test(given) ? 1_000 : 1)
					: given;
				expect({ field, path, value }).toEqual({ field, path, value: expected });
			}
		}
	});

	if (!withPreview.includes(name)) return;

	it('has the fields of its preview, whose names no path segment changes', () => {
		expect(namesIn(name).filter((field) => inSegment(field, 'acme') !== field)).toEqual([]);
		const validate = validatorOf(name);
		for (const row of all) {
			validate(row);
			expect(validate.errors ?? []).toEqual([]);
		}
	});
});

/** Returns the path in All Fields of a column: its own name, or the first path in the operation's table. */
function pathOf(name: string, field: string, row: IDataObject): string {
	const hasOwn = ['string', 'number', 'boolean'].includes(typeof row[field]);
	const known = RENAMED[name]?.[field] ?? (hasOwn ? field : undefined);
	if (known) return known;
	const [resource, operation] = name.split('/');
	return pathsIn(operationOf(resource, operation).executable.simplified[field])[0];
}

const POST = { authorId: 'author.id' };
const OF_POST = { postId: 'post.id', postUrl: 'post.networkUrl' };

/** What is made of several fields of a row. */
type Made = Record<string, (row: IDataObject) => unknown>;
const MADE_OF_POST: Made = { isRepost: ({ repostId }) => repostId !== undefined };
const NAME: Made = { name: ({ firstName, lastName }) => `${firstName} ${lastName}` };
const MADE: Record<string, Made> = {
	'company/getPosts': MADE_OF_POST,
	'lead/search': NAME,
	'post/get': MADE_OF_POST,
	'post/search': MADE_OF_POST,
	'profile/get': NAME,
	'profile/getPosts': MADE_OF_POST,
	// "Analyst at Acme" names the company, but as a part of the position.
};

/**
 * Paths of columns that the rows of the published client (published-rows.json) do not have, or have at another place, and
 * of columns whose first path is empty in documented rows.
 */
const RENAMED: Record<string, Record<string, string>> = {
	'company/get': { industry: 'industries.0.name', location: 'locations.0.parsed.text' },
	'company/getPosts': POST,
	'company/search': { industry: 'industries' },
	'group/get': {
		admins: 'admins.text',
		createdAt: 'createdAt.date',
		public: 'publicVisibility',
		url: 'networkUrl',
	},
	'job/get': {
		company: 'company.name',
		postedAt: 'postedDate',
		salary: 'salary.text',
		description: 'descriptionText',
		applyUrl: 'applyMethod.companyApplyUrl',
		url: 'networkUrl',
	},
	// Documented rows of jobs have no ID of the company.
	'job/search': { companyId: 'company.networkUrl' },
	'lead/search': {
		title: 'currentPositions.0.title',
		company: 'currentPositions.0.companyName',
		companyId: 'currentPositions.0.companyId',
	},
	'post/get': POST,
	'post/search': POST,
	'profile/getComments': OF_POST,
	'profile/getPosts': POST,
	'profile/getReactions': OF_POST,
	'service/search': { url: 'networkUrl' },
};

/** Short rows have one name, and the company only as a part of the position. */
const SHORT = ['firstName', 'lastName', 'company'];
/** Fields without a value in the first rows. */
const OPTIONAL: Record<string, string[]> = {
	'profile/find': SHORT,
	// Documented rows have no time and no type.
	'profile/getReactions': ['reactionType', 'reactedAt'],
	'profile/search': SHORT,
	'service/search': SHORT,
};

it('returns whole responses with Raw, one per page', async () => {
	const pages = await rowsOf('profile/search', { output: 'raw', limit: 25 });
	expect(pages.map(({ elements }) => (elements as IDataObject[]).length)).toEqual([10, 10, 10]);
	expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
	const [usage] = await rowsOf('apiUser/get', { output: 'raw' });
	expect(usage).toHaveProperty('usage.balance');
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
	it.each([
		['the marked one', [place('Paris'), place('London', true)], 'London'],
		['the first when none is marked', [place('Paris'), place('London')], 'Paris'],
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
		for (const fields of simplified) {
			expect('firstName' in fields).toBe('lastName' in fields);
		}
	});
});

function place(text: string, headquarter = false) {
	return { headquarter, parsed: { text } };
}

it('returns the closest location', async () => {
	const elements = ['1', '2'].map((geoId) => ({ geoId, title: 'Berlin' }));
	current().faults.add({ status: 200, body: { status: 200, elements } });
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([elements[0]]);
});

it('returns nothing if the closest location has no match', async () => {
	const body = { status: 200, elements: [], entityId: '' };
	current().faults.add({ status: 200, body });
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([]);
});

it.each([
	['id', { id: '90000084' }],
	['entityId before id', { id: '90000001', entityId: '90000084' }],
])('returns the closest location by the ID of the envelope: %s', async (_name, body) => {
	current().faults.add({ status: 200, body: { elements: [], ...body, status: 200 } });
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([{ geoId: '90000084' }]);
});

// Simplified of rows in the shape of the published client. output.test.ts has the documented shape of every operation.
const service = useService({ segment: 'linkedin' });

/** Returns the rows of an operation whose response is this row, in the structure that the contract names. */
async function simplifiedOf(name: string, row: IDataObject) {
	const { result } = operations.find(
		({ resource, operation }) => `${resource}/${operation}` === name,
	) as (typeof operations)[number];
	const bodies: Record<string, IDataObject> = {
		element: { element: row, elements: [row] },
		elements: { elements: [row], pagination: null },
		'element.sentInvitations': { element: { sentInvitations: [row] } },
		'element.receivedInvitations': { element: { receivedInvitations: [row] } },
		body: name === 'apiUser/get' ? row : { elements: [row] },
	};
	service().faults.add({ status: 200, body: { status: 200, ...bodies[result] } });
	const { items, error } = await execute({
		parameters: parametersOf(sampleParameters(service()), name, {
			output: 'simplified',
			name: 'Jane Doe',
			...(name === 'profile/get' && { findEmail: true }),
		}),
		credentials: credentialsOf(service(), { pathSegment: 'linkedin' }),
	});
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

interface PublishedRow {
	row: IDataObject;
	/** Every column without null. */
	simplified: IDataObject;
	/** Columns that this shape has no value for. */
	empty?: string[];
	/** The column in which the node names whom a write is for. */
	person?: string;
}
/**
 * Made-up rows in the shape of the published client and of recorded responses (docs/service.md, Rows). An operation that
 * the client does not have keeps the documented shape, with the client's names.
 */
const PUBLISHED: Record<string, PublishedRow> = published;

it.each(Object.keys(PUBLISHED))(
	'%s: fills every column that has a value, with trimmed texts',
	async (name) => {
		const { row, simplified, empty = [], person } = PUBLISHED[name];
		const named = person ? { [person]: expect.stringMatching(/\/in\/|^\d+$/) } : {};
		expect(await simplifiedOf(name, row)).toEqual([
			{ ...simplified, ...named, ...Object.fromEntries(empty.map((column) => [column, null])) },
		]);
	},
);

it.each<[name: string, change: IDataObject, columns: IDataObject]>([
	[
		'the documented position first',
		{ currentPosition: [{ position: 'CEO', companyName: 'Beta', companyId: '8' }] },
		{ title: 'CEO', company: 'Beta', companyId: '8' },
	],
	[
		'the latest position without a current one',
		{
			currentPosition: [],
			experience: [
				{ position: 'Clerk', companyName: 'Beta', endDate: { text: 'May 2020' } },
				{ position: 'Cook', companyName: 'Gamma' },
			],
		},
		{ title: 'Clerk', company: 'Beta', companyId: null },
	],
	[
		"the company's URL where it has no ID",
		{ experience: [{ position: 'Cook', companyLink: 'https://www.linkedin.com/company/acme' }] },
		{ title: 'Cook', company: 'Acme', companyId: 'https://www.linkedin.com/company/acme' },
	],
	[
		'the headline without any position',
		{ currentPosition: null, experience: null },
		{ title: 'Founder | Speaker', company: null, companyId: null },
	],
	[
		'an email with its status',
		{ emails: [{ email: 'jane@acme.example ', status: 'risky' }] },
		{ email: 'jane@acme.example', emailStatus: 'risky' },
	],
	[
		'no email where it was not found',
		{ emails: [{ email: null, status: 'unknown' }] },
		{ email: null, emailStatus: 'unknown' },
	],
])('profile/get: has %s', async (_name, change, columns) => {
	const { row } = PUBLISHED['profile/get'];
	expect(await simplifiedOf('profile/get', { ...row, ...change })).toEqual([
		expect.objectContaining(columns),
	]);
});

it.each<[at: string, what: string, change: IDataObject, columns: IDataObject]>([
	[
		'profile/search',
		'the title without the company that the row names',
		{ position: 'Analyst at Acme', currentPosition: [{ companyName: 'ACME' }] },
		{ title: 'Analyst', company: 'ACME' },
	],
	[
		'profile/find',
		'the title with a company that the row does not name',
		{ position: 'Analyst at Acme', currentPosition: [{ companyName: 'Beta' }] },
		{ title: 'Analyst at Acme', company: 'Beta' },
	],
	[
		'profile/get',
		'the title, and the headline as it is',
		{ headline: 'Analyst at Acme', currentPosition: null, experience: [{ companyName: 'Acme' }] },
		{ title: 'Analyst', company: 'Acme', headline: 'Analyst at Acme' },
	],
	[
		'lead/search',
		'the whole name of its parts',
		{ name: null, firstName: 'Jane', lastName: ' Doe ' },
		{ firstName: 'Jane', lastName: 'Doe', name: 'Jane Doe' },
	],
	['lead/search', 'a name of one part', { name: ' ', lastName: 'Doe' }, { name: 'Doe' }],
	['lead/search', 'no name of a hidden person', { name: null }, { firstName: null, name: null }],
	[
		'company/getPeopleStats',
		'the universal name at the end of the URL',
		{ universalName: null, linkedinUrl: 'https://www.linkedin.com/company/caf%C3%A9/?x=1' },
		{ universalName: 'café', url: 'https://www.linkedin.com/company/caf%C3%A9/' },
	],
	[
		'job/search',
		'a flat company',
		{ company: null, companyName: 'Acme', companyLink: 'https://www.linkedin.com/company/acme?x' },
		{
			company: 'Acme',
			companyId: 'https://www.linkedin.com/company/acme',
			companyUrl: 'https://www.linkedin.com/company/acme',
		},
	],
	[
		'job/get',
		'a flat company',
		{ company: null, companyName: 'Acme', companyLink: 'https://www.linkedin.com/company/acme?x' },
		{ company: 'Acme', companyUrl: 'https://www.linkedin.com/company/acme' },
	],
	['post/get', 'a date that is a text', { postedAt: '2026-09-01' }, { postedAt: '2026-09-01' }],
	['post/search', 'a repost by its ID', { repostId: '7' }, { isRepost: true }],
])('%s: has %s', async (at, _what, change, columns) => {
	const { row } = PUBLISHED[at];
	expect(await simplifiedOf(at, { ...row, ...change })).toEqual([expect.objectContaining(columns)]);
});

it('has columns of the email with Find Email alone', async () => {
	const columnsOf = async (more: IDataObject) =>
		Object.keys((await rowsOf('profile/get', { output: 'simplified', ...more }))[0]);
	expect(await columnsOf({})).not.toEqual(expect.arrayContaining(['email']));
	expect((await columnsOf({ findEmail: true })).slice(-2)).toEqual(['email', 'emailStatus']);
});

// The hints that the editor shows for a filled form, as n8n evaluates their conditions.
type Form = Scenario['parameters'];

/** The hint for a list at this path. */
function up(path: string, resource: string, operation?: string): string {
	const pages = lastPageOf(resource, operation);
	return `Return All reads up to ${pages.toLocaleString('en-US')} pages for ${dollarsOf(path, pages)} per input item, unless you add Max Pages or Max Cost in Options.`;
}

/** Returns the hints that are shown before a run. */
async function hintsFor(form: Form) {
	const { workflow, node, nodeType } = await prepare({ parameters: form, credentials: {} });
	return (nodeType.description.hints ?? []).filter(
		({ displayCondition }) =>
			workflow.expression.getSimpleParameterValue(node, displayCondition, 'manual', {}) === true,
	);
}

const all = { returnAll: true };
const limited = (limit: number) => ({ returnAll: false, limit });

it.each<[resource: string, more: Form, hints: string[]]>([
	// A notice in their form says what they cost.
	['lead', all, []],
	['company', all, [up('company-search', 'company')]],
	['profile', { ...all, options: { maxPages: 5 } }, []],
	['profile', { ...all, options: { maxCost: 1 } }, []],
	['profile', limited(50), []],
	['post', all, [up('post-search', 'post')]],
	['company', { ...all, operation: 'getPosts' }, [up('company-posts', 'company', 'getPosts')]],
	['comment', { ...all, operation: 'getAll' }, [up('post-comments', 'comment', 'getAll')]],
	['company', { ...all, operation: 'get' }, []],
])('are shown for a %s search with %j', async (resource, more, expected) => {
	const shown = await hintsFor({ resource, operation: 'search', ...more } as Form);
	const place = { type: 'warning', location: 'outputPane', whenToDisplay: 'beforeExecution' };
	expect(shown).toEqual(
		expected.map((message) => ({ ...place, message, displayCondition: expect.any(String) })),
	);
});
