import { isSafeObjectProperty, type INodeExecutionData } from 'n8n-workflow';

import { isReadByModel, type ParameterContext } from '../context';
import { invalid, parseText, quote } from '../../input/input';

/**
 * Returns the name of a new field, or '' for a blank one.
 * @throws ValidationError for a name that n8n or an expression such as `$json.person` cannot use as a field
 */
export function parseFieldName(value: unknown, displayName: string): string {
	const name = parseText(value, displayName);
	const reason = whyUnusable(name);
	if (reason === undefined) return name;
	throw invalid(
		`${quote(name)} can't be a field name, because ${reason}.`,
		`Use another name in ${displayName}, for example person.`,
	);
}

function whyUnusable(name: string): string | undefined {
	if (/[.[\]]/.test(name)) return 'it contains a dot or a bracket';
	if (name === 'error') return 'n8n treats an item with this field as failed';
	return isSafeObjectProperty(name) ? undefined : 'expressions cannot read it';
}

/** @throws ValidationError if the name would replace a field of the input item */
export function requireFreeName(
	name: string,
	displayName: string,
	context: ParameterContext,
): void {
	if (!Object.prototype.hasOwnProperty.call(keptInput(context).json, name)) return;
	throw invalid(
		`The input item already has a field ${quote(name)}, which the result would replace.`,
		`Use another name in ${displayName}, for example ${name}Result.`,
	);
}

/**
 * Returns the fields of the input item that its results keep. For a model there are none, because the input is the call
 * that it made.
 */
export function keptInput(context: ParameterContext): Pick<INodeExecutionData, 'json' | 'binary'> {
	return isReadByModel(context) ? { json: {} } : context.getInputData();
}
