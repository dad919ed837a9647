// What the node returns for each value of Output.
import type { IDataObject } from 'n8n-workflow';

import { resources } from '../../nodes/ProfessionalNetwork/resources/resources';
import { credentialsOf } from '../helpers/fixtures.mts';
import { operations } from '../service/contract/contract.mts';
import { execute, prepare, type Scenario } from '../helpers/engine';
import { useService } from '../helpers/simulator.mts';
import { differencesFromPreview, hasPreview } from './previews.mts';
import { parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';
import published from './published-rows.json';

const nameOf = ({ resource, operation }: (typeof operations)[number]) => `${resource}/${operation}`;
const names = operations.map(nameOf);
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
	/** The rows without a value for Output. */
	let rows: IDataObject[];
	beforeAll(async () => {
		// The IDs of sent messages count up, and the balance falls.
		current().reset();
		rows = await rowsOf(name);
	});

	it('returns few fields with Simplified', () => {
		const fields = Object.keys(rows[0]);
		for (const row of rows) {
			expect(Object.keys(row)).toEqual(fields);
			expect(Object.values(row)).not.toContain(undefined);
		}

		const empty = fields.filter((field) => rows.every((row) => row[field] === null));
		expect({ empty, rows: rows.slice(0, 2) }).toMatchSnapshot();
	});

	if (!hasPreview(name)) return;

	it('has the columns of its preview', () => {
		expect(rows.flatMap((row) => differencesFromPreview(name, row))).toEqual([]);
	});
});

it('returns names of Simplified, paths, and null for missing fields with Selected Fields', async () => {
	const [row] = await rowsOf('profile/get', {
		output: 'selected',
		fields: 'profileId, location.networkText, experience.0.position, no.such.path, toString',
	});
	const [full] = await rowsOf('profile/get', { output: 'all' });
	const [experience] = full.experience as Array<{ position: string }>;
	expect(row).toEqual({
		profileId: full.id,
		'location.networkText': (full.location as IDataObject).networkText,
		'experience.0.position': experience.position,
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
		current().faults.add({
			status: 200,
			body: { status: 200, element: { id: '1', name: 'Acme', locations } },
		});
		expect(await rowsOf('company/get', { output: 'simplified' })).toEqual([
			expect.objectContaining({ companyId: '1', location }),
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
				companyId: '1',
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
	expect(await rowsOf('location/search', { closestOnly: true })).toEqual([
		{ geoId: '90000084', title: null },
	]);
});

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
			...(name === 'profile/get' && { detail: 'email' }),
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
 * Made-up rows in the shape of the published client and of recorded responses (service.md, Rows). An operation that
 * the client does not have keeps the documented shape, with the client's names.
 */
const PUBLISHED: Record<string, PublishedRow> = published;

it.each(Object.keys(PUBLISHED))('%s: fills every column, with trimmed texts', async (name) => {
	const { row, simplified, empty = [], person } = PUBLISHED[name];
	const named = person ? { [person]: expect.stringMatching(/\/in\/|^\d+$/) } : {};
	expect(await simplifiedOf(name, row)).toEqual([
		{ ...simplified, ...named, ...Object.fromEntries(empty.map((column) => [column, null])) },
	]);
});

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
		'profile/get',
		'the title without the company that the row names, and the headline as it is',
		{ headline: 'Analyst at Acme', currentPosition: null, experience: [{ companyName: 'ACME' }] },
		{ title: 'Analyst', company: 'ACME', headline: 'Analyst at Acme' },
	],
	[
		'profile/get',
		'the title with a company that the row does not name',
		{ headline: 'Analyst at Acme', currentPosition: null, experience: [{ companyName: 'Beta' }] },
		{ title: 'Analyst at Acme', company: 'Beta' },
	],
	[
		'profile/search',
		'no URL instead of a public identifier',
		{ publicIdentifier: null, hidden: true },
		{ publicIdentifier: null, hidden: true },
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
		{ universalName: 'café', url: 'https://www.linkedin.com/company/caf%C3%A9' },
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
		{ company: 'Acme', companyId: null },
	],
	['post/get', 'a date that is a text', { postedAt: '2026-09-01' }, { postedAt: '2026-09-01' }],
	['post/search', 'a repost by its ID', { repostId: '7', content: ' ' }, { isRepost: true }],
	[
		'post/search',
		'no repost with a text of its own',
		{ repostId: '7', repost: { id: '7', linkedinUrl: 'https://www.linkedin.com/posts/7' } },
		{ isRepost: false },
	],
	[
		'comment/getAll',
		'a number as the post',
		{ postId: '7508514943374266368' },
		{ postId: '7508514943374266368' },
	],
	[
		'comment/getAll',
		'a post of another type',
		{ postId: 'urn:li:ugcPost:7' },
		{ postId: 'urn:li:ugcPost:7' },
	],
	[
		'company/search',
		'the documented industry',
		{ industry: null, industries: 'Banking' },
		{ industry: 'Banking' },
	],
])('%s: has %s', async (at, _what, change, columns) => {
	const { row } = PUBLISHED[at];
	expect(await simplifiedOf(at, { ...row, ...change })).toEqual([expect.objectContaining(columns)]);
});

it('has columns of the email with the Detail that asks for it alone', async () => {
	const columnsOf = async (more: IDataObject) =>
		Object.keys((await rowsOf('profile/get', { output: 'simplified', ...more }))[0]);
	for (const detail of ['main', 'full']) expect(await columnsOf({ detail })).not.toContain('email');
	expect((await columnsOf({ detail: 'email' })).slice(-2)).toEqual(['email', 'emailStatus']);
});

// The hints that the editor shows for a filled form, as n8n evaluates their conditions.
type Form = Scenario['parameters'];

/** The hint for a list of that many pages at this price. */
const up = (pages: string, price: string) =>
	`Return All reads up to ${pages} pages for ${price} per input item, unless you add Max Cost in Options.`;

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
	['company', all, [up('20', '$0.08')]],
	['profile', { ...all, options: { maxCost: 1 } }, []],
	['profile', limited(50), []],
	['post', all, [up('1,000', '$4.00')]],
	['company', { ...all, operation: 'getPosts' }, [up('1,000', '$4.00')]],
	['comment', { ...all, operation: 'getAll' }, [up('1,000', '$4.00')]],
	['company', { ...all, operation: 'get' }, []],
])('are shown for a %s search with %j', async (resource, more, expected) => {
	const shown = await hintsFor({ resource, operation: 'search', ...more } as Form);
	const place = { type: 'warning', location: 'outputPane', whenToDisplay: 'beforeExecution' };
	expect(shown).toEqual(
		expected.map((message) => ({ ...place, message, displayCondition: expect.any(String) })),
	);
});
