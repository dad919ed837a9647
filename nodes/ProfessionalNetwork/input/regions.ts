/**
 * States and provinces by the code of their country, each with its other names after a slash. Only those that people
 * write after a city, and none that is first of all a city, such as Berlin.
 */
const PARTS: Record<string, string> = {
	US:
		'Alabama/AL, Alaska/AK, Arizona/AZ, Arkansas/AR, California/CA, Colorado/CO, Connecticut/CT, Delaware/DE, ' +
		'District of Columbia/DC, Florida/FL, Georgia/GA, Hawaii/HI, Idaho/ID, Illinois/IL, Indiana/IN, Iowa/IA, Kansas/KS, ' +
		'Kentucky/KY, Louisiana/LA, Maine/ME, Maryland/MD, Massachusetts/MA, Michigan/MI, Minnesota/MN, Mississippi/MS, ' +
		'Missouri/MO, Montana/MT, Nebraska/NE, Nevada/NV, New Hampshire/NH, New Jersey/NJ, New Mexico/NM, New York/NY, ' +
		'North Carolina/NC, North Dakota/ND, Ohio/OH, Oklahoma/OK, Oregon/OR, Pennsylvania/PA, Rhode Island/RI, ' +
		'South Carolina/SC, South Dakota/SD, Tennessee/TN, Texas/TX, Utah/UT, Vermont/VT, Virginia/VA, Washington/WA, ' +
		'West Virginia/WV, Wisconsin/WI, Wyoming/WY, Puerto Rico/PR, Guam',
	AT: 'Burgenland, Carinthia/Kärnten, Lower Austria/Niederösterreich, Styria/Steiermark, Tyrol/Tirol, Upper Austria/Oberösterreich, Vorarlberg',
	AU:
		'Australian Capital Territory/ACT, New South Wales/NSW, Northern Territory, Queensland/QLD, South Australia, ' +
		'Tasmania, VIC, Western Australia',
	BE: 'Flanders/Vlaanderen/Flemish Region, Wallonia/Walloon Region, Brussels Region/Brussels-Capital Region',
	BR: 'Bahia, Ceará, Espírito Santo, Goiás, Mato Grosso, Mato Grosso do Sul, Minas Gerais, Paraná, Pernambuco, Rio Grande do Norte, Rio Grande do Sul, Santa Catarina',
	CA:
		'Alberta/AB, British Columbia/BC, Manitoba/MB, New Brunswick/NB, Newfoundland and Labrador/NL, Nova Scotia/NS, ' +
		'Ontario/ON, Prince Edward Island/PEI, Quebec/QC, Saskatchewan/SK',
	CH: 'Aargau, Thurgau, Ticino, Valais, Vaud',
	ZA: 'Gauteng, KwaZulu-Natal, Western Cape, Eastern Cape',
	CN: 'Fujian, Guangdong, Hebei, Henan, Hong Kong, Hubei, Hunan, Jiangsu, Liaoning, Macao/Macau, Shandong, Sichuan, Taiwan, Zhejiang',
	DE:
		'Baden-Württemberg/Baden-Wuerttemberg, Bavaria/Bayern, Brandenburg, Hesse/Hessen, Lower Saxony/Niedersachsen, ' +
		'Mecklenburg-West Pomerania/Mecklenburg-Vorpommern, North Rhine-Westphalia/Nordrhein-Westfalen/NRW, ' +
		'Rhineland-Palatinate/Rheinland-Pfalz, Saarland, Saxony/Sachsen, Saxony-Anhalt/Sachsen-Anhalt, Schleswig-Holstein, ' +
		'Thuringia/Thüringen',
	ES:
		'Andalusia/Andalucía, Aragon/Aragón, Asturias, Balearic Islands, Basque Country/País Vasco, Canary Islands, Cantabria, ' +
		'Castile and León/Castilla y León, Catalonia/Cataluña/Catalunya, Community of Madrid/Comunidad de Madrid, ' +
		'Extremadura, Galicia, Navarre/Navarra, Region of Murcia, Valencian Community',
	FR: "Auvergne-Rhône-Alpes, Brittany/Bretagne, Grand Est, Hauts-de-France, Île-de-France, Normandy/Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d'Azur, Bourgogne-Franche-Comté, Réunion/La Réunion, Martinique, French Guiana",
	DK: 'Greenland, Faroe Islands',
	GB: 'England/Inglaterra/Angleterre/Inghilterra/Engeland, Scotland, Wales, Northern Ireland, Isle of Man, Jersey, Guernsey, Gibraltar',
	IN:
		'Andhra Pradesh, Assam, Bihar, Chhattisgarh, Goa, Gujarat, Haryana, Himachal Pradesh, Jharkhand, Karnataka, Kerala, ' +
		'Madhya Pradesh, Maharashtra, Odisha, Punjab, Rajasthan, Tamil Nadu, Telangana, Uttar Pradesh, Uttarakhand, West Bengal',
	IT:
		'Abruzzo, Apulia/Puglia, Calabria, Campania, Emilia-Romagna, Friuli-Venezia Giulia, Latium/Lazio, Liguria, ' +
		'Lombardy/Lombardia, Piedmont/Piemonte, Sardinia/Sardegna, Sicily/Sicilia, Trentino-Alto Adige, Tuscany/Toscana, ' +
		'Marche, Umbria, Veneto',
	MX: 'Baja California, Baja California Sur, Jalisco, Michoacán, Nuevo León, Quintana Roo, Sinaloa, Sonora, Tamaulipas, Yucatán',
	NL: 'Drenthe, Flevoland, Friesland, Gelderland, North Brabant/Noord-Brabant, North Holland/Noord-Holland, Overijssel, South Holland/Zuid-Holland, Zeeland',
	PK: 'Balochistan, Khyber Pakhtunkhwa, Punjab, Sindh',
};

/** Names of countries that `Intl` does not use, by code. */
const OTHER_NAMES: Record<string, string> = {
	AE: 'UAE, ОАЭ, 阿联酋',
	AU: '호주',
	BA: 'Bosnia',
	CA: '加拿大',
	CD: 'DRC, Democratic Republic of the Congo',
	CG: 'Congo',
	CI: 'Ivory Coast',
	CV: 'Cabo Verde',
	CZ: 'Czech Republic, Česko',
	DE: 'DEU, GER, 德國',
	ES: 'ESP',
	FI: 'Suomi',
	FR: 'FRA, 法國',
	GB: 'Great Britain, Britain, GBR, Großbritannien, Grande-Bretagne, Gran Bretaña, Gran Bretagna, Grã-Bretanha, 英國',
	GR: 'Ελλάδα',
	IE: 'Republic of Ireland',
	IT: 'ITA',
	KR: 'Korea, Republic of Korea',
	MK: 'Macedonia',
	MM: 'Burma',
	NL: 'Holland, Holanda, Hollande, NLD',
	RU: 'Russian Federation',
	SA: 'KSA',
	SZ: 'Swaziland',
	TR: 'Turkey, 터키',
	UA: 'Україна',
	US: 'USA, United States of America, EUA, EEUU, США, アメリカ, 米国, 美國',
	VN: 'Viet Nam',
};
/** Names of countries that are also cities elsewhere: of Spain, Brazil, Mexico and the United States. */
const CITIES = ['granada', 'salvador', 'сальвадор', 'guadalupe', 'norfolk'];
/** Countries that are cities, which people list next to other cities. */
const CITY_STATES = new Set(['SG', 'HK', 'MO', 'MC', 'LU', 'GI', 'VA', 'SM']);
/** Parts of countries that are also cities, which people list next to other cities. */
const CITY_PARTS = new Set(['new york', 'quebec']);
/** Parts of countries that are also cities in parts of other countries. */
const CITIES_ELSEWHERE = new Set(['new brunswick', 'ontario', 'parana', 'santa catarina']);
/** Parts of the world, which no country follows. */
const WORLD = new Set(
	[
		'africa, asia, europe, oceania, north america, south america, latin america, central america, southeast asia',
		'middle east, emea, apac, dach, benelux, latam, mena, nordics, scandinavia, european union, eu, worldwide, global, remote',
	].flatMap((line) => line.split(', ')),
);
/** Languages in which people write the names of countries. */
const LOCALES = 'en de es fr it nl pt sv pl tr ru ja ko zh'.split(' ');

/** The codes of countries by name and code. Built when a list first needs it, because it asks for thousands of names. */
let countries: Map<string, string> | undefined;

/** The parts of countries by each of their names. */
const parts = readParts();

/** Whether a text is a country or a known part of one. The number of a line makes it none. */
export function isRegion(text: string): boolean {
	return !/\d/.test(text) && (isCountry(text) || parts.has(keyOf(text)));
}

/** Whether a text is a country, or one of the four of the United Kingdom, and no code of a state such as CA. */
export function isCountry(text: string): boolean {
	const key = keyOf(text);
	const { wholes } = parts.get(key) ?? {};
	return wholes?.has('GB') || (countryOf(text) !== undefined && !(wholes && key.length < 4));
}

/** Whether a text names a region that is also a city. */
export function isCityToo(text: string): boolean {
	// VA and MO are Virginia and Missouri after a city.
	const isName = keyOf(text).length > 2;
	return (isName && CITY_STATES.has(countryOf(text) ?? '')) || CITY_PARTS.has(keyOf(text));
}

/** Whether a part of a country is also a city in this part of another country. */
export function isCityOf(city: string, part: string): boolean {
	const { wholes: own = new Set() } = parts.get(keyOf(city)) ?? {};
	const { wholes = new Set() } = parts.get(keyOf(part)) ?? {};
	return CITIES_ELSEWHERE.has(keyOf(city)) && [...wholes].some((whole) => !own.has(whole));
}

/** Whether a text is a part of the world or an abbreviation such as SF, after which a region is rarely its state. */
export function isWide(text: string): boolean {
	return WORLD.has(keyOf(text)) || /^\s*\p{Lu}{2,4}\s*$/u.test(text);
}

/** Whether a country's name also follows that of its part, as in "California, United States". */
export function isWhole(country: string, part: string): boolean {
	return parts.get(keyOf(part))?.wholes.has(countryOf(country) ?? '') === true;
}

/** Returns the name of a region for any of its names, in a form to compare. */
export function nameOf(text: string): string {
	const key = keyOf(text);
	return parts.get(key)?.name ?? key;
}

/** Returns a key without accents, points and the article, so that "The U.K." is "uk". */
export function keyOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}.]/gu, '')
		.toLowerCase()
		.replace(/&/g, ' and ')
		.replace(/[^\p{L}]+/gu, ' ')
		.trim()
		.replace(/^the /, '')
		.replace(/^saint /, 'st ');
}

/** Returns the code of a country. Codes only count in capitals, because "in", "no" and "de" are words. */
function countryOf(text: string): string | undefined {
	countries ??= readCountries();
	return countries.get(keyOf(text)) ?? countries.get(text.trim());
}

function readCountries(): Map<string, string> {
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	const found = new Map(
		Object.entries(OTHER_NAMES).flatMap(([code, names]) =>
			names.split(', ').map((name) => [keyOf(name), code] as const),
		),
	);
	const type = 'region';
	const namers = LOCALES.map((locale) => new Intl.DisplayNames(locale, { type, fallback: 'none' }));
	const [english] = namers;
	namers.push(new Intl.DisplayNames('en', { type, fallback: 'none', style: 'short' }));
	for (const code of codes.filter((one) => english.of(one))) {
		// The code of today for one of the past, such as DE for DD.
		const { region = code } = new Intl.Locale(`und-${code}`);
		found.set(code, region);
		for (const namer of namers) found.set(keyOf(namer.of(code) ?? code), region);
	}
	for (const city of CITIES) found.delete(city);
	return found;
}

function readParts() {
	const found = new Map<string, { name: string; wholes: Set<string> }>();
	for (const [country, list] of Object.entries(PARTS)) {
		for (const names of list.split(', ')) {
			const keys = names.split('/').map(keyOf);
			for (const key of keys) {
				const { wholes = [] } = found.get(key) ?? {};
				found.set(key, { name: keys[0], wholes: new Set([...wholes, country]) });
			}
		}
	}
	return found;
}
