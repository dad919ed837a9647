import { unwrap } from '../../input/url';
import type { EntryRule } from '../../input/entryKinds';
import { readId } from '../../input/text';
import { readIdOf } from './targets';

/** Rules for lists of IDs, found by the label of the field. */
const RULES: Array<[label: RegExp, rule: EntryRule]> = [
	[
		/\bGeo\b/,
		{
			noun: 'a Geo ID',
			advice: 'Use numbers, for example 90000084. Location: Search finds Geo IDs.',
			read: (text) => readIdOf('location', text),
		},
	],
	[
		/\bIndustr/,
		{
			noun: 'an industry ID',
			advice: "Use numbers, for example 4. Company: Get returns a company's industry IDs.",
			read: (text) => readIdOf('industry', text),
		},
	],
	[
		/\bCompan/,
		{
			noun: 'a company ID',
			advice: "Use numbers, for example 1441. Company: Get returns a company's ID.",
			read: (text) => readIdOf('company', text),
		},
	],
];
const ANY: EntryRule = {
	noun: 'an ID',
	advice: 'Use numbers, for example 1441.',
	read: (text) => readId(unwrap(text)),
};

/** Returns the rule for the IDs of a field. Spaces, dots and apostrophes may separate their thousands. */
export function idRule(displayName: string): EntryRule {
	return RULES.find(([label]) => label.test(displayName))?.[1] ?? ANY;
}
