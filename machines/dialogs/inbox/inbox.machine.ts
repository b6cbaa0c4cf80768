import { assign, emit, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { OfferReport } from '../bonus-dialog/bonus-dialog.machine.ts';
import type { CorrespondenceReport, createCorrespondenceMachine } from '../correspondence/correspondence.machine.ts';
import { NO_NEWS, withNews, type News } from '../correspondence/news.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import type { RealityCheckReport } from '../../safer-play/reality-check/reality-check.machine.ts';
import { reporterOf } from '../../report.ts';

export type InboxEvent = { type: 'inbox.newsCame'; message: Message | null } | CorrespondenceReport;

export interface InboxPorts {
  /** Loads the code of the correspondence before its actor is made. */
  loadCorrespondence(signal: AbortSignal): Promise<void>;
}

export type CorrespondenceMachine = ReturnType<typeof createCorrespondenceMachine>;

export interface LateInbox {
  readonly correspondence: CorrespondenceMachine;
}

const CORRESPONDENCE_RETRY = 5_000;

const report = reporterOf<OfferReport | RealityCheckReport>();

/**
 * Keeps what the push channel brings until the code of the correspondence is there, which comes after that of the session.
 * Its machine is read when it is invoked.
 */
export function createInboxMachine(ports: InboxPorts, late: LateInbox) {
  return setup({
    types: {
      context: {} as News,
      events: {} as InboxEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      loadCorrespondence: fromPromise<void>(({ signal }) => ports.loadCorrespondence(signal)),
      get correspondence() {
        return late.correspondence;
      },
    },
    actions: {
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      keepNews: assign(({ context }, { message }: { message: Message | null }) => withNews(context, message)),
      forgetNews: assign(NO_NEWS),
      tellNews: sendTo('correspondence', (_, params: { message: Message | null }) => ({
        type: 'correspondence.newsCame',
        message: params.message,
      })),
      passOn: sendParent(({ event }) => event),
      closeOffer: report({ type: 'offer.closed', kind: 'offer' }),
      closeWarning: report({ type: 'offer.closed', kind: 'warning' }),
      closeCheck: report({ type: 'realityCheck.closed' }),
    },
    delays: { correspondenceRetry: CORRESPONDENCE_RETRY },
  }).createMachine({
    id: 'inbox',
    meta: { requirements: ['PSH-03'] },
    context: NO_NEWS,
    on: {
      'inbox.newsCame': {
        actions: { type: 'keepNews', params: ({ event }) => event },
        meta: { requirements: ['PSH-03'] },
      },
    },
    initial: 'loading',
    states: {
      loading: {
        invoke: { id: 'loadCorrespondence', src: 'loadCorrespondence', onDone: 'present', onError: 'failed' },
      },
      failed: {
        meta: { description: 'Its code did not come, or it crashed.' },
        after: { correspondenceRetry: 'loading' },
      },
      present: {
        invoke: {
          id: 'correspondence',
          src: 'correspondence',
          input: ({ context }) => context,
          onError: {
            target: 'failed',
            actions: [crashOf('correspondence'), 'closeOffer', 'closeWarning', 'closeCheck'],
          },
        },
        on: {
          'inbox.newsCame': {
            actions: { type: 'tellNews', params: ({ event }) => event },
            meta: { requirements: ['PSH-01', 'PSH-03'] },
          },
          'offer.opened': { actions: 'passOn' },
          'offer.closed': { actions: 'passOn' },
          'realityCheck.opened': { actions: 'passOn', meta: { requirements: ['LIM-03'] } },
          'realityCheck.closed': { actions: 'passOn', meta: { requirements: ['LIM-03'] } },
        },
        exit: 'forgetNews',
      },
    },
  });
}
