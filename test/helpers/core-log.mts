// Reads what nodes write to n8n's log.
import { createRequire } from 'node:module';

import type { Logger } from 'n8n-workflow';

/** Collects the lines that nodes write at the level debug, from now until the mocks are restored. */
export function collectDebugLines(): string[] {
	// n8n-core has copies of its own of these two packages.
	const ofCore = createRequire(require.resolve('n8n-core'));
	const { Container } = ofCore('@n8n/di');
	const logger: Logger = Container.get(ofCore('@n8n/backend-common').Logger);
	const lines: string[] = [];
	jest.spyOn(logger, 'debug').mockImplementation((line) => void lines.push(line));
	return lines;
}
