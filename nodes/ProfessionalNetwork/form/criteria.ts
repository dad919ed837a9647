import type { IDataObject } from 'n8n-workflow';

import { invalid, isBlank, joinWith, quote, type ValidationError } from '../input/input';
import type { Query } from './fields/field';
import { rejectsBlank, type Operation } from './operation';
import { inputFieldOf, type Blank } from './readParameter';

const MAX_COLUMNS = 8;

/** Parameters that do not narrow a search, or only narrow what others find. */
const NO_CRITERIA =
	/^(?:sortBy|sessionId|usePrivatePool|requiredAccountId|profileLanguages|(?:scrapeP|p)ostedLimit|companySize|companyHeadcount|exclude.*)$/;

/** @throws ValidationError if nothing narrows the search, because the service would bill a page of random rows */
export function requireCriteria(criteria: Query, { fields, filters }: Operation): void {
	const names = Object.keys(criteria);
	if (names.some((name) => !NO_CRITERIA.test(name))) return;
	const labels = fields.map(({ property }) => property.displayName);
	const entry = `Fill in ${joinWith('or', filters.length > 0 ? [...labels, 'a filter'] : labels)}.`;
	const others = 'Exclusions, sizes, languages and times only narrow what others find.';
	const message = 'This search has nothing to search for';
	if (names.length > 0) throw invalid(message, `${entry} ${others}`);
	throw invalid(message, entry, 'Check that their expressions are not empty.');
}

export function cameOutBlank(blanks: Blank[], operation: Operation, row: IDataObject) {
	const leaveOut = rejectsBlank(operation) && 'set Blank Expressions in Options to Leave Out';
	const part = blanks.find(({ isPart }) => isPart);
	if (part) {
		const code = codeOf(part.expression);
		const columns = hasColumn(row, part.expression) ? '' : namedColumns(row);
		const other = code.replace(/ ?\}\}$/, ' || "…" }}');
		return invalid(
			[`A part of ${part.label} came out blank`, `because ${code} found nothing`],
			`${columns}The rest may find somebody else. Fill in the data, or say what to write without it, for example ${other}${leaveOut ? `, or ${leaveOut}` : ''}.`,
		);
	}
	const labels = [...new Set(blanks.map(({ label }) => label))];
	const [its, it] = labels.length === 1 ? ['its expression', 'it'] : ['their expressions', 'them'];
	const [first, ...others] = new Set(blanks.map(({ expression }) => expression));
	const missing = others.length === 0 && !hasColumn(row, first);
	return invalid(
		[
			`${joinWith('and', labels)} came out blank`,
			`because ${missing ? codeOf(first) : its} found nothing`,
		],
		`${missing ? namedColumns(row) : ''}The service would ignore ${it} and still bill the request. Fill in the data, or ${leaveOut || 'remove the expression'}.`,
	);
}

/** Adds to errors which expression left a required field empty, unless the row has that column. */
export function withExpressions(errors: ValidationError[], blanks: Blank[], row: IDataObject) {
	return errors.map((error) => {
		const blank = blanks.find(({ label }) => label === error.empty);
		if (!blank || hasColumn(row, blank.expression)) return error;
		const columns = namedColumns(row);
		return invalid(
			[`${blank.label} is empty`, `because ${codeOf(blank.expression)} found nothing`],
			columns ? `${columns}Drag the right column into ${blank.label}.` : error.violation.entry,
		);
	});
}

/** Whether the row has the column that an expression reads, so that its cell is empty. */
function hasColumn(row: IDataObject, expression: string): boolean {
	const column = inputFieldOf(expression);
	return column !== undefined && column in row;
}

const codeOf = (expression: string) => plain(expression.slice(1));

/** Names the columns of a row, never their values. */
function namedColumns(row: IDataObject): string {
	const names = Object.keys(row)
		.filter((name) => !isBlank(name))
		.map(plain);
	const more = names.length > MAX_COLUMNS ? ', …' : '';
	return names.length > 0 ? `The row has ${names.slice(0, MAX_COLUMNS).join(', ')}${more}. ` : '';
}

const plain = (text: string) => quote(text).slice(1, -1);
