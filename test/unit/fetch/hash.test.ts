// What stands for texts that n8n saves.
import { hashOf } from '../../../nodes/ProfessionalNetwork/fetch/run';

it('a hash differs for each of 200,000 IDs', () => {
	const ids = Array.from({ length: 200_000 }, (_, index) => String(7_000_000 + 3 * index));

	expect(new Set(ids.map(hashOf)).size).toBe(ids.length);
});
