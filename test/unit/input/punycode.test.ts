// The domains that DNS writes in ASCII, as people write them.
import fc from 'fast-check';
import { decodeHost } from '../../../nodes/ProfessionalNetwork/input/address/punycode';
import { itReads, rowsOf, spelled } from '../form/outcome';

describe('decodeHost', () => {
	itReads('it', decodeHost, [
		...spelled('bäcker.de', 'xn--bcker-gra.de', 'bäcker.de'),
		...spelled('münchen.bäcker.de', 'xn--mnchen-3ya.xn--bcker-gra.de'),
		...spelled('straße.de', 'xn--strae-oqa.de'),
		...spelled('東京.jp', 'xn--1lqs71d.jp'),
		...spelled('пример.рф', 'xn--e1afmkfd.xn--p1ai'),
		...spelled('उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'),
		...spelled('col·legi.cat', 'xn--collegi-xma.cat'),
		...spelled('zhŏngguó-i.com', 'xn--zhnggu-i-03a92g.com'),
		// from the standard
		...spelled('hello-another-way-それぞれの場所', 'xn--hello-another-way--fc4qua05auwb3674vfr0b'),
		...spelled('maji-で-koi-する-5-秒前', 'xn--maji--koi--5--583lsgkwf507b9wqg'),
		...rowsOf(String, 'acme.com', 'acme.co.uk', 'a--b.com', 'xn.com', ''),
		// what encodes no letters, or not only letters
		...rowsOf(String, 'xn--.de', 'xn--acme-.de', 'xn--acme.c', 'xn--99999999.de', 'xn--a_b-gra.de'),
		...rowsOf(String, 'xn--bcker-gr.de', 'xn--bcker-zzzzzzzz.de', 'xn--i-7iq.ws'),
		...spelled(`xn--${'9'.repeat(2_000)}.de`, `xn--${'9'.repeat(2_000)}.de`),
	]);

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
