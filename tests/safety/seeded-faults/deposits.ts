import type { SeededFault } from './seeded-fault.ts';
import { unless, unlocked } from './seeded-fault.ts';

const deposits = 'gateway/domain/payments/deposits.ts';

/** Faults in the guards of deposit limits. */
export const DEPOSIT_SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'deposit: limits not looked at',
    scenario: 'own limit of a day',
    edits: [unless(deposits, 'broken !== null')],
  },
  {
    name: 'deposit: own limits not looked at',
    scenario: 'own limit of a day',
    edits: [
      {
        file: deposits,
        from: '...(await readOwnLimits(queries, id))',
        to: '...(PLANTED ? [] : await readOwnLimits(queries, id))',
      },
    ],
  },
  {
    name: 'deposit: the player’s row not held',
    scenario: 'two deposits at once',
    edits: [
      unlocked(
        deposits,
        '      await lockPlayer(transaction, id);',
        '      const now = clock.now();\n      const player',
      ),
    ],
  },
  {
    name: 'deposit under way: exclusion not looked at',
    scenario: 'an exclusion before the body of a deposit',
    edits: [unless(deposits, 'restriction !== undefined')],
  },
  {
    name: 'deposit: what is under way does not count',
    scenario: 'own limit of a day',
    edits: [
      {
        file: 'gateway/store/payments/deposits.ts',
        from: "where player_id = ${player} and status not in ('REJECTED', 'CANCELLED')",
        to: "where player_id = ${player} and status = any (${PLANTED ? ['FINALIZED'] : ['SENT', 'PAID', 'FINALIZED']}::text[])",
      },
    ],
  },
  {
    name: 'deposit: the day begins at midnight of UTC',
    scenario: 'own limit of a day',
    edits: [
      {
        file: deposits,
        from: "[periodOf('DAILY', now).start,",
        to: "[PLANTED ? now - (now % 86_400_000) : periodOf('DAILY', now).start,",
      },
    ],
  },
  {
    name: 'deposit: the month begins thirty days ago',
    scenario: 'a month’s end',
    edits: [
      {
        file: deposits,
        from: "periodOf('MONTHLY', now).start];",
        to: "PLANTED ? now - 30 * 86_400_000 : periodOf('MONTHLY', now).start];",
      },
    ],
  },
];
