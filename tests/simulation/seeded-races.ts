import type { Edit } from '../safety/seeded-faults/seeded-fault.ts';

/** Races that the simulation must find; `PLANTED` is true while one is there. */
export const SEEDED_RACES: readonly { readonly name: string; readonly edits: readonly Edit[] }[] = [
  {
    name: 'a lost idempotency answer',
    edits: [
      {
        file: 'gateway/domain/payments/withdrawals.ts',
        from: 'if (key !== null) await storeResponse(transaction, player, key, result);',
        to: 'if (key !== null) await storeResponse(PLANTED ? database : transaction, player, key, result);',
      },
    ],
  },
  {
    name: 'a limit looked at outside its lock',
    edits: [
      {
        file: 'gateway/domain/payments/deposits.ts',
        from: '      await lockPlayer(transaction, id);\n      const now = clock.now();\n      const player',
        to: '      if (!PLANTED) await lockPlayer(transaction, id);\n      const now = clock.now();\n      const player',
      },
    ],
  },
  {
    name: 'a push told before its commit',
    edits: [
      {
        file: 'gateway/push/notify-bus.ts',
        from: 'await transaction.run(sql`select pg_notify',
        to: 'await (PLANTED ? database : transaction).run(sql`select pg_notify',
      },
    ],
  },
];
