// The dialog for the node's credential.

import type { Page } from 'playwright-core';
import { fill } from './form.mts';

export function dialog(page: Page) {
	return page.locator('[data-test-id=editCredential-modal]');
}

/** Opens the dialog from a node without a credential. */
export async function newCredential(page: Page) {
	await page.locator('[data-test-id=node-credentials-empty-state]').getByRole('button').click();
	await dialog(page).waitFor();
}

/** Opens the dialog for the node's credential. */
export async function editCredential(page: Page) {
	await page.locator('[data-test-id=credential-edit-button]').click();
	await dialog(page).waitFor();
}

/** Fills in fields by their names and saves, which tests the connection. */
export async function saveWith(page: Page, fields: Record<string, string>) {
	for (const [name, text] of Object.entries(fields)) await fill(page, name, text);
	await page.locator('[data-test-id=credential-save-button]').click();
}

/** Shows the reason for the failed test, now and after further saves. */
export async function openDetails(page: Page) {
	await dialog(page).getByText('More details').click();
}
