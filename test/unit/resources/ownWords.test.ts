// The words of this node are told from those of a person.
import { requireOwnWords } from '../../../nodes/ProfessionalNetwork/resources/message/ownWords';
import messages from './messages.json';

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
	expect(Object.values(messages.right).flat().filter(isRejected)).toEqual([]);
});

it.each(OWN)('does not send: %s', (text) => {
	expect(isRejected(text)).toBe(true);
	expect(isRejected(`Hi Jane, ${text}`)).toBe(true);
});
