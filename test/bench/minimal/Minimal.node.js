// The least that a node has to do for a lookup: it reads the parameter and the credentials of each row, and calls n8n's helper.
const CREDENTIAL = 'professionalNetworkApi';
const CONCURRENCY = 20;

class Minimal {
	description = {
		displayName: 'Minimal',
		name: 'minimal',
		group: ['input'],
		version: 1,
		description: 'Looks up a profile',
		defaults: { name: 'Minimal' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: CREDENTIAL, required: true }],
		properties: [{ displayName: 'Query', name: 'query', type: 'string', default: '' }],
	};

	async execute() {
		const rows = this.getInputData();
		const found = [];
		let next = 0;
		const work = async () => {
			while (next < rows.length) {
				const item = next++;
				const query = this.getNodeParameter('query', item);
				const data = await this.getCredentials(CREDENTIAL, item);
				const json = await this.helpers.httpRequestWithAuthentication.call(
					this,
					CREDENTIAL,
					{ url: `${data.baseUrl}/network/profile`, qs: { query }, json: true },
					{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data } },
				);
				found[item] = { json: json.element, pairedItem: { item } };
			}
		};

		await Promise.all(Array.from({ length: CONCURRENCY }, work));
		return [found];
	}
}

module.exports = { Minimal };
