import type { Field, FieldOptions } from './field';
import { MODES } from './modes';
import { sayWhatItIs } from './networkPage';
import { quote } from './parse';
import { COMMENT_URL, parseCommentUrl, parsePostUrl, POST_URL } from './postUrl';
import { readProfile } from './targets';
import { text } from './text';
import { invalid } from './validationError';

const PROFILE_URL = MODES.profile.url.example;

const URL_KINDS = {
	post: { example: POST_URL, parse: parsePostUrl },
	comment: { example: COMMENT_URL, parse: parseCommentUrl },
	profile: { example: PROFILE_URL, parse: parseProfileUrl },
};

/** Makes a required text field for one URL. */
export function urlField(kind: keyof typeof URL_KINDS, options: FieldOptions): Field {
	const { example, parse } = URL_KINDS[kind];
	return text({ ...options, placeholder: `e.g. ${example}`, required: true, parse });
}

function parseProfileUrl(given: string, displayName: string): string {
	const target = readProfile(given);
	if (target?.mode === 'url') return target.value;
	throw invalid(
		target ? `${quote(given)} isn't a profile URL.` : sayWhatItIs(given, 'a profile URL'),
		`Paste the URL of the profile into ${displayName}, like ${PROFILE_URL}. Profile: Get finds it by identifier or ID.`,
	);
}
