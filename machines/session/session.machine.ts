import { assign, emit, forwardTo, fromPromise, sendTo, setup } from 'xstate';
import { createDepositFormMachine, type DepositFormReport } from '../deposit-form/deposit-form.machine.ts';
import type { DepositFormPorts } from '../deposit-form/deposit-form.ports.ts';
import { createDepositMachine, type DepositInput, type DepositReport } from '../deposit/deposit.machine.ts';
import type { DepositPorts, StoredPayment } from '../deposit/deposit.ports.ts';
import { createDialogsMachine } from '../dialogs/dialogs.machine.ts';
import type { SessionLimitPeriod } from '../domain/login-errors.ts';
import type { ActorFailed, Meta, Tag } from '../meta.ts';
import { createPushMachine, type PushReport } from '../push/push.machine.ts';
import type { PushPorts } from '../push/push.ports.ts';
import { reporterOf } from '../report.ts';
import type { WalletPorts } from '../wallet/wallet.ports.ts';

export interface SessionOwnPorts {
  /** The payment that an earlier page left under way, if it is this player's; another's is dropped. */
  findStoredPayment(signal: AbortSignal): Promise<StoredPayment | null>;
}

export type SessionPorts = SessionOwnPorts & DepositPorts & DepositFormPorts & WalletPorts & PushPorts;

/** Screens whose actor lives in the session. */
export type SessionScreen = 'deposit';

export type SessionEvent =
  | { type: 'screen.opened'; screen: SessionScreen }
  | { type: 'screen.closed' }
  | { type: 'page.shown' }
  | { type: 'dialogs.expiryNear' }
  | { type: 'dialogs.expiryAverted' }
  | { type: 'dialogs.maintenanceBegan' }
  | { type: 'dialogs.maintenanceEnded' }
  | PushReport
  | DepositReport
  | DepositFormReport;

export type SessionReport =
  | { type: 'session.expired'; limit: SessionLimitPeriod | null; at: number }
  | { type: 'session.tokenRefused' };

interface SessionContext {
  /** True once the deposit screen found its payment, or that there is none. */
  readonly paymentIsKnown: boolean;
}

const STORED_PAYMENT_RETRY = 5_000;

const report = reporterOf<SessionReport>();

/** All that lives exactly while a player is signed in. */
export function createSessionMachine(ports: SessionPorts) {
  return setup({
    types: {
      context: {} as SessionContext,
      events: {} as SessionEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      push: createPushMachine(ports),
      dialogs: createDialogsMachine(),
      depositForm: createDepositFormMachine(ports),
      deposit: createDepositMachine(ports),
      findStoredPayment: fromPromise<StoredPayment | null>(({ signal }) => ports.findStoredPayment(signal)),
    },
    guards: {
      paymentWasStored: (_, params: { payment: StoredPayment | null }) => params.payment !== null,
    },
    actions: {
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      knowPayment: assign({ paymentIsKnown: true }),
      reportExpired: report((_, params: { limit: SessionLimitPeriod | null; at: number }) => ({
        type: 'session.expired',
        limit: params.limit,
        at: params.at,
      })),
      reportTokenRefused: report({ type: 'session.tokenRefused' }),
      tellFormOfLimit: sendTo(
        'depositForm',
        (_, params: { limit: DepositReport['limit']; resetsAt: number | null }) => ({
          type: 'limit.reached',
          limit: params.limit,
          resetsAt: params.resetsAt,
        }),
      ),
    },
    delays: { storedPaymentRetry: STORED_PAYMENT_RETRY },
  }).createMachine({
    id: 'session',
    context: { paymentIsKnown: false },
    type: 'parallel',
    invoke: [
      {
        id: 'push',
        src: 'push',
        onError: { actions: { type: 'tellCrash', params: { actor: 'push' } } },
      },
      {
        id: 'dialogs',
        src: 'dialogs',
        onError: { actions: { type: 'tellCrash', params: { actor: 'dialogs' } } },
      },
    ],
    on: {
      'dialogs.expiryNear': { actions: forwardTo('dialogs') },
      'dialogs.expiryAverted': { actions: forwardTo('dialogs') },
      'dialogs.maintenanceBegan': { actions: forwardTo('dialogs') },
      'dialogs.maintenanceEnded': { actions: forwardTo('dialogs') },
      'push.sessionExpired': { actions: { type: 'reportExpired', params: ({ event }) => event } },
      'push.refused': { actions: 'reportTokenRefused' },
    },
    states: {
      payment: {
        meta: { requirements: ['DEP-05', 'DEP-10'] },
        initial: 'looking',
        states: {
          looking: {
            tags: ['busy'],
            invoke: {
              id: 'findStoredPayment',
              src: 'findStoredPayment',
              onDone: [
                {
                  guard: { type: 'paymentWasStored', params: ({ event }) => ({ payment: event.output }) },
                  target: 'underWay',
                  actions: 'knowPayment',
                },
                { target: 'none', actions: 'knowPayment' },
              ],
              onError: 'lookingLater',
            },
          },
          lookingLater: {
            tags: ['busy'],
            after: { storedPaymentRetry: 'looking' },
          },
          none: {
            on: { 'depositForm.submitted': 'underWay' },
          },
          underWay: {
            invoke: {
              id: 'deposit',
              src: 'deposit',
              input: ({ event }) => depositInput(event),
              onDone: 'none',
              onError: { target: 'lookingLater', actions: { type: 'tellCrash', params: { actor: 'deposit' } } },
            },
            on: {
              'page.shown': { actions: forwardTo('deposit') },
              'screen.closed': { actions: forwardTo('deposit') },
            },
          },
        },
      },
      screen: {
        meta: { requirements: ['NAV-05'] },
        initial: 'none',
        on: { 'screen.closed': '.none', 'screen.opened': '.deposit' },
        states: {
          none: {},
          deposit: {
            meta: { requirements: ['DEP-01'] },
            invoke: {
              id: 'depositForm',
              src: 'depositForm',
              onError: { target: 'none', actions: { type: 'tellCrash', params: { actor: 'depositForm' } } },
            },
            on: {
              'deposit.limitReached': { actions: { type: 'tellFormOfLimit', params: ({ event }) => event } },
            },
          },
        },
      },
    },
  });
}

export type SessionMachine = ReturnType<typeof createSessionMachine>;

/** A payment starts from the form's submit or goes on from what was stored. */
function depositInput(event: SessionEvent | { type: string; output?: unknown }): DepositInput {
  if (event.type === 'depositForm.submitted') {
    const { method, amount, key, at, token } = event as DepositFormReport;
    return {
      kind: 'new',
      key,
      transactionId: null,
      method: method.code,
      amount,
      startedAt: at,
      url: method.url,
      requestBody: method.requestBody ?? {},
      token,
    };
  }
  const stored = (event as { output?: StoredPayment | null }).output;
  if (!stored) throw new TypeError(`a payment expected, not ${event.type}`);
  return { kind: 'stored', ...stored, url: '', requestBody: {}, token: null };
}
