// By Domain: which domain a text names, and whether a website is on it.
import { isOnDomain, parseReference } from '../../../nodes/ProfessionalNetwork/input/input';
import { itReads, itRejects } from '../table';

const read = (text: string) => parseReference(text, 'company', 'domain');

/** Returns what is searched for and the host on which the website must be. */
const domainOf = (text: string) => {
	const { value, domain } = read(text);
	return `${value} on ${domain?.host}`;
};

describe('a domain', () => {
	itReads('it', domainOf, [
		['acme.com', 'acme on acme.com', 'a domain'],
		['ACME.com', 'acme on acme.com', 'capitals'],
		['www.acme.com', 'acme on acme.com', 'www'],
		['https://www.acme.com/', 'acme on acme.com', 'a website'],
		['https://acme.com/en/about-us?utm_source=x#top', 'acme on acme.com', 'any path'],
		['acme.com/contact', 'acme on acme.com', 'a path without a scheme'],
		['http://acme.com:8080', 'acme on acme.com', 'a port'],
		['jane@acme.com', 'acme on acme.com', 'a work email'],
		['Jane Doe <jane@eu.acme.com>', 'acme on eu.acme.com', 'the sender of an e-mail'],
		['mailto:jane@acme.com?subject=Hi', 'acme on acme.com', 'the link of an address'],
		['shop.acme.co.uk', 'acme on shop.acme.co.uk', 'a country with two labels'],
		['bmw.de', 'bmw on bmw.de', 'a country'],
		['bäcker.de', 'bäcker on bäcker.de', 'a letter with an accent'],
		['https://acme.com/?next=a@b.de', 'acme on acme.com', 'an address in the query string'],
	]);

	const NOT = "… isn't a web domain, work email or website.";
	itRejects('it', read, [
		['acme', NOT, 'a name'],
		['Acme, Inc.', NOT, 'a name with a dot'],
		['co.uk', NOT, 'a suffix, which nobody has'],
		['192.168.0.1', NOT, 'a host by number'],
		['jane@acme.com, tom@beta.com', NOT, 'two addresses'],
		['https://www.linkedin.com/company/acme', NOT, 'a URL of LinkedIn, which By URL reads'],
		['1441', NOT, 'an ID'],
	]);

	it.each([
		['jane@gmail.com', 'a private mailbox'],
		['yahoo.co.uk', 'a mail provider in a country'],
		['jane@mail.gmx.de', 'a subdomain of a mail provider'],
		['https://www.facebook.com/acme', 'a page of Facebook, which is not Facebook'],
		['https://maps.google.com/?cid=1', 'a place on a map, which is not Google'],
		['acme.wordpress.com', 'a blog'],
		['https://linktr.ee/acme', 'a page with links'],
		['jane@acme.onmicrosoft.com', 'a domain of many companies'],
	])('belongs to no company: %s, %s', (text) => {
		expect(read(text).domain?.isShared).toBe(true);
	});

	it.each(['acme.com', 'gmail-tools.com', 'google.acme.com', 'mymail.de'])(
		'may belong to a company: %s',
		(text) => expect(read(text).domain?.isShared).toBe(false),
	);

	it('is the same in any spelling', () => {
		const keys = ['acme.com', 'https://www.ACME.com/en', 'jane@acme.com'].map(
			(text) => read(text).identity?.key,
		);
		expect(new Set(keys)).toEqual(new Set(['domain acme.com']));
	});
});

it.each<[website: string, text: string, expected: boolean, why: string]>([
	['https://www.acme.com/en', 'acme.com', true, 'the host'],
	['jobs.acme.com', 'acme.com', true, 'a child'],
	['https://acme.co.uk', 'sales.acme.co.uk', true, 'a parent'],
	['https://xn--bcker-gra.de/', 'bäcker.de', true, 'the host as browsers send it'],
	['https://jobs.acme.com', 'eu.acme.com', false, 'another child'],
	['https://acme.de', 'acme.com', false, 'another country'],
	['https://notacme.com', 'acme.com', false, 'a name that ends alike'],
	['https://acme.com.example.org', 'acme.com', false, 'a domain below another'],
	['co.uk', 'acme.co.uk', false, "a suffix, which is nobody's parent"],
	['', 'acme.com', false, 'nothing'],
])('a website at %j for %s: %s, because it is %s', (website, text, expected) => {
	const { domain } = read(text);
	expect(domain && isOnDomain(website, domain)).toBe(expected);
});
