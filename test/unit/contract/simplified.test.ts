// The columns of Simplified are those of the contract, in its order, and read what it says.
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { contract, operations } from '../../service/contract/contract.mts';

/** n8n's Data Table replaces or drops columns with these names in silence. */
const RESERVED = ['id', 'createdAt', 'updatedAt'];

describe.each(operations)(
	'$resource: $operation',
	({ resource, operation, simplified: sources = {} }) => {
		const { simplified, simplifiedWith = {} } = operationOf(resource, operation).executable;

		it('has the columns that operations.json promises', () => {
			const columns = contract.simplifiedColumns[`${resource}.${operation}`] ?? [];
			expect(Object.keys(simplified)).toEqual(columns);
		});

		it('has at most 10 columns, and none that a Data Table would drop', () => {
			const names = Object.keys(simplified);
			const added = Object.values(simplifiedWith).flatMap(Object.keys);
			expect(names.length).toBeLessThanOrEqual(10);
			expect([...names, ...added].filter((name) => RESERVED.includes(name))).toEqual([]);
		});

		for (const [name, source] of Object.entries(sources)) {
			it(`reads ${name} from ${String(source)}`, () => {
				const column = simplified[name];
				const paths = [typeof column === 'object' && 'of' in column ? column.of : column].flat(2);
				if (!isSentence(source)) {
					expect(paths).toEqual([source].flat());
					return;
				}

				const words = source.split(/[ ,;]+/);
				expect(column).toHaveProperty('from');
				expect(words.filter((word) => paths.includes(word))).not.toEqual([]);
			});
		}
	},
);

/** Whether it says how a column is made. A path has no spaces. */
function isSentence(source: string | string[]): source is string {
	return typeof source === 'string' && source.includes(' ');
}
