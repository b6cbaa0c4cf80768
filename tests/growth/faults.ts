import type { MeasureName } from './measures.ts';
import type { Part } from './part.ts';
import type { Rig } from './rig.ts';

const SECOND = 1_000;

/** The most that a fault may cost; what is not named is printed without a limit. */
export type Limits = Partial<Record<MeasureName, number>>;

/** A part that a fault is meant for. */
export interface Aimed {
  readonly part: string;
  /** Strikes it. Returns what takes that back. */
  strike(): () => void;
}

export interface Fault {
  /** Part and way: `primary frozen`. */
  readonly name: string;
  /** How long it is left so (ms). */
  readonly lasts: number;
  readonly limits: Limits;
  /** Which part it is, is found before anything breaks. @throws Error if the rig is not whole */
  aim(rig: Rig, random: () => number): Promise<Aimed>;
}

type Way = (part: Part) => () => void;

const killed: Way = (part) => {
  part.kill();
  return () => part.revive();
};
/** There is one of it, so a supervisor starts it again. */
const crashed: Way = (part) => {
  part.crash();
  return () => undefined;
};
const frozen: Way = (part) => {
  part.freeze();
  return () => part.thaw();
};
const slowed: Way = (part) => {
  part.slow();
  return () => part.thaw();
};

function fault(
  name: string,
  find: (rig: Rig, random: () => number) => Part | Promise<Part>,
  way: Way,
  limits: Limits = {},
  lasts = 20,
): Fault {
  return {
    name,
    lasts: lasts * SECOND,
    limits,
    async aim(rig, random) {
      const part = await find(rig, random);
      return { part: part.name, strike: () => way(part) };
    },
  };
}

function oneOf<T>(items: readonly T[], random: () => number): T {
  const found = items[Math.floor(random() * items.length)];
  if (found === undefined) throw new RangeError('one of nothing');
  return found;
}

const gateway = ({ gateways }: Rig, random: () => number): Part => oneOf(gateways, random);
const nats = (rig: Rig, random: () => number): Part => oneOf(rig.nats, random);
const synchronous = (rig: Rig): Promise<Part> => rig.node('synchronous');
const primary = (rig: Rig): Promise<Part> => rig.node('primary');

const HUNG_PRIMARY: Limits = { outage: 40, otherFailures: 0 };

/** A fault of the primary that only its node knows. */
const ofPrimary = (
  name: string,
  limits: Limits,
  lasts: number,
  strike: (node: Awaited<ReturnType<Rig['node']>>) => () => void,
): Fault => ({
  name,
  lasts: lasts * SECOND,
  limits,
  async aim(rig) {
    const node = await rig.node('primary');
    return { part: node.name, strike: () => strike(node) };
  },
});

export const FAULTS: readonly Fault[] = [
  fault('gateway killed', gateway, killed, { socketsBack: 60, rush: 1.5 }, 30),
  fault('gateway frozen', gateway, frozen, { p99: 1, recovery: 5 }),
  fault('gateway slowed', gateway, slowed),
  ofPrimary('primary killed', { outage: 10, otherFailures: 0 }, 20, (node) => {
    node.killPostgres();
    return () => undefined;
  }),
  fault('primary frozen', primary, frozen, HUNG_PRIMARY, 30),
  ofPrimary('primary cut off', HUNG_PRIMARY, 30, (node) => {
    node.cutOff();
    return () => node.reconnect();
  }),
  fault('primary slowed', primary, slowed),
  fault('nats killed', nats, killed, { push: 5 }),
  fault('nats frozen', nats, frozen),
  fault('pooler killed', ({ pooler }) => pooler, crashed),
  fault('pooler frozen', ({ pooler }) => pooler, frozen, {}, 10),
  fault('standby killed', synchronous, killed),
  fault('standby frozen', synchronous, frozen),
  fault('etcd killed', ({ etcd }) => etcd, crashed),
  fault('balancer killed', ({ balancer }) => balancer, crashed),
];

/** Seeded pairs of faults of different parts. */
export function pairsOf(count: number, random: () => number): [Fault, Fault][] {
  const partOf = ({ name }: Fault): string => name.slice(0, name.indexOf(' '));
  return Array.from({ length: count }, () => {
    const first = oneOf(FAULTS, random);
    const others = FAULTS.filter((other) => partOf(other) !== partOf(first));
    return [first, oneOf(others, random)];
  });
}
