// The tasks of `npm run build`. Their programs are in .build.
const { versions } = process;
const [major, minor] = versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
	console.error(
		`This is Node ${versions.node}, and the build needs Node 22.12 or later: https://nodejs.org`,
	);
	process.exit(1);
}

const { series } = require('gulp');
const { bundle } = require('./.build/bundle.cjs');
const { checkGenerated, generate } = require('./.build/files.cjs');

module.exports = {
	bundle,
	generate,
	'generate:check': checkGenerated,
	default: series(generate, bundle),
};
