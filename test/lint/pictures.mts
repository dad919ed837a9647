// node test/lint/pictures.mts
//
// Names the pictures of the documents that show a workflow or a form as it was once. CONTRIBUTING.md says how to take them again.

import { readdirSync } from 'node:fs';
import { FOLDER, PICTURES, shownIn, shownWhenTaken } from '../demo/pictures.mts';

const taken = shownWhenTaken();
const old = Object.keys(PICTURES).filter((picture) => shownIn(picture) !== taken[picture]);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.png'));
const unknown = files.filter((file) => !(file.replace('.png', '') in PICTURES));

for (const picture of old) console.error(`${FOLDER}/${picture}.png shows what was changed since.`);
for (const file of unknown) console.error(`${FOLDER}/${file} is not in test/demo/pictures.mts.`);
if (old.length + unknown.length > 0) process.exitCode = 1;
else console.log(`${files.length} pictures checked`);
