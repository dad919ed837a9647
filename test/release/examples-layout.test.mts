// Checks where the nodes, notes and wires of the examples are, because people see a workflow before they read it.
import type { INode } from 'n8n-workflow';

import { readWorkflows } from '../demo/workflows.mts';

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

type Point = [x: number, y: number];

interface Wire {
	name: string;
	from: Point;
	to: Point;
	returns: boolean;
}

const NODE = 96;
/** The width of an agent, which has connectors below it. */
const WIDE = 256;
/** The name and the line below it. */
const LABEL = 50;
const PADDING = 12;
/** The text in a note, as the editor of n8n 2.41 shows it. */
const LETTER = 7;
const BLANK = 3.9;
const LINE = 18.8;
const PARAGRAPH = 8;
const FIRST_LINE = { title: 58, step: 47 };

const workflows = readWorkflows().map(({ id, nodes, connections }) => ({
	id,
	notes: nodes.filter(isNote),
	// The tools and the model of an agent are below it, next to their notes.
	nodes: nodes.filter((node) => !isNote(node) && !isPartOfAgent(connections[node.name])),
	wires: wiresOf(nodes, connections),
}));

describe.each(workflows)('$id', ({ notes, nodes, wires }) => {
	it('has each node within its note, below the text', () => {
		for (const node of nodes) {
			const { name } = node;
			const box = boxOf(node);
			const note = notes.find((candidate) => isWithin(box, boxOf(candidate)));
			expect({ name, note: note?.name }).toEqual({ name, note: expect.any(String) });
			expect(textOf(note!).bottom).toBeLessThan(box.top);
		}
	});

	it('has room in each note for its text', () => {
		for (const note of notes) expect(textOf(note).bottom).toBeLessThan(boxOf(note).bottom);
	});

	it('has wires that run forwards and leave the texts free', () => {
		const forwards = wires.filter(({ returns }) => !returns);
		expect(forwards.filter(({ from, to }) => to[0] <= from[0])).toEqual([]);
		const covered = forwards.flatMap((wire) =>
			notes.filter((note) => crosses(wire, textOf(note))).map((note) => [wire.name, note.name]),
		);
		expect(covered).toEqual([]);
	});
});

function isNote({ type }: INode): boolean {
	return type.endsWith('.stickyNote');
}

function isPartOfAgent(connections: object = {}): boolean {
	return Object.keys(connections).some((kind) => kind.startsWith('ai_'));
}

function boxOf(node: INode): Box {
	const [left, top] = node.position;
	if (isNote(node)) {
		const { width, height } = node.parameters as { width: number; height: number };
		return { left, top, right: left + width, bottom: top + height };
	}

	return { left, top, right: left + widthOf(node), bottom: top + NODE + LABEL };
}

function widthOf({ type }: INode): number {
	return type.endsWith('.agent') ? WIDE : NODE;
}

/** Returns where the text of a note is, for the editor breaks its lines at the width of the note. */
function textOf(note: INode): Box {
	const [head, ...paragraphs] = String(note.parameters.content).split('\n').filter(Boolean);
	const { left, top, right } = boxOf(note);
	const width = right - left - 2 * PADDING;
	const lines = paragraphs.reduce((sum, paragraph) => sum + linesOf(paragraph, width), 0);
	const first = head.startsWith('## ') ? FIRST_LINE.title : FIRST_LINE.step;
	const gaps = Math.max(paragraphs.length - 1, 0) * PARAGRAPH;
	const bottom = top + first + (lines - 0.5) * LINE + gaps;
	return { left: left + PADDING, top, right: right - PADDING, bottom };
}

function linesOf(paragraph: string, width: number): number {
	let lines = 1;
	let used = 0;
	for (const word of paragraph.replace(/[*`]/g, '').split(' ')) {
		const length = word.length * LETTER;
		const isFull = used > 0 && used + BLANK + length > width;
		if (isFull) lines++;
		used = isFull || used === 0 ? length : used + BLANK + length;
	}

	return lines;
}

function wiresOf(
	nodes: INode[],
	connections: ReturnType<typeof readWorkflows>[number]['connections'],
): Wire[] {
	const nodeOf = (name: string) => nodes.find((node) => node.name === name)!;
	return Object.entries(connections).flatMap(([source, { main = [] }]) =>
		main.flatMap((targets, index) =>
			(targets ?? []).map(({ node: target }): Wire => {
				const { position: start } = nodeOf(source);
				const { position: end, type } = nodeOf(target);
				// Two connectors of a node are above and below its middle.
				const side = main.length === 2 ? index * 32 - 16 : 0;
				return {
					name: `${source} to ${target}`,
					from: [start[0] + widthOf(nodeOf(source)), start[1] + NODE / 2 + side],
					to: [end[0], end[1] + NODE / 2],
					returns: type.endsWith('.splitInBatches'),
				};
			}),
		),
	);
}

/** Whether a wire, or the number of items in its middle, covers a part of a text. */
function crosses({ from, to }: Wire, text: Box): boolean {
	const steps = Array.from({ length: 41 }, (_, step) => step / 40);
	const points = steps.map((share): Point => curve(from, to, share));
	const [x, y] = curve(from, to, 0.5);
	const label = { left: x - 30, right: x + 30, top: y - 24, bottom: y + 10 };
	const dots = points.map(([left, top]) => ({ left, right: left, top, bottom: top }));
	return [label, ...dots].some((part) => overlap(part, text));
}

/** Returns a point of the curve that the editor draws. */
function curve([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point {
	const half = (toX - fromX) / 2;
	const rest = 1 - share;
	const [start, leave, arrive, end] = [
		rest ** 3,
		3 * rest ** 2 * share,
		3 * rest * share ** 2,
		share ** 3,
	];
	const x = start * fromX + leave * (fromX + half) + arrive * (toX - half) + end * toX;
	const y = (start + leave) * fromY + (arrive + end) * toY;
	return [x, y];
}

function overlap(box: Box, other: Box): boolean {
	const isBeside = box.right < other.left || other.right < box.left;
	const isAbove = box.bottom < other.top || other.bottom < box.top;
	return !isBeside && !isAbove;
}

function isWithin(inner: Box, outer: Box): boolean {
	const isBetween = outer.left <= inner.left && inner.right <= outer.right;
	return isBetween && outer.top <= inner.top && inner.bottom <= outer.bottom;
}
