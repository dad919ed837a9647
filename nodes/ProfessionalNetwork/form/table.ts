import type { IDataObject } from 'n8n-workflow';

import { isBlank, joinWith, plainQuote, quote } from '../input/input';
import { columnKey, isBlankCell, visibleName } from '../output/items';
import { inputFieldsIn, readsOtherNode } from './itemFields';

/* What the columns of a run say about an expression that found nothing. */

/** The rows of a run as a table. A row may lack columns, because some nodes leave blank cells out. */
export interface Table {
	rows: number;
	/** The names of all columns, in the order in which the rows have them. */
	columns: ReadonlySet<string>;
	/** The names that look alike, by what they have in common. */
	spellings: ReadonlyMap<string, string[]>;
}

/** Says nothing about columns, as for a model, whose input is its call. */
export const NO_TABLE: Table = { rows: 0, columns: new Set(), spellings: new Map() };

/** What is known about the columns that an expression reads. */
export type ColumnDiagnosis =
	| { kind: 'unknown' }
	/** A row of the run has one of them, so its cell in this row is blank. */
	| { kind: 'blankCell' }
	/** A column is meant whose name differs in what people do not see. */
	| { kind: 'otherSpelling'; advice: string }
	| { kind: 'absent'; advice: string };

export function tableOf(rows: IDataObject[]): Table {
	const columns = new Set<string>();
	for (const row of rows) {
		for (const name of Object.keys(row)) if (!isBlank(name)) columns.add(name);
	}

	const spellings = new Map<string, string[]>();
	for (const name of columns) {
		const key = spellingKey(name);
		const alike = spellings.get(key) ?? [];
		spellings.set(key, [...alike, name]);
	}

	return { rows: rows.length, columns, spellings };
}

/** Returns what is known about the columns that an expression reads, which found nothing in this row. */
export function diagnoseColumns(
	{ expression, label }: { expression: string; label: string },
	row: IDataObject,
	table: Table,
): ColumnDiagnosis {
	if (table.columns.size === 0 || readsOtherNode(expression)) return { kind: 'unknown' };

	const names = inputFieldsIn(expression);
	const filledSpelling = findSpelling(names, table, (column) => !isBlankCell(row[column]));
	const isThere = names.some((name) => table.columns.has(name));
	if (!filledSpelling && isThere) return { kind: 'blankCell' };

	const spelling = filledSpelling ?? findSpelling(names, table);
	if (spelling) return { kind: 'otherSpelling', advice: adviceOnSpelling(spelling, label, table) };

	const undivided = adviceOnUndivided(names, table);
	if (undivided) return { kind: 'otherSpelling', advice: undivided };

	return { kind: 'absent', advice: adviceOnAbsent(names, label, table) };
}

/** The name of a column as an expression spells it, and as the table does. */
interface Spelling {
	name: string;
	column: string;
}

function findSpelling(
	names: string[],
	{ spellings }: Table,
	fits: (column: string) => boolean = () => true,
): Spelling | undefined {
	for (const name of names) {
		const alike = spellings.get(spellingKey(name)) ?? [];
		const column = alike.find((spelling) => spelling !== name && fits(spelling));
		if (column !== undefined) return { name, column };
	}

	return undefined;
}

/** Returns the same text for names that differ in case, in blanks, and in what is invisible. */
function spellingKey(name: string): string {
	return withoutBlanks(columnKey(name.normalize()));
}

const BYTE_ORDER_MARK = '\ufeff';

function adviceOnSpelling({ name, column }: Spelling, label: string, table: Table): string {
	const differences = joinWith('and', differencesOf(name, column));
	const finding = `${sayRows(table)} ${quote(column)}, whose name ${differences}.`;
	if (!column.startsWith(BYTE_ORDER_MARK)) return `${finding} Drag it into ${label} again.`;

	return `${finding} Add Exclude Byte Order Mark (BOM) to Options of Extract From File and switch it on, or drag the column into ${label} again.`;
}

/** What only one of two names may have: how to find it, and what to say if the column has it, or lacks it. */
const SIGNS = [
	{
		isIn: (name: string) => name.startsWith(BYTE_ORDER_MARK),
		has: 'begins with an invisible byte order mark',
		lacks: 'begins without a byte order mark',
	},
	{
		isIn: (name: string) => visibleName(name) !== name.replace(BYTE_ORDER_MARK, ''),
		has: 'contains an invisible character',
		lacks: 'contains no invisible character',
	},
	{
		isIn: (name: string) => /^\s/.test(visibleName(name)),
		has: 'begins with a space',
		lacks: 'begins without a space',
	},
	{
		isIn: (name: string) => /\s$/.test(visibleName(name)),
		has: 'ends with a space',
		lacks: 'ends without a space',
	},
];

/** Says how the name of a column differs from the one in an expression. */
function differencesOf(name: string, column: string): string[] {
	const differences = SIGNS.filter(({ isIn }) => isIn(name) !== isIn(column)).map((sign) =>
		sign.isIn(column) ? sign.has : sign.lacks,
	);

	const shownName = visibleName(name).trim();
	const shownColumn = visibleName(column).trim();
	if (countBlanks(shownName) !== countBlanks(shownColumn)) {
		differences.push('has different spaces in it');
	}

	if (withoutBlanks(shownName.normalize()) !== withoutBlanks(shownColumn.normalize())) {
		differences.push('differs in upper and lower case');
	}

	return differences.length > 0 ? differences : ['has characters that only look the same'];
}

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

const countBlanks = (text: string) => text.length - withoutBlanks(text).length;

const sayRows = ({ rows }: Table) => (rows === 1 ? 'The row has' : 'The rows have');

/** Says how to divide a file whose lines are one column, because it has another delimiter than commas. */
function adviceOnUndivided(names: string[], table: Table): string | undefined {
	if (table.columns.size !== 1) return undefined;

	const [column] = table.columns;
	const delimiter = [';', '|'].find((sign) => column.includes(sign));
	if (delimiter === undefined) return undefined;

	const parts = column.split(delimiter).map(spellingKey);
	if (!names.some((name) => parts.includes(spellingKey(name)))) return undefined;

	return `${sayRows(table)} one column, ${quote(column)}. Add Delimiter to Options of Extract From File, and set it to ${delimiter}.`;
}

/** Names the columns of a run, never their values. A single row may lack the right one only because its cell is blank. */
function adviceOnAbsent(names: string[], label: string, table: Table): string {
	const columns = `${sayRows(table)} ${listColumns(table)}.`;
	if (table.rows > 1 || names.length === 0) {
		return `${columns} Drag the right column into ${label}.`;
	}

	const column = joinWith('or', names.map(plainQuote));
	return `${columns} If ${column} is one of your columns, its cell is blank in this row, because nodes such as Extract From File leave blank cells out. If not, drag the right column into ${label}.`;
}

const MAX_COLUMNS = 8;

function listColumns({ columns }: Table): string {
	const shown = [...columns].slice(0, MAX_COLUMNS).map(plainQuote);
	if (columns.size > MAX_COLUMNS) shown.push('…');
	return shown.join(', ');
}
