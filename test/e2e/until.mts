// Waits for what a real n8n does, which may take minutes on a busy machine.
import { until as untilSoon } from '../helpers/until.mts';

const DEADLINE_S = 240;

/** Resolves with the first result that is true, or throws after minutes. */
export const until = <T,>(condition: () => T | Promise<T>, what = String(condition)) =>
	untilSoon(condition, what, DEADLINE_S);
