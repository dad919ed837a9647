/* Values of the filters of a lead search. */

export const YEARS = {
	1: 'Less Than 1 Year',
	2: '1 to 2 Years',
	3: '3 to 5 Years',
	4: '6 to 10 Years',
	5: 'More Than 10 Years',
};

export const SENIORITIES = {
	values: {
		100: 'In Training',
		110: 'Entry Level',
		120: 'Senior',
		130: 'Strategic',
		200: 'Entry Level Manager',
		210: 'Experienced Manager',
		220: 'Director',
		300: 'Vice President',
		310: 'CXO',
		320: 'Owner / Partner',
	},
};

const CODES = 'ar en es pt zh fr it ru de nl tr tl pl ko ja ms no da ro sv in cs'.split(' ');
const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });

export const LANGUAGES = {
	values: {
		...Object.fromEntries(CODES.map((code) => [code, inEnglish.of(code) ?? code])),
		tl: 'Tagalog',
		in: 'Bahasa Indonesia',
	},
};
