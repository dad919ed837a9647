// Nodes of workflows and their connections.
import type { IConnections, IDataObject, INode } from 'n8n-workflow';

/** Returns a node of a workflow. */
export function nodeOf(
	name: string,
	type: string,
	parameters: IDataObject,
	position: [number, number],
	typeVersion = 1,
): INode {
	return {
		id: name,
		name,
		type,
		typeVersion,
		position,
		parameters: parameters as INode['parameters'],
	};
}

/** Connects the chain, and its end to each of the others. */
export function connect(chain: string[], others: string[]): IConnections {
	const to = (node: string) => ({ node, type: 'main' as const, index: 0 });
	const links = chain.slice(1).map((node, index) => [chain[index], { main: [[to(node)]] }]);
	const ends = [chain.at(-1) as string, { main: [others.map(to)] }];
	return Object.fromEntries([...links, ends]);
}
