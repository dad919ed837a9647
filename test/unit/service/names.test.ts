// Names of fields and parameters as the service spells them.
import { inSegment } from '../../../nodes/ProfessionalNetwork/service/names';

it.each([
	['networkUrl', 'linkedinUrl'],
	['networkText', 'linkedinText'],
	['companyNetworkUrl', 'companyLinkedinUrl'],
	['postedOnNetwork', 'postedOnLinkedin'],
	['subnetworks', 'subnetworks'],
	['name', 'name'],
])('spells %s as %s', (name, expected) => {
	expect(inSegment(name, 'linkedin')).toBe(expected);
	expect(inSegment(name, 'network')).toBe(name);
});
