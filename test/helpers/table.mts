// Formats a table for the terminal.

const GAP = '  ';

/** Formats rows under their column names. Cuts the widest columns until a line fits. */
export function table(rows: Array<Record<string, string>>, lineWidth = 100) {
	const columns = Object.keys(rows[0] ?? {});
	const cells = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
	const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index].length)));
	while (sum(widths) + GAP.length * (columns.length - 1) > lineWidth) {
		widths[widths.indexOf(Math.max(...widths))]--;
	}

	const line = (row: string[]) =>
		row
			.map((cell, index) => fit(cell, widths[index]))
			.join(GAP)
			.trimEnd();
	const [header, ...body] = cells.map(line);
	return [header, line(widths.map((width) => '─'.repeat(width))), ...body].join('\n');
}

function fit(cell: string, width: number) {
	return cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);
}

function sum(numbers: number[]) {
	return numbers.reduce((total, number) => total + number, 0);
}
