import { assign, emit, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { PushMessage } from '../../../contract/push.ts';
import { SOCKET_PING, SOCKET_RECONNECT } from '../../../domain/constants.ts';
import { welcomeEvent, type WelcomeEvent } from '../../../domain/incentives/welcome-offers.ts';
import { isExclusionCode, type ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import { sessionLimitOf, type SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { fromWire } from '../../../domain/money/money.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { PushPorts, PushSocketEvent, ReceivedPush } from './push.ports.ts';

export type PushEvent = PushSocketEvent;

export type PushReport =
  | { type: 'push.sessionExpired'; limit: SessionLimitPeriod | null; at: number }
  | { type: 'push.excluded'; exclusion: ExclusionInForce }
  | { type: 'push.refused' }
  /** There may be bonuses or messages to show. */
  | { type: 'push.inboxChanged'; message: Message | null };

export type PushEmitted =
  | { type: 'push.unreadable'; report: string }
  | { type: 'bonus.confirmed'; name: string | null }
  /** A welcome offer was confirmed; `event` is the name of the analytics event. */
  | { type: 'bonus.welcomed'; event: WelcomeEvent; name: string };

interface PushContext {
  /** When the last new message was received, epoch ms. */
  readonly lastMessageAt: number | null;
}

type Received<Type extends PushMessage['type']> = Extract<ReceivedPush, { type: Type }>;

/** A confirmed bonus or free bet; a welcome offer is recognised by its name. */
interface ConfirmedBonus {
  readonly name: string | null;
}

const report = reporterOf<PushReport>();

/** The notification socket: at most one, only while signed in; refetches everything after each opening. */
export function createPushMachine(ports: PushPorts) {
  const push = setup({
    types: {
      context: {} as PushContext,
      events: {} as PushEvent,
      emitted: {} as PushEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      socket: fromCallback<EventObject>(({ sendBack, receive }) => {
        const socket = ports.openPushSocket(sendBack);
        receive((event) => {
          if (event.type === 'socket.ping') socket.ping();
        });
        return () => socket.close();
      }),
      resync: fromPromise<void>(({ signal }) => ports.resync(signal)),
    },
    guards: {
      movesBonusMoney: (_, { bonus, freebet, cached: { balance } }: Received<'BALANCE_INFO'>) =>
        balance !== undefined && (balance.bonusBalance !== fromWire(bonus) || balance.freebet !== fromWire(freebet)),
      opensDialog: (_, params: { message: Message }) => params.message.dialog,
      isCountCached: (_, { unreadAmount, cached }: Received<'MESSAGE_COUNT'>) => unreadAmount === cached.unread,
      isWelcomeOffer: (_, { name }: ConfirmedBonus) => welcomeEvent(name) !== null,
      isExclusion: (_, params: Received<'SESSION_EXPIRATION'>) => exclusionOf(params) !== null,
    },
    actions: {
      ping: sendTo('socket', { type: 'socket.ping' }),
      mergeBalance: (_, params: Received<'BALANCE_INFO'>) => ports.mergeBalance(params),
      storeMessage: (_, params: { message: Message }) => ports.storeMessage(params.message),
      setLastMessageAt: assign({ lastMessageAt: (_, params: { at: number }) => params.at }),
      invalidateUnreadCount: () => ports.invalidateUnreadCount(),
      invalidateMessages: () => ports.invalidateMessages(),
      invalidateBonuses: () => ports.invalidateBonuses(),
      invalidateTransactions: () => ports.invalidateTransactions(),
      emitUnreadable: emit((_, params: { report: string }) => ({
        type: 'push.unreadable' as const,
        report: params.report,
      })),
      emitBonusConfirmed: emit((_, { name }: ConfirmedBonus) => ({ type: 'bonus.confirmed' as const, name })),
      emitBonusWelcomed: emit((_, { name }: ConfirmedBonus) => ({
        type: 'bonus.welcomed' as const,
        event: present(welcomeEvent(name)),
        name: present(name),
      })),
      reportExpired: report((_, { reason, at }: Received<'SESSION_EXPIRATION'>) => ({
        type: 'push.sessionExpired',
        limit: sessionLimitOf(reason ?? ''),
        at,
      })),
      reportExcluded: report((_, params: Received<'SESSION_EXPIRATION'>) => ({
        type: 'push.excluded',
        exclusion: present(exclusionOf(params)),
      })),
      reportRefused: report({ type: 'push.refused' }),
      reportInboxChanged: report((_, params: { message: Message | null }) => ({
        type: 'push.inboxChanged',
        message: params.message,
      })),
    },
    delays: { reconnect: SOCKET_RECONNECT, pingInterval: SOCKET_PING },
  });
  type On = NonNullable<Parameters<typeof push.createStateConfig>[0]['on']>;
  /** A push message of the contract that the chart does not handle is a type error. */
  type EveryMessage = On & Required<Pick<On, PushMessage['type']>>;

  return push.createMachine({
    id: 'push',
    description: 'The notification socket; after every gap all is fetched anew.',
    meta: { requirements: ['PSH-01'] },
    context: { lastMessageAt: null },
    initial: 'connected',
    states: {
      connected: {
        invoke: { id: 'socket', src: 'socket', onError: 'reconnecting' },
        initial: 'connecting',
        on: { 'socket.closed': 'reconnecting', 'socket.refused': 'refused' },
        states: {
          connecting: { on: { 'socket.opened': 'open' }, after: { reconnect: '#push.reconnecting' } },
          open: {
            initial: 'resyncing',
            on: {
              BALANCE_INFO: [
                {
                  guard: { type: 'movesBonusMoney', params: ({ event }) => event },
                  actions: [
                    { type: 'mergeBalance', params: ({ event }) => event },
                    'invalidateTransactions',
                    'invalidateBonuses',
                  ],
                  meta: { requirements: ['BAL-01'], description: 'A bonus has changed, perhaps on another device.' },
                },
                {
                  actions: [{ type: 'mergeBalance', params: ({ event }) => event }, 'invalidateTransactions'],
                  meta: { requirements: ['BAL-01'] },
                },
              ],
              NEW_MESSAGE: [
                {
                  guard: { type: 'opensDialog', params: ({ event }) => event },
                  actions: [
                    { type: 'storeMessage', params: ({ event }) => event },
                    'invalidateUnreadCount',
                    { type: 'setLastMessageAt', params: ({ event }) => event },
                    { type: 'reportInboxChanged', params: ({ event }) => event },
                  ],
                  meta: { requirements: ['MSG-02'] },
                },
                {
                  actions: [
                    { type: 'storeMessage', params: ({ event }) => event },
                    'invalidateUnreadCount',
                    { type: 'setLastMessageAt', params: ({ event }) => event },
                  ],
                },
              ],
              MESSAGE_COUNT: [
                {
                  guard: { type: 'isCountCached', params: ({ event }) => event },
                  actions: 'invalidateUnreadCount',
                },
                {
                  actions: ['invalidateUnreadCount', 'invalidateMessages'],
                  meta: { description: 'Messages were marked on another device.' },
                },
              ],
              BONUS_CONFIRMATION: bonusConfirmed,
              FREEBET_CONFIRMATION: bonusConfirmed,
              SESSION_EXPIRATION: [
                {
                  guard: { type: 'isExclusion', params: ({ event }) => event },
                  actions: { type: 'reportExcluded', params: ({ event }) => event },
                  meta: { requirements: ['EXC-01'] },
                },
                { actions: { type: 'reportExpired', params: ({ event }) => event } },
              ],
              'push.unreadable': {
                actions: { type: 'emitUnreadable', params: ({ event }) => event },
                meta: { description: 'Of an unknown type, or broken.' },
              },
            } satisfies EveryMessage,
            states: {
              resyncing: {
                meta: { requirements: ['PSH-03'] },
                exit: { type: 'reportInboxChanged', params: { message: null } },
                invoke: { id: 'resync', src: 'resync', onDone: 'waiting', onError: 'waiting' },
              },
              waiting: { after: { pingInterval: 'pinging' } },
              pinging: {
                initial: 'first',
                on: { 'socket.frame': 'waiting' },
                states: {
                  first: { entry: 'ping', after: { pingInterval: 'second' } },
                  second: { entry: 'ping', after: { pingInterval: '#push.reconnecting' } },
                },
              },
            },
          },
        },
      },
      reconnecting: {
        meta: { requirements: ['PSH-01', 'PSH-03'] },
        after: { reconnect: 'connected' },
      },
      refused: {
        meta: { description: 'The gateway does not know the session: auth decides what follows.' },
        entry: 'reportRefused',
        after: { reconnect: 'connected' },
      },
    },
  });
}

const bonusOf = ({ event }: { readonly event: ConfirmedBonus }) => event;

/** The branches of a bonus and of a free bet. */
const bonusConfirmed = [
  {
    guard: { type: 'isWelcomeOffer', params: bonusOf },
    actions: [
      'invalidateBonuses',
      { type: 'emitBonusConfirmed', params: bonusOf },
      { type: 'emitBonusWelcomed', params: bonusOf },
      { type: 'reportInboxChanged', params: { message: null } },
    ],
    meta: { requirements: ['BON-04', 'PSH-06'], description: 'Its own event is told in addition.' },
  },
  {
    actions: [
      'invalidateBonuses',
      { type: 'emitBonusConfirmed', params: bonusOf },
      { type: 'reportInboxChanged', params: { message: null } },
    ],
    meta: { requirements: ['BON-04', 'PSH-06'] },
  },
] as const;

/** The break or exclusion that ended the session; null if there is none. */
function exclusionOf({ reason, until }: Received<'SESSION_EXPIRATION'>): ExclusionInForce | null {
  return reason !== null && isExclusionCode(reason)
    ? { code: reason, until: until === null ? null : Date.parse(until) }
    : null;
}

/** Narrows a value that the guard of the branch has already checked. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new TypeError('the guard of this branch lets through what is not there');
  return value;
}
