// The URL of a saved search of people, as people copy it from Sales Navigator.
import { parseSavedSearchUrl } from '../../../nodes/ProfessionalNetwork/resources/lead/lead';

const URL = 'https://www.linkedin.com/sales/search/people?query=(keywords:big%20data)';

it.each<[what: string, text: string, sent: string]>([
	['the URL', URL, URL],
	['one in a label and quotes', `My leads: "${URL}"`, URL],
	['one without https', URL.replace('https://www.', ''), URL],
	['one of a country', URL.replace('www.', 'de.'), URL],
	[
		'one of a saved search',
		`${URL.split('?')[0]}?savedSearchId=17`,
		`${URL.split('?')[0]}?savedSearchId=17`,
	],
])('%s is sent', (_what, text, sent) => {
	expect(parseSavedSearchUrl(text)).toBe(sent);
});

it.each<[what: string, text: string, message: string]>([
	['two URLs', `${URL} ${URL}`, "isn't a saved search URL"],
	[
		'words after it, of which it may have been a part',
		`${URL} analyst`,
		"isn't a saved search URL",
	],
	['one that somebody cut', `${URL.slice(0, -6)}…`, "isn't a saved search URL"],
	['a search of companies', URL.replace('people', 'company'), "isn't a saved search URL"],
	['one that finds everyone', `${URL.split('?')[0]}?viewAllFilters=true`, 'would find everyone'],
])('%s is refused', (_what, text, message) => {
	expect(() => parseSavedSearchUrl(text)).toThrow(message);
});
