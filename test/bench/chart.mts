// Draws the times as a chart for docs/performance.md.

import * as echarts from 'echarts';
import { inUnit, type Report } from './report.mts';
import { medianOf, type Result } from './results.mts';
import { WAYS, type Way } from './workloads.mts';

const WIDTH = 900;
const GROUP_HEIGHT = 96;
const MARGIN = { top: 64, bottom: 48, left: 250, right: 90 };

/** Mid tones without a background are readable on light and dark pages. */
const TEXT = '#7d8590';
const LINE = '#7d859055';
const COLOURS: Record<Way, string> = {
	node: '#2f81f7',
	http: '#db8b24',
	bare: '#7d8590',
	repeated: '#c9578b',
	floor: '#8957e5',
	uncapped: '#3fb950',
};

export function toChart({ results, machine, rounds }: Report): string {
	const timed = results.filter(({ values }) => values.node && values.bare);
	const height = MARGIN.top + MARGIN.bottom + timed.length * GROUP_HEIGHT;
	const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
	const text = { color: TEXT, fontSize: 13, fontFamily: 'sans-serif' };
	chart.setOption({
		animation: false,
		textStyle: text,
		legend: { top: 8, textStyle: text, itemGap: 24 },
		grid: { ...MARGIN, containLabel: false },
		// Every workload has its own scale. The labels show the length of a bar.
		xAxis: {
			type: 'value',
			max: 1,
			name: `Shorter is better. Medians of ${rounds}, n8n ${machine.n8n}, ${machine.cores} cores of ${machine.cpu}.`,
			nameLocation: 'middle',
			nameGap: 20,
			nameTextStyle: text,
			axisLabel: { show: false },
			splitLine: { show: false },
		},
		yAxis: {
			type: 'category',
			inverse: true,
			data: timed.map(({ title }) => title),
			axisLabel: { ...text, width: MARGIN.left - 24, overflow: 'break' },
			axisTick: { show: false },
			axisLine: { lineStyle: { color: LINE } },
		},
		series: (Object.keys(COLOURS) as Way[])
			.filter((way) => timed.some(({ values }) => values[way]))
			.map((way) => ({
				type: 'bar',
				name: WAYS[way],
				itemStyle: { color: COLOURS[way] },
				barCategoryGap: '24%',
				data: timed.map((result) => barOf(result, way, text)),
			})),
	});
	const svg = chart.renderToSVGString();
	chart.dispose();
	return svg;
}

function barOf({ values, unit }: Result, way: Way, text: object) {
	const time = medianOf(values[way]);
	if (Number.isNaN(time)) return null;
	const label = { ...text, show: true, position: 'right', formatter: inUnit(time, unit) };
	const longest = Math.max(...Object.values(values).map(medianOf));
	return { value: time / longest, label };
}
