// Tells Jest what a file depends on besides its imports.
const { relative, join, sep } = require('node:path');

const ROOT = join(__dirname, '../..');
const NODE = 'nodes/ProfessionalNetwork/ProfessionalNetwork.node.ts';
const TRIGGER = 'nodes/ProfessionalNetworkTrigger/ProfessionalNetworkTrigger.node.ts';
const CREDENTIALS = 'credentials/ProfessionalNetworkApi.credentials.ts';
const DATA = /new URL\('(\.[^']+\.(?:json|yaml))'/g;

/** Engine tests load the package at run time. The trigger imports what it shares with the node. */
function loadedBy(file) {
	if (!/^test\/engine\/.*\.test\.m?ts$/.test(file)) return [];
	return [file.startsWith('test/engine/trigger/') ? TRIGGER : NODE, CREDENTIALS];
}

module.exports = {
	extract(code, path, extractImports) {
		const file = relative(ROOT, path).split(sep).join('/');
		const data = [...code.matchAll(DATA)].map(([, name]) => name);
		const loaded = loadedBy(file).map((source) => join(ROOT, source));
		return new Set([...extractImports(code), ...data, ...loaded]);
	},
	// Jest keeps what it extracted. Another version needs another key.
	getCacheKey: () => '1',
};
