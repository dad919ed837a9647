// Makes the table of industries in the package from the network's published list, and checks the list.
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');

const ROOT = join(__dirname, '../..');
const LIST = join(ROOT, 'test/service/contract/industries.csv');
const TABLE = join(ROOT, 'nodes/ProfessionalNetwork/input/publishedIndustries.json');
/** An ID, a name, which is quoted if it contains a comma, and the ID of the industry above, unless it is a sector. */
const ROW = /^(\d+),(?:"([^"]+)"|([^",]+)),(\d*)$/;

/** Returns the file as [path, text], with a line for each industry below the one above it, which packs smallest. */
async function makeIndustries() {
	const [header, ...lines] = (await readFile(LIST, 'utf8')).trim().split(/\r?\n/);
	const rows = lines.map((line) => {
		const [, id, quoted, name = quoted, parent] = ROW.exec(line) ?? [];
		if (id === undefined)
			throw new Error(`test/service/contract/industries.csv: ${line} is not a row.`);
		return [id, name, parent];
	});
	const ids = new Set(rows.map(([id]) => id));
	const names = new Set(rows.map(([, name]) => name.toLowerCase()));
	const orphans = rows.filter(([, , parent]) => parent !== '' && !ids.has(parent));
	const isComplete = header === 'id,label,parent' && orphans.length === 0;
	if (!isComplete || ids.size < rows.length || names.size < rows.length) {
		throw new Error(
			'test/service/contract/industries.csv has an unknown parent, or an ID or a name twice.',
		);
	}

	const listBelow = (above, depth) =>
		rows
			.filter(([, , parent]) => parent === above)
			.sort(([, a], [, b]) => a.localeCompare(b, 'en'))
			.flatMap(([id, name]) => [`${'>'.repeat(depth)}${name} ${id}`, ...listBelow(id, depth + 1)]);
	return [TABLE, `${JSON.stringify(listBelow('', 0), null, '\t')}\n`];
}

module.exports = { makeIndustries };
