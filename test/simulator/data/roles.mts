// Fixed tables of job functions and levels, with the IDs of the service, and the titles built from them.

export interface Role {
	title: string;
	functionId: string;
	seniorityId: string;
}

/** ID of a job function (1 to 26): its department and the title of a member. */
export const FUNCTIONS: Record<string, [department: string, noun: string]> = {
	1: ['Accounting', 'Accountant'],
	2: ['Administrative', 'Office Administrator'],
	3: ['Arts and Design', 'Designer'],
	4: ['Business Development', 'Partnerships Specialist'],
	5: ['Community and Social Services', 'Social Worker'],
	6: ['Consulting', 'Consultant'],
	7: ['Education', 'Teacher'],
	8: ['Engineering', 'Software Engineer'],
	9: ['Entrepreneurship', 'Venture Builder'],
	10: ['Finance', 'Financial Analyst'],
	11: ['Healthcare Services', 'Nurse'],
	12: ['Human Resources', 'Recruiter'],
	13: ['Information Technology', 'Systems Administrator'],
	14: ['Legal', 'Legal Counsel'],
	15: ['Marketing', 'Marketing Specialist'],
	16: ['Media and Communication', 'Editor'],
	17: ['Military and Protective Services', 'Security Officer'],
	18: ['Operations', 'Operations Specialist'],
	19: ['Product Management', 'Product Owner'],
	20: ['Program and Project Management', 'Project Coordinator'],
	21: ['Purchasing', 'Buyer'],
	22: ['Quality Assurance', 'Test Engineer'],
	23: ['Real Estate', 'Property Agent'],
	24: ['Research', 'Researcher'],
	25: ['Sales', 'Account Executive'],
	26: ['Support', 'Support Specialist'],
};

/** ID of a seniority level: builds the title at that level. */
export const SENIORITIES: Record<string, (department: string, noun: string) => string> = {
	100: (_department, noun) => `${noun} Intern`,
	110: (_department, noun) => noun,
	120: (_department, noun) => `Senior ${noun}`,
	130: (_department, noun) => `Principal ${noun}`,
	200: (department) => `${department} Team Lead`,
	210: (department) => `${department} Manager`,
	220: (department) => `Director of ${department}`,
	300: (department) => `Vice President of ${department}`,
	310: (department) => `Chief ${department} Officer`,
	320: (department) => `Founder and Partner, ${department}`,
};

export function role(functionId: string, seniorityId: string): Role {
	return { title: SENIORITIES[seniorityId](...FUNCTIONS[functionId]), functionId, seniorityId };
}

/** Some entries of the published list of industries. */
export const INDUSTRIES: readonly { id: string; name: string }[] = [
	{ id: '4', name: 'Software Development' },
	{ id: '6', name: 'Technology, Information and Internet' },
	{ id: '11', name: 'Business Consulting and Services' },
	{ id: '14', name: 'Hospitals and Health Care' },
	{ id: '25', name: 'Manufacturing' },
	{ id: '27', name: 'Retail' },
	{ id: '41', name: 'Banking' },
	{ id: '43', name: 'Financial Services' },
	{ id: '44', name: 'Real Estate' },
	{ id: '48', name: 'Construction' },
	{ id: '53', name: 'Motor Vehicle Manufacturing' },
	{ id: '68', name: 'Higher Education' },
	{ id: '80', name: 'Advertising Services' },
	{ id: '96', name: 'IT Services and IT Consulting' },
	{ id: '104', name: 'Staffing and Recruiting' },
	{ id: '116', name: 'Transportation, Logistics, Supply Chain and Storage' },
];

export type Industry = (typeof INDUSTRIES)[number];
