// What each field of the form makes of words for everything and for nothing, which people and models enter for no filter.
import { resources } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { outcomeOf, queryOf } from '../form/outcome';

const fields = resources.flatMap(({ operations }) =>
	operations.flatMap(({ resource, value, executable: { fields: own, filters } }) =>
		[...own, ...filters].map((field) => ({
			at: `${resource}.${value} ${field.property.displayName}`,
			field,
		})),
	),
);

/** The names of people, companies, groups and places to find, the texts to send, and what identifies one of them. */
const TAKEN = [
	'company.get Company',
	'company.search Keywords',
	'connection.accept Shared Secret',
	'group.search Keywords',
	'lead.search First Names',
	'lead.search Last Names',
	'location.search Location',
	'message.send Message',
	'post.search Authors',
	'profile.find Company',
	'profile.find Name',
	'profile.search Company Keywords',
	'profile.search First Name',
	'profile.search Keywords',
	'profile.search Last Name',
];

const isRequired = ({ field }: (typeof fields)[number]) => field.property.required === true;
const OTHER_TYPES = ['fixedCollection', 'options', 'boolean', 'number'];
const filters = fields.filter(
	(field) => !isRequired(field) && !OTHER_TYPES.includes(field.field.property.type),
);

/** Returns what a field sends for a word, which is in the mode of words if it has several. */
function sentFor({ field }: (typeof fields)[number], word: string): unknown {
	const { modes = [] } = field.property;
	const mode = ['name', 'text'].find((words) => modes.some(({ name }) => name === words));
	return outcomeOf(() => queryOf(field)(mode ? { mode, value: word } : word));
}

it('only the fields for names and texts take "any"', () => {
	const taken = fields
		.filter(({ field }) => !OTHER_TYPES.includes(field.property.type))
		.filter((field) => !Object.hasOwn(Object(sentFor(field, 'Any')), 'description'))
		.map(({ at }) => at);
	expect(taken.sort()).toEqual(TAKEN);
});

const narrowing = filters.filter(
	({ at }) => !TAKEN.includes(at) && !at.endsWith('Saved Search URL'),
);

const ANY = ['any', 'ANY ', 'Anywhere', 'all', '"Everywhere"', 'worldwide', '["Any"]'];
const NONE = ['none', '(None)', '<UNKNOWN>', 'Not specified', 'null', 'undefined', 'N/A', '-'];

it.each(narrowing)('$at says that it may be left empty', (field) => {
	for (const word of [...ANY, ...NONE]) {
		expect(sentFor(field, word)).toEqual({
			message: expect.stringContaining(' is only "'),
			description: 'Leave it empty if it does not matter.',
		});
	}
});

const lists = narrowing.filter(({ field }) => field.property.typeOptions?.rows === 2);

it.each(lists)('$at takes "any" in each entry as one of nothing', (field) => {
	expect(lists.length).toBeGreaterThan(10);
	for (const words of ['any; all', 'All, Anywhere', 'any\nANY']) {
		expect(sentFor(field, words)).toMatchObject({
			description: 'Leave it empty if it does not matter.',
		});
	}
});

it.each(narrowing.filter(({ at }) => /Locations|Titles/.test(at)))(
	'$at takes "all" among others',
	({ field }) => {
		const sent = Object.values(queryOf(field)('all; Berlin'));
		expect(sent).toEqual(sent.map(() => 'all,Berlin'));
	},
);
