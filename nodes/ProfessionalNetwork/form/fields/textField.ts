import {
	empty,
	ENTITIES,
	invalid,
	notReadable,
	parseLine,
	parseReference,
	parseText,
	parseWords,
	placeholderOf,
	type Reference,
} from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

interface AnyTextOptions extends FieldOptions {
	required?: boolean;
}

interface TextOptions extends AnyTextOptions {
	/** How many characters the service accepts. */
	maxLength?: number;
	/** Reads a text that is not blank. By default, it is words to search for. */
	parse?(text: string, displayName: string): string;
}

interface NameOptions extends AnyTextOptions {
	parse(text: string, displayName: string): Reference;
}

/** Creates a field for free text. */
export function text({ maxLength = Infinity, parse, ...options }: TextOptions): Field<string> {
	return field(options, propertyOf(options), (value, displayName) => {
		const words = parse ? parseText(value, displayName) : parseWords(value, displayName);
		if (words === '') return whenBlank(displayName, options, '');
		if (parse) return parse(words, displayName);

		const { length } = [...words.normalize()];
		if (length <= maxLength) return words;

		throw invalid(
			`${displayName} accepts at most ${maxLength} characters, not ${length}`,
			'Shorten it.',
		);
	});
}

/** Creates a field for a text that names one person or thing. */
export function nameField({ parse, ...options }: NameOptions): Field<Reference | undefined> {
	return field(options, propertyOf(options), (value, displayName) => {
		const line = parseLine(value, displayName);
		return line === '' ? whenBlank(displayName, options, undefined) : parse(line, displayName);
	});
}

/** Creates a field for one URL, which is required unless the options say otherwise. An ID reaches no recipient. */
export function urlField(
	entity: 'comment' | 'group' | 'post' | 'profile',
	options: AnyTextOptions,
): Field<Reference | undefined> {
	const parse = (line: string) => {
		const reference = parseReference(line, entity, 'url');
		if (entity !== 'profile' || reference.mode === 'url') return reference;

		throw notReadable(line, 'a profile URL', ENTITIES.profile.examples.url);
	};

	return nameField({ placeholder: placeholderOf(entity), required: true, ...options, parse });
}

function propertyOf({ required }: AnyTextOptions) {
	return required
		? { type: 'string' as const, default: '', required }
		: { type: 'string' as const, default: '' };
}

/** @throws ValidationError if the field must have a value */
function whenBlank<T>(displayName: string, { required, placeholder }: AnyTextOptions, blank: T): T {
	if (!required) return blank;

	const example = placeholder?.replace(/^e\.g\. /, '');
	throw empty(displayName, example ? `Enter a text like "${example}".` : 'Enter a text.');
}
