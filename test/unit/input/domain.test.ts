// The domain that a text names, and whether a website is on it.
import {
	isFreeMail,
	isOnDomain,
	readDomain,
	type Domain,
} from '../../../nodes/ProfessionalNetwork/input/domain';

describe('readDomain', () => {
	it.each<[text: string, name: string, domain: string]>([
		['acme.com', 'acme', 'acme.com'],
		['ACME.com', 'acme', 'acme.com'],
		[' www.acme.com ', 'acme', 'acme.com'],
		['eu.acme.com', 'acme', 'acme.com'],
		['a.b.c.acme.io', 'acme', 'acme.io'],
		['https://www.acme.com/en/about?utm_source=x#top', 'acme', 'acme.com'],
		['http://acme.com:8080/', 'acme', 'acme.com'],
		['acme.com:443', 'acme', 'acme.com'],
		['"acme.com",', 'acme', 'acme.com'],
		['[Acme](https://acme.com)', 'acme', 'acme.com'],
		['acme.co.uk', 'acme', 'acme.co.uk'],
		['www.shop.acme.co.uk', 'acme', 'acme.co.uk'],
		['acme.com.au', 'acme', 'acme.com.au'],
		['acme.or.jp', 'acme', 'acme.or.jp'],
		['mail.acme.org.br', 'acme', 'acme.org.br'],
		['jane@mail.bmw.de', 'bmw', 'bmw.de'],
		['www.hm.se', 'hm', 'hm.se'],
		['jobs.vw.de', 'vw', 'vw.de'],
		['jane@mail.hp.de', 'hp', 'hp.de'],
		['acme.govt.nz', 'acme', 'acme.govt.nz'],
		['sat.gob.mx', 'sat', 'sat.gob.mx'],
		['acme.com?u=jane@b.de', 'acme', 'acme.com'],
		['uk.ey.com', 'ey', 'ey.com'],
		['acme.co', 'acme', 'acme.co'],
		['eu.acme.co', 'acme', 'acme.co'],
		['acme.wordpress.com', 'acme', 'acme.wordpress.com'],
		['https://www.acme.github.io/en', 'acme', 'acme.github.io'],
		['jane@mail.acme.uk.com', 'acme', 'acme.uk.com'],
		['wordpress.com', 'wordpress', 'wordpress.com'],
		['www.wordpress.com', 'wordpress', 'wordpress.com'],
		['3m.com', '3m', '3m.com'],
		['bäcker.de', 'bäcker', 'bäcker.de'],
		['acme-group.travel', 'acme-group', 'acme-group.travel'],
		['jane@acme.com', 'acme', 'acme.com'],
		['Jane.Doe+x@EU.Acme.com', 'acme', 'acme.com'],
		['mailto:jane@acme.co.uk?subject=Hello', 'acme', 'acme.co.uk'],
		['Jane Doe <jane@acme.com>', 'acme', 'acme.com'],
		['<jane@acme.com>;', 'acme', 'acme.com'],
		['jane@linkedin.com', 'linkedin', 'linkedin.com'],
		['https://acme.com/?from=a@b.com', 'acme', 'acme.com'],
	])('reads %j as %s on %s', (text, name, domain) => {
		expect(readDomain(text)).toEqual({ name, domain });
	});

	it.each([
		'acme',
		'Acme Inc.',
		'Acme, Inc.',
		'1441',
		'1441.5',
		'192.168.0.1',
		'http://10.0.0.1/',
		'acme.c',
		'acme.123',
		'.com',
		'@acme.com',
		'jane@',
		'jane@acme',
		'jane@localhost',
		'jane@acme.com, tom@beta.com',
		'acme.com, beta.com',
		'acme.com beta.com',
		'https://www.network.com/in/jane-doe',
		'www.linkedin.com/company/acme',
		'',
	])('reads no domain from %j', (text) => {
		expect(readDomain(text)).toBeUndefined();
	});
});

it.each([
	...['gmail.com', 'googlemail.com', 'yahoo.co.uk', 'hotmail.fr', 'outlook.com', 'live.com'],
	...['gmx.net', 'web.de', 'icloud.com', 'me.com', 'proton.me', 'qq.com', 'mail.ru', 'yandex.ru'],
	...['optusnet.com.au', 'uol.com.br', 'jane@x.gmail.com', 'https://mail.yahoo.com/'],
])('recognizes the free mail host %s', (text) => {
	expect(isFreeMail(readDomain(text) as Domain)).toBe(true);
});

it.each(['acme.com', 'web.com', 'me.de', 'free.com', 'orange.com', 'gmail-tools.com', 'mymail.de'])(
	'does not take %s for a free mail host',
	(text) => {
		expect(isFreeMail(readDomain(text) as Domain)).toBe(false);
	},
);

describe('isOnDomain', () => {
	const on = (website: string, text: string) => isOnDomain(website, readDomain(text) as Domain);

	it.each([
		['https://www.acme.com', 'acme.com'],
		['http://acme.com/en/', 'jane@eu.acme.com'],
		['jobs.acme.com?utm_source=x', 'acme.com'],
		['ACME.COM', 'acme.com'],
		['https://acme.co.uk', 'sales.acme.co.uk'],
		['https://xn--bcker-gra.de/', 'bäcker.de'],
		['https://www.bäcker.de/', 'xn--bcker-gra.de'],
	])('finds the website %s on the domain of %s', (website, text) => {
		expect(on(website, text)).toBe(true);
	});

	it.each([
		['https://acme.de', 'acme.com'],
		['https://acme.com', 'acme.co.uk'],
		['https://other.wordpress.com', 'acme.wordpress.com'],
		['https://acme-foods.com', 'acme.com'],
		['https://notacme.com', 'acme.com'],
		['https://acme.com.example.org', 'acme.com'],
		['https://example.org/acme.com', 'acme.com'],
		['https://www.linkedin.com/company/acme', 'acme.com'],
		['none', 'acme.com'],
		['https://', 'acme.com'],
		['', 'acme.com'],
	])('does not find the website %j on the domain of %s', (website, text) => {
		expect(on(website, text)).toBe(false);
	});
});
