// How much memory what is still held takes, after a garbage collection.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes on the heap that are in use. */
export function heapUsed(): number {
	collect();
	collect();
	return process.memoryUsage().heapUsed;
}
