import { quote, type ValidationError } from '../input/input';
import { asSentence, type Failure, toFailure } from '../service/response';
import { findBroken, type FormInput } from './formInput';
import type { Operation } from './operation';

/* Why the form of an item cannot be used. */

/** What n8n throws for an expression, or a defect. */
type ThrownError = Error & { description?: string | null };

/** Returns the failure of an item whose parameters are invalid. Its message is that of the first one. */
export function invalidFailure([first, ...others]: ValidationError[]): Failure {
	const advice = [first.description];
	for (const { message, description } of others) {
		advice.push(`Also: ${asSentence(message)}`, description);
	}

	const description = advice.filter((sentence) => sentence !== undefined).join(' ');
	return toFailure('invalid', { message: first.message, description });
}

/** Returns the failure of an item that n8n cannot evaluate. Its error about an expression explains it in the editor. */
export function brokenFailure(input: FormInput, operation: Operation, error: ThrownError): Failure {
	const message = brokenMessage(input, operation, error.message) ?? error.message;
	return {
		kind: 'invalid',
		message: asSentence(message),
		advice: error.description ?? '',
		cause: error,
	};
}

/** Returns which expression n8n cannot evaluate, or undefined if it can evaluate all of them. */
function brokenMessage(
	input: FormInput,
	{ fields, filters, options }: Operation,
	reason: string,
): string | undefined {
	const broken = findBroken(input);
	if (!broken) return undefined;

	const properties = [...fields, ...filters, ...options].map(({ property }) => property);
	const property = properties.find(({ name }) => name === broken.name);
	const expressionInField = `${quote(broken.text)} in ${property?.displayName ?? broken.name}`;
	return `n8n cannot evaluate ${expressionInField}, and says ${quote(reason)}`;
}
