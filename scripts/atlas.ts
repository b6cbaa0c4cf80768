import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSite } from '../atlas/write-site.ts';
import { examine } from '../model-tests/levels/suite.ts';
import { models } from '../model-tests/models.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';

/** Generates the analysts' site, by default in dist/atlas. */
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const folder = values.out === undefined ? join(ROOT, 'dist', 'atlas') : resolve(values.out);
const progress = new Progress('atlas', [{ atOnce: 1, names: Object.keys(models), usual: 900 }]);
await writeSite(folder, (name) => progress.step(name, () => examine(models[name])));
progress.close();
console.log(`written: ${join(folder, 'index.html')} (${Object.keys(models).length} machines)`);
