// Makes the output previews, which n8n's editor shows before the first run.
const { join } = require('node:path');
const prettier = require('prettier');

const PREVIEWS = join(__dirname, '../../nodes/ProfessionalNetwork/__schema__');
/** The folder's name is the node's version. */
const VERSION = 'v1.0.0';

/** The types of the columns of Simplified that are not texts. */
const TYPES = {
	acceptedAt: { type: 'number' },
	balance: { type: 'number' },
	comments: { type: 'number' },
	deliveredAt: { type: 'number' },
	easyApply: { type: 'boolean' },
	employeeCount: { type: 'number' },
	followerCount: { type: 'number' },
	hidden: { type: 'boolean' },
	highlights: { type: 'array', items: { type: 'string' } },
	isRepost: { type: 'boolean' },
	likes: { type: 'number' },
	memberCount: { type: 'number' },
	openProfile: { type: 'boolean' },
	public: { type: 'boolean' },
	services: { type: 'array', items: { type: 'string' } },
	totalBalance: { type: 'number' },
};

/**
 * Returns the previews. n8n has one for each operation, whatever its settings, so they show the columns of Simplified, the
 * default of Output. An operation whose fields are not documented has none.
 */
async function makePreviews({ resources, simplifiedColumns }) {
	const made = resources.flatMap(({ resource, operations }) =>
		operations.flatMap(({ operation }) => {
			const columns = simplifiedColumns[`${resource}.${operation}`];
			return columns ? [makePreview(join(resource, operation), columns)] : [];
		}),
	);
	return await Promise.all(made);
}

async function makePreview(name, columns) {
	const file = join(PREVIEWS, VERSION, `${name}.json`);
	const fields = columns.map((column) => [column, TYPES[column] ?? { type: 'string' }]);
	const preview = { type: 'object', properties: Object.fromEntries(fields), version: 1 };
	const options = { ...(await prettier.resolveConfig(file)), parser: 'json' };
	return [file, await prettier.format(JSON.stringify(preview), options)];
}

module.exports = { makePreviews, PREVIEWS };
