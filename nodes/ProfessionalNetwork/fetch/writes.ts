import type { Outcome } from '../service/response';
import type { History, Write } from './history';
import { sendOnceADay } from './manualWrites';

/** The messages and connection requests of a node in an execution, of which none is repeated. */
export class Writes {
	private readonly history: History;
	private readonly manualWorkflow?: string;

	/** @param manualWorkflow the ID of the workflow whose manual executions count as one for a day */
	constructor(history: History, manualWorkflow?: string) {
		this.history = history;
		this.manualWorkflow = manualWorkflow;
	}

	/** Whether later executions know for a day what this one writes. */
	get areRemembered(): boolean {
		return this.manualWorkflow !== undefined;
	}

	/** Sends a write, unless the execution has sent it before, or an earlier manual one. */
	async sendOnce(write: Write, send: () => Promise<Outcome>): Promise<Outcome> {
		const workflow = this.manualWorkflow;
		return await this.history.sendOnce(write, async () =>
			workflow === undefined ? await send() : await sendOnceADay(workflow, write, send),
		);
	}
}
