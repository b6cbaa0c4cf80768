import type { AssumedName, Given, Inputs, MeasuredName } from './capacity.ts';

/**
 * What one of something costs. Processor times are milliseconds of one of the two shared cores that measured, which are
 * about half as fast as what is bought: the numbers of cores are rather too high.
 */
export const MEASURED: Readonly<Record<MeasuredName, Given>> = {
  heartbeatGateway: { value: 1.45, what: 'ms of a gateway for a heartbeat', from: 'npm run bench -- heartbeat' },
  heartbeatDatabase: { value: 1.19, what: 'ms of the database for a heartbeat', from: 'npm run bench -- heartbeat' },
  moneyGateway: { value: 1.72, what: 'ms of a gateway for a movement of money', from: 'npm run bench -- due' },
  moneyDatabase: { value: 1.93, what: 'ms of the database for a movement of money', from: 'npm run bench -- due' },
  openingGateway: { value: 2.54, what: 'ms of a gateway to open a socket by ticket', from: 'npm run bench -- sockets' },
  openingDatabase: { value: 2.46, what: 'ms of the database to open a socket', from: 'npm run bench -- sockets' },
  readGateway: {
    value: 1.5,
    what: 'ms of a gateway, and as much of the database, for a read',
    from: 'not measured apart: as much as the gateway’s part of a heartbeat, which does more',
  },
  signIn: {
    value: 23,
    what: 'ms of a gateway for the password of a sign-in',
    from: 'argon2 with the parameters in use, timed by itself',
  },
  socketMemory: { value: 23, what: 'KB of a gateway for a socket', from: 'npm run bench -- sockets --quick' },
};

export const ASSUMED: Readonly<Record<AssumedName, Given>> = {
  betsPerHour: { value: 12, what: 'bets of a player in an hour', from: 'one in five minutes, during a match' },
  depositsPerHour: { value: 0.5, what: 'deposits of a player in an hour', from: 'every second player once' },
  pagesPerHour: {
    value: 10,
    what: 'pages of the account that a player opens in an hour',
    from: 'most time is spent on bets',
  },
  readsPerPage: { value: 6, what: 'reads of a page', from: 'the requests of /profile' },
  signInMinutes: { value: 15, what: 'minutes in which all sign in', from: 'before kick-off' },
  socketsPerPlayer: { value: 2, what: 'sockets of a player', from: 'notifications and maintenance' },
  utilisation: {
    value: 0.6,
    what: 'share of a core that is used',
    from: 'the rest is for peaks and for a lost machine',
  },
  databaseCores: { value: 16, what: 'cores of a database machine', from: 'a common size' },
  gatewayMemory: {
    value: 300,
    what: 'MB of a gateway without sockets',
    from: 'process_resident_memory_bytes after start',
  },
  noticesOfServer: {
    value: 100_000,
    what: 'notices in a second of a NATS server',
    from: 'a tenth of what NATS says of itself',
  },
  heartbeatBytes: { value: 1_500, what: 'bytes of a heartbeat, out and in', from: 'headers and token' },
  pushBytes: { value: 400, what: 'bytes of a pushed balance', from: 'the frame and its packets' },
  pageBytes: { value: 30_000, what: 'bytes of a page’s answers', from: 'the app itself comes from a cache' },
  corePrice: { value: 15, what: 'EUR for a core in a month', from: 'list prices of 2026 differ by half; give yours' },
  memoryPrice: { value: 3, what: 'EUR for a GB in a month', from: 'as above' },
  trafficPrice: { value: 0.05, what: 'EUR for a GB of traffic', from: 'as above' },
};

const valuesOf = <Name extends string>(given: Readonly<Record<Name, Given>>): Readonly<Record<Name, number>> =>
  Object.fromEntries(Object.entries<Given>(given).map(([name, { value }]) => [name, value])) as Record<Name, number>;

/** All numbers as they stand here. */
export function defaultInputs(players: number): Inputs {
  return { players, ...valuesOf(MEASURED), ...valuesOf(ASSUMED) };
}
