// Each parser reads long texts without repeating work, and rejects them in its own words. A quadratic one would run for minutes.
import { requireComplete } from '../../../nodes/ProfessionalNetwork/resources/message/completeText';
import {
	parseList,
	parsePostUrl,
	readTarget,
	requireMeaning,
	type ListKind,
} from '../../../nodes/ProfessionalNetwork/input/input';
import { multiSelect } from '../../../nodes/ProfessionalNetwork/form/fields/selectField';
import { parseSavedSearchUrl } from '../../../nodes/ProfessionalNetwork/resources/lead/lead';

const URL = 'https://www.network.com/company/acme';
const SIGNS = [
	...'#?/., \n"“<[(%@-\'’~!{\u200b\ufdd0',
	...['<a ', '<a href=', '<br', '[a](', '- ', ' - ', ', ', '1,', '1 ', '123,', '1-', 'a ', 'a,'],
	...['%3F', '&a=', '&a', '{{', '$a', '“a”', 'null ', 'n/a ', '#REF', 'urn:li:', 'https://'],
	...[`${URL} `, `${URL}?a,`, '?updateUrn=', '?commentUrn=', '/sales/lead/', 'keywords='],
	'values:List((',
];
const KINDS: ListKind[] = ['location', 'title', 'company', 'geoId'];
const choices = multiSelect({
	displayName: 'Size',
	name: 'size',
	description: '',
	values: ['1-10', '11-50', 'Arts and Design'],
});

it.each(SIGNS)('%j', (sign) => {
	const long = sign.repeat(Math.ceil(5_000 / sign.length));
	const rejected: string[] = [];
	/** Keeps what is thrown. */
	const outcomeOf = (parse: () => unknown) => {
		try {
			parse();
		} catch (error) {
			rejected.push((error as Error).name);
		}
	};
	for (const text of [`1${long}x`, `${URL}?${long} ${URL}`]) {
		for (const kind of KINDS) outcomeOf(() => parseList(text, { displayName: 'List', kind }));
		for (const parse of [parsePostUrl, parseSavedSearchUrl, requireComplete, requireMeaning]) {
			outcomeOf(() => parse(text, 'Text'));
		}
		readTarget('profile', text);
		readTarget('company', text, 'universalName');
		outcomeOf(() => choices.toQuery(text));
	}
	// The choices at least reject such a text.
	expect(new Set(rejected)).toEqual(new Set(['ValidationError']));
});
