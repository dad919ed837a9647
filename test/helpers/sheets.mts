// Tables that people keep their rows in, with what each of them does to a row that is read and written back.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

/** A table whose rows become the input items of a run, and whose output items update their rows. */
export interface Table {
	/** Returns the rows as the node of the table does. */
	read(): IDataObject[];
	/** Updates the rows that the items belong to, in all of their columns. */
	write(items: INodeExecutionData[]): void;
	/** Changes cells of a row by hand. */
	edit(index: number, cells: IDataObject): void;
	/** Renames a header by hand. */
	rename(header: string, name: string): void;
	add(row: IDataObject): void;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Returns an object as JSON, as tables store it, and a time as a text. */
function toCell(value: unknown): IDataObject[string] {
	if (value instanceof Date) return value.toISOString();
	return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string);
}

/** How a table keeps its rows. */
interface Storage extends Pick<Table, 'read' | 'rename'> {
	lines: IDataObject[];
	/** Sets cells of a line. */
	set(line: IDataObject, cells: IDataObject): void;
	/** Returns a line without cells. */
	empty?(): IDataObject;
	/** The column that identifies a row, and the index of the line with a value of it. */
	key: string;
	indexOf(value: unknown): number;
}

function toTable(rows: IDataObject[], storage: Storage): Table {
	const { empty = () => ({}), indexOf, key, lines, read, rename, set } = storage;

	function add(row: IDataObject): void {
		lines.push(empty());
		set(lines.at(-1)!, row);
	}

	rows.forEach(add);
	return {
		add,
		read,
		write(items) {
			for (const { json } of items) {
				const { [key]: value, ...cells } = json;
				set(lines[indexOf(value)], cells);
			}
		},
		edit: (index, cells) => set(lines[index], cells),
		rename,
	};
}

/**
 * Google Sheets: reads `row_number` and blank cells as empty texts, but not those at the end of a row. Updates by
 * `row_number`, appends headers, and skips null.
 */
export function googleSheet(rows: IDataObject[]): Table {
	const headers: string[] = [];
	const lines: IDataObject[] = [];

	function set(line: IDataObject, cells: IDataObject): void {
		for (const [header, value] of Object.entries(cells)) {
			if (value === null || value === undefined) continue;
			if (!headers.includes(header)) headers.push(header);
			line[header] = toCell(value);
		}
	}

	return toTable(rows, {
		lines,
		set,
		key: 'row_number',
		indexOf: (number) => Number(number) - 2,
		read: () =>
			lines.map((line, index) => {
				const last = headers.findLastIndex((header) => !isBlank(line[header]));
				const filled = headers.slice(0, last + 1);
				const cells = filled.map((header) => [header, line[header] ?? '']);
				return { row_number: index + 2, ...Object.fromEntries(cells) };
			}),
		rename(header, name) {
			if (headers.includes(name)) return;
			headers[headers.indexOf(header)] = name;
			for (const line of lines) {
				line[name] = line[header] ?? '';
				delete line[header];
			}
		},
	});
}

/** Airtable: reads the ID of the record and its filled fields alone. Updates by ID, and null or an empty text clears. */
export function airtable(rows: IDataObject[]): Table {
	const records: IDataObject[] = [];

	function set(record: IDataObject, cells: IDataObject): void {
		for (const [field, value] of Object.entries(cells)) {
			if (isBlank(value)) delete record[field];
			else record[field] = toCell(value);
		}
	}

	return toTable(rows, {
		lines: records,
		set,
		key: 'id',
		indexOf: (id) => Number(String(id).slice(3)),
		read: () => records.map((record, index) => ({ id: `rec${index}`, ...record })),
		rename(field, name) {
			if (field === name) return;
			for (const record of records) {
				if (field in record) record[name] = record[field];
				delete record[field];
			}
		},
	});
}

/**
 * Postgres: reads all columns of the table, blank ones as null, and times as dates. Updates by `id`, rejects an empty text
 * in a column of times, and ignores columns that the table does not have, as automatic mapping can be told to.
 */
export function postgres(columns: string[], rows: IDataObject[]): Table {
	const table: IDataObject[] = [];
	const isTime = (column: string) => column.endsWith('_at');

	function set(record: IDataObject, cells: IDataObject): void {
		for (const [column, value] of Object.entries(cells)) {
			if (!columns.includes(column)) continue;
			if (isTime(column) && value === '') throw new Error(`invalid input syntax for ${column}: ""`);
			record[column] = value === undefined ? null : toCell(value);
		}
	}

	return toTable(rows, {
		lines: table,
		set,
		empty: () => Object.fromEntries(columns.map((column) => [column, null])),
		key: 'id',
		indexOf: Number,
		read: () =>
			table.map((record, index) => {
				const cells = Object.entries(record).map(([column, value]) => [
					column,
					isTime(column) && value !== null ? new Date(String(value)) : value,
				]);
				return { id: index, ...Object.fromEntries(cells) } as IDataObject;
			}),
		rename(column, name) {
			columns[columns.indexOf(column)] = name;
			for (const record of table) {
				record[name] = record[column];
				delete record[column];
			}
		},
	});
}

/** Data Table: reads all columns, blank ones as null. Its update stops at an object and at a column that it lacks. */
export function dataTable(columns: string[], rows: IDataObject[]): Table {
	const all = [...columns];
	const table: IDataObject[] = [];

	function set(record: IDataObject, cells: IDataObject): void {
		for (const [column, value] of Object.entries(cells)) {
			if (typeof value === 'object' && value !== null) throw new Error('unexpected object input');
			if (!all.includes(column)) throw new Error(`unknown column name '${column}'`);
			record[column] = value ?? null;
		}
	}

	return toTable(rows, {
		lines: table,
		set,
		key: 'id',
		indexOf: (id) => Number(id) - 1,
		read: () =>
			table.map((record, index) => {
				const cells = all.map((column) => [column, record[column] ?? null]);
				return { id: index + 1, ...Object.fromEntries(cells) } as IDataObject;
			}),
		rename(column, name) {
			all[all.indexOf(column)] = name;
			for (const record of table) {
				record[name] = record[column];
				delete record[column];
			}
		},
	});
}
