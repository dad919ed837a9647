// Asks a running Node through its inspector.

import { once } from 'node:events';

/** Calls a method of the inspector that listens at the port, and resolves with its result. */
export async function inspect<T>(port: number, method: string, params: object = {}): Promise<T> {
	const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
	const [{ webSocketDebuggerUrl }] = (await targets.json()) as [{ webSocketDebuggerUrl: string }];
	const socket = new WebSocket(webSocketDebuggerUrl);
	await once(socket, 'open');
	// It sends nothing else before a domain is enabled.
	socket.send(JSON.stringify({ id: 1, method, params }));
	const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
	socket.close();
	return (JSON.parse(data) as { result: T }).result;
}

/** Returns the milliseconds of CPU that a process has used. */
export async function usedCpu(port: number): Promise<number> {
	const expression = 'Object.values(process.cpuUsage()).reduce((sum, part) => sum + part)';
	type Evaluated = { result: { value: number } };
	const { result } = await inspect<Evaluated>(port, 'Runtime.evaluate', { expression });
	return result.value / 1_000;
}
