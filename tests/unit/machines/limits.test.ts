import { describe, expect, test } from 'vitest';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import { requestOf } from '../../../machines/safer-play/limits/limits.context.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createActor } from 'xstate';

const { context } = createActor(createLimitsMachine(inert())).getSnapshot();

function limit(time: LimitDetails['time'], own: number | null): LimitDetails {
  const rest = { usage: null, pending: null, looserFrom: null, isNewlyActive: false };
  return { type: 'DEPOSIT', time, own, global: 1_000_000, ...rest };
}

const known = { ...context, limits: [limit('DAILY', 10_000), limit('MONTHLY', null)] };

describe('LEG-06 (reading 78) what is sent says whether it waits for the legal gate', () => {
  test.each([
    ['a looser limit waits', { type: 'DEPOSIT', time: 'DAILY', amount: 10_001 }, true],
    ['a stricter limit never waits', { type: 'DEPOSIT', time: 'DAILY', amount: 5_000 }, false],
    [
      'the limit that holds, which takes a looser one back, never waits',
      { type: 'DEPOSIT', time: 'DAILY', amount: 10_000 },
      false,
    ],
    ['a first limit never waits', { type: 'DEPOSIT', time: 'MONTHLY', amount: 90_000 }, false],
    ['a limit of which nothing is known never waits', { type: 'SESSION_TIME', time: 'DAILY', amount: 3_600 }, false],
  ] as const)('%s', (_, requested, isLooser) => {
    expect(requestOf(known, requested)).toEqual({ ...requested, isLooser });
  });
});
