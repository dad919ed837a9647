import type { Failure, Plan } from '../fetch/run';
import type { ValidationError } from '../input/input';
import { pathsOf, type OutputPlan } from '../output/items';
import { isReadByModel, keptInput, type ParameterContext } from './context';
import type { Operation } from './operation';
import { readValues, type Evaluated } from './readValues';
import { readRequestOptions } from './requestOptions';

/** What an input item needs, and what it becomes. */
export type FormPlan = Plan & { output: OutputPlan };

/** Where rows go without any settings. */
const ALL_ROWS = {
	output: 'all' as const,
	fields: [],
	limit: Infinity,
	simplified: {},
	includeCost: false,
	emptyIfNotFound: false,
};

/** Reads and validates every parameter of one input item. Returns a failure for an invalid item, and never throws. */
export function readPlan(item: ParameterContext, operation: Operation): FormPlan {
	try {
		return toPlan(item, operation, readValues(item, operation));
	} catch (error) {
		// n8n's error about an expression that it cannot evaluate explains the expression in the editor.
		const { message } = error;
		const description = error.description ?? undefined;
		const failure: Failure = { kind: 'invalid', message, description, cause: error };
		return { itemIndex: item.getItemIndex(), failure, output: { ...ALL_ROWS, ...outputOf(item) } };
	}
}

function toPlan(
	item: ParameterContext,
	operation: Operation,
	{ query, settings, values, errors, collect }: Evaluated,
): FormPlan {
	const itemIndex = item.getItemIndex();
	const { batch, transport } = readRequestOptions(item, collect);
	const { pagination, write = false, selectRows, explain, simplified } = operation;
	const { priced = [], lateFilters = [] } = operation;
	const { dryRun, paging, policy } = settings;
	const output: OutputPlan = { ...settings.output, simplified, ...outputOf(item) };
	if (errors.length > 0) {
		return { itemIndex, failure: toFailure(errors, isReadByModel(item)), output };
	}
	const [method, fixed] = operation.request.split(' ');
	const { path, rows } = operation.target?.(values) ?? { path: fixed, rows: operation.rows };
	return {
		itemIndex,
		request: {
			method: method as 'GET' | 'POST',
			path,
			query,
			rows,
			priceKind: [`${method} ${path}`, ...priced.filter((param) => param in query)].join(' '),
			isWrite: write,
			usesOwnAccount: operation.customAccount ?? false,
			...(selectRows && { select: (page) => selectRows(values, page) }),
			...(explain && { explain: (failure) => ({ ...failure, ...explain(failure, values) }) }),
			transport,
			paths: pathsOf(output),
		},
		...(pagination && {
			paging: {
				...paging,
				rules: pagination,
				maxPages: rows === 'elements' || rows === 'detect' ? paging.maxPages : 1,
				isFilteredLate: lateFilters.some((param) => param in query),
				keepsWholePages: output.output === 'raw',
				hasSession: operation.session ?? false,
			},
		}),
		policy: { ...policy, batch, ...(dryRun && { dryRun: operation.dryRun?.(query) ?? {} }) },
		output,
	};
}

/** Matches a sentence on the form, which a model cannot change. It only fills in values. */
const ON_FORM = /^(?:Or choose|In an expression,|Check that (?:its|their) expression)/;

/** Returns the failure of an item whose parameters are invalid. It lists all of them. */
function toFailure([first, ...others]: ValidationError[], isForModel: boolean): Failure {
	const also = others.flatMap(({ message, description }) => [`Also: ${message}`, description]);
	const sentences = [first.description, ...also]
		.filter(Boolean)
		.join(' ')
		.split(/(?<=\.) /);
	const advice = sentences.filter((sentence) => !isForModel || !ON_FORM.test(sentence));
	return { kind: 'invalid', message: first.message, description: advice.join(' ') || undefined };
}

/** Returns the part of the output that does not depend on parameters. */
function outputOf(item: ParameterContext) {
	const { onError, parameters } = item.getNode();
	const hasErrorBranch = onError === 'continueErrorOutput';
	const keepsInput = Boolean(Object(parameters.options).resultField);
	return { hasErrorBranch, keepsInput, input: keptInput(item) };
}
