import { describe, expect, it } from 'vitest';
import { makeBench } from '../../../model-tests/engine/drive.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { runPath } from '../../../model-tests/engine/run-paths.ts';
import { ALONE } from '../../../model-tests/quint/module.ts';
import { spaceOf } from '../../../model-tests/quint/space.ts';
import { parseTrace, replayTrace, type Moment } from '../../../model-tests/quint/trace.ts';
import { kiosk } from '../engine/fixtures/kiosk.ts';

const model = kiosk(false);
const space = spaceOf(explore(model));
const bench = makeBench(model);

const at = (taken: string, state: string, orders: number, did: readonly string[] = []): Moment => ({
  taken,
  did,
  values: { state, orders },
});

const OPEN = at('start (plain)', 'open', 0);
const ORDERED = at('order', 'sending', 1, ['starts send']);
const GOOD = [OPEN, ORDERED, at(ALONE, 'sending', 1), at('send ✓ sent', 'thanked', 1, ['does print'])];

const differenceOf = (trace: readonly Moment[]): string | undefined => {
  const { disagreement } = replayTrace(bench, space, trace, 'a trace');
  return disagreement === null ? undefined : `${disagreement.step} ${disagreement.taken}: ${disagreement.difference}`;
};

describe('A trace in the Informal Trace Format', () => {
  const itf = (orders: unknown): string =>
    JSON.stringify({
      states: [{ '#meta': { index: 0 }, taken: 'order', did: { '#set': ['starts send'] }, state: 'sending', orders }],
    });

  it('Its numbers and sets are read', () => {
    expect(parseTrace(itf({ '#bigint': '1' }), space)).toEqual([ORDERED]);
    expect(parseTrace(itf(1), space)).toEqual([ORDERED]);
  });

  it('A trace without a variable of the machine is refused', () => {
    expect(() => parseTrace(itf(undefined), space)).toThrow(/invalid_union/);
  });
});

describe('The replay of a trace on the machine', () => {
  it('A trace that the machine takes agrees, and its way is one that a live actor takes', async () => {
    const { disagreement, path, steps } = replayTrace(bench, space, GOOD, 'a trace');
    expect(disagreement).toBeNull();
    expect(steps).toBe(2);
    expect(path === null ? 'no path' : await runPath(bench, path)).toBeNull();
  });

  it('Another state is a disagreement, with what the machine is and what it should be', () => {
    expect(differenceOf([OPEN, at('order', 'thanked', 1, ['starts send'])])).toBe(
      '1 order: state is "sending", not "thanked"',
    );
    expect(differenceOf([at('start (plain)', 'open', 1)])).toBe('0 start (plain): orders is 0, not 1');
  });

  it('Something else started, sent or done is a disagreement', () => {
    expect(differenceOf([OPEN, at('order', 'sending', 1)])).toBe('1 order: did is ["starts send"], not []');
  });

  it('A step that the machine does not know is a disagreement', () => {
    expect(differenceOf([OPEN, at('again', 'sending', 1)])).toBe('1 again: the machine knows no such step here');
  });

  it('What the gateway does alone may not move the machine', () => {
    expect(differenceOf([OPEN, at(ALONE, 'closed', 0)])).toBe(`1 ${ALONE}: state is "open", not "closed"`);
  });

  it('A trace from an unknown input is refused', () => {
    expect(() => replayTrace(bench, space, [at('start (fancy)', 'open', 0)], 'a trace')).toThrow(
      'a trace does not begin with an input of kiosk',
    );
  });
});
