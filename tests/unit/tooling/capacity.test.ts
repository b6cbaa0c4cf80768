import { describe, expect, it } from 'vitest';
import { capacityOf, ratesOf, type Given } from '../../../tooling/capacity.ts';
import { capacityLines } from '../../../tooling/capacity-lines.ts';
import { ASSUMED, defaultInputs, MEASURED } from '../../../tooling/capacity-numbers.ts';
import { readText } from '../../../tooling/files.ts';

const rowsOf = (given: Readonly<Record<string, Given>>): string[] =>
  Object.entries(given).map(
    ([name, { value, what, from }]) => `| \`${name}\` | ${value.toLocaleString('en')} | ${what} | ${from} |`,
  );

function page(): string {
  return [
    '# Capacity',
    '',
    'What so many players who are there at once need, calculated from what was measured here. `npm run capacity -- --players 1000000` prints',
    'it; every number below can be given by its name, such as `--betsPerHour 20 --corePrice 9`. The calculation is',
    '[`capacityOf`](../tooling/capacity.ts), and this page is written by its test.',
    '',
    'It knows no peaks within a second, no disks and no machine that is lost but by `utilisation`, and it was not tried with a million',
    'players. The processor times are of two shared cores about half as fast as what is bought.',
    '',
    '## Measured',
    '',
    '| name | value | what | from |',
    '|---|---|---|---|',
    ...rowsOf(MEASURED),
    '',
    '## Assumed',
    '',
    '| name | value | what | why |',
    '|---|---|---|---|',
    ...rowsOf(ASSUMED),
    '',
    '## What comes out',
    '',
    '```',
    ...[20_000, 150_000, 1_000_000].flatMap((players, index) => [
      ...(index === 0 ? [] : ['']),
      ...capacityLines(defaultInputs(players), capacityOf(defaultInputs(players))),
    ]),
    '```',
    '',
  ].join('\n');
}

describe('The calculation', () => {
  const inputs = defaultInputs(60_000);

  it('Counts what happens in a second', () => {
    expect(
      ratesOf({ ...inputs, betsPerHour: 6, depositsPerHour: 0.6, pagesPerHour: 3, readsPerPage: 2, signInMinutes: 10 }),
    ).toEqual({ heartbeats: 1_000, bets: 100, deposits: 10, reads: 100, signIns: 100, openings: 200, notices: 210 });
  });

  it('Needs a gateway more for each core of work, and one to spare', () => {
    const onlyHeartbeats = {
      ...inputs,
      moneyGateway: 0,
      readGateway: 0,
      openingGateway: 0,
      signIn: 0,
      utilisation: 0.5,
    };
    const { gateways } = capacityOf({ ...onlyHeartbeats, heartbeatGateway: 2 });
    expect(gateways).toBe(1_000 * 0.002 * 2 + 1);
    expect(capacityOf({ ...onlyHeartbeats, heartbeatGateway: 2.001 }).gateways).toBe(gateways + 1);
  });

  it('Needs databases by their cores, never fewer than three servers of NATS, and memory for each socket', () => {
    const big = { ...inputs, moneyDatabase: 0, readGateway: 0, openingDatabase: 0, utilisation: 0.5, databaseCores: 4 };
    const { databases, natsServers, memory, gateways } = capacityOf({ ...big, heartbeatDatabase: 4 });
    expect([databases, natsServers]).toEqual([2, 3]);
    const ofSockets = (60_000 * big.socketsPerPlayer * big.socketMemory) / 1_024 / 1_024;
    expect(memory).toBeCloseTo((gateways * big.gatewayMemory) / 1_024 + ofSockets, 9);
    expect(capacityOf({ ...big, noticesOfServer: 100 }).natsServers).toBe(Math.ceil(ratesOf(big).notices / 100) + 1);
  });

  it('Costs what cores, memory and traffic cost', () => {
    const free = { ...inputs, corePrice: 0, memoryPrice: 0, trafficPrice: 0 };
    expect(capacityOf(free).cost).toEqual({ machines: 0, trafficOfHour: 0 });
    const { cost, network } = capacityOf({ ...free, trafficPrice: 1 });
    expect(cost.trafficOfHour).toBeCloseTo((network / 8) * 3_600, 6);
    expect(capacityOf({ ...free, corePrice: 1 }).cost.machines).toBe(
      capacityOf(free).gateways +
        capacityOf(free).databases * 3 * free.databaseCores +
        capacityOf(free).natsServers * 2,
    );
  });
});

it('docs/capacity.md says what the calculation uses and gives', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/capacity.md');
  expect(readText('package.json')).toContain('"capacity": "node scripts/capacity.ts"');
});
