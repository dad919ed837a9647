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
	// The network's own labels of levels.
	aliases: { VP: '300', 'C-Level': '310', 'C-Suite': '310', Training: '100' },
};

const CODES = 'ar en es pt zh fr it ru de nl tr tl pl ko ja ms no da ro sv in cs'.split(' ');
const nameOf = (code: string, language: string) =>
	new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
const inEnglish = Object.fromEntries(CODES.map((code) => [code, nameOf(code, 'en')]));

/** The languages, with other codes and names such as "en_US" and "Deutsch". */
export const LANGUAGES = {
	values: { ...inEnglish, tl: 'Tagalog', in: 'Bahasa Indonesia' },
	aliases: {
		id: 'in',
		fil: 'tl',
		nb: 'no',
		nn: 'no',
		Mandarin: 'zh',
		...Object.fromEntries(CODES.map((code) => [inEnglish[code], code])),
		...Object.fromEntries(CODES.map((code) => [nameOf(code, code), code])),
	},
	canonical: (text: string) => text.replace(/^([a-z]{2,3})[-_](?:[a-z]{2}|[a-z]{4}|\d{3})$/i, '$1'),
};
