/** The kinds of locators. */
export type LocatorKind = 'profile' | 'company' | 'group' | 'location';

interface Mode {
	displayName: string;
	placeholder?: string;
}

/** The modes of each kind. By URL and By ID are the names that n8n's editor uses for these modes anyway. */
export const MODES: Record<LocatorKind, Record<string, Mode>> = {
	profile: {
		url: { displayName: 'By URL', placeholder: 'e.g. https://www.network.com/in/jane-doe' },
		publicIdentifier: { displayName: 'By Public Identifier', placeholder: 'e.g. jane-doe' },
		id: {
			displayName: 'By ID',
			placeholder: 'e.g. ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
		},
	},
	company: {
		url: { displayName: 'By URL', placeholder: 'e.g. https://www.network.com/company/acme' },
		universalName: { displayName: 'By Universal Name', placeholder: 'e.g. acme' },
		id: { displayName: 'By ID', placeholder: 'e.g. 1441' },
		name: { displayName: 'By Name (Best Match)', placeholder: 'e.g. Acme Corporation' },
	},
	group: {
		url: { displayName: 'By URL', placeholder: 'e.g. https://www.network.com/groups/12345' },
		id: { displayName: 'By ID', placeholder: 'e.g. 12345' },
	},
	location: {
		list: { displayName: 'From List' },
		text: { displayName: 'By Text', placeholder: 'e.g. San Francisco, CA' },
		id: { displayName: 'By ID', placeholder: 'e.g. 90000084' },
	},
};

/** Returns the example of a mode without the "e.g." of its placeholder. */
export function exampleOf(kind: LocatorKind, mode: string): string {
	return (MODES[kind][mode].placeholder ?? 'e.g. 90000084').replace(/^e\.g\. /, '');
}
