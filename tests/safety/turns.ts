import fc from 'fast-check';
import { DEVICES, type Exclusion, type LimitType } from './actions.ts';
import type { Span } from './calendar.ts';

/**
 * Requests drawn by fast-check as plain data, such as a deposit of the amount left under the limit. The action depends
 * on the scenario's state at that turn (`choose.ts`), so a shrunk scenario still makes sense.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The amount of a limit, złote or seconds, mostly close to the amount in force or used. */
export type LimitRequest =
  | 'small'
  | 'twice small'
  | 'three times small'
  | 'four times small'
  | 'present'
  | 'pending'
  | 'half'
  | 'used'
  | 'used and a step'
  | 'used exactly'
  | 'used and a moment'
  | 'looser'
  | 'twice'
  | 'above the global one'
  | 'below the least';

export type DepositRequest = number | 'left' | 'left and ten' | 'left and a grosz' | 'half of what is left';
export type WithdrawalRequest = number | 'cash' | 'cash and a grosz';

export type AmountRequest =
  | { readonly do: 'deviceRequest' | 'heartbeat' | 'look' | 'ticket' | 'signOut' }
  | { readonly do: 'deposit'; readonly zloty: DepositRequest }
  | { readonly do: 'withdraw'; readonly zloty: WithdrawalRequest }
  | { readonly do: 'limit'; readonly type: LimitType; readonly span: Span; readonly amount: LimitRequest }
  | { readonly do: 'password'; readonly right: boolean }
  /** With a password check first if it is missing, if `proves`. */
  | { readonly do: 'exclude'; readonly what: Exclusion; readonly proves: boolean }
  /** The strongest change for a request in progress; a break if the password was not checked. */
  | { readonly do: 'strike'; readonly what: Exclusion };

/** One request of a device. Depending on `chance` (0 to 99) it signs in instead; mostly if it is signed out. */
export interface DeviceRequest {
  readonly device: number;
  readonly chance: number;
  readonly request: AmountRequest;
}

export type Pause =
  | { readonly do: 'wait'; readonly ms: number }
  /** Waits until near the time of a change, within the next hour if `soon`. */
  | { readonly do: 'waitFor'; readonly which: number; readonly beside: number; readonly soon: boolean };

export type Turn =
  | Pause
  | { readonly do: 'one'; readonly deviceRequest: DeviceRequest }
  | { readonly do: 'together'; readonly deviceRequests: readonly DeviceRequest[] }
  | {
      readonly do: 'slowly';
      readonly deviceRequest: DeviceRequest;
      readonly meanwhile: readonly (DeviceRequest | Pause)[];
    }
  | { readonly do: 'settle'; readonly paid: boolean }
  | { readonly do: 'job' | 'socket' | 'reopen' }
  | { readonly do: 'bar'; readonly status: 'SUSPENDED' | 'CLOSED' };

/** Scenarios start about a day before the clock changes, before a month or a year ends, or on any day. */
export const BEGINNINGS = fc
  .constantFrom(
    '2026-06-17T12:00:00Z',
    '2026-03-28T17:00:00Z',
    '2026-03-28T22:58:00Z',
    '2026-10-24T20:30:00Z',
    '2026-10-24T21:57:00Z',
    '2026-10-31T22:30:00Z',
    '2026-12-31T21:00:00Z',
    '2028-02-28T20:00:00Z',
    '2027-01-30T10:00:00Z',
  )
  .map((text) => Date.parse(text));

interface Weighted<T> {
  readonly weight: number;
  readonly arbitrary: fc.Arbitrary<T>;
}

const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>): Weighted<T> => ({ weight, arbitrary });
const outOf100 = (share: number): fc.Arbitrary<boolean> =>
  fc.oneof(weigh(share, fc.constant(true)), weigh(100 - share, fc.constant(false)));
/** Drawn once and not shrunk: a smaller number is not a simpler one. */
const chance = fc.noShrink(fc.nat(99));

const exclusion: fc.Arbitrary<Exclusion> = fc.oneof(
  weigh(
    19,
    fc.constantFrom<Exclusion[]>(
      'BREAK',
      'ONE_DAY',
      'ONE_WEEK',
      'TWO_WEEKS',
      'ONE_MONTH',
      'THREE_MONTHS',
      'SIX_MONTHS',
    ),
  ),
  weigh(1, fc.constant<Exclusion>('CLOSE')),
);

const limitRequest: fc.Arbitrary<LimitRequest> = fc.oneof(
  weigh(24, fc.constantFrom<LimitRequest[]>('small', 'twice small', 'three times small', 'four times small')),
  weigh(24, fc.constantFrom<LimitRequest[]>('present', 'half', 'used', 'used and a step')),
  weigh(18, fc.constant<LimitRequest>('pending')),
  weigh(12, fc.constantFrom<LimitRequest[]>('used exactly', 'used and a moment')),
  weigh(12, fc.constantFrom<LimitRequest[]>('looser', 'twice')),
  weigh(2, fc.constantFrom<LimitRequest[]>('above the global one', 'below the least')),
);

/** The emphasis of a scenario: the frequency of each command. */
const BENTS = {
  anything: {
    deposit: 28,
    withdraw: 8,
    limit: 20,
    heartbeat: 16,
    deviceRequest: 12,
    look: 8,
    ticket: 5,
    password: 4,
    signOut: 2,
    exclude: 3,
  },
  time: {
    deposit: 3,
    withdraw: 1,
    limit: 14,
    heartbeat: 36,
    deviceRequest: 26,
    look: 8,
    ticket: 5,
    password: 2,
    signOut: 3,
    exclude: 1,
  },
  leaving: {
    deposit: 10,
    withdraw: 4,
    limit: 4,
    heartbeat: 14,
    deviceRequest: 12,
    look: 2,
    ticket: 14,
    password: 28,
    signOut: 5,
    exclude: 9,
  },
} as const satisfies Record<string, Record<Exclude<AmountRequest['do'], 'strike'>, number>>;
export type Bent = keyof typeof BENTS;

/** The most frequent first. */
export const EVERY_BENT = { anything: 2, time: 1, leaving: 1 } as const satisfies Record<Bent, number>;

function requests(bent: Bent): fc.Arbitrary<AmountRequest> {
  const often = BENTS[bent];
  const plain = (name: 'deviceRequest' | 'heartbeat' | 'look' | 'ticket' | 'signOut'): Weighted<AmountRequest> =>
    weigh(often[name], fc.constant<AmountRequest>({ do: name }));
  const deposit = fc.constantFrom<DepositRequest[]>(
    10,
    50,
    100,
    'left',
    'left',
    'left and ten',
    'left and a grosz',
    'half of what is left',
  );
  const limit = fc.record({
    do: fc.constant('limit' as const),
    type: outOf100(bent === 'time' ? 5 : 50).map((isDeposit): LimitType => (isDeposit ? 'DEPOSIT' : 'SESSION_TIME')),
    span: fc.constantFrom<Span[]>('DAILY', 'MONTHLY'),
    amount: limitRequest,
  });
  return fc.oneof(
    plain('deviceRequest'),
    plain('heartbeat'),
    plain('look'),
    plain('ticket'),
    plain('signOut'),
    weigh(often.deposit, fc.record({ do: fc.constant('deposit' as const), zloty: deposit })),
    weigh(
      often.withdraw,
      fc.record({
        do: fc.constant('withdraw' as const),
        zloty: fc.constantFrom<WithdrawalRequest[]>(20, 50, 'cash', 'cash and a grosz'),
      }),
    ),
    weigh(often.limit, limit),
    weigh(often.password, fc.record({ do: fc.constant('password' as const), right: outOf100(90) })),
    weigh(often.exclude, fc.record({ do: fc.constant('exclude' as const), what: exclusion, proves: outOf100(60) })),
  );
}

function pauses(bent: Bent): fc.Arbitrary<Pause> {
  const wait = (...ms: readonly number[]): fc.Arbitrary<Pause> =>
    fc.constantFrom(...ms).map((one) => ({ do: 'wait', ms: one }));
  const seconds = [1, 20, 29, 31, 59, 60, 61, 300, 600, 899, 1_500, 1_799].map((one) => one * SECOND);
  return fc.oneof(
    weigh(55, wait(...seconds)),
    weigh(bent === 'time' ? 0 : 7, wait(1_801 * SECOND, HOUR, 6 * HOUR, DAY, 3 * DAY)),
    weigh(
      bent === 'time' ? 45 : 38,
      fc.record({
        do: fc.constant('waitFor' as const),
        which: chance,
        beside: fc.constantFrom(0, 0, -30 * SECOND, -SECOND, SECOND),
        soon: bent === 'time' ? outOf100(90) : fc.constant(false),
      }),
    ),
  );
}

/** A turn of a scenario with an emphasis. */
export function turns(bent: Bent): fc.Arbitrary<Turn> {
  const request = requests(bent);
  const pause = pauses(bent);
  const strike: fc.Arbitrary<AmountRequest> = fc.oneof(
    weigh(3, fc.record({ do: fc.constant('strike' as const), what: exclusion })),
    weigh(7, request),
  );
  const devices = (min: number, max: number): fc.Arbitrary<number[]> =>
    fc.shuffledSubarray(
      Array.from({ length: DEVICES }, (_, device) => device),
      { minLength: min, maxLength: max },
    );
  const some = (requested: fc.Arbitrary<AmountRequest>) => fc.record({ chance, request: requested });
  const deviceRequests = (at: readonly number[], ...drawn: readonly Omit<DeviceRequest, 'device'>[]): DeviceRequest[] =>
    at.flatMap((device, index) => {
      const one = drawn[index];
      return one === undefined ? [] : [{ device, ...one }];
    });
  const together = fc
    .tuple(devices(2, 3), outOf100(30), some(strike), some(request), some(request), some(request))
    .map(([at, isStruck, struck, ...drawn]): Turn => {
      const [first, ...others] = drawn;
      return { do: 'together', deviceRequests: deviceRequests(at, isStruck ? struck : first, ...others) };
    });
  const between = fc.oneof(weigh(8, some(strike)), weigh(2, pause));
  const slowly = fc
    .tuple(devices(2, 3), some(request), between, between)
    .map(([[first = 0, ...others], one, ...drawn]): Turn => {
      const meanwhile = others.flatMap((device, index): (DeviceRequest | Pause)[] => {
        const next = drawn[index];
        if (next === undefined) return [];
        return ['do' in next ? next : { device, ...next }];
      });
      return { do: 'slowly', deviceRequest: { device: first, ...one }, meanwhile };
    });
  const one = fc.record({ device: fc.nat(DEVICES - 1), chance, request });
  return fc.oneof(
    weigh(
      450,
      one.map((deviceRequest): Turn => ({ do: 'one', deviceRequest })),
    ),
    weigh(240, pause),
    weigh(60, fc.constant<Turn>({ do: 'socket' })),
    weigh(40, fc.record({ do: fc.constant('settle' as const), paid: outOf100(60) })),
    weigh(20, fc.constant<Turn>({ do: 'job' })),
    weigh(50, fc.constant<Turn>({ do: 'reopen' })),
    weigh(
      4,
      fc.record({
        do: fc.constant('bar' as const),
        status: outOf100(80).map((isShort) => (isShort ? ('SUSPENDED' as const) : ('CLOSED' as const))),
      }),
    ),
    weigh(90, together),
    weigh(150, slowly),
  );
}
