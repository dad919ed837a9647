// Shows progress in the terminal. Plain JavaScript, because setup.mjs runs on Node 20.

/**
 * Runs `work`, and prints `title` with the elapsed seconds at the start, every half a minute and at the end.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
	const started = Date.now();
	const show = (state) =>
		console.log(`${title} … ${state}${Math.round((Date.now() - started) / 1000)} s`);

	console.log(`${title} …`);
	const timer = setInterval(show, 30_000, '');
	try {
		const result = await work();
		show('done in ');
		return result;
	} catch (error) {
		show('stopped after ');
		throw error;
	} finally {
		clearInterval(timer);
	}
}

/**
 * Prints a text between the steps.
 *
 * @param {string} text
 */
export function say(text) {
	console.log(`\n${text}`);
}
