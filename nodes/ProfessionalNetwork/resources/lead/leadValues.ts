/* Values of the filters of a lead search. */

export const YEARS = {
	1: 'Less Than 1 Year',
	2: '1 to 2 Years',
	3: '3 to 5 Years',
	4: '6 to 10 Years',
	5: 'More Than 10 Years',
};

export const SENIORITIES = {
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
};

export const LANGUAGES = {
	ar: 'Arabic',
	en: 'English',
	es: 'Spanish',
	pt: 'Portuguese',
	zh: 'Chinese',
	fr: 'French',
	it: 'Italian',
	ru: 'Russian',
	de: 'German',
	nl: 'Dutch',
	tr: 'Turkish',
	tl: 'Tagalog',
	pl: 'Polish',
	ko: 'Korean',
	ja: 'Japanese',
	ms: 'Malay',
	no: 'Norwegian',
	da: 'Danish',
	ro: 'Romanian',
	sv: 'Swedish',
	in: 'Bahasa Indonesia',
	cs: 'Czech',
};
