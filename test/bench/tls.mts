// node test/bench/tls.mts URL
//
// Puts https in front of the service, in a process of its own. Writes its address, and a line for each connection.

import { startUntrusted } from '../helpers/gateways.mts';

const [, , target] = process.argv;
const { host } = await startUntrusted(target, () => console.log('connection'));
console.log(`Listening at https://${host}`);
