import { warsawDay } from '../../domain/time/warsaw.ts';
import type { Composition, Doing, Shared, Standing } from '../engine/composition.ts';
import { always, ends, leadsTo, never, precedes, takes, type Happened } from '../engine/properties.ts';
import { exclusionModel } from '../exclusion/exclusion.model.ts';
import { limitsModel } from '../limits/limits.model.ts';
import type { TimedComposition } from '../properties.ts';
import { sessionClockModel } from '../session-clock/session-clock.model.ts';
import { RULES, type Request, type Truth } from './gateway-truth.ts';
import { gatewayModel, type GatewayEvent } from './gateway.model.ts';
import { done, gatewayOf, reaches, truthProperties } from './invocations.ts';
import { requests } from './requests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a day, in seconds: half an hour. */
const PLAY_LIMIT = 1_800;
/** The amounts of the model of limits are a thousand times those of the gateway's rules. */
const SCALE = 1_000;
const NOW = Date.parse('2026-06-17T08:00:00Z');
const DETAILS = {
  now: NOW,
  ahead: [NOW + 29.5 * MINUTE, NOW + 31 * MINUTE],
  time: 'DAILY',
  own: 50,
  playLimit: PLAY_LIMIT,
} as const;

const DEVICE = 'a';
const truthAt = (at: Standing): Truth => gatewayOf(at).truth;
const isIn = (at: Standing): boolean => truthAt(at).signedIn.includes(DEVICE);

/** How the model's cases say what the gateway holds. */
function loadedCase({ pending, now }: Truth): 'plain' | 'waiting' | 'open' {
  if (pending === null) return 'plain';
  return pending.opensAt <= now ? 'open' : 'waiting';
}

function clockCase({ played, now }: Truth): 'far' | 'near' | 'last' | 'past' {
  const left = PLAY_LIMIT - (played[warsawDay(now)] ?? 0);
  if (left <= 0) return 'past';
  return left <= 60 ? 'last' : left <= 300 ? 'near' : 'far';
}

const loaded = (at: Standing, invoke: string): Shared[] =>
  at.invocation('limits', invoke) === undefined
    ? []
    : [
        {
          text: `${invoke} is answered`,
          does: { limits: done(invoke, limitsModel.actors['fetchLimits']?.done?.[loadedCase(truthAt(at))]) },
        },
      ];

const clock = (at: Standing): Shared[] =>
  at.invocation('sessionClock', 'fetchClock') === undefined
    ? []
    : [
        {
          text: 'the clock is answered',
          does: {
            sessionClock: done('fetchClock', sessionClockModel.actors['fetchClock']?.done?.[clockCase(truthAt(at))]),
          },
        },
      ];

function saves(at: Standing): Shared[] {
  const context = at.snapshot('limits')?.context as { readonly draft: { readonly amount: number } | null } | undefined;
  const amount = (context?.draft?.amount ?? 0) / SCALE;
  const request: Request = { kind: 'limit', amount };
  return requests(
    at,
    'limits',
    'saveLimit',
    request,
    (reply) => limitsModel.actors['saveLimit']?.done?.[reply === 'waits' ? 'waits' : 'holds'],
  );
}

const leaves = (at: Standing): Shared[] => [
  ...requests(at, 'exclusion', 'verifyPassword', { kind: 'password', device: DEVICE }, (reply) =>
    reply === 'yes' ? { kind: 'right' } : { kind: 'wrong' },
  ),
  ...requests(
    at,
    'exclusion',
    'exclude',
    { kind: 'exclude', device: DEVICE, duration: 'ONE_WEEK', proven: true },
    (reply, truth) =>
      reply === 'yes'
        ? { kind: 'excluded', exclusion: { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: truth.excludedUntil } }
        : { kind: 'passwordNotVerified' },
    true,
  ),
];

/** One page of a session at a time: it begins there, and ends when the socket says that it is over. */
function session(at: Standing): Shared[] {
  const begins = (part: string, input: unknown): Shared[] =>
    at.snapshot(part) === null
      ? [{ text: `${part} begins`, does: { [part]: { kind: 'begin', input } satisfies Doing } }]
      : [];
  const isPageOpen = at.snapshot('limits') !== null || at.snapshot('exclusion') !== null;
  if (isIn(at))
    return [
      ...begins('sessionClock', undefined),
      ...(isPageOpen ? [] : [...begins('limits', undefined), ...begins('exclusion', { kind: 'TIME_OUT' })]),
      reaches('the token is renewed', null, { kind: 'refresh', device: DEVICE }),
    ];
  const running = ['sessionClock', 'limits', 'exclusion'].filter((part) => at.snapshot(part) !== null);
  if (running.length === 0) return [reaches('the player signs in', null, { kind: 'login', device: DEVICE })];
  return [
    {
      text: 'the socket says that the session is over',
      does: Object.fromEntries(running.map((part) => [part, { kind: 'end' } satisfies Doing])),
    },
  ];
}

const GESTURES: Readonly<Record<string, readonly string[]>> = {
  limits: ['limit.edit (deposits)', 'limit.submit (stricter)', 'limit.submit (looser)', 'limit.confirm'],
  exclusion: [
    'duration.choose (week)',
    'consequences.tick',
    'consequences.accept (told)',
    'password.submit (whole)',
    'exclusion.confirm',
    'exclusion.retry',
  ],
};

const byGesture =
  (part: string) =>
  (_: unknown, text: string): boolean =>
    GESTURES[part]?.includes(text) ?? false;

/** The page of limits, the clock of the session and the page of breaks, with the gateway's own rules. */
const composition: Composition = {
  name: 'limits, session clock, exclusion, gateway',
  parts: {
    gateway: { model: gatewayModel(RULES, DETAILS), input: DETAILS, alone: (_, text) => text === 'clock.moves' },
    limits: {
      model: {
        ...limitsModel,
        timers: 'order',
        serialize: ({ context }) => {
          const { draft, refusal } = context as { readonly draft: unknown; readonly refusal: unknown };
          return [draft, refusal];
        },
      },
      alone: byGesture('limits'),
    },
    sessionClock: {
      model: {
        ...sessionClockModel,
        timers: 'order',
        serialize: ({ context }) => (context as { readonly figures: unknown }).figures,
      },
      alone: (stimulus) => stimulus.kind === 'time',
    },
    exclusion: {
      model: { ...exclusionModel, serialize: ({ context }) => (context as { readonly duration: unknown }).duration },
      alone: byGesture('exclusion'),
    },
  },
  shared: (at) => [
    ...session(at),
    ...loaded(at, 'fetchLimits'),
    ...loaded(at, 'lookAgain'),
    ...clock(at),
    ...saves(at),
    ...leaves(at),
  ],
  reports: () => ({}),
  properties: truthProperties,
  limit: 40_000,
};

/** A request of this kind reached the gateway. */
const reachesGateway =
  (kind: Request['kind']) =>
  (_: Standing, { taken }: Happened): boolean =>
    taken.some(({ machine, stimulus }) => {
      if (machine !== 'gateway' || stimulus.kind !== 'event') return false;
      const event = stimulus.event as GatewayEvent;
      return event.type === 'call.arrives' && event.request.kind === kind;
    });

const over = (at: Standing): boolean => clockCase(truthAt(at)) === 'past';

export const timed: TimedComposition = {
  composition,
  properties: {
    'EXC-01 who is excluded is signed in nowhere, whatever was open': never(
      (at) => truthAt(at).excludedUntil > truthAt(at).now && isIn(at),
    ),
    'EXC-01 a page says excluded only after the gateway excluded': precedes(
      reachesGateway('exclude'),
      ends('exclude', 'answered'),
    ),
    'EXC-01 nobody is excluded whose password did not come before, anew in each session': precedes(
      reachesGateway('password'),
      (at, step) => reachesGateway('exclude')(at, step) && truthAt(at).excludedUntil > truthAt(at).now,
      reachesGateway('login'),
    ),
    'LIM-05 no looser limit holds at once': never(
      (at) => (truthAt(at).own ?? 0) > 50 && truthAt(at).now < NOW + 24 * HOUR,
    ),
    'LIM-05 a limit that the page calls saved was asked of the gateway after the player said yes': precedes(
      reachesGateway('limit'),
      ends('saveLimit', 'answered'),
      takes('limit.confirm'),
    ),
    'LIM-03 after the session limit no renewal keeps the player signed in': never(
      (at, step) => reachesGateway('refresh')(at, step) && over(at) && isIn(at),
    ),
    'LIM-03 the clock that warned of the last minute asks the gateway at its end': leadsTo(
      (at) => at.snapshot('sessionClock')?.matches({ limit: 'last' }) ?? false,
      (at) => {
        const own = at.snapshot('sessionClock');
        return own === null || !own.matches({ limit: 'last' }) || own.matches({ figures: 'fetching' });
      },
    ),
    'EXC-01 LIM-01 no rule of the gateway is broken on the way': always((at) => truthAt(at).ghost.broken === null),
  },
};
