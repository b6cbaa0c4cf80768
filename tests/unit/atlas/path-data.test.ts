import { expect, test } from 'vitest';
import { pathData } from '../../../atlas/path-details.ts';
import { stepsOf, walkedOf } from '../../../atlas/site/path-data.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { examine } from '../../../model-tests/levels/suite.ts';
import { models } from '../../../model-tests/models.ts';

test('The steps of every path are in its page’s data, with what they did and the transitions that they took', async () => {
  const { paths } = (await examine(models.paymentStatus)).generated;
  const names = paths.map((_, index) => `path${index}`);
  const data = pathData(paths, names);
  expect(new Set(data.words).size).toBe(data.words.length);
  for (const [index, path] of paths.entries()) {
    const name = names[index] ?? '';
    expect(stepsOf(data, name).map(({ stimulus }) => stimulus)).toEqual(
      path.steps.map(({ stimulus }) => stimulusText(stimulus)),
    );
    expect(walkedOf(data, name)).toEqual([
      ...new Set([path.start, ...path.steps].flatMap(({ transitions }) => transitions)),
    ]);
  }
  expect(stepsOf(data, 'none')).toEqual([]);
  expect(stepsOf(data, 'path0').every(({ states }) => states !== '')).toBe(true);
});
