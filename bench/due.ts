import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../gateway/database/sql.ts';
import { auditLedger } from '../gateway/store/payments/ledger.ts';
import { FIGURE_HEAD, figureRows, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';
import { startCrowd, type Crowd } from './lib/crowd.ts';
import { addFreebets, addPlayers } from './lib/players.ts';

const MINUTE = 60_000;
const GATEWAYS = 3;
const FREEBETS = 100_000;
const FEW = 5_000;
/** Seconds for all of them. */
const MAX_TIME = 120;
const LOOK = 100;

async function countOpen({ database }: Crowd): Promise<number> {
  const row = await database.one<{ count: number }>(
    sql`select count(*)::int as count from bonus where status = 'ACCEPTED'`,
  );
  return row?.count ?? 0;
}

/** Seconds until all free bets that have ended are closed. */
async function timeAll(crowd: Crowd): Promise<number> {
  await crowd.database.run(sql`update bonus set redeem_until = ${Date.now() - MINUTE}`);
  const begun = performance.now();
  while ((await countOpen(crowd)) > 0) {
    if (performance.now() - begun > 10 * MAX_TIME * 1_000) throw new Error('the free bets are not closed');
    await wait(LOOK);
  }
  return (performance.now() - begun) / 1_000;
}

/** Many free bets that end at the same moment, each with money in the ledger, closed by three gateways. */
export const due: Benchmark = {
  name: 'due',
  about: `free bets of as many players that end together, closed by ${GATEWAYS} gateways`,
  isSlow: true,
  async run({ isQuick }) {
    const count = isQuick ? FEW : FREEBETS;
    const crowd = await startCrowd();
    try {
      await addFreebets(crowd.database, await addPlayers(crowd.database, count), Date.now() + 60 * MINUTE);
      for (let index = 0; index < GATEWAYS; index += 1) await crowd.startGateway({ RECONCILE_INTERVAL: '1' });
      const before = crowd.processorTime();
      const seconds = await timeAll(crowd);
      const after = crowd.processorTime();
      const violations = await auditLedger(crowd.database);
      if (violations.length > 0) throw new Error(`the ledger has ${violations.length} faults afterwards`);
      const figures: Figure[] = [
        {
          what: `${count.toLocaleString('en')} free bets that end together`,
          value: seconds,
          limit: (MAX_TIME * count) / FREEBETS,
          unit: 's',
          digits: 1,
        },
      ];
      return {
        sections: [
          { title: `${GATEWAYS} gateways`, head: FIGURE_HEAD, rows: figureRows(figures) },
          {
            title: 'for information',
            head: ['free bets/s', 'processor of the gateways, ms each', 'of the database, ms each'],
            rows: [
              [
                (count / seconds).toFixed(0),
                ((after.gateways - before.gateways) / count).toFixed(2),
                ((after.database - before.database) / count).toFixed(2),
              ],
            ],
          },
        ],
        missed: missedOf(figures),
      };
    } finally {
      await crowd.stop();
    }
  },
};
