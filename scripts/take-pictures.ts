import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { manifestName } from '../atlas/pictures/pictures.ts';
import { runBrowserPaths } from '../model-tests/levels/level-browser.ts';
import { Photographer } from '../model-tests/levels/pictures.ts';
import { walkLanguage } from '../model-tests/levels/screen.ts';
import { chosenModels } from '../model-tests/models.ts';
import { browserScreens } from '../model-tests/screens.ts';
import { testLaunchOptions } from '../tooling/browser.ts';
import { builtApp } from '../tooling/build.ts';

/** One page less than for the paths alone: a picture takes as long as several steps. */
const AT_ONCE = 2;

/**
 * Takes pictures of the states that browser paths visit, in one language (WALK_LANGUAGE), to a folder. Run by
 * scripts/pictures.ts in a process for each language, also in the tree of another revision.
 */
const { values } = parseArgs({ options: { machine: { type: 'string' }, out: { type: 'string' } } });
const { out } = values;
if (out === undefined) throw new Error('--out says where the pictures go');

const screens = chosenModels(values.machine).flatMap(
  ({ name }) => Object.entries(browserScreens).find(([machine]) => machine === name)?.[1] ?? [],
);
mkdirSync(out, { recursive: true });
const photographer = new Photographer(out, walkLanguage);
const folder = await builtApp();
const browser = await chromium.launch(await testLaunchOptions());
try {
  const limit = pLimit(AT_ONCE);
  for (const load of screens) {
    const { machine, failures } = await runBrowserPaths(
      {
        browser,
        folder,
        whenFree: (_, task) => limit(task),
        // A page that becomes narrow may ask for what it did not need before.
        comparesTraffic: false,
        onState: (driver, snapshot) => photographer.take(driver, snapshot),
      },
      await load(),
    );
    console.log(`${machine}: ${failures.length} paths ended early`);
    for (const failure of failures) console.log(`  ${failure.split('\n')[0] ?? ''}`);
  }
} finally {
  await browser.close();
}
writeFileSync(join(out, manifestName(walkLanguage)), `${JSON.stringify(Object.fromEntries(photographer.named))}\n`);
