// What people paste for a person, a company, a post or a job, and what is sent for it. The spellings are those of public
// lists, sheets, e-mails and issues.
import { parseReference } from '../../../nodes/ProfessionalNetwork/input/input';
import { itReads, itRejects } from '../table';

const SITE = 'https://www.linkedin.com';
const ID = 'ACwAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567';

type Entity = Parameters<typeof parseReference>[1];

/** Returns the function that reads a text in a mode of a field, and returns what is sent for it. */
const by = (entity: Entity, mode: string) => (text: string) =>
	parseReference(text, entity, mode).value;

describe('a person by URL', () => {
	const read = by('profile', 'url');
	const JANE = `${SITE}/in/jane-doe`;
	const LEAD = `${SITE}/in/${ID}`;
	const JOSE = `${SITE}/in/josé-núñez`;

	itReads('it', read, [
		[`${SITE}/in/jane-doe`, JANE, 'the address bar'],
		[`${SITE}/in/jane-doe/`, JANE, 'a slash at the end'],
		['https://linkedin.com/in/jane-doe', JANE, 'no www'],
		['http://www.linkedin.com/in/jane-doe', JANE, 'no TLS'],
		['www.linkedin.com/in/jane-doe', JANE, 'no scheme'],
		['linkedin.com/in/jane-doe', JANE, 'only the domain'],
		['HTTPS://WWW.LinkedIn.com/in/Jane-Doe', JANE, 'capitals, which LinkedIn ignores'],
		['https://uk.linkedin.com/in/jane-doe', JANE, 'a country'],
		['https://m.linkedin.com/in/jane-doe', JANE, 'the mobile site'],
		[`${SITE}/mwlite/in/jane-doe`, JANE, 'the light mobile site'],
		[`${SITE}/mwlite/profile/in/jane-doe`, JANE, 'an older light mobile site'],
		[`${SITE}/comm/in/jane-doe?midToken=AQ&trk=eml`, JANE, 'an e-mail of LinkedIn'],
		['https://ru.linkedin.com/comm/in/jane-doe', JANE, 'an e-mail in another country'],
		[`${SITE}/in/jane-doe/en-us`, JANE, 'a locale'],
		[`${SITE}/in/jane-doe?locale=de_DE`, JANE, 'a locale as a parameter'],
		[`${SITE}/in/jane-doe?originalSubdomain=de`, JANE, 'a search engine'],
		[
			`${SITE}/in/jane-doe/?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${ID}`,
			JANE,
			'a search result',
		],
		[`${SITE}/in/jane-doe?lipi=urn:li:page:d_flagship3;a%3D%3D`, JANE, 'tracking with a semicolon'],
		[`${SITE}/in/jane-doe?utm_source=share&utm_medium=member_android`, JANE, 'the share menu'],
		[`${SITE}/in/jane-doe/recent-activity/all/`, JANE, 'a subpage'],
		[`${SITE}/in/jane-doe/overlay/contact-info/`, JANE, 'the contact info'],
		[`${SITE}/in/jane-doe#experience`, JANE, 'a fragment'],
		[`${SITE}//in/jane-doe`, JANE, 'a base URL with a slash before the path'],
		[`  ${SITE}/in/jane-doe\n`, JANE, 'blanks and a line break of a cell'],
		[`${SITE}/in/jane-doe\u200b`, JANE, 'an invisible sign'],
		[`${SITE}/in/jane-doe%20`, JANE, 'an encoded blank'],
		[`Jane Doe <${SITE}/in/jane-doe>`, JANE, 'a name before it'],
		[`LinkedIn: linkedin.com/in/jane-doe`, JANE, 'a label before it'],
		[`[Jane Doe](${SITE}/in/jane-doe)`, JANE, 'a link of Markdown'],
		[
			`[${SITE}/in/jane-doe](${SITE}/in/jane-doe/)`,
			JANE,
			'a link of Markdown with the URL as its text',
		],
		[`<${SITE}/in/jane-doe>`, JANE, 'angle brackets'],
		[`"${SITE}/in/jane-doe",`, JANE, 'quotes and a comma of a CSV file'],
		[`**${SITE}/in/jane-doe**`, JANE, 'bold Markdown'],
		[`=HYPERLINK("${SITE}/in/jane-doe")`, JANE, 'a formula'],
		[`See ${SITE}/in/jane-doe.`, JANE, 'the end of a sentence'],
		[
			'https://www.linkedin.cn/in/jane-doe',
			'https://www.linkedin.cn/in/jane-doe',
			'its own domain',
		],
		[`${SITE}/in/jos%C3%A9-n%C3%BA%C3%B1ez`, JOSE, 'encoded letters'],
		[`${SITE}/in/jos%25C3%25A9-n%25C3%25BA%25C3%25B1ez`, JOSE, 'letters that were encoded twice'],
		[`${SITE}/in/josé-núñez`.normalize('NFD'), JOSE, 'letters with accents of their own'],
		[`${SITE}/in/李明-1a2b`, `${SITE}/in/李明-1a2b`, 'another script'],
		[LEAD, LEAD, 'an ID, whose capitals count'],
		[`${SITE}/sales/lead/${ID},NAME_SEARCH,fnHM?_ntb=x`, LEAD, 'Sales Navigator, with commas'],
		[`${SITE}/sales/people/${ID},name`, LEAD, 'an older Sales Navigator'],
		[`${SITE}/talent/profile/${ID}?trk=x`, LEAD, 'Recruiter'],
		[`${SITE}/talent/hire/123/manage/all/profile/${ID}`, LEAD, 'a candidate of a project'],
		[ID, ID, 'an ID alone'],
	]);

	const NOT = "… isn't a profile URL or ID.";

	itRejects('it', read, [
		[`${SITE}/in/jane doe`, NOT, 'a blank, whose beginning names somebody else'],
		[`${SITE}/in/jane-doe (Acme)`, NOT, 'words after it'],
		[`${SITE}/in/jane ${SITE}/in/john`, NOT, 'two people'],
		[`${SITE}/in/jane${SITE}/in/john`, NOT, 'two people without a separator'],
		[
			'linkedin.com/sales/lead/ACwAAA111111,linkedin.com/sales/lead/ACwAAA222222',
			NOT,
			'two people without https',
		],
		[`${SITE}/in/jane,john`, NOT, 'two names'],
		[`${SITE}/in/${SITE}/in/jane`, NOT, 'a whole URL in place of a name'],
		[`${SITE}/in/jane-d...`, NOT, 'a URL that was cut off'],
		[`${SITE}/in/me`, NOT, 'the own profile'],
		[`${SITE}/in/undefined`, NOT, 'an expression that found nothing'],
		[`${SITE}/in/null`, NOT, 'a value that is missing'],
		[`${SITE}/in/nan`, NOT, 'a cell that Python found empty'],
		[`${SITE}/in/`, NOT, 'no name'],
		['linkedin.con/in/jane-doe', NOT, 'a typo'],
		['lnkd.in/in/jane-doe', NOT, 'a short link'],
		['https://www.linkedin.co.uk/in/jane-doe', NOT, 'a domain that LinkedIn does not have'],
		['https://acme.com/in/jane-doe', NOT, 'another site'],
		[`${SITE}/sales/profile/123`, NOT, 'a number of Sales Navigator, which is no name'],
		[`${SITE}/pub/jane-doe/5a/706/981`, NOT, 'an old URL'],
		[`${SITE}/company/acme`, NOT, 'a company'],
		[`${SITE}/search/results/people/?keywords=jane`, NOT, 'a search'],
		['Jane Doe', NOT, 'a name'],
		['jane-doe', NOT, 'a public identifier, which By Public Identifier reads'],
		['+49 170 1234567', NOT, 'a phone number'],
		['12345678', NOT, 'digits, which may be a phone number'],
		['jane@acme.com', NOT, 'an email address'],
		['/in/jane-doe', NOT, 'a path'],
	]);

	it('says what to use instead in one sentence', () => {
		expect(() => read('Jane')).toThrow(
			expect.objectContaining({
				message: '"Jane" isn\'t a profile URL or ID',
				description: `Use one like ${SITE}/in/jane-doe.`,
			}),
		);
	});
});

describe('a person by another mode', () => {
	itReads('By Public Identifier it', by('profile', 'publicIdentifier'), [
		['jane-doe', 'jane-doe', 'a name'],
		['Jane-Doe', 'jane-doe', 'capitals'],
		['j%C3%BCrgen', 'jürgen', 'an encoded letter'],
		['12345678', '12345678', 'digits, which are a name here'],
		['李明', '李明', 'two letters of another script'],
		[`${SITE}/in/Jane-Doe/`, `${SITE}/in/jane-doe`, 'a URL'],
		[ID, ID, 'an ID'],
	]);
	itRejects('By Public Identifier it', by('profile', 'publicIdentifier'), [
		['Jane Doe', "… isn't a profile URL, public identifier or ID.", 'a name with a blank'],
		[
			'no',
			"… isn't a profile URL, public identifier or ID.",
			'an answer, which is too short for a name',
		],
		['acme.com', "… isn't a profile URL, public identifier or ID.", 'a domain'],
		['2026-01-05', "… isn't a profile URL, public identifier or ID.", 'a date'],
		['+491701234567', "… isn't a profile URL, public identifier or ID.", 'a phone number'],
		['company/acme', "… isn't a profile URL, public identifier or ID.", 'a path'],
	]);

	itReads('By ID it', by('profile', 'id'), [
		[ID, ID, 'an ID'],
		['12345678', '12345678', 'the number of a member'],
		[`${SITE}/in/jane-doe`, `${SITE}/in/jane-doe`, 'a URL'],
	]);
	itRejects('By ID it', by('profile', 'id'), [
		['jane-doe', "… isn't a profile URL or ID.", 'a public identifier'],
		['12 345 678', "… isn't a profile URL or ID.", 'digits in groups'],
		['1.2E+08', "… isn't a profile URL or ID.", 'what a sheet makes of a long number'],
	]);
});

describe('a company by URL', () => {
	const read = by('company', 'url');
	const ACME = `${SITE}/company/acme`;

	itReads('it', read, [
		[ACME, ACME, 'the address bar'],
		['linkedin.com/company/acme/', ACME, 'only the domain, and a slash at the end'],
		['https://de.linkedin.com/company/Acme', ACME, 'a country and a capital'],
		[`${ACME}/about/`, ACME, 'a subpage'],
		[`${ACME}/posts/?feedView=all`, ACME, 'the posts'],
		[`${ACME}/people/?facetGeoRegion=103644278`, ACME, 'the people'],
		[`${ACME}/mycompany/verification/`, ACME, 'another subpage'],
		[`${ACME}?trk=public_jobs_topcard-org-name`, ACME, 'a job advertisement'],
		[`${SITE}/company/1441/admin/`, `${SITE}/company/1441`, 'the page of an administrator'],
		[`${SITE}/school/oxford/`, `${SITE}/school/oxford`, 'a school'],
		[`${SITE}/showcase/acme-labs`, `${SITE}/showcase/acme-labs`, 'a showcase page'],
		[`${SITE}/sales/company/1441/people`, `${SITE}/company/1441`, 'an account of Sales Navigator'],
		[`${SITE}/sales/accounts/1441`, `${SITE}/company/1441`, 'another one'],
		[`${SITE}/company/johnson-&-johnson`, `${SITE}/company/johnson-&-johnson`, 'an ampersand'],
		[`${SITE}/company/acme%2C-inc`, `${SITE}/company/acme%2C-inc`, 'a comma, which stays encoded'],
		[`${SITE}/company/nestle-s.a.`, `${SITE}/company/nestle-s.a.`, 'a dot at its end'],
		[`${SITE}/company/soci%C3%A9t%C3%A9`, `${SITE}/company/société`, 'encoded letters'],
		[`"${ACME}"`, ACME, 'quotes'],
		['1441', '1441', 'an ID'],
	]);
	itRejects('it', read, [
		[`${SITE}/in/jane-doe`, "… isn't a company URL or ID.", 'a person'],
		[`${SITE}/company/`, "… isn't a company URL or ID.", 'no name'],
		[
			`${SITE}/company/undefined`,
			"… isn't a company URL or ID.",
			'an expression that found nothing',
		],
		[`${SITE}/company/a,b`, "… isn't a company URL or ID.", 'two names'],
		['https://acme.com', "… isn't a company URL or ID.", 'a website'],
		['Acme', "… isn't a company URL or ID.", 'a name'],
		['1,441', "… isn't a company URL or ID.", 'digits in groups'],
		['0', "… isn't a company URL or ID.", 'zero'],
	]);

	itReads('by universal name: it', by('company', 'universalName'), [
		['acme', 'acme', 'a name'],
		['1441', '1441', 'digits, which are a name here'],
		['booking.com', 'booking.com', 'a name like a domain'],
		[ACME, ACME, 'a URL'],
	]);
	itReads('by name: it', by('company', 'name'), [
		['Acme, Inc.', 'Acme, Inc.', 'a comma'],
		['3M', '3M', 'a digit'],
		['1871', '1871', 'digits'],
	]);
	itRejects('by name: it', by('company', 'name'), [[ACME, "… isn't a company name.", 'a URL']]);
});

describe('a group by URL', () => {
	itReads('it', by('group', 'url'), [
		[`${SITE}/groups/12345/about`, `${SITE}/groups/12345`, 'a subpage'],
		['12345', '12345', 'an ID'],
	]);
	itRejects('it', by('group', 'url'), [
		[`${SITE}/groups/discover`, "… isn't a group URL or ID.", 'a page of LinkedIn itself'],
	]);
});

describe('a post', () => {
	const read = by('post', 'url');
	const NUMBER = '7123456789012345678';
	const POST = `${SITE}/posts/jane-doe_hello-activity-${NUMBER}-AbCd`;
	const UPDATE = `${SITE}/feed/update/urn:li:activity:${NUMBER}`;
	const COMMENT = `?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A${NUMBER}%2C7123456789012345679%29`;

	itReads('it', read, [
		[POST, POST, 'the link of its menu'],
		[`${POST}?utm_source=share&utm_medium=member_desktop`, POST, 'tracking'],
		[`${POST}/`, POST, 'a slash at the end'],
		[POST.replace('https://www.', ''), POST, 'no scheme'],
		[POST.replace('www', 'in'), POST, 'a country'],
		[
			POST.replace('activity', 'ugcPost'),
			POST.replace('activity', 'ugcPost'),
			'a post of another kind',
		],
		[POST.replace('activity', 'share'), POST.replace('activity', 'share'), 'a share'],
		[UPDATE, UPDATE, 'the feed'],
		[`${UPDATE}/?actorCompanyId=103798607`, UPDATE, 'the feed with tracking'],
		[`${SITE}/feed/update/urn%3Ali%3Aactivity%3A${NUMBER}/`, UPDATE, 'an encoded URN'],
		[
			`${SITE}/embed/feed/update/urn:li:activity:${NUMBER}?collapsed=1`,
			UPDATE,
			'a post in a website',
		],
		[UPDATE + COMMENT, UPDATE, 'the link of a comment on it'],
		[`[a post](${POST})`, POST, 'a link of Markdown'],
		[`Look: ${POST}.`, POST, 'a sentence'],
		[`Look: ${POST}/.`, POST, 'a sentence after a slash'],
		[`${SITE}/pulse/how-to-x-jane-doe/`, `${SITE}/pulse/how-to-x-jane-doe`, 'an article'],
		['https://lnkd.in/dAbCdEf', 'https://lnkd.in/dAbCdEf', 'a short link'],
		['lnkd.in/p/gAdBCFWE', 'https://lnkd.in/p/gAdBCFWE', 'a newer short link'],
		[NUMBER, UPDATE, 'a number'],
		[`urn:li:activity:${NUMBER}`, UPDATE, 'a URN'],
		[`urn:li:ugcpost:${NUMBER}`, UPDATE.replace('activity', 'ugcPost'), 'a URN in small letters'],
	]);
	itRejects('it', read, [
		[
			`${SITE}/posts/jane-doe_hello-activity-70000...`,
			"… isn't a post URL or ID.",
			'a URL that was cut off',
		],
		[
			`${SITE}/in/jane-doe/recent-activity/all/`,
			"… isn't a post URL or ID.",
			'the posts of a person',
		],
		[`${SITE}/company/acme/posts/`, "… isn't a post URL or ID.", 'the posts of a company'],
		[`${SITE}/feed/`, "… isn't a post URL or ID.", 'the feed'],
		[
			`${SITE}/feed/update/undefined`,
			"… isn't a post URL or ID.",
			'an expression that found nothing',
		],
		[`${POST} ${UPDATE}`, "… isn't a post URL or ID.", 'two posts'],
		[
			[POST, UPDATE].map((url) => url.replace('https://', '')).join(','),
			"… isn't a post URL or ID.",
			'two posts without https',
		],
		['7E+18', "… isn't a post URL or ID.", 'a number that a sheet rounded'],
		['7000', "… isn't a post URL or ID.", 'a short number'],
	]);

	const comment = `${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A(activity%3A${NUMBER}%2C7123456789012345679)`;
	const reply =
		'&replyUrn=urn%3Ali%3Acomment%3A(activity%3A7123456789012345678%2C7123456789012345680)';

	itReads('as a comment: it', by('comment', 'url'), [
		[UPDATE + COMMENT, comment, 'encoded brackets'],
		[decodeURIComponent(UPDATE + COMMENT), comment, 'no encoding'],
		[`(${UPDATE}${COMMENT}&rcm=x)`, comment, 'brackets and tracking'],
		[`${UPDATE}${COMMENT}${reply}`, comment + reply, 'a reply, which is not its comment'],
		[`${UPDATE}${COMMENT}${reply.replace('&', '&amp;')}`, comment + reply, 'a reply in HTML'],
	]);
	itRejects('as a comment: it', by('comment', 'url'), [
		[UPDATE, "… isn't a comment URL.", 'a post'],
		[`${UPDATE}?commentUrn=`, "… isn't a comment URL.", 'a URN that was deleted'],
		[
			`${UPDATE}?commentUrn=urn:li:comment:(activity:7...`,
			"… isn't a comment URL.",
			'a URN that was cut off',
		],
		[
			`${UPDATE}?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A71234...`,
			"… isn't a comment URL.",
			'an encoded URN that was cut off',
		],
	]);
});

describe('a job by URL', () => {
	const read = by('job', 'url');
	const JOB = `${SITE}/jobs/view/4100000001`;

	itReads('it', read, [
		[JOB, JOB, 'the address bar'],
		[`${JOB}/`, JOB, 'a slash at the end'],
		[`${JOB}/?trackingId=x%3D%3D&refId=y`, JOB, 'tracking'],
		['linkedin.com/jobs/view/4100000001', JOB, 'only the domain'],
		['https://de.linkedin.com/jobs/view/4100000001', JOB, 'a country'],
		[`${SITE}/comm/jobs/view/4100000001/?trackingId=x`, JOB, 'the e-mail of a job alert'],
		[`${SITE}/jobs/view/head-of-sales-at-acme-4100000001?trk=x`, JOB, 'its words before its ID'],
		[`${SITE}/jobs/view/data-entry-clerk-100%25-remote-at-acme-4100000001`, JOB, 'a percent sign'],
		[`${SITE}/jobs/search/?currentJobId=4100000001&keywords=x`, JOB, 'a search that shows it'],
		[
			`${SITE}/jobs/search/?f_WT=2&currentJobId=4100000001`,
			JOB,
			'a search, after another parameter',
		],
		[`${SITE}/jobs/search-results/?currentJobId=4100000001`, JOB, 'a newer search'],
		[`${SITE}/jobs/?currentJobId=4100000001`, JOB, 'the first page of jobs'],
		[
			`${SITE}/jobs/collections/recommended/?currentJobId=4100000001&discover=true`,
			JOB,
			'recommendations',
		],
		[`${SITE}/jobs/collections/similar-jobs/?currentJobId=4100000001`, JOB, 'similar jobs'],
		[`[Head of Sales](${JOB}/)`, JOB, 'a link of Markdown'],
		[`View job: ${SITE}/comm/jobs/view/4100000001/?x=1`, JOB, 'the text of an e-mail'],
		['4100000001', '4100000001', 'an ID'],
	]);
	itRejects('it', read, [
		[`${SITE}/jobs/view/head-of-sales`, "… isn't a job URL or ID.", 'its words without its ID'],
		[`${SITE}/jobs/search/?keywords=sales`, "… isn't a job URL or ID.", 'a search'],
		[
			`${SITE}/jobs/search/?currentJobId=1 ${SITE}/jobs/search/?currentJobId=2`,
			"… isn't a job URL or ID.",
			'two jobs',
		],
		[`${SITE}/jobs/paris-jobs`, "… isn't a job URL or ID.", 'jobs at a place'],
	]);
});
