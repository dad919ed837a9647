// The words of this node are told from those of a person.
import { requireOwnWords } from '../../../nodes/ProfessionalNetwork/resources/message/ownWords';
import messages from './messages.json';

/** What a person may write, although it begins like the node. */
const ALIKE = [
	'Check out our new platform for recruiters, Jane!',
	'The service is great, thank you!',
	'The service did not disappoint, thanks again.',
	'Not sent, because I forgot: here is the deck.',
	'Nothing was found wrong with your CV, congratulations!',
	'No company was more helpful than Acme.',
	'Use one of these dates: Monday, Tuesday or Friday.',
	'The connection to the service team was easy, thank you.',
	'Try again tomorrow if the link is broken, Jane.',
	'Hi Jane, check the network I mentioned: https://example.com',
	'Sign in to the network event at 5 pm, Jane.',
	'This search has been long, but we found you.',
	'Acme must be proud of you.',
	'Our API key is on its way.',
	'"Growth" is only a word until you do it, Jane.',
	'"Sales" isn\'t a dirty word, Jane!',
	'Message received, thank you.',
	'The plan behind our new fund is simple: invest early.',
	'The account behind the campaign is yours, right?',
	'Sales Navigator is empty without people like you.',
	'Company culture is not a name, it is a habit.',
	'To get the rest of the story, join us on Friday.',
	'You already have its brochure, so here is the price list.',
	'The list ended early, sorry: here are the other names.',
	'An earlier row of seats is free, Jane, want one?',
	'A gateway drug to gardening: our newsletter.',
	'Nobody named in the article has replied. Do you know them?',
	'3 people named you as the best speaker.',
	'More people may be joining us on Friday.',
	'The request is too long ago to remember, sorry.',
	'Leave it empty if you do not want to share your phone number.',
	'If that is the company you mean, look at its blog.',
	'In an expression of gratitude, I am sending you our book.',
	'Switch on your camera on Friday, please!',
	'Your profile needs no introduction.',
	'Berlin contains multitudes, Jane.',
	'Our team accepts at most 10 people per cohort.',
	'Acme has no open roles right now.',
	'Hi Jane, Acme has no entry barrier.',
	'Company: we are hiring! Search for our jobs page.',
	'We agreed on error budgets. On Error handling, see my talk.',
	'To be fair, our Output doubled last year.',
	'Set your expression of interest down by Friday.',
	'Check the expression on his face!',
	'To my knowledge, your background is in Options.',
	'Keep the 5th of May free!',
	'In brackets, you find my number: (555).',
	'Send the rest on Friday, please.',
	'The node does what we hoped for, thanks to you.',
	'The first 10 rows are yours, Jane.',
	'The response is nice, thank you.',
	'The row has three seats. The show starts at 8.',
	"The service's website is live!",
	"The proxy's job is done.",
	'Proxy in hand, I went to the vote.',
	'The error branch of our tree is short.',
	'Write 5, 6 or 7, please.',
	'Use them with the quotes, Jane.',
	'Enter the code ABC by Friday, and Allowed items are listed below.',
	'Copy me on the email, and add the brackets.',
	'The plan allows for three of us.',
	'Set Max as your contact, please.',
	'Open Profile: a new podcast about leaders.',
	'The credentials do the talking, Jane.',
	'The input items are attached.',
	'The request could not be better timed.',
	'Nothing responds to music like you do.',
	'Page 3 could be yours, Jane.',
	'Dry Run is the name of our bar.',
	'Secrets belong to the past.',
];

/** Messages and advice with parts that vary. */
const OWN = [
	'"Acme Corp" isn\'t a web domain or work email.',
	'"a b c, d" isn\'t a profile URL, public identifier or ID.',
	'"undefined" isn\'t a company name.',
	'"acme" was not found in 3 polls in a row',
	'Name is empty.',
	"Profile is empty (item 1), and 1 more can't be used (item 2).",
	'Post Reactions needs the query parameter post.',
	'Enter one like jane-doe.',
	'Use any of: Office, Hybrid, Remote.',
	'Check the API Key in the credentials. Copy it again from your account with the service.',
	'Page 2 could not be fetched after 10 rows from earlier pages.',
	'Not sent, because Max Cost is reached ($0.004 of $0.005 spent)',
	'The service responded with status 500 (item 1).',
	'Made to fail: it may have been sent; check before sending again',
];

const isRejected = (text: string) => {
	try {
		requireOwnWords(text, 'Message', {});
		return false;
	} catch {
		return true;
	}
};

it('sends what a person writes', () => {
	expect([...Object.values(messages.right).flat(), ...ALIKE].filter(isRejected)).toEqual([]);
});

it.each(OWN)('does not send: %s', (text) => {
	expect(isRejected(text)).toBe(true);
	expect(isRejected(`Hi Jane, ${text}`)).toBe(true);
});
