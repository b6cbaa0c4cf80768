import { differences } from '../engine/differences.ts';
import type { DrivenPath } from '../engine/drive.ts';
import { stimulusText } from '../engine/walk.ts';
import { holds, updated } from './actions.ts';
import type { Specification } from './module.ts';
import type { Values } from './space.ts';

/** Where a path is no behaviour of the specification, as a sentence; null if it is one. What is refused is left out. */
export function pathFault(
  { space, actions }: Pick<Specification, 'space' | 'actions'>,
  path: DrivenPath,
): string | null {
  let now = space.project(path.start);
  for (const [index, { stimulus, expected, isRefused }] of path.steps.entries()) {
    if (isRefused) continue;
    const label = stimulusText(stimulus);
    const at = `step ${index + 1} (${label})`;
    const action = actions.find((one) => one.label === label && one.guard.every((condition) => holds(condition, now)));
    if (action === undefined) return `${at}: the specification has no such step here`;
    const before = now;
    now = Object.fromEntries(
      Object.entries(before).map(([name, value]) => [name, updated(action.updates[name] ?? { kind: 'same' }, value)]),
    ) satisfies Values;
    const seen = space.project(expected);
    const texts = Object.keys(now).flatMap((name) => differences(name, seen[name], now[name]));
    if (texts.length > 0) return `${at}: the run differs from the specification: ${texts.join('; ')}`;
  }
  return null;
}
