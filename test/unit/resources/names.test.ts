// By Name and Find: whether a name that the service found is the one that was asked for.
import { isNamed } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';
import { find, parseName } from '../../../nodes/ProfessionalNetwork/resources/profile/find';
import type { Failure, FormValues, Page } from '../../../nodes/ProfessionalNetwork/form/form';
import { itReads, itRejects } from '../table';

describe('a company by name', () => {
	it.each([
		['acme', 'ACME Corporation'],
		['Acme Inc.', 'Acme'],
		['Acme Co., Ltd.', ' Acme '],
		['Bäckerei Möller GmbH & Co. KG', 'Backerei Moller'],
		['Home Depot', 'The Home Depot'],
		["L'Oreal", 'L’Oréal S.A.'],
		['Johnson & Johnson', 'Johnson and Johnson'],
		['SAP', 'SAP SE'],
		['booking.com', 'Booking.com B.V.'],
		['Acme (Pty) Ltd', 'Acme'],
		['Novo Nordisk', 'Novo Nordisk A/S'],
		['Grupo Bimbo', 'Grupo Bimbo, S.A.B. de C.V.'],
		['CD Projekt', 'CD Projekt Sp. z o.o.'],
		['Cafe\u0301', 'Café'],
	])('%j is %j', (name, found) => expect(isNamed(found, name)).toBe(true));

	it.each([
		['Apple', 'Apple Bank'],
		['Delta', 'Delta Dental'],
		['SAS', 'SAS Institute'],
		['Acme', 'Acme Holding'],
		['Acme Germany', 'Acme'],
		['Acme', 'Acmeology'],
		['Acme', ''],
		['Inc', 'Acme Inc'],
		['ハハ', 'パパ'],
	])('%j is not %j', (name, found) => expect(isNamed(found, name)).toBe(false));
});

describe('the name of a person', () => {
	itReads('it', parseName, [
		['Jane Doe', 'Jane Doe', 'a name'],
		['J. R. Smith', 'J. R. Smith', 'initials'],
		['山田 太郎', '山田 太郎', 'another script'],
	]);
	itRejects('it', parseName, [
		['Doe, Jane', "… isn't the name of one person.", 'a last name that comes first'],
		['Jane Doe; John Smith', "… isn't the name of one person.", 'two people'],
		['12345', "… isn't the name of one person.", 'digits'],
		['jane@acme.com', "… isn't the name of one person.", 'an email address'],
	]);
});

describe('a person by name', () => {
	/** Returns the names of the people that are found, or the kind of failure with the names of its candidates. */
	function findAmong(name: string, names: string[]) {
		const rows = names.map((found, index) => ({ id: String(index), name: found }));
		const values = { valueOf: () => ({ value: name, text: name }) } as unknown as FormValues;
		const selected = find.executable.selectRows?.(values, { rows } as unknown as Page) ?? [];
		if (Array.isArray(selected)) return selected.map((row) => row.name);

		const failure = selected as Failure;
		const candidates = failure.kind === 'ambiguous' ? failure.candidates : [];
		return [failure.kind, ...candidates.map((candidate) => candidate.name)];
	}

	it.each<[name: string, names: string[], expected: string[], why: string]>([
		['Jane Doe', ['Jane Doe', 'John Smith'], ['Jane Doe'], 'one fits'],
		['Jane Doe', ['Jane Alice Doe, PhD', 'John'], ['Jane Alice Doe, PhD'], 'one has all its words'],
		['Jane Doe', ['Jane Doe-Smith', 'DOE Jane'], ['DOE Jane'], 'one is equal'],
		['Soren Moller', ['Søren Möller'], ['Søren Möller'], 'accents do not count'],
		["O'Brien", ['Pat O’Brien'], ['Pat O’Brien'], 'apostrophes are alike'],
		['Jane Doe', ['John Doe', 'Jane'], ['notFound'], 'nobody has all its words'],
		['Ali Ali', ['Ali Khan'], ['notFound'], 'each word counts once'],
		['राम', ['रमा'], ['notFound'], 'a mark makes another sound'],
		['Jane Doe', [], ['notFound'], 'nobody is found'],
		['Jane Doe', ['Jane Doe', 'Jane Doe'], ['ambiguous', 'Jane Doe', 'Jane Doe'], 'two are equal'],
		[
			'Jane',
			['Jane Doe', 'Jane Roe'],
			['ambiguous', 'Jane Doe', 'Jane Roe'],
			'two have all its words',
		],
	])('%j among %j is %j, because %s', (name, names, expected) => {
		expect(findAmong(name, names)).toEqual(expected);
	});
});
