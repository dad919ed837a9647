// A node's form with its input and output panels, filled in as a user does.

import type { Locator, Page } from 'playwright-core';
import { until } from '../until.mts';

const SCHEMA_FIELD = '[data-test-id=run-data-schema-node-name]';

/** Returns a parameter by its name. */
export function field(page: Page, name: string) {
	return page.locator(`[data-test-id=parameter-input-${name}]`);
}

export async function fill(page: Page, name: string, text: string) {
	await field(page, name).locator('input:not([readonly]), textarea').fill(text);
	await takenOver(page);
}

/**
 * Waits until n8n has taken over an edit, up to 200 ms later. Until then, its buttons use the old value or ignore a click.
 * A timer of the page comes after n8n's own, however busy the page is.
 */
async function takenOver(page: Page) {
	await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
}

/** Selects one of a parameter's options by its label. */
export async function choose(page: Page, name: string, option: string) {
	await field(page, name).click();
	await pick(page, option);
}

/** Adds a field to a collection by the labels of both. */
export async function add(page: Page, collection: 'Filters' | 'Options', label: string) {
	const item = page.locator('[data-test-id=parameter-item]').filter({
		has: page.locator('[data-test-id=input-label]').getByText(collection, { exact: true }),
	});
	await item.locator('[data-test-id=collection-parameter-add]:visible').click();
	await pick(page, label);
}

async function pick(page: Page, option: string) {
	const options = page.locator('.el-select-dropdown__item:visible');
	await options.filter({ has: page.getByText(option, { exact: true }) }).click();
}

/** Picks a location from the list for the typed text. */
export async function pickPlace(page: Page, typed: string, place: string) {
	await page.getByPlaceholder('Choose...').click();
	await page.locator('[data-test-id=rlc-search]').waitFor();
	await page.keyboard.type(typed);
	await page.locator('[data-test-id=rlc-item]').filter({ hasText: place }).click();
	await takenOver(page);
}

export async function executeStep(page: Page) {
	await page.locator('[data-test-id=node-execute-button]').click();
}

/** Drags a field of the input's schema onto a parameter. */
export async function drag(page: Page, from: string, onto: string) {
	await input(page).locator(SCHEMA_FIELD).getByText(from, { exact: true }).hover();
	await page.mouse.down();
	// n8n detects a drag only after the mouse has moved.
	await field(page, onto).hover({ position: { x: 200, y: 10 } });
	await field(page, onto).hover({ position: { x: 210, y: 12 } });
	await page.mouse.up();
}

/** Returns the input panel. */
export function input(page: Page) {
	return page.locator('[data-test-id=ndv-input-panel]');
}

/** Returns the sorted field names of a schema. */
export async function fieldsOf(panel: Locator) {
	return (await panel.locator(SCHEMA_FIELD).allInnerTexts()).sort();
}

/** Returns the output panel. */
export function output(page: Page) {
	return page.locator('[data-test-id=output-panel]');
}

/** Returns the message and description of a failed node. */
export async function failure(page: Page) {
	const message = output(page).locator('[data-test-id=node-error-message]:visible');
	const advice = output(page).locator('[data-test-id=node-error-description]:visible');
	return [await message.innerText(), await advice.innerText()];
}

/** Returns the rows of the output table, its header first. */
export async function table(page: Page) {
	const rows = output(page).locator('tr:visible');
	await rows.first().waitFor();
	return await rows.evaluateAll((elements) =>
		elements.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
	);
}

/** Lets the model of an agent fill in a parameter of a tool. */
export async function fillByModel(page: Page, name: string) {
	const item = page.locator('[data-test-id=parameter-item]').filter({ has: field(page, name) });
	await item.hover();
	await item.locator('[data-test-id=from-ai-override-button]').click();
}

/** Waits until a parameter shows the value. */
export async function waitForValue(page: Page, name: string, value: string) {
	const inputs = field(page, name).locator('input, textarea');
	await until(async () => {
		const shown = await inputs.evaluateAll((elements) =>
			elements.map((element) => (element as unknown as { value: string }).value),
		);
		return shown.includes(value);
	});
}
