import type { DepositStatus } from '../../../machines/payments/deposit/deposit.selectors.ts';

/** A stage that the card of a deposit shows. */
export type ShownStatus = Exclude<DepositStatus, 'ended'>;

/** The words of each stage in `account.balance.deposit`. */
export const DEPOSIT_WORDS = {
  starting: 'starting',
  resuming: 'resuming',
  redirecting: 'redirecting',
  accepted: 'accepted',
  confirmBlik: 'confirmBlik',
  pending: 'pending',
  success: 'success',
  rejected: 'rejected',
  unconfirmed: 'unconfirmed',
  refusedWithMessage: 'refused',
  refused: 'refused',
  timedOut: 'timedOut',
  askingAgain: 'askingAgain',
  closed: 'closed',
  nothingTaken: 'nothingTaken',
  givingUp: 'givingUp',
  givenUp: 'givenUp',
} as const satisfies Record<ShownStatus, string>;

/** A stage by its words. */
export type DepositWords = (typeof DEPOSIT_WORDS)[ShownStatus];
