// The domain that a text names, and whether a website is on it.
import { readDomain, type Domain } from '../../../nodes/ProfessionalNetwork/input/reference/domain';
import { isOnDomain } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';
import { itReads, rowsOf, spelled } from '../form/outcome';

const domainOf = (text: string) => readDomain(text) as Domain;

describe('readDomain', () => {
	const nameOf = (text: string) => {
		const site = readDomain(text);
		return site?.isSubpage ? `page on ${site.host}` : site?.domain;
	};
	itReads('it', nameOf, [
		...spelled('acme.com', 'ACME.com', ' www.acme.com ', '"acme.com",', 'acme.com:443'),
		...spelled('acme.com', 'https://www.acme.com/en?utm_source=x#top', 'eu.acme.com'),
		...spelled('acme.com', '[A](https://acme.com)', 'acme.com?u=jane@b.de', 'acme.com/?a=a@b.c'),
		...spelled('acme.com', 'Jane.Doe+x@EU.Acme.com', 'Jane Doe <jane@acme.com>;'),
		...spelled('acme.co.uk', 'www.shop.acme.co.uk', 'mailto:jane@acme.co.uk?subject=Hello'),
		...spelled('acme.co', 'eu.acme.co'),
		...rowsOf(String, 'acme.com.au', 'acme.or.jp', 'acme.org.br', 'acme.govt.nz', 'sat.gob.mx'),
		...spelled('acme.com.au', 'mail.acme.com.au'),
		...spelled('bmw.de', 'jane@mail.bmw.de', 'uk.bmw.de'),
		...spelled('acme.com', '"jane doe"@acme.com', '"a@b/c?d"@acme.com', 'mailto:"a@b"@acme.com'),
		...spelled('bäcker.de', 'xn--bcker-gra.de', 'www.XN--BCKER-GRA.de', 'jane@xn--bcker-gra.de'),
		...spelled('bäcker.de', 'bäcker.de'.normalize('NFD'), 'https://shop.xn--bcker-gra.de/'),
		...spelled('उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'),
		// of services that host others, and of registries
		...rowsOf(String, 'acme.wordpress.com', 'acme.substack.com', 'instagram.com'),
		...spelled('acme.github.io', 'https://www.acme.github.io/en'),
		...spelled('foo.in.gov', 'foo.in.gov', 'https://www.foo.in.gov/index.htm'),
		// A language and the first page name nothing.
		...spelled(
			'acme.com',
			'acme.com/de-at/',
			'acme.com/EN/index.html',
			'acme.com/us/en',
			'acme.com/zh-Hant',
		),
		...spelled(
			'page on acme.com',
			'www.acme.com/about',
			'acme.com/en/home',
			'acme.com:443/%61bout',
		),
		...spelled('page on sites.google.com', 'https://sites.google.com/view/acme'),
		...spelled('page on google.com', 'https://www.google.com/maps/place/Acme/@48.1,11.5,17z'),
		...spelled('page on bit.ly', 'bit.ly/3xYz'),
		...spelled('page on wa.me', 'https://wa.me/15551234567'),
		...spelled('page on x.com', 'x.com/acme'),
		...spelled('page on instagram.com', 'https://www.instagram.com/acme'),
		...spelled('acme.uk.com', 'jane@mail.acme.uk.com'),
		...spelled('wordpress.com', 'wordpress.com', 'www.wordpress.com'),
		...rowsOf(String, '3m.com', 'bäcker.de', 'acme-group.travel', 'linkedin.com'),
		...spelled(undefined, '', 'acme', 'Acme, Inc.', '1441.5', '192.168.0.1', 'http://10.0.0.1/'),
		...spelled(undefined, 'acme.c', '.com', 'acme.123', '@acme.com', 'jane@', 'jane@acme'),
		...spelled(undefined, 'jane@acme.com, tom@beta.com', 'acme.com beta.com'),
		...spelled(undefined, '"jane"@acme.com, "tom"@beta.com'),
		...spelled(undefined, 'network.com/in/x'),
	]);

	it('returns the name on the domain', () => {
		expect(readDomain('jane@xn--bcker-gra.de')?.name).toBe('bäcker');
		expect(readDomain('www.acme.wordpress.com')?.name).toBe('acme');
		expect(readDomain('shop.acme.co.uk')?.name).toBe('acme');
	});
});

const isFree = (text: string) => domainOf(text).isFreeMail;
itReads('isFreeMail', isFree, [
	...spelled(true, 'gmail.com', 'yahoo.co.uk', 'web.de', 'me.com', 'qq.com', 'mail.ru'),
	...spelled(true, 'optusnet.com.au', 'jane@x.gmail.com', 'https://mail.yahoo.com/'),
	...spelled(true, 'team@googlegroups.com', 'googlegroups.com'),
	...spelled(false, 'yahoo.wordpress.com', 'jane@gmail.myshopify.com'),
	...spelled(false, 'acme.com', 'web.com', 'me.de', 'free.com', 'gmail-tools.com', 'mymail.de'),
]);

const isBelow = (text: string) => domainOf(text).isMailSubdomain;
itReads('isMailSubdomain', isBelow, [
	...spelled(true, 'c_123@resource.calendar.google.com', '12+jane@users.noreply.github.com'),
	...spelled(true, 'jane.1@guest.booking.com', 'a@reply.airbnb.com', 'x@privaterelay.appleid.com'),
	...spelled(true, 'jane@acme.mail.onmicrosoft.com', 'jane@mail.acme.wordpress.com'),
	...spelled(
		true,
		'x@mail.acme.co.uk',
		'x@eu.mail.acme.com',
		'x@mail.eu.acme.com',
		'x@smtp.bmw.de',
	),
	...spelled(
		true,
		'"a@b"@mail.acme.com',
		'mailto:x@mail.acme.com?subject=Hi',
		'X <x@mail.acme.com>',
	),
	...spelled(true, 'x@post.xn--bcker-gra.de', 'x@ac.mail.acme.com', 'x@edu.mail.acme.com'),
	// the site itself
	...spelled(false, 'x@acme.com', 'jane+sales@acme.co.uk', 'x@www.acme.com', '"j d"@acme.com'),
	...spelled(false, 'x@acme.onmicrosoft.com', 'x@acme.wordpress.com', 'x@dot.ca.gov', 'x@bmw.de'),
	...spelled(false, 'x@xn--bcker-gra.de'),
	// a country, a language or a department
	...spelled(false, 'x@eu.acme.com', 'x@uk.bmw.de', 'x@de.eu.acme.co.uk', 'x@hq.acme.com'),
	...spelled(false, 'x@cs.stanford.edu', 'x@student.unimelb.edu.au', 'x@maths.ox.ac.uk'),
	...spelled(false, 'x@mail.cs.u-tokyo.ac.jp', 'x@alumni.harvard.edu'),
	// without the part of a person
	...spelled(false, 'resource.calendar.google.com', 'mail.acme.co.uk', 'https://mail.acme.com'),
	...spelled(false, 'mail.acme.com?u=jane@b.de', 'acme.mail.onmicrosoft.com', 'www.mail.acme.com'),
]);

it.each([
	['https://www.acme.com', 'acme.com', true],
	['http://acme.com/en/', 'jane@eu.acme.com', true],
	['jobs.acme.com?utm_source=x', 'acme.com', true],
	['https://jobs.acme.com', 'eu.acme.com', false],
	['https://bar.sharepoint.com', 'foo.sharepoint.com', false],
	['https://www.sharepoint.com', 'foo.sharepoint.com', false],
	['foo.in.gov', 'bar.in.gov', false],
	['https://www.in.gov', 'bar.in.gov', false],
	['ACME.COM', 'acme.com', true],
	['https://github.com/about', 'github.com', true],
	['https://acme.co.uk', 'sales.acme.co.uk', true],
	['https://xn--bcker-gra.de/', 'bäcker.de', true],
	['https://www.bäcker.de/', 'xn--bcker-gra.de', true],
	['https://jobs.xn--bcker-gra.de/', 'www.bäcker.de', true],
	['https://bäcker.de'.normalize('NFD'), 'xn--bcker-gra.de', true],
	['https://backer.de', 'xn--bcker-gra.de', false],
	['https://acme.de', 'acme.com', false],
	['https://other.wordpress.com', 'acme.wordpress.com', false],
	['https://notacme.com', 'acme.com', false],
	['https://acme.com.example.org', 'acme.com', false],
	['https://example.org/acme.com', 'acme.com', false],
	['none', 'acme.com', false],
	['', 'acme.com', false],
])('the website %j is on the domain of %s: %s', (website, text, expected) => {
	expect(isOnDomain(website, domainOf(text))).toBe(expected);
});
