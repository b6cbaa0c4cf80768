import type { Capacity, Inputs } from './capacity.ts';
import { table } from './table.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The result as people read it. */
export function capacityLines({ players, databaseCores }: Inputs, capacity: Capacity): readonly string[] {
  const { rates, gateways, databases, natsServers, memory, network, cost } = capacity;
  const perSecond = Object.entries<number>({ ...rates }).map(([name, value]) => [name, whole(value)]);
  return [
    `${whole(players)} players at once`,
    '',
    ...table(['in a second', 'number'], perSecond),
    '',
    ...table(
      ['what', 'how many'],
      [
        ['gateways, a core each', whole(gateways)],
        [`databases of ${databaseCores} cores, with two standbys each`, whole(databases)],
        ['NATS servers', whole(natsServers)],
        ['memory of the gateways, GB', whole(memory)],
        ['network out of the gateways, Gbit/s', network.toFixed(1)],
        ['machines in a month, EUR', whole(cost.machines)],
        ['traffic of an hour, EUR', whole(cost.trafficOfHour)],
      ],
    ),
  ];
}
