import type { TransactionStatus } from '../../../domain/payments/transaction-status.ts';
import type { StatusKind } from '../../components/feedback/status-badge.tsx';

/** The badge of each status. */
export const STATUS_KINDS: Readonly<Record<TransactionStatus, StatusKind>> = {
  pending: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
  depositRequest: 'waiting',
  finalized: 'success',
  withdrawalRequest: 'waiting',
  failed: 'danger',
  hold: 'attention',
  expired: 'attention',
  increase: 'neutral',
  decrease: 'neutral',
  win: 'success',
  loss: 'neutral',
  returned: 'neutral',
};
