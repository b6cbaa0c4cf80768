import { describe, expect, test } from 'vitest';
import { depositUsageOf } from '../../../domain/payments/deposit-usage.ts';
import { quickAmounts, type QuickAmountOptions } from '../../../domain/payments/quick-amounts.ts';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';

const OPTIONS: QuickAmountOptions = {
  bounds: { minimum: 10_00, maximum: 5_000_00 },
  max: null,
  hasOwnLimit: false,
  lastPaid: null,
};

describe('DEP-09 quick amounts', () => {
  test.each<[string, Partial<QuickAmountOptions>, readonly number[]]>([
    ['without a limit', {}, [50_00, 100_00]],
    ['with the last amount', { lastPaid: 70_13 }, [50_00, 100_00, 70_13]],
    ['the last amount is one of them', { lastPaid: 50_00 }, [50_00, 100_00]],
    ['never more than is left', { max: 99_99, lastPaid: 120_00 }, [50_00]],
    ['exactly what is left', { max: 100_00 }, [50_00, 100_00]],
    ['nothing is left', { max: 0, lastPaid: 70_13 }, []],
    ['within the bounds of the method', { bounds: { minimum: 60_00, maximum: 90_00 }, lastPaid: 70_13 }, [70_13]],
    ['none for an own limit', { hasOwnLimit: true, lastPaid: 70_13 }, []],
  ])('%s', (_, given, expected) => {
    expect(quickAmounts({ ...OPTIONS, ...given })).toEqual(expected);
  });
});

describe('LIM-01 what is used of the deposit limits', () => {
  const limit = (given: Partial<LimitDetails>): LimitDetails => ({
    type: 'DEPOSIT',
    time: 'DAILY',
    own: null,
    global: null,
    usage: { used: 120_00, left: null, resetsAt: 0 },
    pending: null,
    looserFrom: null,
    isNewlyActive: false,
    ...given,
  });

  test('Is told of the limits of deposits in force, the lower of own and global', () => {
    const limits = [
      limit({ own: 500_00, global: 1_000_00 }),
      limit({ time: 'MONTHLY', global: 2_000_00, usage: null }),
      limit({ type: 'SESSION_TIME', own: 3_600 }),
    ];
    expect(depositUsageOf(limits)).toEqual({
      hasOwnLimit: true,
      limits: [{ time: 'DAILY', used: 120_00, amount: 500_00 }],
    });
  });

  test('A global limit is no own one, and neither is one of session time', () => {
    expect(depositUsageOf([limit({ global: 500_00 }), limit({ type: 'SESSION_TIME', own: 3_600 })]).hasOwnLimit).toBe(
      false,
    );
  });
});
