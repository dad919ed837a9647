// Shows progress in the terminal. Plain JavaScript, because setup.mjs runs on Node 20.

/**
 * Runs `work` and shows `title` with the elapsed seconds: in place on a terminal, otherwise as lines.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
	const { stdout } = process;
	const started = Date.now();
	const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
	const show = (state) =>
		stdout.write(stdout.isTTY ? `\r\x1b[K${title} … ${state}` : `${title} … ${state}\n`);

	show('');
	const timer = setInterval(() => show(seconds()), stdout.isTTY ? 1000 : 30_000);
	const end = (state) => {
		clearInterval(timer);
		show(`${state} ${seconds()}${stdout.isTTY ? '\n' : ''}`);
	};
	try {
		const result = await work();
		end('done in');
		return result;
	} catch (error) {
		end('stopped after');
		throw error;
	}
}
