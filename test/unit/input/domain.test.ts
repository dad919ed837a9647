// The domain that a text names, and whether a website is on it.
import { readDomain, type Domain } from '../../../nodes/ProfessionalNetwork/input/reference/domain';
import { isOnDomain } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';
import { itReads } from '../table';

const domainOf = (text: string) => readDomain(text) as Domain;

describe('readDomain', () => {
	const nameOf = (text: string) => {
		const site = readDomain(text);
		return site?.isSubpage ? `page on ${site.host}` : site?.domain;
	};

	itReads('the domain: it', nameOf, [
		['ACME.com', 'acme.com', 'capitals'],
		[' www.acme.com ', 'acme.com', 'www and blanks'],
		['"acme.com",', 'acme.com', 'quotes and a comma'],
		['https://www.linkedin.com/', 'linkedin.com', 'the start page of the network'],
		['acme.com:443', 'acme.com', 'a port'],
		['eu.acme.com', 'acme.com', 'a subdomain'],
		['https://www.acme.com/en?utm_source=x#top', 'acme.com', 'a page in a language, with tracking'],
		['[A](https://acme.com)', 'acme.com', 'a link of Markdown'],
		['acme.com?u=jane@b.de', 'acme.com', 'an email address in the query string'],
		['acme.com/?a=a@b.c', 'acme.com', 'an email address in the query string after a slash'],
		['www.shop.acme.co.uk', 'acme.co.uk', 'a country with two labels'],
		['mail.acme.com.au', 'acme.com.au', 'another country with two labels'],
		['eu.acme.co', 'acme.co', 'a top-level domain that is also a label of countries'],
		['eu.go.com', 'go.com', 'a label of countries before another top-level domain'],
		['uk.bmw.de', 'bmw.de', 'a name of three letters'],
		['www.com', undefined, 'www before a label of countries alone'],
		['bäcker.de'.normalize('NFD'), 'bäcker.de', 'a letter and its accent'],
		['www.XN--BCKER-GRA.de', 'bäcker.de', 'a domain as browsers send it, in capitals'],
		['https://shop.xn--bcker-gra.de/', 'bäcker.de', 'a website as browsers send it'],
		['xn--p1b6ci4b4b3a.xn--h2brj9c', 'उदाहरण.भारत', 'a top-level domain in another script'],
	]);

	it.each([
		['acme.or.jp', 'a country that calls companies so'],
		['acme.org.br', 'organisations'],
		['acme.govt.nz', 'a government'],
		['sat.gob.mx', 'a government in Spanish'],
		['3m.com', 'a digit at the beginning'],
		['acme-group.travel', 'a long top-level domain'],
		['linkedin.com', 'the network itself'],
		['instagram.com', 'another network'],
		['acme.wordpress.com', 'a blog'],
		['acme.substack.com', 'a newsletter'],
		['foo.in.gov', 'the office of a state'],
		['wordpress.com', 'the host of blogs itself'],
	])('is a domain itself: %s, %s', (domain) => {
		expect(nameOf(domain)).toBe(domain);
	});

	itReads('a domain of many sites: it', nameOf, [
		['https://www.acme.github.io/en', 'acme.github.io', 'a page in a language'],
		['https://www.foo.in.gov/index.htm', 'foo.in.gov', 'the first page'],
		['jane@mail.acme.uk.com', 'acme.uk.com', 'a mail server'],
		['www.wordpress.com', 'wordpress.com', 'www'],
	]);

	itReads('an email address: it', nameOf, [
		['Jane.Doe+x@EU.Acme.com', 'acme.com', 'a label, a subdomain and capitals'],
		['Jane Doe <jane@acme.com>;', 'acme.com', 'a name before it'],
		['mailto:jane@acme.co.uk?subject=Hello', 'acme.co.uk', 'a link with a subject'],
		['jane@xn--bcker-gra.de', 'bäcker.de', 'a domain as browsers send it'],
		['@acme.com', 'acme.com', 'no person before an email sign'],
		['"jane doe"@acme.com', 'acme.com', 'a blank in quotes'],
		['"a@b/c?d"@acme.com', 'acme.com', 'signs of a URL in quotes'],
		['mailto:"a@b"@acme.com', 'acme.com', 'quotes in a link'],
	]);

	it.each(['acme.com/de-at/', 'acme.com/EN/index.html', 'acme.com/us/en', 'acme.com/zh-Hant'])(
		'ignores a language and the first page: %s',
		(text) => {
			expect(nameOf(text)).toBe('acme.com');
		},
	);

	itReads('another page: it', nameOf, [
		['www.acme.com/about', 'page on acme.com', 'a page of a company'],
		['acme.com/en/home', 'page on acme.com', 'a page after a language'],
		['acme.com:443/%61bout', 'page on acme.com', 'an encoded letter'],
		['https://sites.google.com/view/acme', 'page on sites.google.com', 'a site on a subdomain'],
		['https://www.google.com/maps/@48.1,11.5,17z', 'page on google.com', 'a map'],
		['bit.ly/3xYz', 'page on bit.ly', 'a short link'],
		['mail.eu/?u=https%3A%2F%2Facme.com', 'page on mail.eu', 'an encoded redirect'],
		[
			'mail.eu/?u=https%253A%252F%252Fa.com',
			'page on mail.eu',
			'a redirect that was encoded twice',
		],
		['https://wa.me/15551234567', 'page on wa.me', 'a phone number'],
		['x.com/acme', 'page on x.com', 'a profile on another network'],
	]);

	it.each([
		['', 'nothing'],
		['acme', 'a word'],
		['Acme, Inc.', 'a name with a dot'],
		['1441.5', 'a number'],
		['192.168.0.1', 'a host by number'],
		['http://10.0.0.1/', 'a URL of a host by number'],
		['acme.c', 'a top-level domain of one letter'],
		['acme.123', 'a top-level domain of digits'],
		['.com', 'no name'],
		['jane@', 'no host after an email sign'],
		['jane@acme', 'no top-level domain'],
		['jane@acme.com, tom@beta.com', 'two email addresses'],
		['"jane"@acme.com, "tom"@beta.com', 'two email addresses with quotes'],
		['acme.com beta.com', 'two domains'],
		['network.com/in/x', 'a page of the network'],
	])('is not read from %j, which is %s', (text) => {
		expect(readDomain(text)).toBeUndefined();
	});

	it.each([
		['jane@xn--bcker-gra.de', 'bäcker'],
		['www.acme.wordpress.com', 'acme'],
		['shop.acme.co.uk', 'acme'],
	])('returns of %s the name %s on the domain', (text, name) => {
		expect(readDomain(text)?.name).toBe(name);
	});
});

describe('a private mailbox', () => {
	const isFree = (text: string) => domainOf(text).isFreeMail;

	itReads('it', isFree, [
		['gmail.com', true, 'a provider of all countries'],
		['yahoo.co.uk', true, 'a provider in a country with two labels'],
		['web.de', true, 'a provider of one country'],
		['me.com', true, 'a provider with a short name'],
		['qq.com', true, 'a provider of another script'],
		['optusnet.com.au', true, 'a provider whose whole domain counts'],
		['jane@x.gmail.com', true, 'an email address on a subdomain'],
		['https://mail.yahoo.com/', true, 'the website of a provider'],
		['team@googlegroups.com', true, 'a mailing list'],
		['acme.com', false, 'a company'],
		['web.com', false, 'the name of a provider with another top-level domain'],
		['me.de', false, 'a short name with another top-level domain'],
		['gmail-tools.com', false, 'a name that begins like a provider'],
		['mymail.de', false, 'a name that ends like a provider'],
		['yahoo.wordpress.com', false, 'a blog about a provider'],
		['jane@gmail.myshopify.com', false, 'a shop about a provider'],
	]);
});

describe('an email address below the site', () => {
	const isBelow = (text: string) => domainOf(text).isMailSubdomain;

	itReads('it', isBelow, [
		['c_123@resource.calendar.google.com', true, 'a meeting room'],
		['12+jane@users.noreply.github.com', true, 'a sender without a mailbox'],
		['jane.1@guest.booking.com', true, 'a guest'],
		['jane@acme.mail.onmicrosoft.com', true, 'a subdomain of a company on a domain of many'],
		['jane@mail.acme.wordpress.com', true, 'a subdomain of a blog'],
		['x@mail.acme.co.uk', true, 'a country with two labels'],
		['x@crm.acme.com', true, 'a subdomain of three letters'],
		['x@eu.mail.acme.com', true, 'a region before the subdomain'],
		['x@mail.eu.acme.com', true, 'a region after the subdomain'],
		['x@smtp.bmw.de', true, 'a name of three letters'],
		['x@post.xn--bcker-gra.de', true, 'a domain as browsers send it'],
		['x@ac.mail.acme.com', true, 'a label of universities before the subdomain'],
		['"a@b"@mail.acme.com', true, 'quotes'],
		['mailto:x@mail.acme.com?subject=Hi', true, 'a link'],
		['X <x@mail.acme.com>', true, 'a name before it'],
		['x@acme.com', false, 'the site itself'],
		['jane+sales@acme.co.uk', false, 'the site itself in a country'],
		['x@www.acme.com', false, 'www'],
		['"j d"@acme.com', false, 'the site itself after quotes'],
		['x@acme.onmicrosoft.com', false, 'a company on a domain of many'],
		['x@dot.ca.gov', false, 'the office of a state'],
		['x@xn--bcker-gra.de', false, 'the site itself as browsers send it'],
		['x@eu.acme.com', false, 'a region'],
		['x@de.eu.acme.co.uk', false, 'a language of a region'],
		['x@hq.acme.com', false, 'the head office'],
		['x@cs.stanford.edu', false, 'the department of a university'],
		['x@student.unimelb.edu.au', false, 'a university of a country'],
		['x@maths.ox.ac.uk', false, 'a university of another country'],
		['mail.acme.co.uk', false, 'no person'],
		['https://mail.acme.com', false, 'a website'],
		['mail.acme.com?u=jane@b.de', false, 'a person in the query string'],
	]);
});

describe('a website on the domain of a text', () => {
	it.each<[website: string, text: string, expected: boolean, why: string]>([
		['https://www.acme.com', 'acme.com', true, 'www'],
		['http://acme.com/en/', 'jane@eu.acme.com', true, 'an email address of a region'],
		['jobs.acme.com?utm_source=x', 'acme.com', true, 'a subdomain'],
		['https://acme.co.uk', 'sales.acme.co.uk', true, 'the site above it'],
		['ACME.COM', 'acme.com', true, 'capitals'],
		['https://github.com/about', 'github.com', true, 'a page'],
		['https://www.bäcker.de/', 'xn--bcker-gra.de', true, 'a domain as browsers send it'],
		['https://xn--bcker-gra.de/', 'bäcker.de', true, 'a website as browsers send it'],
		['https://jobs.xn--bcker-gra.de/', 'www.bäcker.de', true, 'a subdomain as browsers send it'],
		['https://bäcker.de'.normalize('NFD'), 'xn--bcker-gra.de', true, 'a letter and its accent'],
		['https://jobs.acme.com', 'eu.acme.com', false, 'two subdomains'],
		['https://bar.sharepoint.com', 'foo.sharepoint.com', false, 'another site on a shared domain'],
		['https://www.sharepoint.com', 'foo.sharepoint.com', false, 'the host of many sites'],
		['foo.in.gov', 'bar.in.gov', false, 'another office of a state'],
		['https://www.in.gov', 'bar.in.gov', false, 'the state itself'],
		['https://backer.de', 'xn--bcker-gra.de', false, 'a name without its accent'],
		['https://acme.de', 'acme.com', false, 'another country'],
		['https://notacme.com', 'acme.com', false, 'a name that ends alike'],
		['https://acme.com.example.org', 'acme.com', false, 'a domain below another'],
		['https://example.org/acme.com', 'acme.com', false, 'a domain in a path'],
		['none', 'acme.com', false, 'a word'],
		['', 'acme.com', false, 'nothing'],
	])('%j on %s: %s, because of %s', (website, text, expected) => {
		expect(isOnDomain(website, domainOf(text))).toBe(expected);
	});
});
