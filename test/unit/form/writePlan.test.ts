// What a plan says of a write: for whom it is, and what its text is.
import {
	type Operation,
	readPlan,
	text,
	urlField,
} from '../../../nodes/ProfessionalNetwork/form/form';
import { contextOf } from './context';

const named = (displayName: string, name: string) => ({ displayName, name, description: '' });

const recipient = urlField('profile', named('Recipient', 'recipient'));
const secret = text({
	...named('Secret', 'secret'),
	property: { typeOptions: { password: true } },
	parse: (value) => value,
});
const note = text({ ...named('Note', 'note'), parse: (value) => value });

const WRITE: Operation = {
	kind: 'write',
	request: 'POST /network/send',
	rows: 'element',
	simplified: {},
	result: ['message', 'messages'],
	fields: [recipient, note, secret],
	filters: [],
	options: [],
};
const FORM = { recipient: 'linkedin.com/in/Jane/', note: 'Hello', secret: 'aB3' };

it('names the person once for all spellings, and no secret in the text', () => {
	const { request } = readPlan(contextOf(FORM), WRITE);

	expect(request?.write).toMatchObject({
		person: 'in/jane',
		text: '[["note","Hello"]]',
		preview: { recipient: 'https://www.linkedin.com/in/jane' },
	});
});

it('fails without a person, because all such writes would be to the same one', () => {
	const { failure, request } = readPlan(contextOf(FORM), { ...WRITE, fields: [note] });

	expect(failure?.kind).toBe('invalid');
	expect(request).toBeUndefined();
});
