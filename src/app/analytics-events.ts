import { DEFAULT_CURRENCY } from '../../domain/constants.ts';
import { toWire, type Grosze } from '../../domain/money/money.ts';
import type { AnalyticsTable } from '../system/domain-events.ts';

/** The analytics event of each domain event (PSH-06, reading 71); null where the documents name none. */
export const analyticsEvents: AnalyticsTable = {
  'deposit.started': ({ amount }) => ({ name: 'deposit_start', fields: moneyFields(amount) }),
  'withdrawal.accepted': ({ amount }) => ({ name: 'withdrawal', fields: moneyFields(amount) }),
  'withdrawal.failed': ({ amount }) => ({ name: 'error_withdrawal', fields: moneyFields(amount) }),
  'bankAccount.verified': () => null,
  'bonusDialog.accepted': ({ event, name }) => ({ name: event, fields: { bonus_name: name } }),
  'bonusDialog.rejected': ({ event, name }) => ({ name: event, fields: { bonus_name: name } }),
  'bonusDialog.seenFailed': () => null,
  'message.markFailed': () => null,
  'message.marked': () => null,
  'pushPrompt.optedIn': () => ({ name: 'push_opt_in', fields: {} }),
  'pushPrompt.optedOut': () => ({ name: 'push_opt_out', fields: {} }),
  'pushSwitch.optedIn': () => ({ name: 'push_opt_in', fields: {} }),
  'pushSwitch.optedOut': () => ({ name: 'push_opt_out', fields: {} }),
  'bonus.confirmed': ({ name }) => ({ name: 'bonus_awarded', fields: { bonus_name: name } }),
  'bonus.welcomed': ({ event, name }) => ({ name: event, fields: { bonus_name: name } }),
  'bonus.changed': ({ event, name }) => ({ name: event, fields: { bonus_name: name } }),
  'bonus.abandonRefused': () => null,
  'code.answered': () => null,
  'login.submitting': () => null,
  'login.refused': () => null,
  'session.ended': () => null,
  'deposit.limitReached': () => null,
  'deposit.failed': () => null,
  'deposit.timedOut': () => null,
  'deposit.unconfirmed': () => null,
  'deposit.joined': () => null,
  'deposit.succeeded': () => null,
  'deposit.cleared': () => null,
  'wallet.failed': () => null,
  'push.unreadable': () => null,
  'release.found': () => null,
  'legalGate.outdated': () => null,
  'consent.triedAgain': () => null,
  'consent.saveFailed': () => null,
  'registration.accountCreated': () => ({ name: 'account_registered', fields: {} }),
  'registration.stepCompleted': ({ number }) => ({ name: `registration_step_${number}`, fields: {} }),
  'registration.completed': () => ({ name: 'registration_completed', fields: {} }),
  'registration.documentsUnsent': () => null,
  'registration.abandoned': () => ({ name: 'registration_abandoned', fields: {} }),
  'verification.starting': () => null,
  'verification.startFailed': () => null,
  'documents.uploaded': () => null,
  'documents.uploadFailed': () => null,
  'sessionClock.limitNear': () => null,
  'sessionClock.limitMoved': () => null,
  'exclusion.verifying': () => null,
  'exclusion.verificationFailed': () => null,
  'actor.failed': () => null,
};

function moneyFields(amount: Grosze) {
  return { value: toWire(amount), currency: DEFAULT_CURRENCY };
}
