// The domains that DNS writes in ASCII, as people write them.
import fc from 'fast-check';
import { decodeHost } from '../../../nodes/ProfessionalNetwork/input/address/punycode';
import { itReads } from '../table';

describe('decodeHost', () => {
	itReads('it', decodeHost, [
		['xn--bcker-gra.de', 'bäcker.de', 'one letter'],
		['xn--mnchen-3ya.xn--bcker-gra.de', 'münchen.bäcker.de', 'two labels'],
		['xn--strae-oqa.de', 'straße.de', 'a letter that older browsers wrote as two'],
		['xn--1lqs71d.jp', '東京.jp', 'no ASCII letters'],
		['xn--e1afmkfd.xn--p1ai', 'пример.рф', 'a top-level domain'],
		['xn--p1b6ci4b4b3a.xn--h2brj9c', 'उदाहरण.भारत', 'marks that belong to letters'],
		['xn--collegi-xma.cat', 'col·legi.cat', 'a dot within a Catalan word'],
		['xn--zhnggu-i-03a92g.com', 'zhŏngguó-i.com', 'a hyphen before the end'],
		[
			'xn--hello-another-way--fc4qua05auwb3674vfr0b',
			'hello-another-way-それぞれの場所',
			'an example of the standard',
		],
		[
			'xn--maji--koi--5--583lsgkwf507b9wqg',
			'maji-で-koi-する-5-秒前',
			'an example of the standard, with letters between others',
		],
	]);

	it.each([
		['bäcker.de', 'letters that are not encoded'],
		['acme.co.uk', 'only ASCII letters'],
		['a--b.com', 'two hyphens'],
		['xn.com', 'a part of the prefix'],
		['', 'nothing'],
		['xn--.de', 'the prefix alone'],
		['xn--acme-.de', 'no digits'],
		['xn--acme.c', 'digits that encode no letter'],
		['xn--99999999.de', 'a number that is too high'],
		['xn--a_b-gra.de', 'a sign that no domain has'],
		['xn--bcker-gr.de', 'a digit that is missing'],
		['xn--bcker-zzzzzzzz.de', 'digits that end within a number'],
		['xn--i-7iq.ws', 'an emoji, which is not a letter'],
	])('leaves %j as it is, with %s', (host) => {
		expect(decodeHost(host)).toBe(host);
	});

	it('leaves a long number as it is', () => {
		const host = `xn--${'9'.repeat(2_000)}.de`;
		expect(decodeHost(host)).toBe(host);
	});

	it('reads every name as the one that a browser encodes', () => {
		const letters = fc.constantFrom(...'abz09-äößéñçøåžşאبन京都にほ한国яжωİ'.normalize());
		const names = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));

		fc.assert(
			fc.property(names, (name) => {
				const { hostname, plain } = encoded(name);
				fc.pre(hostname !== '' && /[^a-z0-9.-]/.test(plain));
				expect(decodeHost(hostname)).toBe(plain);
			}),
			{ numRuns: 1_000 },
		);
	});
});

/** Returns a host as a browser sends it, and the name that it means, in lower case. */
function encoded(name: string) {
	const plain = `${name.toLowerCase().normalize()}.de`;
	try {
		return { hostname: new URL(`https://${plain}`).hostname, plain };
	} catch {
		return { hostname: '', plain };
	}
}
