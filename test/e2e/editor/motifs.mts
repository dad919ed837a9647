// What the pictures of the editor show: a canvas, or the form of a node and its error branch.

import type { Locator, Page } from 'playwright-core';
import type { INode } from 'n8n-workflow';
import type { EditorOptions } from '../browser.mts';
import { openOnCanvas } from './canvas.mts';
import { output } from './form.mts';

export interface Motif {
	/** Returns the size of the window that the workflow needs. */
	view(nodes: INode[]): Required<Pick<EditorOptions, 'size' | 'scale'>>;
	/** Brings the motif into view. Returns its area in pixels of the page. */
	arrange(page: Page): Promise<Area>;
}

interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

const MARGIN = 24;
const ANIMATION_MS = 1500;
/** Keeps the editor's panels away from the workflow, at a zoom of 1. */
const AROUND = { width: 700, height: 500 };
/** This many pixels make about 150 kB. */
const PIXELS = 1_050_000;

/** The whole workflow at a zoom of 1. The notes surround all other nodes. */
export const CANVAS: Motif = {
	view(nodes) {
		const left = Math.min(...nodes.map(({ position }) => position[0]));
		const top = Math.min(...nodes.map(({ position }) => position[1]));
		const right = nodes.map(({ position, parameters: p }) => position[0] + Number(p.width ?? 0));
		const bottom = nodes.map(({ position, parameters: p }) => position[1] + Number(p.height ?? 0));
		const width = Math.max(...right) - left + 2 * MARGIN;
		const height = Math.max(...bottom) - top + 2 * MARGIN;
		return {
			size: { width: width + AROUND.width, height: height + AROUND.height },
			scale: Math.sqrt(PIXELS / (width * height)),
		};
	},
	async arrange(page) {
		await page.locator('[data-test-id=zoom-to-fit]').click();
		await page.waitForTimeout(ANIMATION_MS);
		return await areaOf(page.locator('.vue-flow__node'), MARGIN);
	},
};

/** The form of the profile lookup in Add emails to a sheet, and its error branch. */
export const ERROR_OUTPUT: Motif = {
	view: () => ({ size: { width: 1440, height: 1000 }, scale: 1.1 }),
	async arrange(page) {
		await openOnCanvas(page, 'Find email');
		await page.getByText('Error Branch').click();
		await output(page).locator('[data-test-id=radio-button-json]').click();
		await page.waitForTimeout(ANIMATION_MS);
		const form = page.locator('[data-test-id=node-parameters]');
		return await areaOf(form.or(output(page)), 0);
	},
};

/** Returns the area of all elements, with a margin. */
async function areaOf(parts: Locator, margin: number): Promise<Area> {
	const boxes = await Promise.all(
		(await parts.all()).map(async (part) => await part.boundingBox()),
	);
	const areas = boxes.filter((box) => box !== null);
	const x = Math.min(...areas.map((box) => box.x)) - margin;
	const y = Math.min(...areas.map((box) => box.y)) - margin;
	const right = Math.max(...areas.map((box) => box.x + box.width)) + margin;
	const bottom = Math.max(...areas.map((box) => box.y + box.height)) + margin;
	return { x, y, width: right - x, height: bottom - y };
}
