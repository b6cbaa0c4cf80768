import { REFRESH_INTERVAL } from '../domain/constants.ts';

/** A number with what it stands for, and where it is from: a command that measured it, or why it is assumed. */
export interface Given {
  readonly value: number;
  readonly what: string;
  readonly from: string;
}

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

export type MeasuredName =
  | 'heartbeatGateway'
  | 'heartbeatDatabase'
  | 'moneyGateway'
  | 'moneyDatabase'
  | 'openingGateway'
  | 'openingDatabase'
  | 'readGateway'
  | 'signIn'
  | 'socketMemory';

export type AssumedName =
  | 'betsPerHour'
  | 'depositsPerHour'
  | 'pagesPerHour'
  | 'readsPerPage'
  | 'signInMinutes'
  | 'socketsPerPlayer'
  | 'utilisation'
  | 'databaseCores'
  | 'gatewayMemory'
  | 'noticesOfServer'
  | 'heartbeatBytes'
  | 'pushBytes'
  | 'pageBytes'
  | 'corePrice'
  | 'memoryPrice'
  | 'trafficPrice';

/** All numbers that the calculation needs. */
export type Inputs = Numbers<MeasuredName | AssumedName | 'players'>;

/** Events in a second while everybody is there. */
export interface Rates {
  readonly heartbeats: number;
  readonly bets: number;
  readonly deposits: number;
  readonly reads: number;
  readonly signIns: number;
  readonly openings: number;
  readonly notices: number;
}

export interface Capacity {
  readonly rates: Rates;
  /** Processes of one core each, with one more than is needed. */
  readonly gateways: number;
  /** Primaries, each with two standbys. */
  readonly databases: number;
  readonly natsServers: number;
  /** Gigabytes of all gateways. */
  readonly memory: number;
  /** Gigabits in a second, out of the gateways. */
  readonly network: number;
  /** Of cores and memory in a month, and of the traffic of one hour, by the given prices. */
  readonly cost: { readonly machines: number; readonly trafficOfHour: number };
}

const HOUR = 3_600;
const MINUTE = 60;
const COPIES = 3;
/** A cluster of NATS that goes on when one server is lost. */
const MIN_NATS = 3;
const MEMORY_OF_CORE = 4;
const MEGABYTE = 1_024;

export function ratesOf(inputs: Inputs): Rates {
  const { players } = inputs;
  const signIns = players / (inputs.signInMinutes * MINUTE);
  const bets = (players * inputs.betsPerHour) / HOUR;
  const deposits = (players * inputs.depositsPerHour) / HOUR;
  return {
    heartbeats: players / (REFRESH_INTERVAL / 1_000),
    bets,
    deposits,
    reads: (players * inputs.pagesPerHour * inputs.readsPerPage) / HOUR,
    signIns,
    openings: signIns * inputs.socketsPerPlayer,
    // A bet or a deposit changes the balance, and an accepted bet is settled later.
    notices: 2 * bets + deposits,
  };
}

/** What so many players who are there at once need. */
export function capacityOf(inputs: Inputs): Capacity {
  const rates = ratesOf(inputs);
  // A bet is written when it is made and when it is settled.
  const money = 2 * rates.bets + rates.deposits;
  const gatewayTime =
    rates.heartbeats * inputs.heartbeatGateway +
    money * inputs.moneyGateway +
    rates.reads * inputs.readGateway +
    rates.openings * inputs.openingGateway +
    rates.signIns * inputs.signIn;
  const databaseTime =
    rates.heartbeats * inputs.heartbeatDatabase +
    money * inputs.moneyDatabase +
    rates.reads * inputs.readGateway +
    rates.openings * inputs.openingDatabase;
  const cores = (time: number): number => time / 1_000 / inputs.utilisation;
  const gateways = Math.ceil(cores(gatewayTime)) + 1;
  const databases = Math.ceil(cores(databaseTime) / inputs.databaseCores);
  const natsServers = Math.max(MIN_NATS, Math.ceil(rates.notices / inputs.noticesOfServer) + 1);
  const sockets = inputs.players * inputs.socketsPerPlayer * inputs.socketMemory;
  const memory = (gateways * inputs.gatewayMemory) / MEGABYTE + sockets / MEGABYTE / MEGABYTE;
  const bytes =
    rates.heartbeats * inputs.heartbeatBytes +
    rates.notices * inputs.pushBytes +
    (rates.reads / inputs.readsPerPage) * inputs.pageBytes;
  const databaseCores = databases * COPIES * inputs.databaseCores;
  const allCores = gateways + databaseCores + natsServers * 2;
  const allMemory = memory + (databaseCores + natsServers * 2) * MEMORY_OF_CORE;
  return {
    rates,
    gateways,
    databases,
    natsServers,
    memory,
    network: (bytes * 8) / 1e9,
    cost: {
      machines: allCores * inputs.corePrice + allMemory * inputs.memoryPrice,
      trafficOfHour: ((bytes * HOUR) / 1e9) * inputs.trafficPrice,
    },
  };
}
