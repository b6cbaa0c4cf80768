import { DEFAULT_CURRENCY } from '../../machines/domain/constants.ts';
import { toWire } from '../../machines/domain/money.ts';
import type { AnalyticsTable } from './facts.ts';

/** Which fact is which analytics event (PSH-06, reading 71); null where the documents name none. */
export const analyticsFacts: AnalyticsTable = {
  'deposit.started': ({ amount }) => ({
    name: 'deposit_start',
    fields: { value: toWire(amount), currency: DEFAULT_CURRENCY },
  }),
  'bonus.confirmed': () => ({ name: 'bonus_awarded', fields: { bonus_name: null } }),
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
  'legalGate.outdated': () => null,
  'consent.saveFailed': () => null,
  'registration.accountCreated': () => ({ name: 'account_registered', fields: {} }),
  'registration.stepCompleted': ({ number }) => ({ name: `registration_step_${number}`, fields: {} }),
  'registration.completed': () => ({ name: 'registration_completed', fields: {} }),
  'registration.abandoned': () => ({ name: 'registration_abandoned', fields: {} }),
  'verification.startFailed': () => null,
  'documents.uploaded': () => null,
  'documents.uploadFailed': () => null,
  'actor.failed': () => null,
};
