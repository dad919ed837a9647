// Which one or two names a text most likely means.
import { nearestNames } from '../../../nodes/ProfessionalNetwork/input/nearest';

const LEVELS = ['Entry Level', 'Entry Level Manager', 'Director'];

describe('nearestNames', () => {
	it.each<[text: string, names: string[], nearest: string[]]>([
		['an entry-level manager', LEVELS, ['Entry Level Manager']],
		['some ENTRY level', LEVELS, ['Entry Level']],
		['sales owner', ['Owner of Sales', 'Sales Lead'], ['Owner of Sales']],
		['sales or finance', ['Sales', 'Finance', 'Law'], ['Sales', 'Finance']],
		['sales, finance or law', ['Sales', 'Finance', 'Law'], []],
		['--', LEVELS, []],
		['nothing like it', LEVELS, []],
	])('compares the words of %j with %j', (text, names, nearest) => {
		expect(nearestNames(text, names)).toEqual(nearest);
	});

	it.each<[text: string, name: string, isNear: boolean]>([
		['EN', 'en', true],
		['en', 'in', false],
		['ab', 'abc', false],
		['abx', 'abc', true],
		['Salas', 'Sales', true],
		['Salaz', 'Sales', false],
		['Markezinc', 'Marketing', true],
		['Marxezinc', 'Marketing', false],
		['Akkounting', 'Accounting', true],
		['Akkounding', 'Accounting', true],
		['Junior', 'Senior', false],
		['Projct Management', 'Program and Project Management', true],
		['a'.repeat(60), `${'a'.repeat(59)}b`, true],
		['a'.repeat(61), `${'a'.repeat(60)}b`, false],
	])('allows %s as %s with few slips for its length: %s', (text, name, isNear) => {
		expect(nearestNames(text, [name, 'Zzzzzzzzz'])).toEqual(isNear ? [name] : []);
	});
});
