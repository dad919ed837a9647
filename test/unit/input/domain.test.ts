// The domain that a text names, and whether a website is on it.
import {
	isFreeMail,
	readDomain,
	type Domain,
} from '../../../nodes/ProfessionalNetwork/input/domain';
import { isOnDomain } from '../../../nodes/ProfessionalNetwork/resources/company/bestMatch';
import { spelled } from '../form/outcome';

describe('readDomain', () => {
	it.each([
		...spelled('acme.com', 'acme.com', 'ACME.com', ' www.acme.com ', 'eu.acme.com', '"acme.com",'),
		...spelled('acme.com', 'https://www.acme.com/en/about?utm_source=x#top', 'acme.com:443'),
		...spelled('acme.com', 'http://acme.com:8080/', '[Acme](https://acme.com)'),
		...spelled('acme.com', 'acme.com?u=jane@b.de', 'https://acme.com/?from=a@b.com'),
		...spelled('acme.com', 'jane@acme.com', 'Jane.Doe+x@EU.Acme.com', 'Jane Doe <jane@acme.com>'),
		...spelled('acme.com', '<jane@acme.com>;'),
		...spelled('acme.co.uk', 'acme.co.uk', 'www.shop.acme.co.uk'),
		...spelled('acme.co.uk', 'mailto:jane@acme.co.uk?subject=Hello'),
		...spelled('acme.co', 'acme.co', 'eu.acme.co'),
		...['acme.com.au', 'acme.or.jp', 'acme.org.br', 'acme.govt.nz', 'sat.gob.mx'].flatMap(
			(domain) => spelled(domain, domain, `mail.${domain}`),
		),
		...['bmw.de', 'hm.se', 'vw.de', 'hp.de', 'ey.com'].flatMap((domain) =>
			spelled(domain, `jane@mail.${domain}`, `www.${domain}`, `uk.${domain}`),
		),
		...spelled('acme.wordpress.com', 'acme.wordpress.com'),
		...spelled('acme.github.io', 'https://www.acme.github.io/en'),
		...spelled('acme.uk.com', 'jane@mail.acme.uk.com'),
		...spelled('acme.substack.com', 'acme.substack.com'),
		...spelled('instagram.com', 'instagram.com', 'jane@instagram.com'),
		...spelled('wordpress.com', 'wordpress.com', 'www.wordpress.com'),
		...['3m.com', 'bäcker.de', 'acme-group.travel', 'linkedin.com', 'acme.io'].flatMap((domain) =>
			spelled(domain, domain, `jane@${domain}`),
		),
	])('reads %j as on %s', (text, domain) => {
		const [name] = domain.split('.');
		expect(readDomain(text)).toEqual({ name, domain });
	});

	it.each([
		...['', 'acme', 'Acme Inc.', 'Acme, Inc.', '1441', '1441.5', '192.168.0.1', 'http://10.0.0.1/'],
		...['https://www.instagram.com/acme', 'x.com/acme', 'linktr.ee/acme'],
		...['acme.c', 'acme.123', '.com', '@acme.com', 'jane@', 'jane@acme', 'jane@localhost'],
		...['jane@acme.com, tom@beta.com', 'acme.com, beta.com', 'acme.com beta.com'],
		...['https://www.network.com/in/jane-doe', 'www.linkedin.com/company/acme'],
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
		['https://github.com/about', 'github.com'],
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
