// Runs before every test file. n8n-core reads or creates its settings in the user folder on first use.
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

process.env.N8N_USER_FOLDER ??= mkdtempSync(join(tmpdir(), 'n8n-test-'));
process.env.N8N_LOG_LEVEL ??= 'silent';
