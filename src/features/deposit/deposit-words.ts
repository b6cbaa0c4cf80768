import type { DepositStatus } from '../../../machines/payments/deposit/deposit.selectors.ts';

/** A status that the deposit's card shows. */
export type ShownStatus = Exclude<DepositStatus, 'ended'>;

/** The texts of each status in `account.balance.deposit`. */
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

export type DepositWords = (typeof DEPOSIT_WORDS)[ShownStatus];
