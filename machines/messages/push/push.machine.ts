import { assign, emit, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { SOCKET_PING, SOCKET_RECONNECT } from '../../../domain/constants.ts';
import { welcomeEvent, type WelcomeEvent } from '../../../domain/incentives/welcome-offers.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { PushFact, PushPorts, PushSocketEvent } from './push.ports.ts';

export type PushEvent = PushSocketEvent;

export type PushReport =
  | { type: 'push.sessionExpired'; limit: SessionLimitPeriod | null; at: number }
  | { type: 'push.excluded'; exclusion: ExclusionInForce }
  | { type: 'push.refused' }
  /** There may be bonuses or messages to show. */
  | { type: 'push.newsCame'; message: Message | null };

export type PushEmitted =
  | { type: 'push.unreadable'; report: string }
  | { type: 'bonus.confirmed'; name: string | null }
  /** A welcome offer was confirmed; `event` is the name that the analytics know. */
  | { type: 'bonus.welcomed'; event: WelcomeEvent; name: string };

interface PushContext {
  /** When the last new message came, epoch ms. */
  readonly lastMessageAt: number | null;
}

const report = reporterOf<PushReport>();

/** The notification socket: at most one, only while signed in; after every opening all is fetched anew. */
export function createPushMachine(ports: PushPorts) {
  return setup({
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
      opensDialog: (_, { fact }: { fact: PushFact }) => fact.kind === 'newMessage' && fact.message.dialog,
      isWelcomeOffer: (_, { fact }: { fact: PushFact }) =>
        fact.kind === 'bonusConfirmation' && welcomeEvent(fact.name) !== null,
      factIs: (_, params: { fact: PushFact; kind: PushFact['kind'] }) => params.fact.kind === params.kind,
    },
    actions: {
      ping: sendTo('socket', { type: 'socket.ping' }),
      keepMessageTime: assign({ lastMessageAt: (_, params: { at: number }) => params.at }),
      refreshUnreadCount: () => ports.refreshUnreadCount(),
      refreshBonusCount: () => ports.refreshBonusCount(),
      tellUnreadable: emit((_, params: { report: string }) => ({
        type: 'push.unreadable' as const,
        report: params.report,
      })),
      tellBonus: emit((_, { fact }: { fact: PushFact }) => {
        return { type: 'bonus.confirmed' as const, name: fact.kind === 'bonusConfirmation' ? fact.name : null };
      }),
      tellWelcome: emit((_, params: { fact: PushFact }) => ({ type: 'bonus.welcomed' as const, ...welcomed(params) })),
      reportExpired: report((_, params: { fact: PushFact; at: number }) => ({
        type: 'push.sessionExpired',
        limit: params.fact.kind === 'sessionExpiration' ? params.fact.limit : null,
        at: params.at,
      })),
      reportExcluded: report((_, { fact }: { fact: PushFact }) => {
        if (fact.kind !== 'exclusion') throw new TypeError(`an exclusion expected, not ${fact.kind}`);
        return { type: 'push.excluded', exclusion: fact.exclusion };
      }),
      reportRefused: report({ type: 'push.refused' }),
      reportNews: report((_, params: { fact: PushFact | null }) => ({
        type: 'push.newsCame',
        message: params.fact?.kind === 'newMessage' ? params.fact.message : null,
      })),
    },
    delays: { reconnect: SOCKET_RECONNECT, pingInterval: SOCKET_PING },
  }).createMachine({
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
              'push.received': [
                {
                  guard: { type: 'factIs', params: ({ event }) => ({ fact: event.fact, kind: 'balance' }) },
                  meta: { requirements: ['BAL-01'], description: 'Merged into the stored balance by the socket.' },
                },
                {
                  guard: { type: 'opensDialog', params: ({ event }) => event },
                  actions: [
                    'refreshUnreadCount',
                    { type: 'keepMessageTime', params: ({ event }) => event },
                    { type: 'reportNews', params: ({ event }) => event },
                  ],
                  meta: { requirements: ['MSG-02'] },
                },
                {
                  guard: { type: 'factIs', params: ({ event }) => ({ fact: event.fact, kind: 'newMessage' }) },
                  actions: ['refreshUnreadCount', { type: 'keepMessageTime', params: ({ event }) => event }],
                },
                {
                  guard: { type: 'factIs', params: ({ event }) => ({ fact: event.fact, kind: 'messageCount' }) },
                  actions: 'refreshUnreadCount',
                },
                {
                  guard: { type: 'isWelcomeOffer', params: ({ event }) => event },
                  actions: [
                    'refreshBonusCount',
                    { type: 'tellBonus', params: ({ event }) => event },
                    { type: 'tellWelcome', params: ({ event }) => event },
                    { type: 'reportNews', params: ({ event }) => event },
                  ],
                  meta: { requirements: ['BON-04', 'PSH-06'], description: 'Its own event is told in addition.' },
                },
                {
                  guard: { type: 'factIs', params: ({ event }) => ({ fact: event.fact, kind: 'bonusConfirmation' }) },
                  actions: [
                    'refreshBonusCount',
                    { type: 'tellBonus', params: ({ event }) => event },
                    { type: 'reportNews', params: ({ event }) => event },
                  ],
                  meta: { requirements: ['BON-04', 'PSH-06'] },
                },
                {
                  guard: { type: 'factIs', params: ({ event }) => ({ fact: event.fact, kind: 'sessionExpiration' }) },
                  actions: { type: 'reportExpired', params: ({ event }) => event },
                },
                {
                  actions: { type: 'reportExcluded', params: ({ event }) => event },
                  meta: { requirements: ['EXC-01'] },
                },
              ],
              'push.unreadable': { actions: { type: 'tellUnreadable', params: ({ event }) => event } },
            },
            states: {
              resyncing: {
                meta: { requirements: ['PSH-03'] },
                exit: { type: 'reportNews', params: { fact: null } },
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

function welcomed({ fact }: { readonly fact: PushFact }): { readonly event: WelcomeEvent; readonly name: string } {
  const name = fact.kind === 'bonusConfirmation' ? fact.name : null;
  const event = welcomeEvent(name);
  if (name === null || event === null) throw new TypeError('a welcome offer expected');
  return { event, name };
}
