import type { DepositLimit } from '../../domain/payments/deposit-limits.ts';
import {
  isNotFullyRegistered,
  loginErrorAction,
  loginErrorText,
  resumingPath,
  type LoginError,
} from '../../domain/account/login-errors.ts';
import type { Toast, ToastAction } from '../lib/toasts.ts';
import type { DomainEvent, ToastTable } from '../system/domain-events.ts';
import { gatewayNow } from '../api/clock.ts';
import { refusalEndText } from './login-refusal.ts';
import { isAt, isUnder } from '../system/navigation.ts';
import type { TextService } from '../i18n/texts.ts';

/** This page shows the outcome beside each consent: no toast is needed there. */
const CONSENTS_PAGE = '/profile/settings/consents';
/** The payment's card on this page shows its outcome, so no toast repeats it (reading 93). */
const DEPOSIT_PAGE = '/profile/deposit';
/** This page shows the outcome at each message. */
const MESSAGES_PAGE = '/profile/messages';

/** Ids of the toasts that a domain event makes outdated. */
export const OUTDATED_BY: Readonly<Partial<Record<DomainEvent['type'], readonly string[]>>> = {
  'login.submitting': ['login', 'session'],
  'deposit.started': ['deposit'],
  'deposit.succeeded': ['deposit'],
  'registration.completed': ['documents'],
  'sessionClock.limitMoved': ['sessionLimit'],
  'verification.starting': ['verification'],
  'exclusion.verifying': ['exclusion'],
  'consent.triedAgain': ['consents'],
  'message.marked': ['messages'],
};

/** The toast of each domain event; an event without one is shown only by its own screen. */
export function toastTable(texts: TextService, openChat: () => void): ToastTable<Promise<Toast>> {
  const { i18n } = texts;
  return {
    'login.refused': async ({ error, registrationToken, until }) => {
      await texts.loadTexts('authErrors');
      return {
        id: 'login',
        kind: 'error',
        title: i18n.t(
          isNotFullyRegistered(error) ? 'core.authErrorTitles.notFullyRegistered' : 'core.authErrorTitles.other',
        ),
        text: await refusalText(texts, error, until),
        actions: [loginAction(texts, openChat, { error, registrationToken })],
      };
    },
    'session.ended': ({ reason }) => {
      switch (reason) {
        case 'expired':
        case 'ended':
        case 'unreachable':
          return isTurnedToSignIn() ? null : sessionEnded(texts, reason);
        case 'elsewhere':
        case 'replaced':
          return sessionEnded(texts, reason);
        default:
          return null;
      }
    },
    'deposit.limitReached': async ({ limit, resetsAt }) => {
      await texts.loadTexts('deposit');
      const { isHold, wayOutOf } = await import('../../domain/payments/deposit-limits.ts');
      const change = { label: i18n.t('account.balance.deposit.limits.way.limits'), to: '/profile/settings/limits' };
      return {
        id: 'deposit',
        kind: 'attention',
        ...(isHold(limit) ? {} : { title: i18n.t('account.balance.deposit.limits.title') }),
        text: await limitText(texts, limit, resetsAt),
        ...(wayOutOf(limit) === 'limits' ? { actions: [change] } : {}),
      };
    },
    // BLIK's card shows the server's message, also when the player returns to it.
    'deposit.failed': ({ method }) => (method === 'BLIK' ? null : paymentFailed(texts)),
    'wallet.failed': () => paymentFailed(texts),
    'deposit.unconfirmed': () => (isAt(DEPOSIT_PAGE) ? null : stillOpen(texts, 'unconfirmed')),
    'deposit.timedOut': () => (isAt(DEPOSIT_PAGE) ? null : stillOpen(texts, 'timedOut')),
    'legalGate.outdated': async () => {
      await texts.loadTexts('legal');
      return { id: 'legal', kind: 'info', text: i18n.t('legal.gate.outdated') };
    },
    'consent.triedAgain': () => null,
    'consent.saveFailed': () => {
      if (isAt(CONSENTS_PAGE)) return null;
      return consentNotSaved(texts);
    },
    'bonusDialog.accepted': ({ isFreebet }) => bonusDecided(texts, isFreebet ? 'acceptedFreebet' : 'accepted'),
    'bonusDialog.rejected': () => bonusDecided(texts, 'rejected'),
    'bonusDialog.seenFailed': async () => {
      await texts.loadTexts('dialogs');
      return { id: 'bonus', kind: 'error', text: i18n.t('dialogs.bonus.rejectError') };
    },
    'message.marked': () => null,
    'message.markFailed': () => (isAt(MESSAGES_PAGE) ? null : messageNotMarked(texts)),
    'pushPrompt.optedIn': async () => {
      await texts.loadTexts('dialogs');
      return { id: 'pushPrompt', kind: 'success', text: i18n.t('dialogs.pushPrompt.optedIn') };
    },
    'pushPrompt.optedOut': () => null,
    'pushSwitch.optedIn': () => null,
    'pushSwitch.optedOut': () => null,
    'verification.starting': () => null,
    'verification.startFailed': async () => {
      await texts.loadTexts('account');
      return { id: 'verification', kind: 'error', text: i18n.t('account.verificationMethods.verify.error') };
    },
    'documents.uploaded': () => documentToast(texts, 'success', 'uploadSuccessful'),
    'documents.uploadFailed': () => documentToast(texts, 'error', 'uploadFailed'),
    'bankAccount.verified': async () => {
      await texts.loadTexts('withdraw');
      return { id: 'bankAccount', kind: 'success', text: i18n.t('account.balance.withdraw.bankAccount.verifiedToast') };
    },
    'withdrawal.accepted': () => null,
    'withdrawal.failed': () => null,
    'bonus.changed': ({ change }) => bonusToast(texts, 'success', change),
    'bonus.abandonRefused': () => bonusToast(texts, 'error', 'abandonRefused'),
    'code.answered': async ({ kind, isSaved }) => {
      await texts.loadTexts('bonuses');
      return {
        id: kind,
        kind: isSaved ? 'success' : 'error',
        text: i18n.t(`account.bonuses.${kind}.${isSaved ? 'successMessage' : 'errorMessage'}`),
      };
    },
    'exclusion.verifying': () => null,
    'exclusion.verificationFailed': async () => {
      await texts.loadTexts('breaks');
      return { id: 'exclusion', kind: 'error', text: i18n.t('account.accountSettings.verificationError') };
    },
    'registration.accountCreated': () => null,
    'registration.stepCompleted': () => null,
    'registration.completed': () => null,
    'registration.abandoned': () => null,
    'registration.documentsUnsent': async () => {
      await texts.loadTexts('registration');
      return { id: 'documents', kind: 'attention', text: i18n.t('registration.page.documentsUnsent') };
    },
    'deposit.joined': async () => {
      await texts.loadTexts('deposit');
      return { id: 'deposit', kind: 'attention', text: i18n.t('account.balance.deposit.joined') };
    },
    'sessionClock.limitNear': (domainEvent) => limitNear(texts, domainEvent),
    'sessionClock.limitMoved': () => null,
    'login.submitting': () => null,
    'deposit.started': () => null,
    'deposit.succeeded': () => null,
    'deposit.cleared': () => null,
    'bonus.confirmed': () => null,
    'bonus.welcomed': () => null,
    'push.unreadable': () => null,
    'release.found': async () => {
      await texts.loadTexts('release');
      return { id: 'release', kind: 'info', text: i18n.t('release.found.text') };
    },
    'actor.failed': async () => ({
      id: 'fault',
      kind: 'error',
      title: i18n.t('core.requestErrors.title'),
      text: i18n.t('core.errorPage.text'),
    }),
  };
}

async function bonusDecided(texts: TextService, decision: 'accepted' | 'acceptedFreebet' | 'rejected'): Promise<Toast> {
  await texts.loadTexts('dialogs');
  const { i18n } = texts;
  const type = decision === 'rejected' ? 'passed' : 'accepted';
  return {
    id: 'bonus',
    kind: 'success',
    text: i18n.t(`dialogs.bonus.decided.${decision}`),
    actions: [{ label: i18n.t(`dialogs.bonus.lists.${type}`), to: `/profile/bonuses?type=${type}` }],
  };
}

/** The sign-in page is open or opens next, and shows the reason itself (reading 93). */
function isTurnedToSignIn(): boolean {
  return isUnder('/profile') || isAt('/login');
}

async function sessionEnded(
  { i18n }: TextService,
  reason: 'expired' | 'ended' | 'unreachable' | 'elsewhere' | 'replaced',
): Promise<Toast> {
  return {
    id: 'session',
    kind: 'info',
    title: i18n.t('core.session.ended.title'),
    text: i18n.t(`core.session.ended.${reason}`),
  };
}

async function messageNotMarked(texts: TextService): Promise<Toast> {
  await texts.loadTexts('dialogs');
  const { i18n } = texts;
  return {
    id: 'messages',
    kind: 'error',
    text: i18n.t('dialogs.message.notMarked'),
    actions: [{ label: i18n.t('dialogs.message.toList'), to: MESSAGES_PAGE }],
  };
}

async function documentToast(
  texts: TextService,
  kind: 'success' | 'error',
  outcome: 'uploadSuccessful' | 'uploadFailed',
): Promise<Toast> {
  await texts.loadTexts('account');
  return { id: 'documents', kind, text: texts.i18n.t(`account.accountStatus.list.document.${outcome}`) };
}

async function bonusToast(
  texts: TextService,
  kind: 'success' | 'error',
  text: 'accepted' | 'abandoned' | 'abandonRefused',
): Promise<Toast> {
  await texts.loadTexts('bonuses');
  return { id: 'bonus', kind, text: texts.i18n.t(`account.bonuses.toasts.${text}`) };
}

async function paymentFailed(texts: TextService): Promise<Toast> {
  await texts.loadTexts('deposit');
  return { id: 'deposit', kind: 'error', text: texts.i18n.t('account.alerts.paymentFailed') };
}

/** A payment whose outcome is not known yet. */
async function stillOpen(texts: TextService, end: 'unconfirmed' | 'timedOut'): Promise<Toast> {
  await texts.loadTexts('deposit');
  const { i18n } = texts;
  return {
    id: 'deposit',
    kind: end === 'unconfirmed' ? 'attention' : 'info',
    title: i18n.t(`account.balance.deposit.${end}.title`),
    text: i18n.t(`account.balance.deposit.${end}.toast`),
    actions: [{ label: i18n.t('account.balance.deposit.timedOut.history'), to: '/profile/transactionHistory' }],
  };
}

async function consentNotSaved(texts: TextService): Promise<Toast> {
  await texts.loadTexts('consents');
  const { i18n } = texts;
  return {
    id: 'consents',
    kind: 'error',
    title: i18n.t('consents.toast.title'),
    text: i18n.t('consents.toast.text'),
    actions: [{ label: i18n.t('consents.toast.action'), to: CONSENTS_PAGE }],
  };
}

/** The five-minute warning is replaced by the one-minute warning, and that by the end of the session. */
async function limitNear(
  texts: TextService,
  { minutes, time, at, resetsAt }: Extract<DomainEvent, { type: 'sessionClock.limitNear' }>,
): Promise<Toast> {
  await texts.loadTexts('sessionTime');
  const { formatTime, momentInWords } = await import('../i18n/dates.ts');
  const { i18n } = texts;
  const language = texts.language();
  return {
    id: 'sessionLimit',
    kind: 'attention',
    stays: true,
    title: i18n.t('sessionTime.warning.title', { count: minutes }),
    text: i18n.t(`sessionTime.warning.${time}`, {
      time: formatTime(at, language),
      resets: momentInWords(resetsAt, at, language),
    }),
    actions: [{ label: i18n.t('sessionTime.warning.limits'), to: '/profile/settings/limits' }],
  };
}

async function limitText(texts: TextService, limit: DepositLimit, resetsAt: number | null): Promise<string> {
  const { momentInWords } = await import('../i18n/dates.ts');
  const resets = resetsAt === null ? '' : momentInWords(resetsAt, gatewayNow(), texts.language());
  return texts.i18n.t(`account.balance.deposit.limits.${limit}`, { resets });
}

/** Why a login was refused and, for a temporary reason, until when (AUTH-09). */
async function refusalText(texts: TextService, error: LoginError, until: number | null): Promise<string> {
  const reason = texts.i18n.t(`core.authErrors.${loginErrorText(error)}`);
  const end = await refusalEndText(texts, error, until);
  return end === null ? reason : `${reason} ${end}`;
}

/** Exactly one action after a login error (AUTH-10). */
function loginAction(
  { i18n }: TextService,
  openChat: () => void,
  { error, registrationToken }: { readonly error: LoginError; readonly registrationToken: string | null },
): ToastAction {
  const action = loginErrorAction(error);
  const label = i18n.t(`core.authErrorActions.${action}`);
  switch (action) {
    case 'completeRegistration':
      return { label, to: resumingPath(registrationToken) };
    case 'resetPassword':
      return { label, to: '/forgotPassword' };
    case 'support':
      return { label, onAct: openChat };
  }
}
