// n8n's editor in a real browser: Debian's Chromium, driven by playwright.

import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Account } from '../n8n/rest.mts';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	'--disable-quic',
];
/** Generous: the first page loads all of the editor, on a machine that may be busy. */
const DEADLINE_MS = 60_000;

export interface EditorOptions {
	theme?: 'light' | 'dark';
	size?: { width: number; height: number };
	/** Pixels of a picture for each of the page; 1 unless told. */
	scale?: number;
}

/** Starts the browser. Its close() ends all of its pages and processes. */
export async function startBrowser(): Promise<Browser> {
	if (!existsSync(CHROMIUM)) {
		throw new Error(`There is no ${CHROMIUM}: \`sudo apt-get install chromium\` installs it.`);
	}
	return await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/**
 * Signs an owner in, in a session of its own. One session for each workflow: n8n lets the next one only
 * read, for a while, what another has edited.
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
