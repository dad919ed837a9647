// Draws the times as a chart for docs/performance.md.

import { inUnit, type Report } from './report.mts';
import { medianOf, type Result } from './results.mts';
import { WAYS, type Way } from './workloads.mts';

const WIDTH = 900;
const GROUP_HEIGHT = 96;
const BAR_HEIGHT = 14;
const FONT_SIZE = 13;
const MARGIN = { top: 64, bottom: 48, left: 250, right: 90 };
/** Characters of a title that fit to the left of the bars, and the width of one. */
const TITLE_LENGTH = 34;
const LETTER_WIDTH = 7;

/** Mid tones without a background are readable on light and dark pages. */
const TEXT = '#7d8590';
const COLOURS: Record<Way, string> = {
	node: '#2f81f7',
	http: '#db8b24',
	bare: '#7d8590',
	repeated: '#c9578b',
	floor: '#8957e5',
	uncapped: '#3fb950',
};
const ORDER = Object.keys(COLOURS) as Way[];

/** Every workload has its own scale. The labels show the length of a bar. */
export function toChart({ results, machine, rounds }: Report): string {
	const timed = results.filter(({ values }) => values.node && values.bare);
	const end = MARGIN.top + timed.length * GROUP_HEIGHT;
	const size = `width="${WIDTH}" height="${end + MARGIN.bottom}"`;
	const source = `Shorter is better. Medians of ${rounds}, n8n ${machine.n8n}, ${machine.cores} cores of ${machine.cpu}.`;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="${FONT_SIZE}" fill="${TEXT}">`,
		...legend(ORDER.filter((way) => timed.some(({ values }) => values[way]))),
		`<path d="M${MARGIN.left} ${MARGIN.top}V${end}" stroke="${TEXT}" stroke-opacity="0.3"/>`,
		...timed.flatMap((result, index) => group(result, MARGIN.top + index * GROUP_HEIGHT)),
		text(source, (MARGIN.left + WIDTH - MARGIN.right) / 2, end + 24, 'middle'),
		'</svg>\n',
	].join('\n');
}

/** Names the clients in one centred line above the bars. */
function legend(ways: Way[]) {
	const widths = ways.map((way) => 36 + WAYS[way].length * LETTER_WIDTH);
	let x = (WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2;
	return ways.flatMap((way, index) => {
		const left = x;
		x += widths[index];
		return [rectangle(way, left, 16, 14), text(WAYS[way], left + 20, 22)];
	});
}

/** Draws the title and the bars of a workload, centred in its group. */
function group({ title, unit, values }: Result, top: number) {
	const ways = ORDER.filter((way) => values[way]);
	const longest = Math.max(...ways.map((way) => medianOf(values[way])));
	const first = top + (GROUP_HEIGHT - ways.length * BAR_HEIGHT) / 2;
	return [
		...titleLines(title, top + GROUP_HEIGHT / 2),
		...ways.flatMap((way, index) => {
			const time = medianOf(values[way]);
			const width = (time / longest) * (WIDTH - MARGIN.left - MARGIN.right);
			const y = first + index * BAR_HEIGHT;
			return [
				rectangle(way, MARGIN.left, y, width),
				text(inUnit(time, unit), MARGIN.left + width + 6, y + BAR_HEIGHT / 2),
			];
		}),
	];
}

/** Breaks a title into lines around the middle. */
function titleLines(title: string, middle: number) {
	const lines = title.match(new RegExp(`.{1,${TITLE_LENGTH}}(?= |$)`, 'g')) ?? [];
	const first = middle - ((lines.length - 1) * FONT_SIZE) / 2;
	return lines.map((line, index) =>
		text(line.trim(), MARGIN.left - 12, first + index * FONT_SIZE, 'end'),
	);
}

function rectangle(way: Way, x: number, y: number, width: number) {
	return `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${BAR_HEIGHT - 1}" fill="${COLOURS[way]}"/>`;
}

function text(words: string, x: number, y: number, anchor = 'start') {
	const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" dominant-baseline="central">${safe}</text>`;
}
