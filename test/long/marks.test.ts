// Random histories of a sheet that is read, written to and edited: nobody is written to twice, and nothing is paid twice.
import fc from 'fast-check';
import { type IDataObject, type INodeExecutionData } from 'n8n-workflow';

import { reload, type Result, type Scenario } from '../helpers/engine';
import { jsonOf, linkOf } from '../helpers/results.mts';
import { RETRYING, run as runNode } from '../helpers/runs.mts';
import { addFaults, useService } from '../helpers/service.mts';
import { airtable, googleSheet, type Table } from '../helpers/sheets.mts';
import type { Person } from '../service/data/data.mts';
import { nameIn } from '../service/data/data.mts';
import {
	cellsOf,
	faultOf,
	formOf,
	history,
	nodeOf,
	peopleOf,
	textOf,
	type Edit,
	type History,
	type Node,
	type Run,
} from './marks.mts';
import { until } from '../helpers/until.mts';

const HISTORIES = 960;
const FIELDS = ['person', 'message', 'note', 'followUp'];

const service = useService();

/** How often each thing happened, so that no rule holds for want of a case. */
const seen = {
	...{ sent: 0, passed: 0, repeated: 0, inDoubt: 0, otherPerson: 0, thrown: 0, retried: 0 },
	...{ read: 0, kept: 0, replaced: 0, notFound: 0, pure: 0 },
};

it(`writes to nobody twice and pays for nothing twice in ${HISTORIES} random histories`, async () => {
	const property = fc.asyncProperty(history, async (one) => await new Story(one).tell());
	await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
	expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]);
}, 1_200_000);

/** What the runs of an execution know. */
interface Execution {
	id: string;
	/** The writes that arrived, by `keyOf`, each with the credentials that sent it. */
	sent: Map<string, Set<string>>;
	/** The marks of writes in the cells that it has read, and those in doubt. */
	marks: Set<string>;
	doubts: Set<string>;
}

/** A row of a run, as a node reads it. */
interface Asked {
	row: IDataObject;
	/** Whom it asks for, the same for all spellings. A URL and an ID are not the same. */
	subject: string;
	text: string;
	mark: Mark;
	person?: Person;
}

interface Mark {
	cell: string;
	subject?: string;
	hash?: string;
	missed: string[];
}

let executions = 0;

class Story {
	private readonly people: Person[] = peopleOf(service().data.people);
	private readonly table: Table;
	private execution = newExecution();
	/** The hashes in the marks of writes, by operation and text. */
	private readonly hashes = new Map<string, string>();
	/** The run that ended with an error, which can be retried. */
	private thrown?: { node: Node; run: Run; rows: IDataObject[] };
	/** How often each write arrived, over all executions. */
	private readonly arrivals = new Map<string, number>();
	/** Whether the sheet knows everything that was sent, so that nothing may arrive twice. */
	private isComplete = true;

	private readonly story: History;

	constructor(story: History) {
		this.story = story;
		const rows = story.rows.map((row) => cellsOf(row, this.people));
		this.table = story.table === 'google' ? googleSheet(rows) : airtable(rows);
	}

	async tell(): Promise<void> {
		service().reset();
		for (const step of this.story.steps) {
			if ('node' in step) await this.runAll(step);
			else if ('retries' in step) await this.retry();
			else this.edit(step);
		}
		if (this.isComplete) this.ruleArrivals();
	}

	private async runAll(run: Run): Promise<void> {
		const node = nodeOf(this.story, run);
		if (!run.continues) this.execution = newExecution();
		this.thrown = undefined;
		const rows = this.table.read();
		if (run.loop && this.hidesMarks(node, run, rows)) this.isComplete = false;
		for (const batch of run.loop ? rows.map((row) => [row]) : [rows]) {
			await this.runOnce(node, run, batch);
			if (this.thrown) return;
		}
	}

	/** Whether a loop reaches a row before another one that says what was sent to the same person. */
	private hidesMarks(node: Node, run: Run, rows: IDataObject[]): boolean {
		const asked = rows.map((row) => this.read(node, run, row));
		const saysMore = ({ row, mark }: Asked) =>
			mark.subject !== undefined || doubtsIn(row).length > 0;
		return asked.some(({ subject }, index) =>
			asked.slice(index + 1).some((later) => later.subject === subject && saysMore(later)),
		);
	}

	/** Retries the execution, as n8n does: the node that failed gets the same rows. */
	private async retry(): Promise<void> {
		if (!this.thrown) return;
		const { node, run, rows } = this.thrown;
		this.thrown = undefined;
		reload(this.execution.id);
		// What it read before is only in the memory of the process.
		this.execution.marks.clear();
		this.execution.doubts.clear();
		seen.retried++;
		await this.runOnce(node, { ...run, troubles: [] }, rows);
	}

	private async runOnce(node: Node, run: Run, rows: IDataObject[]): Promise<void> {
		const { onError, retryOnFail, entry, writesBack, troubles } = run;
		const asked = rows.map((row) => this.read(node, run, row));
		if (node.operation !== 'read') this.look(rows);
		const isAllowed = asked.map((row) => this.mayBeSent(node, row));

		service().requestLog.clear();
		service().sent.clear();
		addFaults(...troubles.map(({ trouble, ...when }) => ({ ...faultOf(trouble), ...when })));
		const credentials = { professionalNetworkApi: { id: node.credential, name: 'test' } };
		const scenario: Partial<Scenario> = {
			...{ onError, entry, executionId: this.execution.id, nodeName: node.name },
			settings: { credentials, ...(retryOnFail && RETRYING) },
		};
		const result = await runNode(formOf(node, run), rows, scenario);
		await until(() => service().requestLog.inFlight === 0, 'no request is in flight');
		service().faults.clear();

		const isThrown = result.error !== undefined;
		if (isThrown) {
			seen.thrown++;
			this.thrown = { node, run, rows };
		}
		if (run.dryRun) hold('a Dry Run sends nothing', service().requestLog.count() === 0);
		if (node.operation === 'read') this.ruleReads(run, asked, result);
		else this.ruleWrites(node, run, asked, isAllowed, result);
		if (!isThrown && run.includesFields) ruleRows(rows, result);

		const isLost = isThrown || !writesBack || !run.includesFields;
		if (isLost && sentCount() > 0) this.isComplete = false;
		const key = this.story.table === 'google' ? 'row_number' : 'id';
		const isOfRow = ({ json }: INodeExecutionData) => rows.some((row) => row[key] === json[key]);
		if (writesBack) this.table.write(result.all.filter(isOfRow));
	}

	private read(node: Node, run: Run, row: IDataObject): Asked {
		const name = nameIn(String(row.url));
		const subject = subjectOf(name);
		const person = this.people.find((one) => [one.id, one.publicIdentifier].includes(name));
		return { row, subject, person, text: textOf(node, run, row), mark: markOf(row, node.field) };
	}

	/** Notes what the cells of rows say about writes. */
	private look(rows: IDataObject[]): void {
		for (const row of rows) {
			for (const cell of Object.values(row)) {
				const { subject, hash } = parseMark(String(cell));
				if (subject && hash) this.execution.marks.add(`${subject} ${hash}`);
			}
			for (const doubt of doubtsIn(row)) {
				const { subject, hash } = parseMark(String(doubt.for));
				this.execution.doubts.add(`${subject} ${hash}`);
			}
		}
	}

	/** Whether a row may be written to, as far as the run can know. */
	private mayBeSent(node: Node, { row, subject, text, mark }: Asked): boolean {
		if (node.operation === 'read') return false;
		if (mark.subject !== undefined) return false;

		const key = this.keyOf(node, subject, text);
		const known = `${subject} ${this.hashes.get(`${node.operation} ${text}`)}`;
		const isInDoubt = doubtsIn(row).some((doubt) => {
			const found = parseMark(String(doubt.for));
			return (
				ownKey(String(doubt.column)) === ownKey(`${node.field}_for`) ||
				`${found.subject} ${found.hash}` === known
			);
		});
		if (isInDoubt) return false;

		const senders = this.execution.sent.get(key);
		if (senders) return !senders.has(node.credential);
		return !this.execution.marks.has(known) && !this.execution.doubts.has(known);
	}

	private keyOf({ operation }: Node, subject: string, text: string): string {
		return `${operation} ${subject} ${text}`;
	}

	/** Only rows that may be written to are, each person once, and the rows say so afterwards. */
	private ruleWrites(
		node: Node,
		run: Run,
		asked: Asked[],
		isAllowed: boolean[],
		result: Result,
	): void {
		const { messages, connections } = service().sent;
		const sent = node.operation === 'message' ? messages : connections;
		const allowed = asked.filter((_row, index) => isAllowed[index]);
		const arrived = new Map<string, number>();
		/** Those of which it is known under which name the person got it. */
		const clear: Array<{ subject: string; text: string }> = [];
		for (const write of sent) {
			const text = 'text' in write ? String(write.text) : '';
			const person = this.people.find(({ url }) => url === write.to);
			const rows = allowed.filter((row) => row.person === person && row.text === text);
			const subjects = new Set(rows.map(({ subject }) => subject));
			hold('a write is allowed', subjects.size > 0, write, asked);

			const place = `${person?.id} ${text}`;
			arrived.set(place, (arrived.get(place) ?? 0) + 1);
			hold('a write arrives once', arrived.get(place)! <= subjects.size, write, asked);

			if (subjects.size > 1) continue;
			const [subject] = subjects;
			clear.push({ subject, text });
			this.noteSent(node, subject, text);
		}
		seen.sent += sent.length;
		if (result.error || !run.includesFields || run.dryRun) return;

		const outputs = asked.map((_row, index) => outputOf(result, index));
		asked.forEach((row, index) => {
			this.ruleMark(node, row, { isAllowed: isAllowed[index], output: outputs[index] });
		});
		for (const { subject, text } of clear) {
			const isOf = (row: Asked) => row.subject === subject && row.text === text;
			const rows = outputs.filter((_output, index) => isOf(asked[index]));
			const isNoted = rows.some((row) => notedIn(row, node)?.subject === subject);
			hold('what was sent is in its row', isNoted, subject, text, rows);
		}
		if (run.troubles.length === 0) this.ruleSent(node, asked, isAllowed, outputs);
	}

	/** Without any trouble, all who may be written to are. */
	private ruleSent(node: Node, asked: Asked[], isAllowed: boolean[], outputs: IDataObject[]): void {
		const isPart = (column: string) => columnKey(column).startsWith(`${node.field.toLowerCase()}_`);
		const hasMark = columnsOf(asked.map(({ row }) => row)).some(
			(column) => ownKey(column) === ownKey(`${node.field}_for`),
		);
		asked.forEach(({ row, person }, index) => {
			const isUsers = !hasMark && Object.keys(row).some((column) => isPart(column) && row[column]);
			// A node whose rows never came back may have sent it, too.
			const isInDoubt = doubtsIn(row).length > 0;
			if (!isAllowed[index] || isUsers || isInDoubt || !isKnown(person)) return;

			hold('who may be written to is', notedIn(outputs[index], node) !== undefined, asked, outputs);
		});
	}

	private noteSent(node: Node, subject: string, text: string): void {
		const key = this.keyOf(node, subject, text);
		const senders = this.execution.sent.get(key) ?? new Set();
		this.execution.sent.set(key, senders.add(node.credential));
		const total = `${key} ${node.credential}`;
		this.arrivals.set(total, (this.arrivals.get(total) ?? 0) + 1);
	}

	/** The mark of a row never changes, and what was sent or may have been is in its row. */
	private ruleMark(
		node: Node,
		{ subject, text, mark }: Asked,
		{ isAllowed, output }: { isAllowed: boolean; output: IDataObject },
	): void {
		if (mark.subject !== undefined) {
			hold('a mark stays', markOf(output, node.field).cell === mark.cell, mark, output);
			if (output.error) seen.otherPerson++;
			else seen.passed++;
			return;
		}
		const found = notedIn(output, node);
		if (!found) return;

		if (found.isInDoubt) seen.inDoubt++;
		else if (!isAllowed) seen.repeated++;
		// It may be in doubt for somebody else, or with another text.
		if (found.isInDoubt && !isAllowed) return;
		const what = `${node.operation} ${text}`;
		const hash = this.hashes.get(what) ?? found.hash!;
		this.hashes.set(what, hash);
		hold('a mark names its person', found.subject === subject, found, subject);
		hold('a mark names its text', found.hash === hash, found, what);
	}

	/** Only rows without a result for the same are asked for, each person once, and get the result of that person. */
	private ruleReads(run: Run, asked: Asked[], result: Result): void {
		if (run.dryRun) return;
		const entries = service().requestLog.entries;
		const needs = asked.map(
			(row) => !run.includesFields || run.existing === 'replace' || !fits(row),
		);
		const answered = new Map<string, number>();
		for (const { query, status, faulty } of entries) {
			const subject = subjectOf(nameIn(query.query));
			const isNeeded = asked.some((row, index) => needs[index] && row.subject === subject);
			hold('a kept row is not asked for', isNeeded, query, asked);
			if (status !== 200 || faulty) continue;

			answered.set(subject, (answered.get(subject) ?? 0) + 1);
			hold('an answer is paid once', answered.get(subject) === 1, query, asked);
		}
		seen.read += answered.size;
		if (result.error || !run.includesFields) return;

		asked.forEach((row, index) => {
			const output = outputOf(result, index);
			if (output.error && doubtsIn(row.row).length === 0) return;
			if (!needs[index]) return ruleKept(row, output);
			if (answered.has(row.subject)) ruleFound(row, output);
		});
	}

	/** Nothing arrives twice if the sheet knows all that was sent. */
	private ruleArrivals(): void {
		seen.pure++;
		for (const [write, count] of this.arrivals) {
			hold('nothing arrives twice', count === 1, write, count);
		}
	}

	private edit(edit: Edit): void {
		const rows = this.table.read();
		this.thrown = undefined;
		switch (edit.what) {
			case 'add':
				return this.table.add(cellsOf(edit.row, this.people));
			case 'copy':
				return this.copy(rows[edit.index]);
			case 'change':
				return this.name(edit.index, rows, (person) => ({ person: (person + edit.by) % 3 }));
			case 'respell':
				return this.name(edit.index, rows, (person) => ({ person, spelling: edit.spelling }));
			case 'rename':
				return this.rename(edit.to, rows);
			case 'arrived':
			case 'lost':
				return this.resolve(edit.what, rows);
			case 'rotateMarks':
				return this.rotate(rows);
			default:
				return this.blank(edit, rows);
		}
	}

	private copy(row?: IDataObject): void {
		if (row) this.table.add({ url: row.url, text: row.text });
	}

	/** Names somebody else in a row, or the same person in another way. */
	private name(
		index: number,
		rows: IDataObject[],
		change: (person: number) => { person: number; spelling?: number },
	): void {
		if (index >= rows.length) return;
		const name = nameIn(String(rows[index].url));
		const person = this.people.findIndex((one) => [one.id, one.publicIdentifier].includes(name));
		const { url } = cellsOf({ spelling: 0, text: 0, ...change(person) }, this.people);
		this.table.edit(index, { url });
	}

	private rename(to: (name: string) => string, rows: IDataObject[]): void {
		const columns = columnsOf(rows).filter(isOfResult);
		const ofMark = columns.filter((column) => /(?:for|at)$/i.test(column.trim()));
		const isMoved = to('') === 'Sent to';
		if (!isMoved) {
			// Only the mark and the time are found in words.
			const all = to('_') === '_' || to('_') === '\ufeff_' ? columns : ofMark;
			for (const column of all) this.table.rename(column, to(column));
			return;
		}
		const [moved] = ofMark.filter((column) => /for$/i.test(column.trim()));
		if (moved === undefined || columnsOf(rows).includes('Sent to')) return;

		// Who maps by hand may keep the mark alone.
		const field = fieldOf(moved);
		const others = columns.filter((column) => column !== moved && fieldOf(column) === field);
		rows.forEach((_row, index) =>
			this.table.edit(index, Object.fromEntries(others.map((column) => [column, '']))),
		);
		this.table.rename(moved, 'Sent to');
	}

	/** Does what the advice of rows in doubt says, or says that none arrived. */
	private resolve(what: 'arrived' | 'lost', rows: IDataObject[]): void {
		rows.forEach((row, index) => {
			const doubts = doubtsIn(row);
			if (doubts.length === 0) return;
			const cells: IDataObject = { error: '', message: '', details: '' };
			for (const doubt of what === 'arrived' ? doubts : []) {
				cells[String(doubt.column)] = doubt.for as string;
			}
			this.table.edit(index, cells);
		});
		if (what === 'lost') this.isComplete = false;
	}

	/** Sorts the marks, and not the rest of the sheet. */
	private rotate(rows: IDataObject[]): void {
		this.isComplete = false;
		for (const field of FIELDS) {
			const cells = rows.map((row) => markOf(row, field).cell);
			rows.forEach((row, index) => {
				const column = columnsOf([row]).find((name) => ownKey(name) === ownKey(`${field}_for`));
				const cell = cells[(index + 1) % rows.length];
				if (column && cell) this.table.edit(index, { [column]: cell });
			});
		}
	}

	private blank(edit: Edit, rows: IDataObject[]): void {
		const isMark = (column: string) => /for$/i.test(column.trim());
		const isTime = (column: string) => /at$/i.test(column.trim());
		const isToBlank = (column: string) => {
			switch (edit.what) {
				case 'blankTimes':
					return isTime(column);
				case 'blankResults':
					return !isMark(column);
				default:
					return isMark(column);
			}
		};
		rows.forEach((row, index) => {
			if ('index' in edit && edit.index !== index) return;
			const columns = columnsOf([row]).filter((column) => isOfResult(column) && isToBlank(column));
			this.table.edit(index, Object.fromEntries(columns.map((column) => [column, ''])));
		});
		if (edit.what === 'clearMark' || edit.what === 'deleteMarks') this.isComplete = false;
	}
}

function newExecution(): Execution {
	executions++;
	return {
		id: `history ${executions}`,
		sent: new Map(),
		marks: new Set(),
		doubts: new Set(),
	};
}

const sentCount = () => service().sent.messages.length + service().sent.connections.length;

/** Throws when a rule does not hold, with the values that contradict it. */
function hold(rule: string, holds: boolean, ...values: unknown[]): void {
	if (!holds) throw new Error([rule, ...values.map((value) => JSON.stringify(value))].join(' | '));
}

function outputOf({ all }: Result, index: number): IDataObject {
	return all.find((item) => linkOf(item) === index)!.json;
}

/** Returns what a row says about a write: its mark, or that it is in doubt. */
function notedIn(row: IDataObject, { field }: Node): (Mark & { isInDoubt: boolean }) | undefined {
	const column = ownKey(`${field}_for`);
	const doubt = doubtsIn(row).find((one) => ownKey(String(one.column)) === column);
	const mark = doubt ? parseMark(String(doubt.for)) : markOf(row, field);
	return mark.subject === undefined ? undefined : { ...mark, isInDoubt: doubt !== undefined };
}

const isKnown = (person?: Person) =>
	person !== undefined && person.publicIdentifier !== 'no-such-person';

/** Each row that goes in comes out once, and with what is in doubt. */
function ruleRows(rows: IDataObject[], result: Result): void {
	const { all } = result;
	const links = all.map(linkOf).sort((a, b) => a - b);
	hold('each row comes out', String(links) === String([...rows.keys()]), links, jsonOf(all));

	rows.forEach((row, index) => {
		const output = outputOf(result, index);
		const marks = doubtsIn(output).map((doubt) => doubt.for);
		const isKept = doubtsIn(row).every((doubt) => marks.includes(doubt.for));
		hold('what is in doubt stays', isKept, row, output);
	});
}

/** A row that has its result does not change, but for what the node said about it before. */
function ruleKept({ row, mark }: Asked, output: IDataObject): void {
	seen.kept++;
	if (mark.subject === undefined) seen.notFound++;
	const said =
		/^(?:error|message|details|inputError)$|_dryrun$|_estimatedcost$|_sameas$|_request_/i;
	for (const [column, cell] of Object.entries(row)) {
		if (!said.test(column)) hold('a kept row stays', output[column] === cell, column, row, output);
	}
}

/** The result in a row belongs to the person in the row. */
function ruleFound({ row, subject, person, mark }: Asked, output: IDataObject): void {
	const after = markOf(output, 'person');
	if (!isKnown(person)) {
		const isOfRow = after.missed.includes(subject) || after.cell === mark.cell;
		hold('a row says who was not found', isOfRow, subject, output);
		return;
	}
	if (mark.subject !== undefined && mark.subject !== subject) seen.replaced++;
	hold('a result names its person', after.subject === subject, after, subject, row);
	hold('a result is of its person', cellOf(output, 'person_id') === person?.id, output);
	const firstName = cellOf(output, 'person_firstName') || person?.firstName;
	hold('nothing of the old result stays', firstName === person?.firstName, output);
}

/** Whether a row has its result, as docs/output.md says. */
function fits({ row, subject, mark }: Asked): boolean {
	if (mark.missed.includes(subject)) return true;
	if (mark.subject === undefined) return false;

	const names = [
		subjectOf(String(cellOf(row, 'person_id') ?? '')),
		subjectOf(nameIn(String(cellOf(row, 'person_url') ?? ''))),
		subjectOf(String(cellOf(row, 'person_publicIdentifier') ?? '')),
	];
	const subjects = [mark.subject, ...names.filter((name) => name !== 'in/')];
	if (subjects.includes(subject)) return true;
	return !subjects.some((other) => other.slice(0, 3) === subject.slice(0, 3));
}

function subjectOf(name: string): string {
	return /^AC[\w-]{28,}$/.test(name) ? `id ${name}` : `in/${name.toLowerCase()}`;
}

function markOf(row: IDataObject, field: string): Mark {
	const name = `${field}_for`;
	const columns = Object.keys(row).filter((column) => ownKey(column) === ownKey(name));
	const [first] = columns;
	const filled = columns.find((column) => row[column] !== '' && row[column] !== null);
	const column = columns.includes(name) ? name : (filled ?? first);
	return parseMark(String(row[column] ?? ''));
}

/** Reads `linkedin.com/in/jane #k2j5x0a9; not found: id 123`. */
function parseMark(cell: string): Mark {
	const [found, others = ''] = cell.startsWith('not found: ')
		? ['', cell.slice('not found: '.length)]
		: cell.split('; not found: ');
	const missed = others.split('; ').flatMap((text) => parseTarget(text)?.subject ?? []);
	return { cell, missed, ...parseTarget(found) };
}

function parseTarget(text: string): { subject: string; hash?: string } | undefined {
	const [, address, id, hash] =
		/^(?:[\w.]+\/in\/(\S+)|id (\S+))(?: #([a-z\d]{8}))?$/.exec(text) ?? [];
	const name = address ?? id;
	return name === undefined ? undefined : { subject: subjectOf(name), hash };
}

function doubtsIn({ details }: IDataObject): IDataObject[] {
	const value = (typeof details === 'string' && details ? JSON.parse(details) : details) as
		| IDataObject
		| undefined;
	const { inDoubt = [] } = value ?? {};
	const latest = value?.kind === 'inDoubt' ? [value] : [];
	return [...latest, ...(inDoubt as IDataObject[])].filter((doubt) => doubt.for !== undefined);
}

const ownKey = (column: string) => column.replace(/[\p{Cf}\s_]/gu, '').toLowerCase();
const columnKey = (column: string) =>
	column
		.replace(/\p{Cf}/gu, '')
		.trim()
		.toLowerCase();

/** Returns the cell of a column of a result in any spelling. */
function cellOf(row: IDataObject, name: string): IDataObject[string] {
	const columns = Object.keys(row).filter((column) => columnKey(column) === columnKey(name));
	return row[columns.includes(name) ? name : (columns.find((one) => row[one]) ?? columns[0])];
}

const columnsOf = (rows: IDataObject[]) => [...new Set(rows.flatMap(Object.keys))];
const fieldOf = (column: string) => columnKey(column).split(/[\s_]/)[0];
const isOfResult = (column: string) =>
	/[\s_]/.test(column.trim()) && FIELDS.some((field) => field.toLowerCase() === fieldOf(column));
