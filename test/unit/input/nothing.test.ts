// Which words leave everything open, so that a filter with nothing else would be paid for in vain, and which stand for nothing.
import {
	findLeftover,
	meansAny,
	narrowsNothing,
} from '../../../nodes/ProfessionalNetwork/input/nothing';
import { itReads } from '../table';

describe('meansAny', () => {
	it.each([
		'any',
		'all',
		'every',
		'anyone',
		'Everyone',
		'everybody',
		'anything',
		'EVERYTHING',
		'Anywhere',
		'any where',
		'everywhere!',
		'worldwide',
		'World-wide',
		'world wide',
		'any location',
		'All locations',
		'any place',
		'all countries',
		'any country',
		'any city',
		'all regions',
		'any title',
		'All Job Titles',
		'any_role',
	])('is true of the words %j', (text) => {
		expect(meansAny(text)).toBe(true);
	});

	itReads('it', meansAny, [
		['ANY ', true, 'capitals and a blank'],
		[' Any.', true, 'a dot'],
		['"any"', true, 'quotes'],
		['(all)', true, 'brackets'],
		['«All»', true, 'French quotes'],
		['*any*', true, 'stars'],
		['a\u200bny', true, 'an invisible sign'],
		['', false, 'nothing, which a field reads as blank'],
		[' ', false, 'a blank'],
		['-', false, 'a dash'],
		['none', false, 'a word for the contrary'],
		['n/a', false, 'what people write for nothing'],
		['any.do', false, 'the name of a company'],
		['All Saints', false, 'a name of two words'],
		['any sales', false, 'a word that narrows'],
		['all in one', false, 'a phrase'],
		['worldwide sales', false, 'a word after one for any'],
		['anywhere else', false, 'a word after another for any'],
		['anyone home', false, 'a phrase with a person'],
		['weltweit', false, 'another language'],
		['global', false, 'a word that may be the name of a company'],
		['remote', false, 'a word that narrows jobs'],
	]);

	it.each(['Allen', 'Anyang', 'Alle', 'Anya', 'Everton', 'Everyday', 'alloy', 'allocation'])(
		'is false of a word that only begins like one: %s',
		(text) => {
			expect(meansAny(text)).toBe(false);
		},
	);
});

describe('narrowsNothing', () => {
	itReads('it', narrowsNothing, [
		['any', true, 'a word for everything'],
		['None', true, 'a word for nothing'],
		['<UNKNOWN>', true, 'what models write for nothing'],
		['not specified.', true, 'two words for nothing'],
		['null', true, 'what code writes for nothing'],
		['*', true, 'a sign alone'],
		['Nonesuch', false, 'a name that begins like a word for nothing'],
		['unknown artist', false, 'a word that is followed by another'],
		['sales', false, 'a word that narrows'],
	]);
});

describe('findLeftover', () => {
	itReads('it', findLeftover, [
		['Hello null, thanks', 'null', 'what code writes for nothing'],
		['Hello #REF!, thanks', '#REF!', 'the error of a sheet'],
		['Hello #NV, thanks', '#NV', 'the error of a German sheet'],
		['-', '-', 'the dash of an empty cell'],
		['Hello - thanks', undefined, 'a dash between words'],
		['I like #NVIDIA', undefined, 'a hashtag that begins like the error of a German sheet'],
		['nullable', undefined, 'a word that begins like one of code'],
	]);
});
