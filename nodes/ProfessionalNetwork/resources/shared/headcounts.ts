/** Company sizes in employees (docs/service.md, Headcounts). */
const SIZES = '1-10 11-50 51-200 201-500 501-1000 1001-5000 5001-10000 10001+'.split(' ');

/** The sizes, with the network's own labels, such as "2-10" and "1,001-5,000 employees". */
export const HEADCOUNTS = {
	values: Object.fromEntries(SIZES.map((size) => [size, size])),
	aliases: Object.fromEntries(
		[...SIZES.map((size) => [size, size]), ['2-10', '1-10']].flatMap(([label, size]) => {
			const grouped = label.replace(/\d(?=\d{3}\b)/g, '$&,');
			const labels = [label, grouped, `${label} employees`, `${grouped} employees`];
			return labels.map((one) => [one, size]);
		}),
	),
};
