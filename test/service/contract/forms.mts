// Derives from the contract a filled form and its expected query for every operation and locator mode.
import type { IDataObject } from 'n8n-workflow';

import { ENTITIES } from '../../../nodes/ProfessionalNetwork/input/input';
import { operations, valuesOf, type Operation, type Parameter } from './contract.mts';

/** A text for each mode of each locator, which is also what is sent for it. A locator is named after what it finds. */
export const LOCATORS: Record<string, Record<string, string>> = Object.fromEntries(
	Object.entries(ENTITIES).map(([entity, { examples }]) => [entity, examples]),
);
/** What is sent for a text that the node does not send as it is, by mode. */
export const SENT: Record<string, string> = { domain: 'acme' };
const TEXTS: Record<string, string> = {
	post: 'https://www.network.com/posts/jane-doe_hello-activity-7000000000000000001-AbCd',
	comment:
		'https://www.network.com/feed/update/urn:li:activity:7000000000000000001?commentUrn=urn%3Ali%3Acomment%3A1',
	recipient: 'https://www.network.com/in/jane-doe',
	invitationId: '7300000000000000001',
	sharedSecret: 'aB3dE6gH',
	'filters.group': '12345',
	'options.requiredAccountId': 'account-1',
};

/** Returns an entry that a list accepts, different for every index from 1. */
export function entryOf({ path, kind, ids, commas }: Parameter, index: number): string {
	if (ids || kind === 'places') return String(1_440 + index);
	if (commas) return `entry ${index}`;
	if (path === 'filters.profileId')
		return `ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ${String(index).padStart(8, '0')}`;
	if (/filters\.(profile|mentioningMember|followerOf)$/.test(path)) {
		return `https://www.network.com/in/jane-doe-${index}`;
	}

	return `https://www.network.com/${/school/i.test(path) ? 'school' : 'company'}/acme-${index}`;
}

/** Returns the value of a field of places, with each entry in this mode. */
export function placesOf(mode: string, ...entries: unknown[]): IDataObject {
	const place = entries.map((value) => ({ place: { __rl: true, mode, value } }));
	return { place } as unknown as IDataObject;
}

interface Filled {
	value: unknown;
	/** The query parameters that the value becomes. */
	sent: Record<string, string>;
}

type Fill = (parameter: Parameter, mode?: string) => Filled;

/** What to fill into a field, by the kind of its parameter. */
const FILLS: Partial<Record<Parameter['kind'], Fill>> = {
	list: fillList,
	industries: (parameter) => ({
		value: ['96', ' oil, gas, and mining ', '96'],
		sent: asSent(parameter, '96,332'),
	}),
	places: fillPlaces,
	choices: (parameter) => {
		const values = valuesOf(parameter);
		return { value: values, sent: asSent(parameter, values.join(',')) };
	},
	choice: fillChoice,
	range: fillRange,
	locator: fillLocator,
	flag: fillFlag,
	boolean: fillFlag,
};

const fillText: Fill = (parameter) => {
	const text = TEXTS[parameter.path] ?? 'some words';
	return { value: ` ${text} `, sent: asSent(parameter, text) };
};

function asSent({ wire = [] }: Parameter, text: string): Record<string, string> {
	return Object.fromEntries([wire].flat().map((name) => [name, text]));
}

function fillList(parameter: Parameter): Filled {
	if (parameter.commas === 'space') {
		const value = ' San Francisco, CA \nParis\n\nParis';
		return { value, sent: asSent(parameter, 'San Francisco CA,Paris') };
	}

	const [first, second] = [1, 2].map((index) => entryOf(parameter, index));
	const value = [` ${first} `, ` ${second} `, ` ${first} `, ''];
	return { value, sent: asSent(parameter, `${first},${second}`) };
}

function fillPlaces(parameter: Parameter): Filled {
	const [first, second, third] = [3, 1, 4].map((index) => entryOf(parameter, index));
	const value = placesOf('list', first, [second, third]);
	return { value, sent: asSent(parameter, [first, second, third].join(',')) };
}

function fillChoice(parameter: Parameter): Filled {
	if (parameter.path === 'detail') return { value: 'main', sent: { main: 'true' } };

	const value = valuesOf(parameter).at(-1) as string;
	return { value, sent: asSent(parameter, value) };
}

function fillRange(parameter: Parameter): Filled {
	const range = { min: 5, max: 10 };
	const unit = parameter.fields?.find((field) => !['min', 'max'].includes(field));
	if (!unit) return { value: { range }, sent: asSent(parameter, '5-10') };

	const last = valuesOf(parameter).at(-1);
	return { value: { range: { ...range, [unit]: last } }, sent: asSent(parameter, `5-10;${last}`) };
}

function fillLocator({ path, modes }: Parameter, mode = ''): Filled {
	const text = LOCATORS[path][mode];
	const pasted = mode === 'url' ? `${text}/?utm=1#top` : text;
	return {
		value: { __rl: true, mode, value: ` ${pasted} ` },
		sent: { [modes?.[mode].wire as string]: SENT[mode] ?? text },
	};
}

function fillFlag({ path, wire = [] }: Parameter): Filled {
	if (wire.length === 0) return { value: true, sent: {} };

	const name = path === 'filters.postedRecently' ? 'postedOnNetwork' : (wire as string);
	return { value: true, sent: { [name]: 'true' } };
}

/** Returns the filled form of an operation and its expected query string. */
export function filledForm(operation: Operation, mode?: string) {
	const parameters: IDataObject = {
		resource: operation.resource,
		operation: operation.operation,
		filters: {},
		options: {},
		limit: 1,
	};
	const sent: Record<string, string> = {};
	for (const parameter of operation.parameters) {
		// A saved search replaces the other filters, so it has its own test.
		if (parameter.path === 'filters.salesNavUrl') continue;
		// The service ignores these with places.
		if (/^filters\.(?:l|excludeL|h.*L|excludeH.*L)ocations?$/.test(parameter.path)) continue;
		const modes = Object.keys(parameter.modes ?? {});
		const fill = FILLS[parameter.kind] ?? fillText;
		const filled = fill(parameter, modes.includes(mode ?? '') ? mode : modes[0]);
		const [top, inner] = parameter.path.split('.');
		if (inner) (parameters[top] as IDataObject)[inner] = filled.value as IDataObject;
		else parameters[top] = filled.value as IDataObject;
		Object.assign(sent, filled.sent);
	}

	if (operation.paging) {
		const start: Record<string, string> = { page: '3' };
		if (operation.paging.by.includes('paginationToken')) start.paginationToken = 'token-3';
		if (operation.paging.session) start.sessionId = 'my-session';
		const startAt = new URLSearchParams(start).toString();
		Object.assign(parameters.options as IDataObject, { startAt });
		Object.assign(sent, start);
	}

	return { parameters, sent };
}

/** Returns the method and the path of the request that the filled form sends. */
export function requestOf({ request }: Operation): string[] {
	return request.split(' ');
}

/** Every operation with every mode of its locator. */
export const forms = operations.flatMap((operation) => {
	const modes = new Set(operation.parameters.flatMap(({ modes }) => Object.keys(modes ?? {})));
	return [...(modes.size > 0 ? modes : [undefined])].map((mode) => ({
		name: `${operation.resource}: ${operation.operation}${mode ? ` by ${mode}` : ''}`,
		operation,
		mode,
	}));
});
