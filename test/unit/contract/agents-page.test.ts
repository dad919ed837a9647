// Compares docs/outreach-and-agents.md with the form: the fields, the choices and the expressions that people copy.
import {
	extractFromAICalls,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { resources } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { loadPackage } from '../../helpers/built-package.mts';
import { descriptionsOf, expressionsIn, keyOf, page } from '../../helpers/agents-page.mts';
import { formOperations, type FormOperation } from './description';

let forms: Map<string, FormOperation>;
beforeAll(async () => {
	const { description } = (await loadPackage()).nodeType;
	const named = (form: FormOperation) => {
		const { name, operations } = resources.find(
			({ operations: [one] }) => one.resource === form.resource,
		)!;
		const { option } = operations.find(({ value }) => value === form.option.value)!;
		return `${name}: ${option.name}`;
	};

	forms = new Map(formOperations(description).map((form) => [named(form), form]));
});

/** Returns a field of the form, or of an entry of one, such as Place in Places. */
function fieldOf(operation: string, label: string): INodeProperties | undefined {
	const shown = forms.get(operation)?.shown.map(([, field]) => field) ?? [];
	const entries = shown
		.filter(({ type }) => type === 'fixedCollection')
		.flatMap(({ options }) => options as INodePropertyCollection[]);
	const fields = [...shown, ...entries.flatMap(({ values }) => values)];
	return fields.find(({ displayName }) => displayName === label);
}

it.each(descriptionsOf(page))('names a field of the form: $operation, $label', (row) => {
	const { displayName, modes = [], type } = fieldOf(row.operation, row.label) ?? {};
	expect(displayName).toBe(row.label);
	// n8n has no button for a model at fields of this type.
	expect(type).not.toBe('options');
	if (row.mode) expect(modes.map((mode) => mode.displayName)).toContain(row.mode);
});

const choices = descriptionsOf(page).filter(({ text }) => text.startsWith('Any of: '));
it.each(choices)('lists all choices: $operation, $label', ({ operation, label, text }) => {
	const options = fieldOf(operation, label)?.options as INodePropertyOptions[];
	const listed = /^Any of: (.+)\. Several with commas\. Empty if it does not matter\.$/
		.exec(text)?.[1]
		.split(', ');
	expect(listed).toEqual(options.map(({ name }) => name));
});

it('invites no model to enter "any", and gives each optional field a default', () => {
	expect(descriptionsOf(page).filter(({ text }) => /\bfor any\b/i.test(text))).toEqual([]);

	const calls = [...page.matchAll(/\$fromAI\(.+\)/g)].flatMap(([call]) => extractFromAICalls(call));
	expect(calls.map(({ key, defaultValue }) => [key, defaultValue])).toEqual([['industries', '']]);
});

it('shows a person the recipient and the text in expressions that n8n fills in', () => {
	const keysOf = (operation: string) =>
		forms.get(operation)!.shown.map(([, { displayName }]) => keyOf(displayName));
	expect(expressionsIn(page)).toEqual(['Recipient_Profile_URL', 'Message', 'Profile']);
	expect(keysOf('Message: Send')).toEqual(
		expect.arrayContaining(['Recipient_Profile_URL', 'Message']),
	);
	expect(keysOf('Connection: Send Request')).toContain('Profile');
});
