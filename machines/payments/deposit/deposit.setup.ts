import { assign, emit, setup } from 'xstate';
import { isWebUrl } from '../../../domain/contact/web-url.ts';
import { outcomeIs } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createDepositActors } from './deposit.actors.ts';
import {
  limitOf,
  START_ATTEMPTS,
  START_RETRY,
  type DepositContext,
  type DepositInput,
  type DepositOutput,
} from './deposit.context.ts';
import type { DepositEmitted, DepositEvent, DepositReport, LimitReached } from './deposit.events.ts';
import type { DepositPorts, StoredPayment } from './deposit.ports.ts';

const REDIRECT_TIMEOUT = 30_000;
const CHILD_RETRY = 2_000;

const report = reporterOf<DepositReport>();

export function setUpDeposit(ports: DepositPorts) {
  return setup({
    types: {
      context: {} as DepositContext,
      input: {} as DepositInput,
      events: {} as DepositEvent,
      output: {} as DepositOutput,
      emitted: {} as DepositEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createDepositActors(ports),
    guards: {
      outcomeIs,
      isNew: ({ context }) => context.kind === 'new',
      hasTransaction: ({ context }) => context.transactionId !== null,
      attemptsLeft: ({ context }) => context.attempts < START_ATTEMPTS,
      hasProviderPage: ({ context }) => isWebUrl(context.redirectUrl),
      canGiveUp: ({ context }) => isWebUrl(context.redirectUrl) && context.givingUp !== 'unavailable',
    },
    actions: {
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      adopt: assign((_, { payment }: { payment: StoredPayment }) => ({ kind: 'joined' as const, ...payment })),
      setTransaction: assign({ transactionId: (_, params: { transactionId: string }) => params.transactionId }),
      setProviderPage: assign({ redirectUrl: (_, params: { redirectUrl: string }) => params.redirectUrl }),
      setMessage: assign({ message: (_, params: { message: string }) => params.message }),
      setReason: assign({ reason: (_, params: { reason: string | null }) => params.reason }),
      setLimit: assign((_, { limit, resetsAt }: Pick<LimitReached, 'limit' | 'resetsAt'>) => ({ limit, resetsAt })),
      noteRefusal: assign({ givingUp: 'refused' }),
      noteMissingEndpoint: assign({ givingUp: 'unavailable' }),
      wipeToken: assign({ token: null }),
      recordTransaction: ({ context }) => {
        if (context.transactionId !== null) {
          ports.recordTransaction(context.key, context.transactionId, context.redirectUrl);
        }
      },
      clearPayment: ({ context }) => ports.clearPayment(context.key),
      refreshMoney: () => ports.refreshMoney(),
      leave: ({ context }) => {
        if (context.redirectUrl !== null) ports.leave(context.redirectUrl);
      },
      emitJoined: emit({ type: 'deposit.joined' }),
      emitStarted: emit(({ context }) => ({ type: 'deposit.started' as const, amount: context.amount })),
      emitSucceeded: emit(({ context }) => ({ type: 'deposit.succeeded' as const, amount: context.amount })),
      emitLimit: emit(({ context }) => limitOf(context)),
      emitFailed: emit(({ context }) => ({ type: 'deposit.failed' as const, method: context.method })),
      emitTimedOut: emit({ type: 'deposit.timedOut' }),
      emitUnconfirmed: emit({ type: 'deposit.unconfirmed' }),
      emitCleared: emit({ type: 'deposit.cleared' }),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      reportSettled: report({ type: 'deposit.settled' }),
      reportLimit: report(({ context }) => limitOf(context)),
    },
    delays: { startRetry: START_RETRY, redirectTimeout: REDIRECT_TIMEOUT, childRetry: CHILD_RETRY },
  });
}
