/* What a workflow leaves around a text or in it: the quotes of JSON, a block of code, and signs in the spelling of a program. */

import { attempt, findEntity, findGarbled, quote } from '../../input/input';
import { FENCE, withoutAddresses, type Finding, type MessageText } from './messageText';

const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
const HALF_EMOJI = /\p{Surrogate}/u;
const ESCAPE = /\\(?:[nrt"']|u(?=[\da-fA-F{]))/;
/** Matches an escape that somebody writes about. */
const QUOTED_ESCAPE = /(["'])\\[nrt]\1/g;
/** Matches a path on a drive or on a server. */
const WINDOWS_PATH = /(?:\b[A-Za-z]:|(?<!\S)\\\\[\w.-]+(?=\\\w))\\.*/g;
/** Matches what the files of Excel contain for a control character. */
const EXCEL_ESCAPE = /_x[\dA-F]{4}_/;
/** Matches a blank, a line break or a comma in percent-encoding. */
const URL_ENCODED = /%(?:20|0A|2C)/i;
const IDENTIFIER = /^[a-z_]\w*$/i;

/** Finds a text that is JSON. */
export function findJson({ text }: MessageText): Finding | undefined {
	if (!/^["[{]/.test(text)) return undefined;

	// People and sheets break the lines of JSON within its texts.
	const line = text.replace(/[\n\r\t]/g, ' ');
	const value = attempt<string | object | undefined>(() => JSON.parse(line), undefined);
	if (value === undefined) return undefined;
	if (typeof value === 'string') {
		return {
			problem: 'is in double quotes',
			aside: 'as in JSON',
			entry: 'Remove the quotes.',
			expression: 'An expression can do that, for example {{ JSON.parse($json.message) }}.',
		};
	}

	return {
		problem: 'is JSON',
		aside: 'not only the text for the person',
		entry: 'Use only the text.',
		expression: `An expression can do that, for example {{ JSON.parse($json.message)${pathIn(value)} }}.`,
	};
}

/** Returns where the first text of an object or a list is, as an expression reads it. */
function pathIn(value: object): string {
	if (Array.isArray(value)) return '[0]';

	const entries = Object.entries(value).filter(([name]) => IDENTIFIER.test(name));
	const [name] = entries.find(([, text]) => typeof text === 'string') ?? entries[0] ?? ['text'];
	return `.${name}`;
}

/** Finds a text that is one block of code, also if its end was cut off. */
export function findFence({ text }: MessageText): Finding | undefined {
	const [before, code, after = '', ...furtherBlocks] = text.split(FENCE);
	if (code === undefined || furtherBlocks.length > 0) return undefined;
	if (before !== '' || after !== '') return undefined;

	return {
		problem: 'is a block of code in backticks',
		entry: 'Remove the backticks.',
		expression:
			'An expression can do that, for example {{ $json.message.replace(/^```\\w*|```$/g, "") }}.',
	};
}

/** Finds letters that were read in another encoding. */
export function findDamage({ text }: MessageText): Finding | undefined {
	const garbled = findGarbled(text);
	if (garbled === undefined) return undefined;

	return { problem: `contains ${quote(garbled)}`, aside: 'so its letters are damaged' };
}

/** Finds a character that nobody can see, such as a zero byte. */
export function findControlCharacter({ text }: MessageText): Finding | undefined {
	const [character] = CONTROL_CHARACTER.exec(text) ?? [];
	if (character === undefined) return undefined;

	const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
	return {
		problem: `contains the control character U+${code}`,
		entry: 'Remove it.',
		expression:
			'An expression can do that, for example {{ $json.message.replace(/(?![\\t\\n\\r])\\p{Cc}/gu, "") }}.',
	};
}

/** Finds an emoji that an earlier step has cut. */
export function findHalfEmoji({ text }: MessageText): Finding | undefined {
	if (!HALF_EMOJI.test(text)) return undefined;

	return {
		problem: 'contains half an emoji',
		aside: 'because an earlier step cut the text',
		entry: 'Cut it between two characters.',
		expression:
			'An expression can do that, for example {{ [...$json.message].slice(0, 300).join("") }}.',
	};
}

/** Finds a sign that JSON or Excel writes with an escape. */
export function findEscape({ prose }: MessageText): Finding | undefined {
	const [excel] = EXCEL_ESCAPE.exec(prose) ?? [];
	if (excel !== undefined) {
		return {
			problem: `contains ${quote(excel)}`,
			aside: 'which files of Excel contain for a sign that nobody sees',
			entry: 'Remove it.',
			expression: `An expression can do that, for example {{ $json.message.replaceAll("${excel}", "") }}.`,
		};
	}

	const [escape] = ESCAPE.exec(prose.replace(WINDOWS_PATH, '').replace(QUOTED_ESCAPE, '')) ?? [];
	if (escape === undefined) return undefined;

	return {
		problem: `contains ${quote(escape)}`,
		aside: 'as in JSON or code',
		entry: 'Write the sign itself, such as a line break for \\n.',
		expression:
			'An expression can do that, for example {{ $json.message.replaceAll("\\\\n", "\\n") }}.',
	};
}

/** Finds a sign in the spelling of HTML, such as `&amp;`. */
export function findHtmlEntity({ prose }: MessageText): Finding | undefined {
	const entity = findEntity(prose);
	if (entity === undefined) return undefined;

	return {
		problem: `contains ${quote(entity)}`,
		aside: 'as in HTML',
		entry: 'Write the sign itself, as people see it.',
	};
}

/** Finds a text in the encoding of URLs. */
export function findUrlEncoding({ prose }: MessageText): Finding | undefined {
	const [encoded] = URL_ENCODED.exec(withoutAddresses(prose)) ?? [];
	if (encoded === undefined) return undefined;

	return {
		problem: `contains ${quote(encoded)}`,
		aside: 'as in a URL',
		entry: 'Write the sign itself.',
		expression: 'An expression can do that, for example {{ decodeURIComponent($json.message) }}.',
	};
}
