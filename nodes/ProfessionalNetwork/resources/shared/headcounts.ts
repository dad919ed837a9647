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

/** The network's own labels of sizes, such as "2-10" and "1,001-5,000 employees". */
export const HEADCOUNT_LABELS = Object.fromEntries(
	[...HEADCOUNTS.map((size) => [size, size]), ['2-10', '1-10']].flatMap(([label, size]) => {
		const grouped = label.replace(/\d(?=\d{3}\b)/g, '$&,');
		return [label, grouped, `${label} employees`, `${grouped} employees`].map((one) => [one, size]);
	}),
);
