import { CREDENTIAL, onNetwork, readAddress } from '../account/account';
import type { Failure } from '../service/response';
import type { InvalidPlan } from './plan';
import type { RunContext } from './runState';

/** Returns the failure of an invalid item, with examples on the network of its credentials if these can be read. */
export async function onOwnNetwork(
	context: Pick<RunContext, 'getCredentials'>,
	{ itemIndex, failure }: InvalidPlan,
): Promise<Failure> {
	try {
		const { segment } = readAddress(await context.getCredentials(CREDENTIAL, itemIndex));
		const description = failure.description && onNetwork(failure.description, segment);
		return { ...failure, description };
	} catch {
		return failure;
	}
}
