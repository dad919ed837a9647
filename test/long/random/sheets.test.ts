// Random histories of a sheet that is read, written to and edited: nobody is written to twice, and nothing is paid twice.
import fc from 'fast-check';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { reload, type Result, type Scenario } from '../../helpers/engine';
import { jsonOf, linkOf } from '../../helpers/results.mts';
import { RETRYING, run as runNode } from '../../helpers/runs.mts';
import { addFaults, useService } from '../../helpers/service.mts';
import { airtable, googleSheet, type Table } from '../../helpers/sheets.mts';
import { until } from '../../helpers/until.mts';
import { nameIn, type Person } from '../../service/data/data.mts';
import { hold, keepsSecrets, linksEach, saysWhatWasBilled } from './invariants.mts';
import {
	cellsOf,
	faultOf,
	formOf,
	history,
	nameInMark,
	nodeOf,
	peopleOf,
	textOf,
	type Edit,
	type History,
	type Node,
	type Run,
} from './sheets.mts';

const HISTORIES = 600;
/** What a request costs in dollars at most: a write. */
const PRICE = 0.005;
const FIELDS = ['person', 'message', 'note', 'followUp'];

const service = useService();

/** How often each thing happened, so that no rule holds for want of a case. */
const seen = {
	sent: 0,
	inDoubt: 0,
	refused: 0,
	/** A mark, the execution or the process kept a message from being sent again. */
	passed: 0,
	repeated: 0,
	repeatedInProcess: 0,
	planned: 0,
	/** The service does not know the person, or the run ended before, with Stop. */
	left: 0,
	leftOut: 0,
	thrown: 0,
	retried: 0,
	paid: 0,
	kept: 0,
	replaced: 0,
	sentOnce: 0,
	sentOnceByProcess: 0,
	paidOnce: 0,
};

it(`holds in ${HISTORIES} random histories`, async () => {
	const property = fc.asyncProperty(history, async (told) => await new Story(told).tell());
	await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
	expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]);
}, 1_200_000);

/** A row of a run: its cells, and the person that it names. */
interface Row {
	cells: IDataObject;
	person: number;
	/** What a mark says about the person. */
	name: string;
}

let executions = 0;
let stories = 0;

/** Whether a run has written the mark of a row. */
function isNewlyMarked(before: IDataObject, after: IDataObject, field: string): boolean {
	return markOf(before, field) === '' && markOf(after, field) !== '';
}

class Story {
	private readonly story: History;
	private readonly people: Person[] = peopleOf(service().data.people);
	private readonly table: Table;
	private executionId = '';
	/** The run that ended with an error, which can be retried. */
	private thrown?: { node: Node; run: Run; rows: IDataObject[] };
	private readonly workflowId: string;
	/** How often each write arrived from each node: in this execution, and in all. */
	private readonly arrived = {
		inExecution: new Counts(),
		inAll: new Counts(),
		toPerson: new Counts(),
	};
	/** How often the service answered about each person, and how often a row named the person anew. */
	private readonly paid = new Counts();
	private readonly named = new Counts();
	/** Whether the sheet knows everything that was sent, or that was paid for. */
	private knowsSent = true;
	private knowsPaid = true;
	/** Whether everything that the sheet says is true, as far as the node wrote it. */
	private isTrue = true;

	constructor(story: History) {
		this.story = story;
		stories++;
		this.workflowId = story.isSaved ? `story ${stories}` : '';
		const rows = story.rows.map((row) => cellsOf(row, this.people, story.byId));
		this.table = story.table === 'google' ? googleSheet(rows) : airtable(rows);
		this.begin();
		for (const { person } of this.rows()) this.named.add(person);
	}

	async tell(): Promise<void> {
		service().reset();
		for (const step of this.story.steps) {
			if ('node' in step) await this.runAll(step);
			else if ('retries' in step) await this.retry();
			else this.edit(step);
		}

		if (this.knowsSent) this.ruleSentOnce();
		if (this.story.isSaved) this.ruleSentOnceByProcess();
		if (this.knowsPaid) this.rulePaidOnce();
	}

	private begin(): void {
		executions++;
		this.executionId = `history ${executions}`;
		this.arrived.inExecution.clear();
	}

	private rows(cells = this.table.read()): Row[] {
		return cells.map((row) => {
			const name = nameIn(String(row.url));
			const person = this.people.findIndex((candidate) =>
				[candidate.id, candidate.publicIdentifier].includes(name),
			);
			return { cells: row, person, name: nameInMark(this.people[person], this.story.byId) };
		});
	}

	private async runAll(run: Run): Promise<void> {
		const node = nodeOf(this.story, run);
		if (!run.continues) this.begin();
		this.thrown = undefined;
		const rows = this.table.read();
		for (const batch of run.loop ? rows.map((row) => [row]) : [rows]) {
			await this.runOnce(node, run, batch);
			if (this.thrown) return;
		}
	}

	/** Retries the execution, as n8n does: the node that failed gets the same rows. */
	private async retry(): Promise<void> {
		if (!this.thrown) return;

		const { node, run, rows } = this.thrown;
		this.thrown = undefined;
		reload(this.executionId);
		seen.retried++;
		await this.runOnce(node, { ...run, troubles: [] }, rows);
	}

	private async runOnce(node: Node, run: Run, cells: IDataObject[]): Promise<void> {
		const { requestLog, sent, faults } = service();
		requestLog.clear();
		sent.clear();
		const result = await this.runNode(node, run, cells);
		await until(() => requestLog.inFlight === 0, 'no request is in flight');
		faults.clear();

		const rows = this.rows(cells);
		keepsSecrets(result, service());
		if (run.dryRun) hold('a Dry Run sends nothing', requestLog.count() === 0);
		this.noteSent(node, run, rows);
		this.notePaid(run);
		if (result.error) {
			seen.thrown++;
			this.thrown = { node, run, rows: cells };
		} else {
			const leavesOut = run.onError === undefined && !run.includesFields;
			if (leavesOut) this.ruleLeftOut(node, run, rows, result);
			else linksEach(rows.length, result);
			// Only this entry has hints.
			if (run.entry === 'customOperations' && !run.retryOnFail) {
				saysWhatWasBilled(result, requestLog, PRICE);
			}

			if (run.includesFields && !run.dryRun) this.ruleOutputs(node, run, rows, result);
		}

		this.save(node, run, cells, result);
	}

	private async runNode(node: Node, run: Run, cells: IDataObject[]): Promise<Result> {
		const { onError, retryOnFail, entry, troubles } = run;
		addFaults(...troubles.map(({ trouble, ...when }) => ({ ...faultOf(trouble), ...when })));
		const scenario: Partial<Scenario> = {
			onError,
			entry,
			executionId: this.executionId,
			nodeName: node.name,
			workflowId: this.workflowId,
			settings: retryOnFail ? RETRYING : undefined,
		};
		return await runNode(formOf(node, run), cells, scenario);
	}

	/** Writes what comes out back to the sheet, unless that is lost. */
	private save(node: Node, run: Run, cells: IDataObject[], { error, all }: Result): void {
		const { messages, connections } = service().sent;
		const isLost = error !== undefined || !run.writesBack || !run.includesFields;
		if (isLost && messages.length + connections.length > 0) this.knowsSent = false;
		if (isLost && node.operation === 'read') this.knowsPaid = false;
		const key = this.story.table === 'google' ? 'row_number' : 'id';
		const isOfRow = ({ json }: INodeExecutionData) => cells.some((row) => row[key] === json[key]);
		if (run.writesBack) this.table.write(all.filter(isOfRow));
	}

	/** In an execution, nobody gets the same twice from a node, and only people in rows get something. */
	private noteSent(node: Node, run: Run, rows: Row[]): void {
		for (const { person, text } of this.sentBy(node)) {
			seen.sent++;
			const isAsked = rows.some(
				(row) => row.person === person && textOf(node, run, row.cells) === text,
			);
			hold('a write is of a row', isAsked, person, text, rows);
			const write = [node.name, person, text].join(' ');
			const count = this.arrived.inExecution.add(write);
			hold('an execution writes nothing twice', count === 1, write, rows);
			this.arrived.inAll.add(write);
			this.arrived.toPerson.add([node.name, person].join(' '));
		}
	}

	private sentBy({ operation }: Node): Array<{ person: number; text: string }> {
		const { messages, connections } = service().sent;
		const sent = operation === 'message' ? messages : connections;
		return sent.map((write) => ({
			person: this.people.findIndex(({ url }) => url === write.to),
			text: 'text' in write ? String(write.text) : '',
		}));
	}

	private notePaid(run: Run): void {
		const inRun = new Counts();
		for (const { method, query, status, faulty } of service().requestLog.entries) {
			if (method !== 'GET' || status !== 200 || faulty) continue;

			const name = nameIn(query.query).toLowerCase();
			const person = this.people.findIndex(({ id, publicIdentifier }) =>
				[id.toLowerCase(), publicIdentifier].includes(name),
			);
			seen.paid++;
			hold('a run pays for nothing twice', inRun.add(person) === 1, query, this.table.read());
			this.paid.add(person);
		}

		if (run.looksUpAgain) this.knowsPaid = false;
	}

	/**
	 * With Stop and without the row's columns, what does not end the run is left out: nothing was sent for it, unless another
	 * row asks for the same.
	 */
	private ruleLeftOut(node: Node, run: Run, rows: Row[], { all }: Result): void {
		const links = new Set(all.map(linkOf));
		const returned = rows.filter((_, index) => links.has(index));
		for (const row of rows.filter((_, index) => !links.has(index))) {
			seen.leftOut++;
			const isOther = returned.some((other) => this.isSame(node, run, row, other));
			const isSent = this.hasSent(node, run, row) && !isOther;
			hold('a row that is left out was not written to', !isSent, row.cells, jsonOf(all));
		}
	}

	private isSame(node: Node, run: Run, one: Row, other: Row): boolean {
		return (
			one.person === other.person && textOf(node, run, one.cells) === textOf(node, run, other.cells)
		);
	}

	/** Whether the node has sent the text of a row to its person. */
	private hasSent(node: Node, run: Run, { cells, person }: Row): boolean {
		const text = textOf(node, run, cells);
		return this.sentBy(node).some((sent) => sent.person === person && sent.text === text);
	}

	private ruleOutputs(node: Node, run: Run, rows: Row[], { all }: Result): void {
		hold('each row comes out once', all.length === rows.length, rows, jsonOf(all));
		const marked: Row[] = [];
		for (const [index, row] of rows.entries()) {
			const output = all.find((item) => linkOf(item) === index)!.json;
			const { row_number: number, id, url, text } = row.cells;
			const isSame = output.url === url && output.text === text;
			const isPlaced = output.row_number === number && output.id === id;
			hold('the columns of a row stay', isSame && isPlaced, row, output);

			const others = FIELDS.filter((field) => field !== node.field);
			const stay = others.every((field) => markOf(output, field) === markOf(row.cells, field));
			hold('the marks of other nodes stay', stay, row, output);
			if (node.operation === 'read') this.ruleRead(row, output);
			else this.ruleMark(node, run, row, output, marked);
			if (isNewlyMarked(row.cells, output, node.field)) marked.push(row);
		}

		for (const { person, text } of this.sentBy(node)) {
			const isNoted = rows.some(({ person: other, cells, name }, index) => {
				const isOf = other === person && textOf(node, run, cells) === text;
				const output = all.find((item) => linkOf(item) === index)!.json;
				return isOf && markOf(output, node.field).includes(name);
			});
			hold('what was sent is in its row', isNoted, person, text, rows, jsonOf(all));
		}
	}

	/**
	 * Whether Stop leaves a row as it is: the run ended before, or the service did not know its person. It may know the person
	 * of an equal row after it, but none of an equal row before it.
	 */
	private mayBeLeft(node: Node, run: Run, row: Row, marked: Row[]): boolean {
		if (run.onError !== undefined) return false;
		if (!this.hasSent(node, run, row)) return true;

		const wasUnknown = run.troubles.some(({ trouble }) => trouble === 'notFound');
		return wasUnknown && !marked.some((earlier) => this.isSame(node, run, row, earlier));
	}

	/** The mark of a row never changes. A new one names its person, to whom something arrived unless it is in doubt. */
	private ruleMark(node: Node, run: Run, row: Row, output: IDataObject, marked: Row[]): void {
		const { cells, name, person } = row;
		const [before, after] = [cells, output].map((columns) => markOf(columns, node.field));
		if (hasFailed(output, node.field)) {
			seen.refused++;
			hold('a mark stays', before === after, before, output);
			return;
		}

		if (before === '' && isPlannedByOther(cells, node.field)) {
			seen.planned++;
			hold('a row of another Dry Run goes through', after === '', cells, output);
			return;
		}

		if (after === '' && this.mayBeLeft(node, run, row, marked)) {
			seen.left++;
			hold('a row that is left stays', output[`${node.field}_at`] === cells[`${node.field}_at`]);
			return;
		}

		hold('a row without an error has a mark', after !== '', cells, output);
		if (before !== '') {
			seen.passed++;
			hold('a mark stays', before === after, before, output);
			return;
		}

		hold('a mark names its person', after.includes(name), after, name);
		if (after.startsWith('in doubt: ')) {
			seen.inDoubt++;
			return;
		}

		const hasArrived = this.arrived.toPerson.of([node.name, person].join(' ')) > 0;
		if (this.isTrue) hold('a mark says what arrived', hasArrived, after, person);
		if (this.sentBy(node).some((sent) => sent.person === person)) return;

		seen.repeated++;
		if (this.story.isSaved) seen.repeatedInProcess++;
	}

	/** A row keeps all cells of its result, or gets the result of its person. */
	private ruleRead({ cells, person, name }: Row, output: IDataObject): void {
		if (hasFailed(output, 'person')) return;

		const changed = Object.keys(cells).filter((column) => output[column] !== cells[column]);
		const mark = markOf(output, 'person');
		if (changed.every(isSaid) && markOf(cells, 'person') === mark) {
			seen.kept++;
			if (this.isTrue && this.knowsPaid) {
				hold('a row keeps the result of its person', mark.includes(name), cells, name);
			}

			return;
		}

		if (markOf(cells, 'person') !== '') seen.replaced++;
		hold('a result names its person', mark.includes(name), output, name);
		if (mark.startsWith('not found')) return;

		const { firstName } = this.people[person];
		hold('a result is of its person', cellOf(output, 'person_firstName') === firstName, output);
	}

	/** Each time that a row names somebody, each node writes at most once. */
	private ruleSentOnce(): void {
		seen.sentOnce++;
		for (const [write, count] of this.arrived.toPerson.entries()) {
			const rows = this.named.of(Number(String(write).split(' ')[1]));
			hold('a row is written to once', count <= rows, write, count, rows);
		}
	}

	/** Whatever people do to the sheet, nobody gets the same text from a node twice within hours. */
	private ruleSentOnceByProcess(): void {
		seen.sentOnceByProcess++;
		for (const [write, count] of this.arrived.inAll.entries()) {
			hold('nothing arrives twice', count === 1, write, count);
		}
	}

	private rulePaidOnce(): void {
		seen.paidOnce++;
		for (const [person, count] of this.paid.entries()) {
			const rows = this.named.of(person);
			hold('nothing is paid twice', count <= rows, person, count, rows);
		}
	}

	private edit(edit: Edit): void {
		const rows = this.rows();
		this.thrown = undefined;
		switch (edit.what) {
			case 'add':
				return this.add(cellsOf(edit.row, this.people, this.story.byId));
			case 'copy':
				return this.copy(rows[edit.index]);
			case 'change':
				return this.name(rows[edit.index], edit.index, ({ person }) => (person + edit.by) % 3);
			case 'respell':
				return this.name(rows[edit.index], edit.index, ({ person }) => person, edit.spelling);
			case 'rename':
				return this.rename(edit.to);
			case 'arrived':
			case 'lost':
				return this.resolve(edit.what);
			case 'rotateMarks':
				return this.rotate();
			default:
				return this.blank(edit);
		}
	}

	private add(cells: IDataObject): void {
		this.table.add(cells);
		this.named.add(this.rows().at(-1)!.person);
	}

	private copy(row?: Row): void {
		if (row) this.add({ url: row.cells.url, text: row.cells.text });
	}

	/** Names somebody else in a row, or the same person in another way. */
	private name(
		row: Row | undefined,
		index: number,
		personOf: (row: Row) => number,
		spelling = 0,
	): void {
		if (!row) return;

		const person = personOf(row);
		const { url } = cellsOf({ person, spelling, text: 0 }, this.people, this.story.byId);
		this.table.edit(index, { url });
		if (person !== row.person) this.named.add(person);
	}

	/** Renames all columns of results. */
	private rename(to: (name: string) => string): void {
		this.knowsPaid = false;
		for (const column of columnsOf(this.table.read()).filter(isOfResult)) {
			this.table.rename(column, to(column));
		}
	}

	/** Says of all that is in doubt that it arrived, or that it did not. */
	private resolve(what: 'arrived' | 'lost'): void {
		for (const [index, row] of this.table.read().entries()) {
			for (const field of FIELDS) {
				const column = markColumn(row, field);
				const mark = String(row[column ?? ''] ?? '');
				if (column === undefined || !mark.startsWith('in doubt: ')) continue;

				const cell = what === 'arrived' ? mark.replace('in doubt: ', '') : '';
				this.table.edit(index, { [column]: cell });
			}
		}

		if (what === 'lost') this.knowsSent = false;
		else this.isTrue = false;
	}

	/** Sorts the marks, and not the rest of the sheet. */
	private rotate(): void {
		Object.assign(this, { knowsSent: false, knowsPaid: false, isTrue: false });
		const rows = this.table.read();
		for (const field of FIELDS) {
			for (const [index, row] of rows.entries()) {
				const column = markColumn(row, field);
				const next = rows[(index + 1) % rows.length];
				const cell = next[markColumn(next, field) ?? ''];
				if (column && cell) this.table.edit(index, { [column]: cell });
			}
		}
	}

	private blank(edit: Edit): void {
		this.knowsPaid = false;
		if (edit.what === 'clearMark' || edit.what === 'deleteMarks') this.knowsSent = false;
		const isMark = (column: string) => /for$/i.test(column.trim());
		const isTime = (column: string) => /at$/i.test(column.trim());
		const isToBlank = (column: string) => {
			if (edit.what === 'blankTimes') return isTime(column);
			return edit.what === 'blankResults' ? !isMark(column) : isMark(column);
		};

		for (const [index, row] of this.table.read().entries()) {
			if ('index' in edit && edit.index !== index) continue;
			this.empty(
				index,
				columnsOf([row]).filter((column) => isOfResult(column) && isToBlank(column)),
			);
		}
	}

	private empty(index: number, columns: string[]): void {
		this.table.edit(index, Object.fromEntries(columns.map((column) => [column, ''])));
	}
}

class Counts {
	private readonly counts = new Map<string | number, number>();

	add(key: string | number): number {
		this.counts.set(key, this.of(key) + 1);
		return this.of(key);
	}

	of(key: string | number): number {
		return this.counts.get(key) ?? 0;
	}

	entries() {
		return this.counts.entries();
	}

	clear(): void {
		this.counts.clear();
	}
}

/** Whether a row has the error of this node. That of another one stays in the row. */
function hasFailed({ error }: IDataObject, field: string): boolean {
	return String(error ?? '').startsWith(`${field}: `);
}

/** Returns the mark of a row in small letters. */
function markOf(row: IDataObject, field: string): string {
	return String(row[markColumn(row, field) ?? ''] ?? '').toLowerCase();
}

/** Returns the column of a mark in any spelling, if there is one. */
function markColumn(row: IDataObject, field: string): string | undefined {
	return findColumn(row, `${field}_for`);
}

/** Returns the cell of a column of a result in any spelling. */
function cellOf(row: IDataObject, name: string): IDataObject[string] {
	return row[findColumn(row, name) ?? ''];
}

function findColumn(row: IDataObject, name: string): string | undefined {
	if (name in row) return name;
	return Object.keys(row).find((column) => columnKey(column) === columnKey(name));
}

const columnKey = (column: string) => column.trim().toLowerCase();

/** Whether a Dry Run of another node has marked a row, which is then not written to. */
function isPlannedByOther(row: IDataObject, field: string): boolean {
	return Object.entries(row).some(([column, value]) => {
		const key = columnKey(column);
		return key.endsWith('_dryrun') && key !== `${field}_dryrun`.toLowerCase() && value === true;
	});
}

/** Whether a column is what a node says about a run, which the next run says anew. */
const isSaid = (column: string) =>
	/^(?:error|details)$|_dryrun$|_estimatedcost$|_requests?$/i.test(column);
const columnsOf = (rows: IDataObject[]) => [...new Set(rows.flatMap(Object.keys))];
const fieldOf = (column: string) => columnKey(column).split('_')[0];
const isOfResult = (column: string) =>
	column.includes('_') && FIELDS.some((field) => field.toLowerCase() === fieldOf(column));
