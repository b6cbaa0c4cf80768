import { emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { DialogsEvent } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import type { ActorFailed, Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { SESSION_SCREENS, type ScreenState, type SessionScreen } from './session-screens.ts';
import { createSessionActors, type LazySessionActors } from './session.actors.ts';
import type { SessionPorts } from './session.ports.ts';
import type { SessionEvent, SessionReport, SessionInput } from './session.events.ts';

/** Delay of the restart after a crash of a required child, ms. */
const RESTART = 5_000;

const report = reporterOf<SessionReport>();

export function setUpSession(ports: SessionPorts, machines: LazySessionActors) {
  return setup({
    types: {
      context: {} as SessionInput,
      input: {} as SessionInput,
      events: {} as SessionEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createSessionActors(ports, machines),
    guards: {
      opens: (_, params: { screen: SessionScreen; state: ScreenState }) =>
        SESSION_SCREENS[params.screen] === params.state,
      isOnDeposit: stateIn('#session.screen.deposit'),
    },
    actions: {
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      reportExpired: report((_, params: { limit: SessionLimitPeriod | null; at: number }) => ({
        type: 'session.expired',
        limit: params.limit,
        at: params.at,
      })),
      reportExcluded: report((_, params: { exclusion: ExclusionInForce }) => ({
        type: 'session.excluded',
        exclusion: params.exclusion,
      })),
      reportTokenRefused: report({ type: 'session.tokenRefused' }),
      reportDeclined: report({ type: 'session.declined' }),
      reportToDialogs: report((_, params: { event: DialogsEvent }) => ({ type: 'dialogs.told', event: params.event })),
      openGate: report({ type: 'dialogs.told', event: { type: 'legalGate.cleared' } }),
      closePageDialog: report({ type: 'dialogs.told', event: { type: 'dialog.closed' } }),
      closeOffer: report({ type: 'dialogs.told', event: { type: 'offer.closed', kind: 'offer' } }),
      closeWarning: report({ type: 'dialogs.told', event: { type: 'offer.closed', kind: 'warning' } }),
      closeBreak: report({ type: 'dialogs.told', event: { type: 'break.closed' } }),
      endPayment: report({ type: 'dialogs.told', event: { type: 'payment.ended' } }),
      closeCheck: report({ type: 'dialogs.told', event: { type: 'realityCheck.closed' } }),
      sendInboxChanged: sendTo('dialogQueue', (_, params: { message: Message | null }) => ({
        type: 'dialogQueue.inboxChanged',
        message: params.message,
      })),
      sendFigures: sendTo('realityCheck', (_, params: { figures: SessionFigures }) => ({
        type: 'realityCheck.told',
        figures: params.figures,
      })),
      openScreen: enqueueActions(({ context, enqueue }) => {
        if (context.screen !== null) enqueue.raise({ type: 'screen.opened', screen: context.screen });
      }),
      showConsents: sendTo('consents', { type: 'consents.shown' }),
      showStatus: sendTo('accountStatus', { type: 'accountStatus.shown' }),
      showIdentity: sendTo('identity', { type: 'identity.shown' }),
      refreshStatus: sendTo('accountStatus', { type: 'accountStatus.mayHaveChanged' }),
      sendKeyMayHaveGone: sendTo('biometrics', { type: 'key.mayHaveGone' }),
      showPayment: sendTo('payment', { type: 'payment.shown' }),
      leavePayment: sendTo('payment', { type: 'payment.left' }),
      sendLimitToForm: sendTo('depositForm', (_, params: { limit: DepositLimit; resetsAt: number | null }) => ({
        type: 'limit.reached',
        limit: params.limit,
        resetsAt: params.resetsAt,
      })),
    },
    delays: { restart: RESTART },
  });
}
