// The dialog in which a user makes a credential for the node.

import type { Page } from 'playwright-core';
import { fill } from './form.mts';

export function dialog(page: Page) {
	return page.locator('[data-test-id=editCredential-modal]');
}

/** Opens it from the form of a node that has no credential yet. */
export async function newCredential(page: Page) {
	await page.locator('[data-test-id=node-credentials-empty-state]').getByRole('button').click();
	await dialog(page).waitFor();
}

/** Opens it for the credential that the node has. */
export async function editCredential(page: Page) {
	await page.locator('[data-test-id=credential-edit-button]').click();
	await dialog(page).waitFor();
}

/** Fills in fields by their names and saves, which tests the connection. */
export async function saveWith(page: Page, fields: Record<string, string>) {
	for (const [name, text] of Object.entries(fields)) await fill(page, name, text);
	await page.locator('[data-test-id=credential-save-button]').click();
}

/** Shows why the test failed, here and after further saves. */
export async function openDetails(page: Page) {
	await dialog(page).getByText('More details').click();
}
