import type { IDataObject } from 'n8n-workflow';

import { invalid } from '../../input/input';

/** How the messages and the advice of this node begin, after a greeting at most. A group may go on in the next line. */
const OWN = new RegExp(
	[
		'^(?:.{1,50}?[\\s,:!])?(?:A gateway in front of the service blocked|Add (?:Max Cost|Pagination Cursor|Put Result|\\S{1,99} to Allowed|each (?:parameter with|place on its))|An earlier row sends the same to|Another request could cost',
		'Choose (?:a place From|a (?:Currency|Department|Growing Department), for|another Output, or|one of: (?:By|From) |that resource and)|Check (?:in your account on the network|on the network whether|the name and the company\\. If|that (?:its|their) expressions? ',
		'their expressions, or|Path and Query|Proxy in|[A-Z][^.]{0,60}\\. (?:Use (?:an ID|one|a URL) like |Write \\d+ for one ID)|the (?:API Key in|Base URL (?:and|in)|Path Segment(?: and|\\.)|network and try again \\(',
		'port of the Base|proxy: HTTP|spelling\\. The page|user and the|values you sent, b))|Copy the (?:key from your acc|link from the comment)|Dry Run(?: is blank|: nothing was)|Enter (?:the full name, the company|a (?:name, for|text\\.$|text like ")',
		'at least one field, or|milliseconds in|one like (?:http|[A-Z\\d]|acme)|only one per|US dollars, for|[A-Z].{1,60}, for example 10 and)|Export the cookies again|Fill in (?:[A-Z][^.]{1,300}\\. (?:Check|Excl)',
		'the data, or (?:say|set))|If (?:that is the company, look|this happens every time, check)|In (?:an expression, (?:check the|pick one) field|brackets, use a n)|Its pages hold fewer rows',
		'Keep the \\d+ that matter most, or|Leave (?:it empty if it does|out (?:row|item)s? \\d)|No company (?:was found for|with a web)|Nobody named "|More people may be named "|\\d+ people named "|No further requests were|Not sent,? because (?:Max Cost|a run sends|nobody knows|the execution)|Nothing (?:responds at the (?:proxy|service)',
		'was found(?:$| for "| in \\d| \\())|Open the (?:post, copy its|saved lead)|Page \\d+ could not be fetched|Paste (?:a Cookie header|the whole URL|them into Net)|Put every entry in|Raise Max (?:Cost|Requests) ',
		'Remove (?:the duplicate, for|it and use (?:its first|the field|[A-Z])|what follows the URL)|Secrets belong in the cred|Send the rest on another day, or|Set (?:Rows In to|Start Page in Options|each of its)',
		'Sign in to the network again|Swap the two numbers\\.$|Switch (?:it on or off, or|the field from)|The (?:account|plan) behind the API key|The (?:(?:additional )?query parameter "',
		'name of an? (?:additional )?query p|address of the service is not a U|connection to the service was lost(?!,)|credentials do not allow|error branch puts its|first \\d+ rows are on the s',
		'input item already has|list ended early, after|node does not follow redirects|proxy.s host name (?:could|does)|other rows are complete\\. To|row has .{1,400}\\. (?:Drag the|The service w)|plan allows fewer|request (?:could not be made|is too long\\. Use)|response is (?:nested too|not from the s)|run ended \\(',
		"values of all Query|service(?:'s (?:address|certificate|host name) (?:could|does|is not|re)| (?:cannot be reached|closed the connection bef|did not (?:confirm it|respond in time|succeed)(?!,)",
		'billed \\$\\d|does not (?:say more\\.|use https at)|has no (?:free account on|path \\/)|is having trouble\\. Try|looked for the name|promised more, but|responded with (?:status \\d|[^a-z]|\\w{1,30}(?:$|[:.]| for "))',
		'returned (?:page \\d|\\d+ empty)|said this together|stops at page \\d|would ignore (?:it|them))))|These credentials only|This (?:is a defect of the node|operation uses your own acc|search has nothing to search)',
		'To (?:continue, run only|get the rest, s(?:et|plit)|run the others, set)|Try again\\. If it happens often|Use (?:another name in|(?:any|one|two) of: |only digits, f|plain text or num|plain words in',
		'the first word of|true or false\\.|two numbers, f|what follows the Path|(?:an? \\w+|numbers|one) like (?:http|[A-Z\\d]|acme|[a-z]+[-.]\\w))|You (?:already have its rows|may already have these rows)',
		'Write (?:it as http|only http|".{1,200}" with the|\\d+ for one ID|1\\.5 for 1|[\\d., or]{1,60}, (?:because|without) the sep)|n8n accepts at most|\\d+ more rows were|[A-Z][\\w ]{0,60} needs (?:Max Cost|Put Res)',
		'(?:Company|Fields|Group|Location|Message|Path|Profile|(?:Comment|Post|Profile|Search) URL) is empty(?:\\.|, because| in \\d)|Max Cost (?:\\(USD|can|is re)|(?:API Key|Base URL|Network Cookies|Path Segment',
		'Proxy) in (?:Request O|the cred)|Put Result in|(?:".{0,200}?"|[A-Z(][^.!?"]{0,60}?) (?:accepts at most \\d+ e|begins with ".{1,60}", so|can\'t be (?:a field name|(?:an additional|a) query p|used w)',
		'came out blank, b|contains (?:".{1,60}" instead of|an expression that|an object\\.|no search and|the placeholders? )|has (?:a minimum of|an empty entry|no (?:Max|Min) [A-Z]|no (?:entry\\.|mode ")',
		'nothing for the e|numbers but)|in [A-Z].{0,60} (?:may be one .{1,30} or |isn\'t a path)|is (?:already sent\\.|only ".{0,9}"\\.|an? (?:[a-z ]{0,30}URL|email address), not |cut off at|in millions, so',
		"on \\S+, not on the n|the (?:endpoint of|URL of a post w)|what this node says)|isn't (?:an? (?:[a-z ]{0,30}URL|(?:[a-z ]{0,30}|Geo |[a-z ]{0,30}URL or )ID|job title|name|place)(?:\\.$| \\(| in \\d)|a value of|the path of)",
		'belongs to the mail|must be (?:a minimum and|a (?:whole )?number|an object of|on or off,|pairs of a name|places, not|text, not (?:"|an? |true|false|\\d))|needs a (?:Pagination|Start Page)|starts like a JSON))',
		'^(?:.{1,50}?[\\s,:!])?(?:Add it in Query Param|Check the name and the comp|Enter (?:only a name, for|the full name, the)|More people may be named|Nobody named "|Write one person per|\\d+ people named "|".{0,200}?" isn\'t the name of|Name ".{0,200}?" contains a comma)',
		': it may have been sent; check|\\(not sent\\)$| To run the others, set On',
	].join('|'),
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
