import { isNetworkHost } from '../input/input';
import { isObject, parseJson } from '../service/response';

/** Cookies in one of the forms that people paste: a header line, the JSON list of a browser extension, or the value of li_at. */
export interface Cookies {
	form: 'headerLine' | 'list' | 'session';
	/** What the service gets, before it is encoded: a header line, or a JSON list without the cookies of other sites. */
	text: string;
	/** The values of the cookies in the text. */
	values: string[];
	/** A domain of another site, if no cookie of a list belongs to LinkedIn. */
	otherSite?: string;
	/** Whether they were pasted in Base64. */
	isEncoded: boolean;
}

type PlainCookies = Omit<Cookies, 'isEncoded'>;

interface ListedCookie {
	name: string;
	value: string;
	domain: string;
}

const HEADER_NAME = /^cookie:\s*/i;

/** Matches the name of a first cookie. Other texts, such as a URL or HTML, may contain an equals sign too. */
const FIRST_NAME = /^[\w!#$%&*+.^|~-]+=/;

/** Matches the value of li_at. It is the Base64 of binary data that begins with 01, which no Base64 of a text does. */
const SESSION = /^AQ[\w-]{28,}$/;

const BASE64 = /^[\w+/-]+={0,2}$/;

/** Reads pasted cookies. Returns undefined for a text in none of the three forms. */
export function readCookies(pasted: string): Cookies | undefined {
	const plain = readPlain(pasted);
	if (plain) return { ...plain, isEncoded: false };

	const decoded = readPlain(decodeBase64(pasted));
	return decoded && { ...decoded, isEncoded: true };
}

function readPlain(pasted: string): PlainCookies | undefined {
	const text = pasted.trim().replace(HEADER_NAME, '');

	if (SESSION.test(text)) return { form: 'session', text: `li_at=${text}`, values: [text] };
	return text.startsWith('[') ? readList(text) : readHeaderLine(text);
}

function readList(text: string): PlainCookies | undefined {
	const entries = parseJson(text);
	const cookies = Array.isArray(entries) ? entries.filter(isCookie) : [];
	if (cookies.length === 0) return undefined;

	const sent = cookies.filter(({ domain }) => isNetworkHost(domain.toLowerCase()));
	if (sent.length === 0) return { form: 'list', text, values: [], otherSite: cookies[0].domain };

	return { form: 'list', text: JSON.stringify(sent), values: sent.map(({ value }) => value) };
}

function isCookie(entry: unknown): entry is ListedCookie {
	return (
		isObject(entry) &&
		typeof entry.name === 'string' &&
		typeof entry.value === 'string' &&
		typeof entry.domain === 'string'
	);
}

function readHeaderLine(text: string): PlainCookies | undefined {
	if (!FIRST_NAME.test(text)) return undefined;

	const pairs = text.split(/[;\r\n]/).filter((pair) => pair.includes('='));
	const values = pairs.map((pair) => pair.slice(pair.indexOf('=') + 1).trim());
	// Base64 of something else may end with equals signs.
	const hasValue = values.some((value) => /[^=]/.test(value));
	return hasValue ? { form: 'headerLine', text, values } : undefined;
}

/** Returns the text that is encoded in Base64, perhaps broken over lines, or '' for any other text. */
function decodeBase64(text: string): string {
	const code = text.replace(/\s/g, '');
	if (!BASE64.test(code)) return '';

	const decoded = Buffer.from(code, 'base64').toString();
	return decoded.includes('\ufffd') ? '' : decoded;
}
