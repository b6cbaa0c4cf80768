import type { EventObject } from 'xstate';
import type { AuthEvent, AuthReport } from '../../machines/auth/auth/auth.machine.ts';
import type { ExclusionDuration } from '../../domain/limits/exclusions.ts';
import type { NoticesEvent } from '../../machines/shell/notices/notices.machine.ts';
import { authModel } from '../auth/auth.model.ts';
import type { Doing, Part, Composition, Shared, Standing } from '../engine/composition.ts';
import { exclusionModel } from '../exclusion/exclusion.model.ts';
import { heartbeatModel } from '../heartbeat/heartbeat.model.ts';
import { noticesModel } from '../notices/notices.model.ts';
import { quickBreakModel } from '../quick-break/quick-break.model.ts';
import { reaches, done, gatewayOf, reported, truthProperties } from './invocations.ts';
import type { Reply, Rules, Truth } from './gateway-truth.ts';
import { gatewayModel } from './gateway.model.ts';
import { requests } from './requests.ts';
import type { Schedule } from './schedules.ts';

const PLAY_LIMIT = 900;

const auth: Part = {
  model: {
    ...authModel,
    timers: 'order',
    serialize: ({ context }) => (context as { readonly signOutReason: string }).signOutReason,
  },
  input: null,
  alone: (stimulus, text) => stimulus.kind === 'time' || ['findToken ✓ none', 'login.submitted (plain)'].includes(text),
};

/** Child of `auth`; starts and ends with a session. */
const heartbeat: Part = {
  model: { ...heartbeatModel, timers: 'order', serialize: () => null },
  alone: (stimulus) => stimulus.kind === 'time',
};

const SESSION = { durationSeconds: 3_600, at: 0 };

/** Always the same: the length of a session does not depend on when it started. */
const GRANTED = { kind: 'granted', ...SESSION };

function loginOutcome(reply: Reply, truth: Truth): unknown {
  if (reply === 'yes') return GRANTED;
  const error = reply === 'limit' ? 'DAILY_SESSION_TIME_LIMIT_REACHED' : 'ACCOUNT_DISABLED_ONE_DAY';
  return { kind: 'refused', error, at: truth.now, until: truth.excludedUntil };
}

function refreshOutcome(reply: Reply, truth: Truth): unknown {
  if (reply === 'yes') return GRANTED;
  return reply === 'limit' ? { kind: 'limited', period: 'daily', at: truth.now } : { kind: 'refused' };
}

const signingIn = (at: Standing): Shared[] => [
  ...requests(at, 'auth', 'passwordLogin', { kind: 'login', device: 'a' }, loginOutcome),
  ...['auth', 'heartbeat'].flatMap((part) =>
    requests(at, part, 'tokenRefresh', { kind: 'refresh', device: 'a' }, refreshOutcome),
  ),
];

/** The second device is not modelled by a machine: it can send any request at any time. */
const otherPlays = (): Shared[] => [
  reaches('the second device signs in', null, { kind: 'login', device: 'b' }),
  reaches('the second device renews its token', null, { kind: 'refresh', device: 'b' }),
];

function otherLeaves(at: Standing): Shared[] {
  const { truth } = gatewayOf(at);
  if (!truth.signedIn.includes('b')) return [otherPlays()[0]].flatMap((shared) => shared ?? []);
  return [
    reaches('the second device takes a break', null, {
      kind: 'exclude',
      device: 'b',
      duration: 'ONE_DAY',
      proven: false,
    }),
  ];
}

const excluded = ({ excludedUntil }: Truth) => ({ code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: excludedUntil });

/** Breaks taken on the first device. */
function leaving(at: Standing): Shared[] {
  const device = 'a';
  const duration = (at.snapshot('exclusion')?.context as { readonly duration: ExclusionDuration | null } | undefined)
    ?.duration;
  const isIn = at.snapshot('auth')?.matches('signIn') ?? false;
  return [
    ...(isIn && at.snapshot('exclusion') === null
      ? [
          {
            text: 'the player opens the page of breaks',
            does: { exclusion: { kind: 'begin', input: { kind: 'TIME_OUT' } } as const },
          },
        ]
      : []),
    ...(isIn && at.snapshot('quickBreak') === null
      ? [{ text: 'the button of the break is there', does: { quickBreak: { kind: 'begin', input: null } as const } }]
      : []),
    ...requests(at, 'exclusion', 'verifyPassword', { kind: 'password', device }, (reply) =>
      reply === 'yes' ? { kind: 'right' } : { kind: 'wrong' },
    ),
    ...requests(
      at,
      'exclusion',
      'exclude',
      { kind: 'exclude', device, duration: duration ?? 'ONE_WEEK', proven: true },
      (reply, now) =>
        reply === 'yes' ? { kind: 'excluded', exclusion: excluded(now) } : { kind: 'passwordNotVerified' },
      true,
    ),
    ...requests(
      at,
      'quickBreak',
      'takeBreak',
      { kind: 'exclude', device, duration: 'ONE_DAY', proven: false },
      (_, now) => excluded(now),
      true,
    ),
  ];
}

/** The socket reports that the session is over. */
function pushes(at: Standing): Shared[] {
  const { truth } = gatewayOf(at);
  const isIn = at.snapshot('auth')?.matches('signIn') ?? false;
  if (!isIn || truth.signedIn.includes('a')) return [];
  const reason = truth.excludedUntil > truth.now ? 'excluded' : 'ended';
  return [
    {
      text: 'the socket says that the session is over',
      does: { auth: reported({ type: 'auth.sessionEnded', reason } satisfies AuthEvent) },
    },
  ];
}

/** What `app` passes on: notices of the first device, and start and end of the children of a signed-in session. */
function reports(part: string, event: AuthReport): Record<string, Doing> {
  if (part !== 'auth') return {};
  switch (event.type) {
    case 'auth.signedIn':
      return {
        notices: reported({ type: 'notices.signedIn' } satisfies NoticesEvent),
        heartbeat: { kind: 'begin', input: SESSION },
      };
    case 'auth.signedOut':
      return {
        notices: reported({ type: 'notices.signedOut' } satisfies NoticesEvent),
        heartbeat: { kind: 'end' },
        exclusion: { kind: 'end' },
        quickBreak: { kind: 'end' },
      };
    case 'auth.limitReached':
      return {
        notices: reported({ type: 'notices.limitReached', period: event.period, at: event.at } satisfies NoticesEvent),
      };
    default:
      return {};
  }
}

const gestures = [
  'duration.choose (week)',
  'consequences.tick',
  'consequences.accept (told)',
  'password.submit (whole)',
  'exclusion.confirm',
  'exclusion.retry',
];

const gateway = (details: Parameters<typeof gatewayModel>[1], rules: Rules): Part => ({
  model: gatewayModel(rules, details),
  input: details,
  alone: (_, text) => text === 'clock.moves',
});

/** A heartbeat ends together with its session. */
const ends = (part: string, output: unknown): Record<string, Doing> =>
  part === 'heartbeat' ? { auth: done('heartbeat', output) } : {};

const routed = (part: string, event: EventObject): Record<string, Doing> => reports(part, event as AuthReport);

/** Two devices of one player play up to the limit of session time. */
export const playComposition = ({ name, now, ahead }: Schedule, rules: Rules): Composition => ({
  name: `play, ${name}`,
  parts: {
    gateway: gateway({ now, ahead, time: 'DAILY', own: null, playLimit: PLAY_LIMIT }, rules),
    auth,
    heartbeat,
    notices: { model: noticesModel, input: null, alone: (_, text) => text === 'notices.acknowledged' },
  },
  shared: (at) => [...signingIn(at), ...pushes(at), ...otherPlays()],
  reports: routed,
  ends,
  properties: truthProperties,
  limit: 60_000,
});

/** A player takes a break on one device, on its page or by one tap, while signed in on another, and signs in again. */
export const leavingComposition = ({ name, now, ahead }: Schedule, rules: Rules, by: 'page' | 'tap'): Composition => ({
  name: `leaving by the ${by}, ${name}`,
  parts: {
    gateway: gateway({ now, ahead, time: 'DAILY', own: null, playLimit: null }, rules),
    auth,
    heartbeat,
    ...(by === 'page'
      ? {
          exclusion: {
            model: {
              ...exclusionModel,
              serialize: ({ context }) => (context as { readonly duration: unknown }).duration,
            },
            alone: (_, text) => gestures.includes(text),
          },
        }
      : {
          quickBreak: {
            model: { ...quickBreakModel, timers: 'order', serialize: () => null },
            alone: (_, text) => ['break.ask', 'break.now', 'break.undo', 'break.retry'].includes(text),
          },
        }),
  },
  shared: (at) => [
    ...signingIn(at),
    ...leaving(at).filter(({ does }) => !((by === 'page' ? 'quickBreak' : 'exclusion') in does)),
    ...pushes(at),
    ...otherLeaves(at),
  ],
  reports: routed,
  ends,
  properties: truthProperties,
  limit: 60_000,
});
