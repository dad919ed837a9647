// The columns of Simplified are those of the contract, in its order.
import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { operations } from '../../service/contract/contract.mts';

const listed = operations.flatMap(({ resource, operation, simplified }) =>
	simplified ? [{ resource, operation, simplified }] : [],
);

describe.each(listed)('$resource: $operation', ({ resource, operation, simplified: promised }) => {
	const { simplified } = operationOf(resource, operation).executable;

	it('has the columns of the contract', () => {
		expect(Object.keys(simplified)).toEqual(Object.keys(promised));
	});

	it.each(Object.entries(promised))('reads %s from %j', (name, source) => {
		const column = simplified[name];
		const paths = [typeof column === 'object' && 'of' in column ? column.of : column].flat(2);
		if (typeof source !== 'string' || !source.includes(' ')) {
			expect(paths).toEqual([source].flat());
			return;
		}

		const words = source.split(/[ ,;]+/);
		expect(column).toHaveProperty('from');
		expect(paths.filter((path) => words.includes(path))).not.toEqual([]);
	});
});
