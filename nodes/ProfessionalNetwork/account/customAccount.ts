import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { invalid } from '../input/input';
import { SIGN_IN } from '../service/response';
import { type Cookies, readCookies } from './cookies';
import { fieldText } from './fieldText';
import { readProxy, schemeOf } from './proxy';

/** Matches the end of a cookie and the name of the next one without a semicolon between them. */
const WITHOUT_SEMICOLON = /[^;\s]\s+[^\s=;]+=/;

/** The query parameters of the user's own account. */
interface CustomAccount {
	cookie: string;
	proxy?: string;
	userAgent?: string;
}

/** Returns the query parameters of the user's own account. Throws if the cookies are missing, or cannot work. */
export function readCustomAccount(credentials: ICredentialDataDecryptedObject): CustomAccount {
	const cookies = requireCookies(fieldText(credentials.cookie));
	const isSentEncoded = cookies.isEncoded || credentials.encodeCookie !== false;
	const proxy = requireProxy(fieldText(credentials.proxy));
	const userAgent = fieldText(credentials.userAgent);

	const customAccount: CustomAccount = {
		cookie: isSentEncoded ? Buffer.from(cookies.text).toString('base64') : cookies.text,
	};
	if (proxy) customAccount.proxy = proxy;
	if (userAgent) customAccount.userAgent = userAgent;
	return customAccount;
}

/** Throws if the credentials contain cookies or a proxy that cannot work. */
export function validateCustomAccount({ cookie, proxy }: ICredentialDataDecryptedObject): void {
	if (fieldText(cookie) !== '') requireCookies(fieldText(cookie));
	requireProxy(fieldText(proxy));
}

/** Throws for cookies that are missing or cannot work. Messages must not quote them, because they are secret. */
function requireCookies(pasted: string): Cookies {
	if (pasted === '') {
		throw invalid(
			'This operation uses your own LinkedIn account, so it needs your cookies',
			'Paste them into LinkedIn Cookies in the credentials.',
		);
	}

	const cookies = readCookies(pasted);
	if (!cookies) {
		throw invalid(
			'LinkedIn Cookies in the credentials do not look like cookies',
			'Export them with a cookie extension as JSON, and paste the whole text from [ to ]. A Cookie header line such as session=abc123; lang=en, or the value of the cookie li_at, which starts with AQ, works too.',
		);
	}

	if (cookies.otherSite !== undefined) {
		throw invalid(
			`LinkedIn Cookies in the credentials belong to "${cookies.otherSite}", not to LinkedIn`,
			SIGN_IN,
		);
	}

	if (cookies.form === 'headerLine' && WITHOUT_SEMICOLON.test(cookies.text)) {
		throw invalid(
			'LinkedIn Cookies in the credentials have no semicolon between two cookies',
			'Write one between them, as in session=abc123; lang=en, or paste the JSON list of a cookie extension.',
		);
	}

	return cookies;
}

/** Returns the URL of a proxy, or undefined for none. Messages must not quote it, because it may contain a password. */
function requireProxy(pasted: string): string | undefined {
	if (pasted === '') return undefined;

	const proxy = readProxy(pasted);
	if (proxy) return proxy.url;

	throw invalid(
		schemeOf(pasted)
			? 'Proxy in the credentials is not the URL of a proxy'
			: 'Proxy in the credentials does not start with http://, https:// or socks5://',
		'Write it as http://user:password@host:8080 or socks5://user:password@host:1080. In a password, write %40 for @, %3A for :, %2F for /, %23 for # and %25 for %.',
	);
}
