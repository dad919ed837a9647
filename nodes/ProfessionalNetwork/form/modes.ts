/** What a locator or a URL field finds. */
export type Kind = 'profile' | 'company' | 'group' | 'location' | 'post' | 'comment';

interface Mode {
	displayName: string;
	placeholder: string;
	/** The text as the wire wants it, or undefined where it is of another kind. */
	read(text: string): string | undefined;
}

/** The modes of each kind, by name. n8n's editor shows some under names of its own, which these are: By URL, By ID. */
export const MODES: Record<Kind, Record<string, Mode>> = {
	profile: {
		url: {
			displayName: 'By URL',
			placeholder: 'e.g. https://www.network.com/in/jane-doe',
			read: (text) => urlOf(withoutSales(text, 'lead|people', 'in'), /^\/(in\/[^/]+|pub\/.*[^/])/i),
		},
		publicIdentifier: {
			displayName: 'By Public Identifier',
			placeholder: 'e.g. jane-doe',
			read: (text) => (isProfileId(text) ? undefined : nameOf(text)),
		},
		id: {
			displayName: 'By ID',
			placeholder: 'e.g. ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
			read: (text) => match(text, /^[\w-]+$/),
		},
	},
	company: {
		url: {
			displayName: 'By URL',
			placeholder: 'e.g. https://www.network.com/company/acme',
			read: (text) =>
				urlOf(
					withoutSales(text, 'company', 'company'),
					/^\/(company|school|showcase|organization)\/[^/]+/i,
				),
		},
		universalName: {
			displayName: 'By Universal Name',
			placeholder: 'e.g. acme',
			read: nameOf,
		},
		id: { displayName: 'By ID', placeholder: 'e.g. 1441', read: digits },
		name: {
			displayName: 'By Name (Best Match)',
			placeholder: 'e.g. Acme Corporation',
			read: plainText,
		},
	},
	group: {
		url: {
			displayName: 'By URL',
			placeholder: 'e.g. https://www.network.com/groups/12345',
			read: (text) => urlOf(text, /^\/groups\/[^/]+/i),
		},
		id: { displayName: 'By ID', placeholder: 'e.g. 12345', read: digits },
	},
	location: {
		list: { displayName: 'From List', placeholder: '', read: digits },
		text: { displayName: 'By Text', placeholder: 'e.g. San Francisco, CA', read: plainText },
		id: { displayName: 'By ID', placeholder: 'e.g. 90000084', read: digits },
	},
	post: {
		url: {
			displayName: 'By URL',
			placeholder:
				'e.g. https://www.network.com/posts/jane-doe_hello-activity-7000000000000000000-AbCd',
			read: postUrlOf,
		},
	},
	comment: {
		url: {
			displayName: 'By URL',
			placeholder:
				'e.g. https://www.network.com/feed/update/urn:li:activity:7000000000000000000?commentUrn=...',
			read: postUrlOf,
		},
	},
};

/** A page of the network without query string, fragment and what follows the page's own path. */
function urlOf(text: string, path: RegExp): string | undefined {
	const parts =
		/^(?:(https?):\/\/)?([\w-]+(?:\.[\w-]+)+(?::\d+)?)(\/[^?#\s,;]*)(?:[?#]\S*)?$/i.exec(text);
	const page = parts && path.exec(parts[3]);
	if (!page || parts[3].includes('://')) return undefined;
	return `${(parts[1] ?? 'https').toLowerCase()}://${parts[2].toLowerCase()}${page[0]}`;
}

/** The address of the same page outside the sales tool, where leads and accounts have theirs. */
function withoutSales(text: string, pages: string, page: string): string {
	return text.replace(
		new RegExp(`/sales/(?:${pages})/([\\w-]+)(?:,[\\w%-]*)*`, 'i'),
		`/${page}/$1`,
	);
}

/** Any page that is not one of another kind: the network writes the addresses of posts in many ways. */
function postUrlOf(text: string): string | undefined {
	const path = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(\/[^?#\s]+)(?:[?#]\S*)?$/i.exec(
		text,
	)?.[1];
	const other =
		/^\/((in|pub|company|school|showcase|organization|jobs)(\/|$)|groups\/[^/]+(?!\/posts\/)(\/|$))/i;
	const isTwo = /[,;]https?:/i.test(text);
	if (path === undefined || other.test(path) || isTwo) return undefined;
	return /^https?:/i.test(text) ? text : `https://${text}`;
}

/** The last segment of a page's address: no slash, no blank. */
function nameOf(text: string): string | undefined {
	return match(text, /^[^\s/?#:@,]+$/);
}

function isProfileId(text: string): boolean {
	return /^AC[a-z]AA[\w-]{20,}$/i.test(text);
}

function digits(text: string): string | undefined {
	return match(text, /^\d+$/);
}

function plainText(text: string): string | undefined {
	return /^https?:\/\//i.test(text) ? undefined : text;
}

function match(text: string, pattern: RegExp): string | undefined {
	return pattern.test(text) ? text : undefined;
}
