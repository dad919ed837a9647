// Measures memory after a garbage collection.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the used bytes of the heap. */
export function heapUsed(): number {
	collect();
	collect();
	return process.memoryUsage().heapUsed;
}
