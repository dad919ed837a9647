// Whether a company that the service found by a name has this name.
import { isNamed } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';

it.each([
	['acme', 'ACME Corporation'],
	['Acme Inc.', 'Acme'],
	['Acme Co., Ltd.', 'Acme Holding'],
	['Bäckerei Möller GmbH & Co. KG', 'Backerei Moller'],
	['The Home Depot', 'Home Depot'],
	['Johnson & Johnson', 'Johnson and Johnson'],
	['S.A.P.', 'SAP SE'],
	['SAS', 'SAS Institute'],
	['booking.com', 'Booking.com B.V.'],
	["McDonald's", 'McDonalds'],
])('%j fits %j', (name, found) => {
	expect(isNamed(found, name)).toBe(true);
});

it.each([
	['Group', 'Bednar Group'],
	['Acme', 'Acmeology'],
	['Acme Germany', 'Acme'],
	['Acme', ''],
	['Johnson & Johnson', 'Johnson Controls'],
	['Inc', 'Acme Inc'],
])('%j does not fit %j', (name, found) => {
	expect(isNamed(found, name)).toBe(false);
});
