// Runs before every test file. n8n-core reads or creates its settings in the user folder on first use.
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const fc = require('fast-check');

const folder = mkdtempSync(join(tmpdir(), 'n8n-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

process.env.N8N_USER_FOLDER ??= folder;
process.env.N8N_LOG_LEVEL ??= 'silent';

// One seed for all properties, so that no test depends on chance. `npm run test:long` chooses a new one.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_260_101) });

// A real n8n and thousands of items take minutes on a busy machine.
if (/[\\/](e2e|long|n8n)[\\/]/.test(expect.getState().testPath)) jest.setTimeout(300_000);
