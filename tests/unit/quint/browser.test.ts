import { expect, test } from 'vitest';
import { fromGolden } from '../../../model-tests/engine/paths.ts';
import { readGolden } from '../../../model-tests/levels/golden-files.ts';
import { isWalkable } from '../../../model-tests/levels/level-browser.ts';
import { walkableBeginning } from '../../../model-tests/levels/quint-browser.ts';
import { legalGateBrowser } from '../../../model-tests/legal-gate/legal-gate.browser.ts';
import { models } from '../../../model-tests/models.ts';

test('A trace is walked in the app as far as people, the network and time can cause it, and not where it is left out', () => {
  const model = models.legalGate;
  const paths = fromGolden(readGolden('legalGate'), model);
  const fails = (step: (typeof paths)[number]['steps'][number]): boolean =>
    step.stimulus.kind === 'error' && step.stimulus.invoke === 'fetchDelay';
  for (const path of paths) {
    const beginning = walkableBeginning(model, legalGateBrowser, path);
    const steps = beginning?.steps ?? [];
    expect(steps).toEqual(path.steps.slice(0, steps.length));
    expect(steps.filter(fails)).toEqual([]);
    // The first step that cannot be caused, or is left out; the rest of a path that has none is walked.
    if (isWalkable(legalGateBrowser, path) && !path.steps.some(fails)) expect(steps).toHaveLength(path.steps.length);
  }
  const cut = paths.filter((path) => path.steps.some(fails));
  expect(cut.length).toBeGreaterThan(0);
  for (const path of cut) {
    const beginning = walkableBeginning(model, legalGateBrowser, path);
    expect(beginning?.steps.length ?? 0).toBeLessThanOrEqual(path.steps.findIndex(fails));
  }
});

test('An input with which the app never starts gives nothing', () => {
  const [path] = fromGolden(readGolden('legalGate'), models.legalGate);
  if (!path) throw new Error('no path');
  expect(walkableBeginning(models.legalGate, { ...legalGateBrowser, inputs: [] }, path)).toBeNull();
});
