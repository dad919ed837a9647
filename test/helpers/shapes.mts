// Types by the paths of rows, as test/service/contract/live-shapes.json writes them, and rows made of them.
import type { IDataObject } from 'n8n-workflow';

/** Types by path, such as `list[].name`. An empty object has no type, and an empty list neither, at its path with `[]`. */
export type Shape = Map<string, Set<string>>;

/** Returns the types of all values in rows. */
export function shapeOf(rows: unknown[]): Shape {
	const shape: Shape = new Map();
	const add = (path: string, value: unknown) => {
		if (Array.isArray(value)) {
			const list = `${path}[]`;
			shape.set(list, shape.get(list) ?? new Set());
			for (const entry of value) add(list, entry);
		} else if (typeof value === 'object' && value !== null) {
			const fields = Object.entries(value);
			if (fields.length === 0) shape.set(path, new Set());
			for (const [name, child] of fields) add(path === '' ? name : `${path}.${name}`, child);
		} else {
			shape.set(path, (shape.get(path) ?? new Set()).add(value === null ? 'null' : typeof value));
		}
	};

	for (const row of rows) add('', row);
	return shape;
}

/** Returns the types of a text such as `string|null`, without null and what is not known. */
export function typesIn(text: string): string[] {
	const isKnown = (type: string) => !/^(?:null|unknown.*)?$/.test(type);
	return text.split('|').filter(isKnown);
}

/** Whether the shape has a value, a list or an object at the path. */
export function hasPath(shape: Shape, path: string): boolean {
	const starts = [`${path}.`, `${path}[]`];
	return (
		shape.has(path) ||
		[...shape.keys()].some((key) => starts.some((start) => key.startsWith(start)))
	);
}

/** Texts that the node reads more than copies, by the end of their path. */
const TEXTS: Record<string, string> = {
	createdAt: '2026-09-10T05:17:11.000Z',
	date: '2026-09-10T05:17:11.000Z',
	followers: '12K followers',
	'endDate.text': 'Present',
	postId: 'urn:li:activity:7508514943374266368',
	postedDate: '2026-09-10T05:17:11.000Z',
};

/** Returns a row with a value at each path, true for each boolean except one that hides people. */
export function rowOf(element: Record<string, string>): IDataObject {
	const row: IDataObject = {};
	for (const [path, type] of Object.entries(element)) {
		setAt(row, path.split('.'), valueOf(path, type));
	}

	return row;
}

function valueOf(path: string, text: string): unknown {
	const [type = text.startsWith('unknown') ? 'unknown' : 'null'] = typesIn(text);
	if (type === 'unknown') return path.endsWith('[]') ? undefined : {};
	if (type === 'null') return null;
	if (type === 'number') return 7;
	if (type === 'boolean') return path !== 'hidden';
	if (/url$/i.test(path)) return `https://www.linkedin.com/in/${path}`;
	const ending = Object.keys(TEXTS).find((end) => path === end || path.endsWith(`.${end}`));
	return ending === undefined ? `text of ${path}` : TEXTS[ending];
}

/** Sets a value, and makes the objects and lists around it. A list without a value stays empty. */
function setAt(target: IDataObject, [name, ...rest]: string[], value: unknown): void {
	const key = name.replace(/\[\]$/, '');
	if (!name.endsWith('[]')) {
		if (rest.length === 0) target[key] = value as IDataObject;
		else setAt((target[key] ??= {}) as IDataObject, rest, value);
		return;
	}

	const list = (target[key] ??= []) as unknown[];
	if (rest.length > 0) {
		list[0] ??= {};
		setAt(list[0] as IDataObject, rest, value);
	} else if (value !== undefined) list.push(value);
}
