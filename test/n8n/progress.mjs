// Shows progress in the terminal. Plain JavaScript, because setup.mjs runs on Node 20.

/** The titles of the running steps. A terminal shows the first one in place until it ends, then the next. */
const running = [];

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

	const tick = (state) => {
		if (!stdout.isTTY || running[0] === title) show(state);
	};

	running.push(title);
	tick('');
	const timer = setInterval(() => tick(seconds()), stdout.isTTY ? 1000 : 30_000);
	const end = (state) => {
		clearInterval(timer);
		running.splice(running.indexOf(title), 1);
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

/**
 * Prints a text between the steps.
 *
 * @param {string} text
 */
export function say(text) {
	process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}\n${text}\n`);
}
