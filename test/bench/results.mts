// Types of the results of a row: values by client and goals.

import { median } from 'simple-statistics';
import { WAYS, type Way } from './workloads.mts';

export interface Result {
	id: string;
	title: string;
	unit: 'ms' | 'requests';
	/** The values by client, several where a row was measured in rounds. */
	values: Partial<Record<Way, number[]>>;
	goals: GoalResult[];
}

export interface GoalResult {
	what: string;
	value: number;
	atMost: number;
	unit?: string;
	met: boolean;
}

export function goal(what: string, value: number, atMost: number, unit?: string): GoalResult {
	return { what, value, atMost, unit, met: value <= atMost };
}

/** Requests of the node and of HTTP Request. */
export type Counts = Record<'node' | 'http', number>;

/** Creates the result of a count with its maximum. */
export function countRow(id: string, title: string, counts: Counts, atMost: number): Result {
	return {
		id,
		title: `Requests: ${title}`,
		unit: 'requests',
		values: { node: [counts.node], http: [counts.http] },
		goals: [goal('this node', counts.node, atMost)],
	};
}

/** Compares the median times of two clients. */
export function ratioGoal(values: Result['values'], of: Way, over: Way, atMost: number) {
	const value = medianOf(values[of]) / medianOf(values[over]);
	return goal(`${WAYS[of]} / ${WAYS[over]}`, value, atMost);
}

export function medianOf(values: number[] = []): number {
	return values.length ? median(values) : NaN;
}
