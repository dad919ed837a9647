import type { IDataObject } from 'n8n-workflow';

import type { Query, ResponsePlan, WritePlan } from '../fetch/run';
import { rowKeyOf } from '../row/row';
import type { FormInput } from './formInput';
import type { Operation } from './operation';
import type { Evaluated } from './readValues';

/* What a plan says of a message or a connection request: for whom it is, and what tells it apart from others. */

/** The person whom the first field of a write names. */
interface Person {
	/** The same for all spellings. */
	key: string;
	/** The query parameters that name the person. */
	query: Query;
	/** What results and previews show of the person. */
	column: IDataObject;
}

/** Returns what tells a write apart from others (docs/rows.md, Sent, rejected or in doubt), and its preview. */
export function writeOf(input: FormInput, operation: Operation, evaluated: Evaluated): WritePlan {
	const person = personOf(operation, evaluated);
	return {
		person: person.key,
		text: textOf(operation, evaluated.query, person),
		item: rowKeyOf(ownColumnsOf(input), evaluated.settings.resultField),
		preview: { ...person.column, ...operation.dryRun?.(evaluated) },
	};
}

/** Returns how to select the result of a write, which names whom it is for. */
export function writeSelector(operation: Operation, evaluated: Evaluated): ResponsePlan['select'] {
	const { column } = personOf(operation, evaluated);
	return ({ rows }) => rows.map((row) => ({ ...row, ...column }));
}

function personOf({ fields }: Operation, { identity, valueOf }: Evaluated): Person {
	// All writes without a person would be writes to the same one.
	if (!identity) throw new Error('The form does not say for whom the request is');

	const [field] = fields;
	const query = field.toQuery(valueOf(field));
	const [sent] = Object.values(query);
	return { key: identity.key, query, column: { [field.property.name]: sent } };
}

/** Returns everything that is sent, without the person and without secrets. */
function textOf({ fields }: Operation, query: Query, person: Person): string {
	const secrets = fields.filter(({ property }) => property.typeOptions?.password);
	const omitted = [...Object.keys(person.query), ...secrets.map(({ property }) => property.name)];
	const sent = Object.entries(query).filter(([param]) => !omitted.includes(param));
	return JSON.stringify(sent);
}

/** Returns the columns of a row, or the arguments of a tool, without what n8n adds for each call. */
function ownColumnsOf({ isForModel, row }: FormInput): IDataObject {
	if (!isForModel) return row;

	return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'toolCallId'));
}
