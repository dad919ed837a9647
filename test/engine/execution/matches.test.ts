// Profile: Find, and Company: Get By Name and By Domain: who counts as found, and what is sent.
import type { IDataObject } from 'n8n-workflow';

import type { Form } from '../../helpers/forms.mts';
import { detailsOf, jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, queries, requestCount, useService } from '../../helpers/service.mts';

const service = useService();

const onError = 'continueErrorOutput';
const CHECK =
	'Check the spelling, and whether it still exists on LinkedIn, or look it up in another way.';
const NOT_FOUND = '{"kind":"notFound"}';
const locator = (mode: string, value: unknown) => ({ __rl: true, mode, value });
/** Lets the service return this body. */
const answer = (body: IDataObject) => addFaults({ body: { status: 200, cost: 0.004, ...body } });

describe('Profile: Find', () => {
	/** Finds each input item's `name` at its `company`. */
	const find = (mode = 'name', more: IDataObject = {}): Form =>
		({
			resource: 'profile',
			operation: 'find',
			name: '={{ $json.name }}',
			company: locator(mode, '={{ $json.company }}'),
			...more,
		}) as Form;
	const jane = { name: 'Jane Doe', company: 'Acme' };
	const person = (id: string, name: string) => ({
		id,
		name,
		position: `CEO ${id}`,
		networkUrl: `https://www.network.com/in/${id}`,
	});

	/** A person whose name nobody else has. */
	const unique = () =>
		service().data.people.find(
			({ hidden, name, career }, _index, all) =>
				!hidden &&
				career[0].to === undefined &&
				all.filter((other) => other.name === name).length === 1,
		)!;

	it.each(['url', 'id', 'name'])('finds the person at the company by %s', async (mode) => {
		const { id, name, career } = unique();
		const [{ company }] = career;
		const value = { url: company.url, id: company.id, name: company.name }[mode]!;

		const { ids, error } = await run(find(mode), [{ name, company: value }]);

		expect(error).toBeUndefined();
		expect(ids).toEqual([id]);
		const param = mode === 'name' ? 'keywordsCompany' : 'currentCompany';
		expect(queries()).toEqual([{ search: name, [param]: value.replace(/\/$/, '') }]);
	});

	it('sends the place, and narrows with it', async () => {
		const { name, career, place, id } = unique();
		const form = find('name', { location: locator('id', place.geoId) });

		const { ids } = await run(form, [{ name, company: career[0].company.name }]);

		expect(ids).toEqual([id]);
		expect(queries()).toMatchObject([{ geoId: place.geoId }]);
	});

	it('finds nobody without all words of the name', async () => {
		answer({ elements: [person('1', 'Janet Doe')] });

		const { failures } = await run(find(), [jane], { onError });

		expect(failures[0].json).toMatchObject({
			error: `Nobody named "Jane Doe" was found at "Acme". ${CHECK}`,
			details: NOT_FOUND,
		});
	});

	it('does not choose between several, and lists up to five', async () => {
		answer({ elements: ['1', '2', '3', '4', '5', '6'].map((id) => person(id, 'Jane Doe')) });

		const { failures } = await run(find(), [jane], { onError });

		const details = detailsOf(failures[0]);
		expect(failures[0].json.error).toBe(
			'6 people named "Jane Doe" were found at "Acme". Look up the right one by its URL or ID, which is among the candidates.',
		);
		expect(details.kind).toBe('ambiguous');
		expect(details.candidates).toHaveLength(5);
		expect(details.candidates).toContainEqual({
			name: 'Jane Doe',
			position: 'CEO 1',
			url: 'https://www.network.com/in/1',
		});
	});

	it.each(['Doe, Jane', '12345', 'jane@acme.com'])('sends nothing for %j', async (name) => {
		const { failed } = await run(find(), [{ ...jane, name }], { onError });
		expect([failed, requestCount()]).toEqual([[0], 0]);
	});
});

/** Looks up the company of each input item's `site`. */
const company = (mode: string, more: IDataObject = {}): Form =>
	({
		resource: 'company',
		operation: 'get',
		company: locator(mode, '={{ $json.site }}'),
		...more,
	}) as Form;
const sites = (...texts: string[]): IDataObject[] => texts.map((site) => ({ site }));

describe('Company: Get By Name', () => {
	it('finds the company with this name, whatever its legal form is', async () => {
		answer({ element: { id: '7', name: 'Price Inc', website: 'https://price.example' } });

		const { ids } = await run(company('name'), sites('Price'));

		expect(ids).toEqual(['7']);
		expect(queries()).toEqual([{ search: 'Price' }]);
	});

	it('does not find a company with another name, and names it', async () => {
		answer({ element: { id: 7, name: 'Price Inc ', website: 'https://price.example' } });

		const { failures } = await run(company('name'), sites('Price Group'), { onError });

		expect(failures[0].json).toMatchObject({
			error: `No company named "Price Group" was found. The best match is "Price Inc". ${CHECK}`,
			details: NOT_FOUND,
		});
	});
});

describe('Company: Get By Domain', () => {
	it('finds the company by its domain, by a page of its website and by a work email', async () => {
		const { universalName, id } = service().data.companies[4];
		const domain = `${universalName}.example`;
		const spelled = sites(domain, `https://www.${domain}/about/team?x=1`, `Jane.Doe@eu.${domain}`);

		const { ids, error } = await run(company('domain'), spelled);

		expect(error).toBeUndefined();
		expect(ids).toEqual([id, id, id]);
		expect(queries()).toEqual([{ search: universalName }]);
	});

	it.each<[of: string, element: IDataObject]>([
		['another website', { id: '7', name: 'Acme', website: 'https://www.acme-foods.com/' }],
		['no website', { id: '7', name: 'Acme', website: ' ' }],
	])('does not find a company with %s', async (_of, element) => {
		answer({ element });

		const { failures } = await run(company('domain'), sites('eu.acme.com'), { onError });

		expect(failures[0].json).toMatchObject({
			error: `No company with a website on eu.acme.com was found. The best match is "Acme". ${CHECK}`,
			details: NOT_FOUND,
		});
	});

	it('rejects a URL of LinkedIn, which By URL reads', async () => {
		const url = 'https://www.linkedin.com/company/acme';
		const { failed } = await run(company('domain'), sites(url), { onError });
		expect([failed, requestCount()]).toEqual([[0], 0]);
	});
});

describe('a mail provider or a page of others', () => {
	const found = { id: '1', name: 'Acme', website: 'acme.com' };
	const items = () => sites('jane@gmail.com', 'https://facebook.com/acme', 'acme.com');

	it('is not found, without a request, while the other rows are', async () => {
		answer({ element: found });

		const { failed, failures, ids } = await run(company('domain'), items(), { onError });

		expect([ids, failed]).toEqual([['1'], [0, 1]]);
		expect(queries()).toEqual([{ search: 'acme' }]);
		expect(failures[0].json).toMatchObject({
			error: `gmail.com belongs to a mail provider, or to a site where others have pages. ${CHECK}`,
			details: NOT_FOUND,
		});
	});

	it('comes out like every row for which nothing is found, with its mark', async () => {
		answer({ element: found });

		const { error, items: rows } = await run(
			company('domain', { includeOtherFields: true }),
			items(),
		);

		expect(error).toBeUndefined();
		expect(jsonOf(rows).map((row) => row.company_for)).toEqual([
			'not found: domain gmail.com',
			'not found: domain facebook.com',
			'domain acme.com',
		]);
		expect(requestCount()).toBe(1);
	});

	it('is previewed as what it is by a Dry Run', async () => {
		const { failed } = await run(company('domain', { options: { dryRun: true } }), items(), {
			onError,
		});
		expect([failed, requestCount()]).toEqual([[0, 1], 0]);
	});
});
