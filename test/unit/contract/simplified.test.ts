// The columns of Simplified are those of the contract, in its order.
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { operations } from '../../service/contract/contract.mts';

describe.each(operations)(
	'$resource: $operation',
	({ resource, operation, simplified: promised }) => {
		const { simplified } = operationOf(resource, operation).executable;

		it('has the columns that operations.json promises', () => {
			expect(Object.keys(simplified)).toEqual(Object.keys(promised ?? {}));
		});

		for (const [name, source] of Object.entries(promised ?? {})) {
			it(`reads ${name} from ${String(source)}`, () => {
				const column = simplified[name];
				const paths = [typeof column === 'object' && 'of' in column ? column.of : column].flat(2);
				if (!isSentence(source)) {
					expect(paths).toEqual([source].flat());
					return;
				}

				const words = source.split(/[ ,;]+/);
				expect(column).toHaveProperty('from');
				expect(paths.filter((path) => words.includes(path))).not.toEqual([]);
			});
		}
	},
);

/** Whether it says how a column is made. A path has spaces only in brackets. */
function isSentence(source: string | string[]): source is string {
	return typeof source === 'string' && source.replace(/\[[^\]]*\]/g, '').includes(' ');
}
