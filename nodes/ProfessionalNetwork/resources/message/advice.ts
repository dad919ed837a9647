import type { IDataObject } from 'n8n-workflow';

import { invalid } from '../../input/input';

/** Matches what this node says about a failed row. A test makes rows fail in all known ways and sends their advice. */
const OWN = new RegExp(
	[
		// Names in the form and in the credentials.
		'in the credentials?\\b|Request Options|Path Segment|Max Cost|Max Requests per Run|Max Concurrent Requests|Query Parameters',
		'Put Result in Field|Send As Written|Blank Expressions|Network Cookies|Cookie header line|commentUrn|set On Error|Max Pages|Start Page',
		'Pagination Cursor|another Output|it from Options|input items?\\b|\\{\\{ \\$json|expressions? (?:is|are) not empty|Fixed to Expression|Use (?:any|one) of: ',
		'In an expression, (?:pick one|check the) field|with its own expression|Both can be expressions|By (?:ID|Name) or By URL',
		// What the service and the network between did.
		'The service (?:responded with|is having trouble|has no free account|does not (?:say more|use https)|cannot be reached|closed the connection)',
		"The service did not (?:confirm|respond in|succeed)|[Tt]he service's (?:address|certificate|host)|(?:address of|connection to) the service (?:is|was)",
		'service blocked the request|send fewer requests in parallel|network and try again \\(|The re(?:quest could not be made|sponse is n)|Nothing was found',
		'values you sent, because|behind the API key|API key stays|the spelling\\. The page may|request is too long\\. Use|plan allows fewer parallel',
		'check before sending again|whether the person received it|\\(not sent\\)|^Not sent,? because|^The run ended|Send the rest on another',
		// What to do.
		"the network's own site|Use (?:one|a URL) like (?:http|jane-doe|acme|AC)|Or choose By |(?:Profile|Company|Location): (?:Get|Search) (?:finds|returns)",
		'whole URL into|copy its link, and use|saved lead search|in double quotes, as in|with the quotes for one|for one ID, or|separator is ambiguous',
		'or remove the filter|Swap the two numbers|what others find|success branch|with narrower filters|found and paid for|already have (?:its|these) rows',
		'to the network again, export|Export the cookies again|Copy the key from your|uses your own account on the network|a defect of the node',
		'To (?:run the others|continue, run only|continue without a limit)|Another request could cost|Fill in the data, or|Enter a text like "|details\\.input|what this node says',
		'^Use (?:only digits|true or false|(?:two )?numbers)\\b|^Enter (?:a text\\.$|US dollars)',
		'^(?:Message|Recipient Profile URL) (?:is|has|contains|begins|must be)\\b|^"[^"]*" (?:isn\'t|is|belongs|may be) [^"]+\\.$',
		'^[A-Z][^.]{0,60} (?:is (?:empty|blank)\\.$|is only "|must be (?:a whole number|a number above|text, not|on or off)|came out blank)',
	].join('|'),
);

/**
 * @param input the fields of the input item, which may be a row of the error branch
 * @throws ValidationError for a message or advice of this node, which must not reach a person
 */
export function requireOwnWords(text: string, displayName: string, input: IDataObject): void {
	const { details, error, message } = input;
	const isOfRow = details !== undefined && [error, message].includes(text);
	if (!isOfRow && !OWN.test(text)) return;
	throw invalid(
		`${displayName} is what this node says about a row that was not sent.`,
		'The error branch puts its advice into the column message, and keeps the text of the row in details.input.message.',
	);
}
