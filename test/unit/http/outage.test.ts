// Which failures an outage of the service explains.
import { Outage } from '../../../nodes/ProfessionalNetwork/http/outage';
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/failureKinds';

const MINUTE = { milliseconds: 60_000 };

it.each<[kind: FailureKind, isOn: boolean, failures: number, expected: boolean, why: string]>([
	['unavailable', false, 0, true, 'nothing was answered meanwhile'],
	['unavailable', false, 1, false, 'it has failed for a reason of its own before'],
	['unavailable', true, 1, true, 'nobody else is answered either'],
	['busy', false, 1, true, 'the service says so'],
	['rejected', true, 0, false, 'it is an answer'],
])('%s, in an outage: %s, after %d failures: %s, because %s', (kind, isOn, failures, expected) => {
	const outage = new Outage(MINUTE);
	if (isOn) outage.begin({ kind: 'unavailable' });

	expect(outage.isToBlame({ kind }, { answers: 0, failures })).toBe(expected);
});
