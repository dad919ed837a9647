// Fixed tables of job functions and levels, with the IDs of the service, and the titles built from them.

export interface Role {
	title: string;
	functionId: string;
	seniorityId: string;
}

/** ID of a job function, of 1 to 26: its department and the title of a member. */
export const FUNCTIONS: Record<string, [department: string, noun: string]> = {
	3: ['Arts and Design', 'Designer'],
	4: ['Business Development', 'Partnerships Specialist'],
	6: ['Consulting', 'Consultant'],
	7: ['Education', 'Teacher'],
	8: ['Engineering', 'Software Engineer'],
	10: ['Finance', 'Financial Analyst'],
	12: ['Human Resources', 'Recruiter'],
	13: ['Information Technology', 'Systems Administrator'],
	15: ['Marketing', 'Marketing Specialist'],
	18: ['Operations', 'Operations Specialist'],
	19: ['Product Management', 'Product Owner'],
	20: ['Program and Project Management', 'Project Coordinator'],
	25: ['Sales', 'Account Executive'],
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
	{ id: '11', name: 'Business Consulting and Services' },
	{ id: '27', name: 'Retail' },
	{ id: '41', name: 'Banking' },
	{ id: '43', name: 'Financial Services' },
	{ id: '68', name: 'Higher Education' },
	{ id: '96', name: 'IT Services and IT Consulting' },
	{ id: '104', name: 'Staffing and Recruiting' },
];

export type Industry = (typeof INDUSTRIES)[number];
