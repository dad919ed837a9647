// What the tests of the form share: a filled form to read from, hooks to run, refusals to look at.
import type { IDataObject, IExecuteSingleFunctions, PreSendAction } from 'n8n-workflow';

import type { FormRequest, Refusal } from '../../../nodes/ProfessionalNetwork/form/check';

/** What a hook sees of a form with these parameters. */
export function filled(parameters: Record<string, unknown>): IExecuteSingleFunctions {
	return {
		getNodeParameter(path: string, fallback?: unknown) {
			const value = path
				.split('.')
				.reduce<unknown>((part, name) => (part as IDataObject | undefined)?.[name], parameters);
			return value === undefined ? fallback : value;
		},
	} as unknown as IExecuteSingleFunctions;
}

/** What hooks make of a query string: the parameters that are not blank, or why not. */
export async function sent(
	hooks: PreSendAction[] | undefined,
	query: Record<string, unknown>,
	parameters: Record<string, unknown> = {},
): Promise<{ query: Record<string, unknown>; refusal?: Refusal }> {
	let request: FormRequest = { url: '', qs: { ...query } as IDataObject };
	for (const hook of hooks ?? []) {
		request = (await hook.call(filled(parameters), request)) as FormRequest;
	}
	const blank = ['', undefined, null, false];
	return {
		query: Object.fromEntries(
			Object.entries(request.qs ?? {}).filter(([, value]) => !blank.includes(value as string)),
		),
		...(request.refusal && { refusal: request.refusal }),
	};
}

/** The refusal that the work ends with. */
export function refusalOf(work: () => unknown): Refusal {
	try {
		return { message: `not refused: ${JSON.stringify(work())}` };
	} catch (error) {
		const { message, description } = error as Refusal;
		return { message, description };
	}
}
