// Whether a company that the service found by a name has this name.
import { isNamed } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';

it.each([
	['acme', 'ACME Corporation'],
	['Acme Inc.', 'Acme'],
	['Acme Co., Ltd.', ' Acme '],
	['Bäckerei Möller GmbH & Co. KG', 'Backerei Moller'],
	['Home Depot', 'The Home Depot'],
	['JP Morgan', 'J.P. Morgan'],
	['J. P. Morgan', 'JPMorgan'],
	["L'Oreal", 'L’Oréal S.A.'],
	['Johnson & Johnson', 'Johnson and Johnson'],
	['AT&T', 'AT & T, Inc.'],
	['S.A.P.', 'SAP SE'],
	['booking.com', 'Booking.com B.V.'],
	["McDonald's", 'McDonalds'],
	['Café 21', 'Cafe 21'],
	['Cafe\u0301', 'Café'],
	['Acme (Pty) Ltd', 'Acme'],
	['Novo Nordisk', 'Novo Nordisk A/S'],
	['Grupo Bimbo', 'Grupo Bimbo, S.A.B. de C.V.'],
	['CD Projekt', 'CD Projekt Sp. z o.o.'],
	['CD Projekt', 'CD Projekt Sp. z o. o.'],
	['Koç Holding', 'KOÇ Holding A.Ş.'],
	['Acme', 'Acme Sàrl'],
	['Acme', 'Acme S.à r.l.'],
	['Acme', 'Acme OÜ'],
	['Acme', 'Acme Ltd. Şti.'],
	['PTT', 'PTT Public Company Limited'],
	['トヨタ自動車', 'トヨタ自動車株式会社'],
	['ООО «Ромашка»', 'Ромашка'],
])('%j is the name of %j', (name, found) => {
	expect(isNamed(found, name)).toBe(true);
});

it.each([
	['Rice, Bogisich and Lesch', 'Price Inc'],
	['Apple', 'Apple Bank for Savings'],
	['Delta', 'Delta Dental'],
	['SAS', 'SAS Institute'],
	['Acme', 'Acme Holding'],
	['Group', 'Bednar Group'],
	['Acme', 'Acmeology'],
	['Acme Germany', 'Acme'],
	['Sons Stark and', 'Stark and Sons'],
	['Acme', ''],
	['🍎', ''],
	['🍎', '🍌'],
	['Inc', 'Acme Inc'],
	['ハハ', 'パパ'],
])('%j is not the name of %j', (name, found) => {
	expect(isNamed(found, name)).toBe(false);
});
