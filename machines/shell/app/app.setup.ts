import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { createActivityMachine } from '../activity/activity.machine.ts';
import { createAnalyticsMachine } from '../analytics/analytics.machine.ts';
import { createAuthMachine } from '../../auth/auth/auth.machine.ts';
import type { SignOutReason } from '../../auth/auth/auth.ports.ts';
import { createConfigurationMachine } from '../configuration/configuration.machine.ts';
import { createDialogsMachine, type DialogsEvent } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { createLiveChatMachine } from '../live-chat/live-chat.machine.ts';
import { createMaintenanceMachine } from '../maintenance/maintenance.machine.ts';
import type { ActorFailed, Meta, Tag } from '../../meta.ts';
import { createNoticesMachine } from '../notices/notices.machine.ts';
import { isSessionScreen, type SessionScreen } from '../../session/session/session-screens.ts';
import type { AppPorts } from './app.ports.ts';
import type { PublicScreen, AppEvent, AppInput, LazyAppMachines, AppContext } from './app.events.ts';

export function setUpApp(ports: AppPorts, machines: LazyAppMachines) {
  return setup({
    types: {
      context: {} as AppContext,
      input: {} as AppInput,
      events: {} as AppEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      configuration: createConfigurationMachine(ports),
      auth: createAuthMachine(ports),
      activity: createActivityMachine(ports),
      maintenance: createMaintenanceMachine(ports),
      notices: createNoticesMachine(),
      analytics: createAnalyticsMachine(ports),
      dialogs: createDialogsMachine(),
      liveChat: createLiveChatMachine(ports),
      ...machines,
    },
    guards: {
      isCurrentToken: (_, params: { fingerprint: string }) => ports.isCurrentToken(params.fingerprint),
      isOverLimit: (_, params: { limit: SessionLimitPeriod | null }) => params.limit !== null,
      opens: (_, params: { screen: PublicScreen | SessionScreen; expected: PublicScreen }) =>
        params.screen === params.expected,
      belongsToSession: (_, params: { screen: PublicScreen | SessionScreen }) => isSessionScreen(params.screen),
      endedUnasked: (_, params: { reason: SignOutReason }) =>
        params.reason === 'ended' || params.reason === 'expired' || params.reason === 'unreachable',
    },
    actions: {
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      signOut: sendTo('auth', { type: 'auth.signOut' }),
      stay: sendTo('auth', { type: 'auth.stay' }),
      sendAuthTokenRejected: sendTo('auth', { type: 'auth.tokenRejected' }),
      setScreen: assign({ openScreen: (_, params: { screen: PublicScreen | SessionScreen }) => params.screen }),
      reopenScreen: enqueueActions(({ context, enqueue }) => {
        if (context.openScreen !== null) enqueue.raise({ type: 'screen.opened', screen: context.openScreen });
      }),
      clearScreen: assign({ openScreen: null }),
      setEmail: assign((_, params: { email: string }) => ({ email: params.email.trim() })),
      clearEmail: assign({ email: '' }),
      endSession: sendTo('auth', (_, params: { limit: SessionLimitPeriod | null }) => ({
        type: 'auth.sessionEnded',
        reason: endReason(params.limit),
      })),
      endSessionExcluded: sendTo('auth', { type: 'auth.sessionEnded', reason: 'excluded' }),
      noticeExcluded: sendTo('notices', (_, params: { exclusion: ExclusionInForce }) => ({
        type: 'notices.excluded',
        exclusion: params.exclusion,
      })),
      noticeExpiryNear: sendTo('notices', (_, params: { deadline: number }) => ({
        type: 'notices.expiryNear',
        deadline: params.deadline,
      })),
      noticeExpiryAverted: sendTo('notices', { type: 'notices.expiryAverted' }),
      noticeSessionEnded: sendTo('notices', { type: 'notices.sessionEnded' }),
      noticeSignedOut: sendTo('notices', { type: 'notices.signedOut' }),
      endChat: sendTo('liveChat', { type: 'chat.ended' }),
      noticeSignedIn: sendTo('notices', { type: 'notices.signedIn' }),
      noticeLimit: sendTo('notices', (_, params: { period: SessionLimitPeriod | null; at: number }) => ({
        type: 'notices.limitReached',
        period: params.period ?? 'daily',
        at: params.at,
      })),
      sendLoginOpened: sendTo('auth', () => ({ type: 'login.opened', hasDeviceKey: ports.hasDeviceKey() })),
      sendLoginLeft: sendTo('auth', { type: 'login.left' }),
      grantSession: sendTo('auth', (_, params: { durationSeconds: number; at: number }) => ({
        type: 'auth.sessionGranted',
        durationSeconds: params.durationSeconds,
        at: params.at,
      })),
      openSessionScreen: sendTo('session', (_, params: { screen: PublicScreen | SessionScreen }) => ({
        type: 'screen.opened',
        screen: params.screen,
      })),
      sendToDialogs: sendTo('dialogs', (_, params: { event: DialogsEvent }) => params.event),
      warnOfExpiry: sendTo('dialogs', { type: 'expiry.near' }),
      takeWarningBack: sendTo('dialogs', { type: 'expiry.averted' }),
      sendConsentAnswered: sendTo('dialogs', { type: 'consent.answered' }),
      closeDialogsOfSession: sendTo('dialogs', { type: 'session.over' }),
      endPaymentOfSession: sendTo('release', { type: 'session.over' }),
      closePageDialog: sendTo('dialogs', { type: 'dialog.closed' }),
    },
  });
}

function endReason(limit: SessionLimitPeriod | null): 'ended' | 'dailyLimit' | 'monthlyLimit' {
  if (limit === null) return 'ended';
  return limit === 'daily' ? 'dailyLimit' : 'monthlyLimit';
}
