/** What a locator finds. */
export type LocatorKind = 'profile' | 'company' | 'group' | 'location';

interface Mode {
	displayName: string;
	/** A value that works, for the form and for messages. */
	example: string;
}

/** The modes of each kind. n8n's editor has its own names for By URL and By ID, and these match them. */
export const MODES: Record<LocatorKind, Record<string, Mode>> = {
	profile: {
		url: { displayName: 'By URL', example: 'https://www.network.com/in/jane-doe' },
		publicIdentifier: { displayName: 'By Public Identifier', example: 'jane-doe' },
		id: { displayName: 'By ID', example: 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567' },
	},
	company: {
		url: { displayName: 'By URL', example: 'https://www.network.com/company/acme' },
		universalName: { displayName: 'By Universal Name', example: 'acme' },
		id: { displayName: 'By ID', example: '1441' },
		name: { displayName: 'By Name (Best Match)', example: 'Acme Corporation' },
	},
	group: {
		url: { displayName: 'By URL', example: 'https://www.network.com/groups/12345' },
		id: { displayName: 'By ID', example: '12345' },
	},
	location: {
		list: { displayName: 'From List', example: '90000084' },
		text: { displayName: 'By Text', example: 'San Francisco, CA' },
		id: { displayName: 'By ID', example: '90000084' },
	},
};
