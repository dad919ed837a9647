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

/** Other regions that use a language than its main one. */
const REGIONS: Record<string, string[]> = {
	en: ['GB', 'CA', 'AU', 'IN', 'IE', 'NZ', 'ZA'],
	es: ['MX', 'AR', 'CO', 'CL', 'PE', 'LA', '419'],
	pt: ['PT'],
	fr: ['CA', 'BE', 'CH'],
	de: ['AT', 'CH'],
	nl: ['BE'],
	zh: ['TW', 'HK', 'Hans', 'Hant'],
	ar: ['AE', 'SA'],
};

const NAMES: Record<string, string> = {
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

/** The languages, with other codes and names such as "en_US" and "Deutsch". */
export const LANGUAGES = {
	values: NAMES,
	aliases: {
		...{
			id: 'in',
			Indonesian: 'in',
			Filipino: 'tl',
			fil: 'tl',
			nb: 'no',
			nn: 'no',
			Mandarin: 'zh',
		},
		...Object.fromEntries(Object.keys(NAMES).flatMap(labelsOf)),
	},
};

function labelsOf(code: string): Array<[label: string, code: string]> {
	const { language, region } = new Intl.Locale(code).maximize();
	const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
	const locales = [region, ...(REGIONS[code] ?? [])].map((one) => `${language}-${one}`);
	return [name, ...locales].map((label) => [label, code]);
}
