// A node's form, between its input and its output, as a user fills it.

import type { Locator, Page } from 'playwright-core';

const SCHEMA_FIELD = '[data-test-id=run-data-schema-node-name]';

/** A parameter by its name, wherever in the form it is. */
export function field(page: Page, name: string) {
	return page.locator(`[data-test-id=parameter-input-${name}]`);
}

export async function fill(page: Page, name: string, text: string) {
	await field(page, name).locator('input:not([readonly]), textarea').fill(text);
}

/** Chooses one of a parameter's options by its label. */
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

/** Picks a place from the list that the service gives for what is typed. */
export async function pickPlace(page: Page, typed: string, place: string) {
	await page.getByPlaceholder('Choose...').click();
	await page.locator('[data-test-id=rlc-search]').waitFor();
	await page.keyboard.type(typed);
	await page.locator('[data-test-id=rlc-item]').filter({ hasText: place }).click();
}

export async function executeStep(page: Page) {
	await page.locator('[data-test-id=node-execute-button]').click();
}

/** Drags a field of the input's schema onto a parameter. */
export async function drag(page: Page, from: string, onto: string) {
	await input(page).locator(SCHEMA_FIELD).getByText(from, { exact: true }).hover();
	await page.mouse.down();
	// n8n takes it as a drag only once the mouse has moved.
	await field(page, onto).hover({ position: { x: 200, y: 10 } });
	await field(page, onto).hover({ position: { x: 210, y: 12 } });
	await page.mouse.up();
}

/** What the node before gives, or would give. */
export function input(page: Page) {
	return page.locator('[data-test-id=ndv-input-panel]');
}

/** The names of the fields in a schema, sorted. */
export async function fieldsOf(panel: Locator) {
	return (await panel.locator(SCHEMA_FIELD).allInnerTexts()).sort();
}

/** What the node gave, or why it gave nothing. */
export function output(page: Page) {
	return page.locator('[data-test-id=output-panel]');
}

/** Message and advice of a node that failed, once they are on the screen. */
export async function failure(page: Page) {
	const message = output(page).locator('[data-test-id=node-error-message]:visible');
	const advice = output(page).locator('[data-test-id=node-error-description]:visible');
	return [await message.innerText(), await advice.innerText()];
}

/** The output's table, row by row, once it is there: its header first. */
export async function table(page: Page) {
	const rows = output(page).locator('tr:visible');
	await rows.first().waitFor();
	return await rows.evaluateAll((elements) =>
		elements.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
	);
}
