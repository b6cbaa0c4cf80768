import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changeBetween } from '../atlas/change/revisions.ts';
import { changeSection } from '../atlas/change/site.ts';
import { writeSite } from '../atlas/write-site.ts';
import { examine } from '../model-tests/levels/suite.ts';
import { models } from '../model-tests/models.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';

/** Generates the analysts' site, by default in dist/atlas; with `--since REVISION`, it says what changed since then. */
const { values } = parseArgs({ options: { out: { type: 'string' }, since: { type: 'string' } } });
const folder = values.out === undefined ? join(ROOT, 'dist', 'atlas') : resolve(values.out);
const progress = new Progress('atlas', [{ atOnce: 1, names: Object.keys(models), usual: 900 }]);
const { since } = values;
const section = since === undefined ? null : await changeSection(await changeBetween(since, undefined));
await writeSite(folder, (name) => progress.step(name, () => examine(models[name])), section);
progress.close();
console.log(`written: ${join(folder, 'index.html')} (${Object.keys(models).length} machines)`);
