import type { AccountStatus, Action, Command, Exclusion, LimitType, Meanwhile, Wait } from './actions.ts';
import type { Span } from './calendar.ts';
import type { Scenario } from './scenario.ts';
import type { Policy } from './oracle/state.ts';

/** Short scenarios, each for some guards: they pass on the correct gateway and fail without one of them. */
export interface KnownScenario extends Scenario {
  readonly actions: readonly Action[];
  /** Number of runs, if the order of concurrent requests is random. */
  readonly times: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const AFTERNOON = Date.parse('2026-06-17T12:00:00Z');
const TEN_TO_MIDNIGHT = Date.parse('2026-06-17T21:50:00Z');
const LAST_OF_JUNE = Date.parse('2026-06-30T21:50:00Z');
const SPRING = Date.parse('2026-03-28T23:10:00Z');
const AUTUMN = Date.parse('2026-10-24T22:10:00Z');

const signIn = (device: number): Command => ({ do: 'signIn', device });
const deviceRequest = (device: number): Command => ({ do: 'deviceRequest', device });
const look: Command = { do: 'look', device: 0 };
const ticket: Command = { do: 'ticket', device: 0 };
const password = (device: number): Command => ({ do: 'password', device, right: true });
const deposit = (zloty: number, device = 0): Command => ({ do: 'deposit', device, zloty });
const withdraw = (zloty: number, device = 0): Command => ({ do: 'withdraw', device, zloty });
const operator = (status: AccountStatus): Meanwhile & Action => ({ do: 'operator', status });
const limit = (amount: number, span: Span = 'DAILY', type: LimitType = 'DEPOSIT'): Command => ({
  do: 'limit',
  device: 0,
  type,
  span,
  amount,
});
const playtime = (seconds: number): Command => limit(seconds, 'DAILY', 'SESSION_TIME');
const exclude = (what: Exclusion, device = 0): Command => ({ do: 'exclude', device, what });
const until = (at: number): Wait => ({ do: 'wait', until: at });
const together = (...commands: readonly Command[]): Action => ({ do: 'together', commands });
const slowly = (command: Command, ...meanwhile: readonly Meanwhile[]): Action => ({ do: 'slowly', command, meanwhile });

const scenario = (
  begins: number,
  actions: readonly Action[],
  policy: Policy = 'fixedWait',
  times = 1,
): KnownScenario => ({
  begins,
  actions,
  policy,
  times,
});

const later = AFTERNOON + DAY;

export const KNOWN_SCENARIOS = {
  'own limit of a day': scenario(AFTERNOON, [
    signIn(0),
    limit(100),
    deposit(60),
    deposit(50),
    { do: 'settle', paid: true },
    deposit(40),
    deposit(10),
    until(TEN_TO_MIDNIGHT + 10 * MINUTE - SECOND),
    signIn(0),
    deposit(10),
    until(TEN_TO_MIDNIGHT + 10 * MINUTE),
    deposit(100),
    deposit(10),
  ]),
  'a month’s end': scenario(LAST_OF_JUNE, [
    signIn(0),
    limit(100, 'MONTHLY'),
    deposit(100),
    deposit(10),
    until(LAST_OF_JUNE + 10 * MINUTE),
    deposit(100),
    deposit(10),
  ]),
  'two deposits at once': scenario(
    AFTERNOON,
    [signIn(0), signIn(1), limit(100), together(deposit(60), deposit(60, 1), deposit(60, 2)), look],
    'fixedWait',
    300,
  ),
  'an exclusion before the body of a deposit': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    slowly(deposit(50), exclude('BREAK', 1)),
  ]),
  'a stricter limit before the body of a deposit': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    slowly(deposit(50, 1), limit(20)),
  ]),
  'a looser limit': scenario(AFTERNOON, [
    signIn(0),
    limit(100),
    limit(200),
    limit(200),
    deposit(110),
    until(later - SECOND),
    signIn(0),
    limit(200),
    until(later),
    limit(200),
    deposit(200),
    limit(300),
    until(later + 8 * DAY),
    signIn(0),
    limit(300),
    look,
  ]),
  'a looser limit taken back': scenario(AFTERNOON, [
    signIn(0),
    limit(100),
    limit(200),
    limit(100),
    until(later),
    signIn(0),
    limit(200),
    look,
  ]),
  'a second loosening waits longer': scenario(
    AFTERNOON,
    [signIn(0), limit(100), limit(200), until(later), signIn(0), limit(200), limit(300), look],
    'escalatingWait',
  ),
  'a loosening waits for the end of the period': scenario(
    AFTERNOON,
    [signIn(0), limit(100), limit(200), limit(500, 'MONTHLY'), limit(600, 'MONTHLY'), look],
    'waitAndPeriodEnd',
  ),
  'above the global limit': scenario(AFTERNOON, [signIn(0), limit(10_050), limit(10_000)]),
  'the limit of session time': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    playtime(900),
    until(AFTERNOON + 870 * SECOND),
    deviceRequest(0),
    until(AFTERNOON + 899 * SECOND),
    deviceRequest(0),
    until(AFTERNOON + 900 * SECOND),
    deviceRequest(0),
    deviceRequest(1),
    signIn(0),
    until(TEN_TO_MIDNIGHT + 10 * MINUTE),
    signIn(0),
  ]),
  'a login at the limit of session time': scenario(AFTERNOON, [
    signIn(0),
    playtime(900),
    until(AFTERNOON + 900 * SECOND),
    signIn(1),
    deviceRequest(0),
  ]),
  'a ticket at the limit of session time': scenario(AFTERNOON, [
    signIn(0),
    playtime(900),
    until(AFTERNOON + 890 * SECOND),
    ticket,
    until(AFTERNOON + 900 * SECOND),
    { do: 'socket' },
  ]),
  'a limit below the time played': scenario(AFTERNOON, [
    signIn(0),
    until(AFTERNOON + 1_000 * SECOND),
    { do: 'heartbeat', device: 0 },
    playtime(900),
    deviceRequest(0),
  ]),
  'session time over midnight': scenario(TEN_TO_MIDNIGHT, [
    signIn(0),
    playtime(900),
    until(TEN_TO_MIDNIGHT + 15 * MINUTE),
    look,
  ]),
  'the limit of the next day while nothing is called': scenario(TEN_TO_MIDNIGHT, [
    signIn(0),
    playtime(900),
    until(TEN_TO_MIDNIGHT + 26 * MINUTE),
    { do: 'job' },
    deviceRequest(0),
  ]),
  'session time over the change to summer': scenario(SPRING, [
    signIn(0),
    playtime(7_200),
    ...Array.from({ length: 5 }, (_, n) => [
      until(SPRING + (n + 1) * 29 * MINUTE),
      { do: 'heartbeat', device: 0 } as const,
    ]).flat(),
    look,
  ]),
  'session time over the change to winter': scenario(AUTUMN, [
    signIn(0),
    playtime(7_200),
    ...Array.from({ length: 5 }, (_, n) => [
      until(AUTUMN + (n + 1) * 29 * MINUTE),
      { do: 'heartbeat', device: 0 } as const,
    ]).flat(),
    look,
  ]),
  'a week': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    password(0),
    exclude('ONE_WEEK'),
    deviceRequest(0),
    deviceRequest(1),
    signIn(0),
    until(AFTERNOON + 7 * DAY - SECOND),
    signIn(0),
    until(AFTERNOON + 7 * DAY),
    signIn(0),
  ]),
  'an exclusion without its password': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    exclude('ONE_WEEK'),
    password(1),
    exclude('ONE_WEEK'),
    password(0),
    until(AFTERNOON + 5 * MINUTE + SECOND),
    exclude('ONE_WEEK'),
  ]),
  'a shorter exclusion after a longer one': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    password(0),
    password(1),
    slowly(exclude('ONE_WEEK', 1), exclude('SIX_MONTHS'), until(AFTERNOON + 2 * SECOND)),
    signIn(0),
    until(AFTERNOON + 8 * DAY),
    signIn(0),
  ]),
  'an account that an operator suspends': scenario(AFTERNOON, [
    signIn(0),
    signIn(1),
    deposit(100),
    { do: 'settle', paid: true },
    withdraw(30),
    deposit(50),
    operator('SUSPENDED'),
    deviceRequest(0),
    deviceRequest(1),
    signIn(0),
    { do: 'settle', paid: true },
    operator('ACTIVE'),
    signIn(0),
    withdraw(120),
    operator('CLOSED'),
    signIn(0),
  ]),
  'an operator before the body of a deposit': scenario(AFTERNOON, [
    signIn(0),
    slowly(deposit(50), operator('SUSPENDED')),
  ]),
  'an operator before the body of a withdrawal': scenario(AFTERNOON, [
    signIn(0),
    deposit(100),
    { do: 'settle', paid: true },
    slowly(withdraw(50), operator('SUSPENDED')),
  ]),
  'an operator before the body of a looser limit': scenario(AFTERNOON, [
    signIn(0),
    limit(100),
    slowly(limit(200), operator('CLOSED')),
  ]),
  'a ticket of a session that has ended': scenario(AFTERNOON, [
    signIn(0),
    ticket,
    { do: 'signOut', device: 0 },
    { do: 'socket' },
  ]),
  'a ticket of long ago': scenario(AFTERNOON, [signIn(0), ticket, until(AFTERNOON + 30 * SECOND), { do: 'socket' }]),
  'logins at the moment of an exclusion': scenario(
    AFTERNOON,
    [signIn(0), together(signIn(1), exclude('BREAK'), signIn(2)), deviceRequest(1), deviceRequest(2)],
    'fixedWait',
    300,
  ),
  'heartbeats at the moment of an exclusion': scenario(
    AFTERNOON,
    [
      signIn(0),
      signIn(1),
      signIn(2),
      until(AFTERNOON + 301 * SECOND),
      together({ do: 'heartbeat', device: 1 }, exclude('BREAK'), { do: 'heartbeat', device: 2 }),
      deviceRequest(1),
      deviceRequest(2),
    ],
    'fixedWait',
    300,
  ),
} as const satisfies Record<string, KnownScenario>;

export type KnownScenarioName = keyof typeof KNOWN_SCENARIOS;
