// Profile: Find: which texts are names, and which names fit.
import { parseName } from '../../../nodes/ProfessionalNetwork/resources/profile/find';
import { missingWords } from '../../../nodes/ProfessionalNetwork/resources/shared/compareNames';

it.each([
	['Jane Doe', 'Jane Doe'],
	['Dr. Jane Doe', 'Jane Doe'],
	['Prof. Dr. Jane  Doe', 'Jane Doe'],
	['Dr.Jane Doe', 'Jane Doe'],
	['Jane Doe, PhD', 'Jane Doe'],
	['Jane Doe, CPA, Esq.', 'Jane Doe'],
	['山田 太郎, MBA', '山田 太郎'],
	['Jane Doe , Ph.D. , M.B.A.', 'Jane Doe'],
	['Ms. Jane Doe MBA', 'Jane Doe'],
	['Jane Doe Ph. D.', 'Jane Doe'],
	['Drew Mbappe', 'Drew Mbappe'],
	['Md Rahman', 'Md Rahman'],
	['J. R. Smith', 'J. R. Smith'],
	['山田 太郎', '山田 太郎'],
])('reads the name %j as %j', (given, name) => {
	expect(parseName(given)).toBe(name);
});

it.each([
	'DOE, JANE',
	'Garcia, M.',
	'GARCÍA LÓPEZ, JOSÉ',
	'Jane Doe, John Smith',
	'Jane Doe, M.',
	'Doe, MBA',
])(
	'rejects %j, where a title is not surely one, and does not claim to leave titles out',
	(given) => {
		let error: Error & { description?: string } = new Error();
		try {
			parseName(given);
		} catch (thrown) {
			error = thrown;
		}

		expect(error.message).toContain('contains a comma');
		expect(error.description).toBe(
			'Write one person per input item, with the first name first, for example Jane Doe.',
		);
	},
);

it.each(['Doe, Jane', 'Jane Doe,', ', Jane Doe', 'Jane Doe; John Smith', '山田、太郎'])(
	'rejects %j, which has a comma',
	(given) => {
		expect(() => parseName(given)).toThrow('contains a comma or semicolon');
	},
);

it.each(['Dr.', 'Dr. PhD', '12345', 'jane@acme.com', 'https://www.network.com/in/j'])(
	'rejects %j, which is not a name',
	(given) => {
		expect(() => parseName(given)).toThrow("isn't the name of a person");
	},
);

it('rejects JSON, of which only a part can be the name', () => {
	expect(() => parseName('{"name":"Jane Doe"}')).toThrow("An object as JSON isn't a text for Name");
});

it.each(['undefined', '-'])('rejects %j, which an expression left', (given) => {
	expect(() => parseName(given)).toThrow(`Name is only "${given}"`);
});

it('rejects a long text of commas and points in no time', () => {
	expect(() => parseName(`${'., '.repeat(100_000)}Jane`)).toThrow('comma');
	expect(() => parseName(`${'dr'.repeat(100_000)} ,`)).toThrow('comma');
});

it.each([
	['Jane Doe', 'DOE Jane'],
	['Jane Doe', 'Jane Alice Doe, PhD'],
	['Soren Moller', 'Søren Möller'],
	['J. R. Smith', 'J.R. Smith'],
	['Anne-Marie Dupont', 'Anne Marie Dupont'],
	["O'Brien", 'Pat O’Brien'],
	['Jose\u0301', 'José'],
	['राम', 'राम कुमार'],
	['ΓΙΩΡΓΟΣ', 'Γιώργος'],
	['Алёна', 'АЛЕНА'],
	['もり', 'モリ'],
	['Jane "Janie" Doe', 'Jane (Janie) Doe'],
])('%j fits %j', (name, other) => {
	expect(missingWords(name, other)).toEqual([]);
});

it.each([
	['Jane Doe', 'Jane Doerr', ['Doe']],
	['J. Smith', 'John Smith', ['J']],
	['Ali Ali', 'Ali Khan', ['Ali']],
	['राम', 'रमा', ['राम']],
	['Андрей', 'Андреи', ['Андрей']],
	['かとう', 'がとう', ['かとう']],
	['นา', 'น้า', ['นา']],
	['Jane Doe', '', ['Jane', 'Doe']],
])('%j does not fit %j, which lacks %j', (name, other, missing) => {
	expect(missingWords(name, other)).toEqual(missing);
});
