// Opens n8n's editor in Debian's Chromium, driven by playwright.

import { chromium, type Browser, type Page } from 'playwright-core';
import type { Account } from '../n8n/rest.mts';

/** Generous, because the first page loads the whole editor on a busy machine. */
const DEADLINE_MS = 120_000;

export interface EditorOptions {
	theme?: 'light' | 'dark';
	size?: { width: number; height: number };
	/** Device pixels per CSS pixel. Default: 1. */
	scale?: number;
}

/** Starts the browser. Its close() ends all pages and processes. */
export async function startBrowser(): Promise<Browser> {
	const args = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
	return await chromium.launch({ executablePath: '/usr/bin/chromium', args });
}

/**
 * Signs an owner in with a new session. Use one session per workflow, because n8n lets another session
 * only read what one has just edited.
 */
export async function openEditor(
	browser: Browser,
	url: string,
	{ email, password }: Account,
	{ theme = 'light', size = { width: 1440, height: 900 }, scale = 1 }: EditorOptions = {},
): Promise<Page> {
	const context = await browser.newContext({
		baseURL: url,
		viewport: size,
		deviceScaleFactor: scale,
		locale: 'en-GB',
	});
	context.setDefaultTimeout(DEADLINE_MS);
	await context.addInitScript(`localStorage.setItem('N8N_THEME', '${theme}')`);
	const page = await context.newPage();
	await page.goto('/signin');
	await page.locator('input').first().fill(email);
	await page.locator('input[type=password]').fill(password);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/home/workflows');
	return page;
}
