/** Company sizes in employees (docs/service.md, Headcounts). */
export const HEADCOUNTS = [
	'1-10',
	'11-50',
	'51-200',
	'201-500',
	'501-1000',
	'1001-5000',
	'5001-10000',
	'10001+',
];

/** The network's own labels of sizes. */
export const HEADCOUNT_LABELS = { '2-10': '1-10' };
