// Runs before every test file. n8n-core reads or creates its settings in the user folder on first use.
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const folder = mkdtempSync(join(tmpdir(), 'n8n-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

process.env.N8N_USER_FOLDER ??= folder;
process.env.N8N_LOG_LEVEL ??= 'silent';
