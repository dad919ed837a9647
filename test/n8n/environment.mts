// The environment of n8n, isolated from other installations and from the internet.

import { randomBytes } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

const IN_NODE_PACKAGE = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';

/** n8n needs Node 24, which also runs this. */
export const NODE = process.execPath;
export const N8N_BIN = join(import.meta.dirname, 'node_modules/n8n/bin/n8n');

/** An n8n and the Node that it runs on. */
export interface Installation {
	bin: string;
	node: string;
}

export const NEWEST: Installation = { bin: N8N_BIN, node: NODE };

/** The first n8n that loads today's community packages. It does not accept a Node above 22. */
export const OLDER: Installation = {
	bin: join(import.meta.dirname, 'older/node_modules/n8n/bin/n8n'),
	node: join(import.meta.dirname, 'older/node_modules/node', IN_NODE_PACKAGE),
};

/** The variables that a program needs to run and to reach the network. N8N_*, DB_* and keys are excluded. */
const INHERITED =
	/^(home|user|lang|lc_\w+|tz|tmpdir|temp|tmp|userprofile|appdata|localappdata|systemroot|windir|comspec|pathext|https?_proxy|all_proxy|node_extra_ca_certs|ssl_cert_file|ssl_cert_dir)$/i;

/** Returns the variables for one n8n. All its processes share them, especially the encryption key. */
export function environmentFor(userFolder: string, node = NEWEST.node): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
	return {
		...Object.fromEntries(inherited),
		// n8n starts its task runner as `node`.
		PATH: [dirname(node), process.env.PATH].join(delimiter),
		NO_PROXY: [process.env.NO_PROXY ?? process.env.no_proxy, '127.0.0.1', 'localhost']
			.filter(Boolean)
			.join(),

		// Each process loads the same thousands of files.
		NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/n8n'),

		N8N_USER_FOLDER: userFolder,
		N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		// Browsers do not return a secure cookie to an http address.
		N8N_SECURE_COOKIE: 'false',
		// n8n logs the output of a failed execution at this level.
		N8N_LOG_LEVEL: 'info',

		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_DISABLED_MODULES: 'mcp-registry',
		N8N_DYNAMIC_BANNERS_ENABLED: 'false',
		N8N_HIRING_BANNER_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_VERIFIED_PACKAGES_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	};
}
