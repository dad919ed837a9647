// Derives from the contract a filled form and its expected query for every operation and locator mode.
import type { IDataObject } from 'n8n-workflow';

import { ENTITIES } from '../../../nodes/ProfessionalNetwork/input/reference/entity';
import { operations, valuesOf, type Operation, type Parameter } from './contract.mts';

/** A text for each mode of each locator, which is also what is sent for it. A locator is named after what it finds. */
export const LOCATORS: Record<string, Record<string, string>> = Object.fromEntries(
	Object.entries(ENTITIES).map(([entity, { examples }]) => [entity, examples]),
);
/** What is sent for a text that the node does not send as it is, by mode. */
export const SENT: Record<string, string> = { domain: 'acme' };
const TEXTS: Record<string, string> = {
	post: 'https://www.network.example/posts/jane-doe_hello-activity-7000000000000000001-AbCd',
	comment:
		'https://www.network.example/feed/update/urn:li:activity:7000000000000000001?commentUrn=urn%3Ali%3Acomment%3A1',
	recipient: 'https://www.network.example/in/jane-doe',
	invitationId: '7300000000000000001',
	sharedSecret: 'aB3dE6gH',
	'filters.group': '12345',
	'options.requiredAccountId': 'account-1',
	'options.sessionId': 'my-session',
};

/** Returns an entry that a list accepts, different for every index from 1. */
export function entryOf({ path, kind, ids, commas }: Parameter, index: number): string {
	if (ids || kind === 'places') return String(1_440 + index);
	if (commas) return `entry ${index}`;
	if (path === 'filters.profileId')
		return `ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ${String(index).padStart(8, '0')}`;
	if (/filters\.(profile|mentioningMember|followerOf)$/.test(path)) {
		return `https://www.network.example/in/jane-doe-${index}`;
	}

	return `https://www.network.example/${/school/i.test(path) ? 'school' : 'company'}/acme-${index}`;
}

/** Returns the value of a field of places, with each entry in this mode. */
export function placesOf(mode: string, ...entries: unknown[]): IDataObject {
	const place = entries.map((value) => ({ place: { __rl: true, mode, value } }));
	return { place } as unknown as IDataObject;
}

/** The values to fill in and the expected query, by parameter. */
function fill(
	parameter: Parameter,
	mode?: string,
): { value: unknown; sent: Record<string, string> } {
	const { path, kind, wire = [] } = parameter;
	const all = (text: string) => Object.fromEntries([wire].flat().map((name) => [name, text]));
	switch (kind) {
		case 'list':
			return parameter.commas === 'space'
				? { value: ' San Francisco, CA \nParis\n\nParis', sent: all('San Francisco CA,Paris') }
				: {
						value: [1, 2, 1].map((index) => ` ${entryOf(parameter, index)} `).concat(''),
						sent: all([1, 2].map((index) => entryOf(parameter, index)).join(',')),
					};
		case 'industries':
			return { value: ['96', ' oil, gas, and mining ', '96'], sent: all('96,332') };
		case 'places':
			return {
				value: placesOf(
					'list',
					entryOf(parameter, 3),
					[1, 4].map((at) => entryOf(parameter, at)),
				),
				sent: all([3, 1, 4].map((index) => entryOf(parameter, index)).join(',')),
			};
		case 'choices':
			return { value: valuesOf(parameter), sent: all(valuesOf(parameter).join(',')) };
		case 'choice':
			if (path === 'detail') return { value: 'main', sent: { main: 'true' } };
			return { value: valuesOf(parameter).at(-1), sent: all(valuesOf(parameter).at(-1) as string) };
		case 'range': {
			const unit = parameter.fields?.find((field) => !['min', 'max'].includes(field));
			const last = unit ? valuesOf(parameter).at(-1) : undefined;
			return {
				value: { range: { min: 5, max: 10, ...(unit && { [unit]: last }) } },
				sent: all(last ? `5-10;${last}` : '5-10'),
			};
		}

		case 'locator': {
			const name = mode as string;
			const value = LOCATORS[path][name];
			return {
				value: {
					__rl: true,
					mode: name,
					value: ` ${value}${name === 'url' ? '/?utm=1#top' : ''} `,
				},
				sent: { [parameter.modes?.[name].wire as string]: SENT[name] ?? value },
			};
		}

		case 'flag':
		case 'boolean': {
			if (wire.length === 0) return { value: true, sent: {} };
			const name = path === 'filters.postedRecently' ? 'postedOnNetwork' : (wire as string);
			return { value: true, sent: { [name]: 'true' } };
		}

		default: {
			const text = TEXTS[path] ?? 'some words';
			return { value: ` ${text} `, sent: all(text) };
		}
	}
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
		const filled = fill(parameter, modes.includes(mode ?? '') ? mode : modes[0]);
		const [top, inner] = parameter.path.split('.');
		if (inner) (parameters[top] as IDataObject)[inner] = filled.value as IDataObject;
		else parameters[top] = filled.value as IDataObject;
		Object.assign(sent, filled.sent);
	}

	if (operation.paging) {
		Object.assign(parameters.options as IDataObject, { startPage: 3 });
		sent.page = '3';
	}

	if (operation.paging?.by.includes('paginationToken')) {
		Object.assign(parameters.options as IDataObject, { cursor: 'token-3' });
		sent.paginationToken = 'token-3';
	}

	Object.assign(parameters.options as IDataObject, {
		additionalParameters: { parameters: [{ name: 'extra', value: 'as it is' }] },
	});
	sent.extra = 'as it is';
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
