// Measures the memory of n8n's process through Node's inspector.

export interface Inspector {
	/** Returns the bytes of JavaScript values in use after a garbage collection. */
	heapInUse(): Promise<number>;
	close(): void;
}

/** Returns the environment that makes a Node process listen for the inspector. */
export function inspectable(port: number): Record<string, string> {
	return { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
}

export async function connectInspector(port: number): Promise<Inspector> {
	const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
	const [{ webSocketDebuggerUrl }] = (await targets.json()) as [{ webSocketDebuggerUrl: string }];
	const socket = new WebSocket(webSocketDebuggerUrl);
	const waiting = new Map<number, (message: { result: unknown }) => void>();
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(data as string) as { id: number; result: unknown };
		waiting.get(message.id)?.(message);
		waiting.delete(message.id);
	};
	await new Promise<unknown>((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	let count = 0;
	async function send<Result>(method: string, params = {}): Promise<Result> {
		const id = ++count;
		socket.send(JSON.stringify({ id, method, params }));
		const { result } = await new Promise<{ result: unknown }>((go) => waiting.set(id, go));
		return result as Result;
	}
	return {
		async heapInUse() {
			await send('HeapProfiler.collectGarbage');
			const expression = 'process.memoryUsage().heapUsed';
			type Evaluated = { result: { value: number } };
			const { result } = await send<Evaluated>('Runtime.evaluate', { expression });
			return result.value;
		},
		close: () => socket.close(),
	};
}
