import {
	COPY_URL,
	decode,
	invalid,
	isCut,
	isLeftover,
	isNetwork,
	quote,
	readUrl,
	sayWhatItIs,
	trim,
} from '../../input/input';

/** Matches what makes a saved search narrower: an ID, keywords, or a filter with a value. */
const CRITERIA = [
	/[?&#(,]savedSearchId[=:]\(?(0*[1-9]\d*)/gi,
	/[?&#(,]keywords[=:]([^,&)]*)/gi,
	/[?&#]query=([^(&][^&]*)/gi,
	/\bvalues:List\(\((?:\w+:)?([^,)]*)/gi,
	/[?&#]\w+(?:In|Ex)cluded=([^&]*)/gi,
];

/** Returns the URL of a saved search of people. Throws for one without a criterion, because it would find everyone. */
export function parseSavedSearchUrl(text: string, displayName: string): string {
	const address = readUrl(text);
	const { origin, path = '', query = '' } = address ?? {};
	const isSearch = address && isNetwork(address) && /^\/sales\/search\/people\/?$/i.test(path);
	if (isSearch && hasCriterion(query) && !isCut(query)) return `${origin}${path}${query}`;
	const end = isCut(query) ? 'is cut off at the end' : 'contains no search and would find everyone';
	throw invalid(
		isSearch ? `${quote(text)} ${end}.` : sayWhatItIs(text, 'a saved search URL'),
		`Open the saved lead search in your browser and copy the whole URL into ${displayName}, like https://www.network.com/sales/search/people?savedSearchId=12345. ${COPY_URL}`,
	);
}

function hasCriterion(query: string): boolean {
	// The filters are often encoded twice.
	const plain = decode(decode(query.replace(/\+/g, ' ')));
	const values = CRITERIA.flatMap((pattern) => [...plain.matchAll(pattern)]);
	return values.some(([, value]) => trim(value) && !isLeftover(trim(value)));
}
