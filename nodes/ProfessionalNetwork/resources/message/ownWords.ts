import type { IDataObject } from 'n8n-workflow';

import { invalid } from '../../input/input';

/* How the messages and the advice of this node begin, as far as no person begins so. */

const any = (...patterns: string[]) => `(?:${patterns.join('|')})`;
const raw = String.raw;

/** Parts of the form, which advice names. */
const PART = any(
	raw`Max (?:Cost|Requests)|Start Page|Pagination C|Path Segment|Base URL|API Key|Network Cookies|Allowed (?:D|H)|Result Field`,
	raw`Path and Query|Query Param|Rows In|another Output|By (?:URL|ID|Name|Domain|Text)|From List|Request Options|from Options`,
	raw`[A-Z\d]\S{0,40} in Options|Profile: (?:Get|Sea)|Search finds|input item|paste them into|URL? like http|of the network's own`,
	raw`\{\{|(?:that (?:its|their)|own|be) expression|their expressions, or|the expression\.|with the quotes for|for one ID`,
	raw`remove the brackets`,
);
const VERB = any(
	'Add|Check|Choose|Copy|Enter|Export|Fill in|Keep|Leave|Or|Open|Paste|Put|Raise|Remove|Set|Sign in|Switch|To|Use|Write',
);
const ADVICE = any(
	raw`${VERB}\b.{0,300}?${PART}|Add each p|Check (?:in your account on|on the network w|the network and try again \(|the spelling\. The)`,
	raw`Check the values you sent, b|Choose that re|Enter (?:US d|a text(?:\.| like ")|one like )|Export the cook|Fill in .{1,300}Excl`,
	raw`In an expression, [cp]|In brackets, u|Keep the \d+ that m|Leave (?:it empty if it|out (?:row|item)s? \d)|Choose a (?:Currency|Department|Growing)|Paste (?:a Cookie|them into)|Swap the two n`,
	raw`Remove (?:it and use (?:its f|the f)|the duplicate, f)|Sign in to the network ag|Switch (?:it on or|the field)`,
	raw`Use (?:(?:any|one|two) of: |one like |only digits|the first word of the p|true or f|two numbers)`,
	raw`Write (?:it (?:as h|like 20)|only http|one person per|[\d., or]{1,60}, (?:because|without) the)`,
);
/** What became of a request. */
const OUTCOME = any(
	raw`A gateway in front of the s|An earlier row sends the|Another request could cost|If that is the company, look|If this happens every time, c`,
	raw`Its pages hold fewer|Max Cost (?:\(USD|can)|(?:More people may be|Nobody|\d+ people) named "|No company (?:was found for|with a w)`,
	raw`Not sent,? because (?:Max C|a run s|nobody k|the e)|Nothing (?:responds at the |was found(?:$| for "| in \d| \())|Page \d+ could not`,
	raw`Secrets belong in the c|Send the rest on another|This (?:is a defect|operation uses y|search has nothing to s)|Try again\. If it`,
	raw`The (?:(?:account|plan) behind the API|address of the s|connection to the service was lost(?!,)|credentials do not a|error branch puts)`,
	raw`The (?:first \d+ rows are on the s|input item already|list ended early, after|node does not f|other rows are comp|plan allows fewer)`,
	raw`The (?:proxy's host|request (?:could not be made|is too long\. U)|response is (?:nested|not from)|run ended \(|values of all Q)`,
	raw`The row has .{1,400}\. (?:Drag the|The service w)|You (?:already have its rows|may already have t)|n8n accepts at m`,
	raw`The service's (?:address|certificate|host name) (?:could|does|is not|re)`,
	raw`The service (?:billed \$\d|cannot be reached|closed the connection bef|did not (?:confirm it|respond in time|succeed)(?!,))`,
	raw`The service (?:does not (?:say more\.|use https at)|has no (?:free account on|path \/)|is having trouble\. Try|looked for the name)`,
	raw`The service (?:promised more, but|responded with (?:status \d|[^a-z]|\w{1,30}(?:$|[:.]| for "))|returned (?:page \d|\d+ empty))`,
	raw`The service (?:said this together|stops at page \d|would ignore (?:it|them))`,
	raw`(?:All )?Network Cookies|(?:API Key|Base URL|Path Segment|Proxy) in (?:Req|the cr)|(?:Dry Run|Result Field) is blank`,
);
/** What is wrong with a value. */
const CLAIM = any(
	raw`accepts at most \d+ e|begins with ".{1,60}", so|belongs to the mail|came out blank, b|has (?:a minimum of|an empty entry|no (?:Max|Min) [A-Z])`,
	raw`can't be (?:an? (?:field name|(?:additional )?query p)|used w)|has (?:no (?:entry\.|mode ")|nothing for the e|numbers but)`,
	raw`contains (?:".{1,60}" instead|a comma or s|an (?:expression that|object\.)|no search and|(?:the )?placeholder)`,
	raw`in [A-Z].{0,60} (?:may be one .{1,30} or |isn't a path)|is (?:already sent\.|cut off at|in millions, so|on \S+, not on the n|only ".{0,9}"\.)`,
	raw`is (?:an? (?:[a-z ]{0,30}URL|email address), not |the (?:endpoint|URL of a post) |what this node says)|starts like a JSON`,
	raw`isn't an? (?:[A-Za-z, ]{0,50}(?:URL|ID)|job title|(?:company )?name|place|web domain or work email)(?:\.$| \(| in \d)`,
	raw`isn't (?:a value of|the (?:path of an end|name of a person))|must be (?:a minimum and|a (?:whole )?number|an object of|on or off,)`,
	raw`must be (?:pairs of a name|places, not|text, not (?:"|an? |true|false|\d))|was not found in \d`,
	raw`needs (?:a (?:Pagination|Start Page)|Max Cost|the query p)`,
);
const VALUE = raw`(?:".{0,200}?"|[A-Z(][^.!?"]{0,60}?)`;
const FIELD =
	'(?:Company|Fields|Group|Location|Message|Name|Path|Profile|(?:Comment|Post|Profile|Search) URL)';
const EMPTY = raw`${FIELD} is empty(?:\.|, because| in \d| \()`;

/** Matches words of this node, which may follow a greeting, and may go on in the next line. */
const OWN = new RegExp(
	raw`^(?:.{1,50}?[\s,:!])?${any(ADVICE, OUTCOME, EMPTY, `${VALUE} ${CLAIM}`)}|: it may have been sent; check|\(not sent\)$| To run the others, set On`,
	's',
);

/**
 * @param input the fields of the input item, which may be a row of the error branch
 * @throws ValidationError for a message or advice of this node, which must not reach a person
 */
export function requireOwnWords(text: string, displayName: string, input: IDataObject): void {
	const { details = '', error } = input;
	const isOfNode = /"kind":/.test(typeof details === 'string' ? details : JSON.stringify(details));
	const isOfRow = isOfNode && typeof error === 'string' && error !== '' && text.endsWith(error);
	if (!isOfRow && !OWN.test(text)) return;
	throw invalid(
		`${displayName} is what this node says about a row that was not sent.`,
		'The error branch puts its advice into the column message, and keeps the text of the row in details.input.message.',
	);
}
