import type { PaymentCancellation } from '../../../contract/payments.ts';
import type { TransactionStatus } from '../../../contract/cashier.ts';
import type { Queries } from '../../database/database.ts';
import type { Deposit } from '../../store/payments/deposits.ts';
import { findDeposit, isClosed, readSteps } from '../../store/payments/deposits.ts';
import type { TransactionRecord } from '../../store/payments/transactions.ts';
import { findRecord } from '../../store/payments/transactions.ts';
import { findWithdrawal } from '../../store/payments/withdrawals.ts';
import { PAYMENT_EXPIRY } from './deposits.ts';
import { WITHDRAWAL_EXPIRY } from './withdrawals.ts';

/** A history record with its origin. */
export interface PaymentDetails {
  readonly record: TransactionRecord;
  readonly status: string;
  readonly closed: boolean;
  /** The provider's code for a rejection. */
  readonly reason: string | null;
  /** When an open payment is closed at the latest, epoch ms. */
  readonly closesAt: number | null;
  readonly steps: readonly { readonly code: string; readonly at: number }[];
}

/** As the status endpoint returns it: an abandoned payment ends neutrally, never as rejected (reading 88). */
export function statusOfDeposit({ status, provider, reason }: Deposit): TransactionStatus {
  return {
    code: depositCode(provider, status === 'CANCELLED' ? 'SENT' : status),
    closed: isClosed(status),
    reason: status === 'REJECTED' ? reason : null,
  };
}

export function cancellationOf(deposit: Deposit): PaymentCancellation {
  const { code, closed } = statusOfDeposit(deposit);
  return { code, closed };
}

export function statusOfRecord({ label, closed }: TransactionRecord): TransactionStatus {
  return { code: labelCode(label), closed, reason: null };
}

/** Undefined for an unknown payment; another player's payment looks the same. */
export async function findPayment(queries: Queries, player: string, id: string): Promise<PaymentDetails | undefined> {
  const record = await findRecord(queries, player, id);
  const deposit = await findDeposit(queries, player, id);
  if (deposit !== undefined) {
    const { code: status, closed, reason } = statusOfDeposit(deposit);
    const steps = await readSteps(queries, deposit);
    return {
      record: record ?? recordOf(deposit),
      status,
      closed,
      reason,
      // What was paid is not cancelled any more.
      closesAt: deposit.status === 'SENT' ? deposit.createdAt + PAYMENT_EXPIRY : null,
      steps: steps.map((step) => ({ code: depositCode(deposit.provider, step.status), at: step.at })),
    };
  }
  if (record === undefined) return undefined;
  const { code: status, closed, reason } = statusOfRecord(record);
  const withdrawal = record.type === 'withdraw' ? await findWithdrawal(queries, player, id) : undefined;
  if (withdrawal === undefined) {
    return { record, status, closed, reason, closesAt: null, steps: [{ code: status, at: record.createdAt }] };
  }
  const requested = { code: labelCode('withdrawal request'), at: withdrawal.createdAt };
  const steps =
    withdrawal.status === 'REQUESTED' ? [requested] : [requested, { code: status, at: withdrawal.updatedAt }];
  const closesAt = closed ? null : withdrawal.createdAt + WITHDRAWAL_EXPIRY;
  return { record, status, closed, reason, closesAt, steps };
}

const depositCode = (provider: string, status: string): string => `${provider.toUpperCase()}_DEPOSIT_${status}`;
const labelCode = (label: string): string => label.toUpperCase().replaceAll(' ', '_');

/** An abandoned payment is not in the history, but its status can still be requested by id. */
function recordOf({ playerId, depositId, createdAt, amount, method, idempotencyKey }: Deposit): TransactionRecord {
  return {
    playerId,
    transactionId: depositId,
    createdAt,
    type: 'deposit',
    label: 'deposit request',
    amount,
    currency: 'PLN',
    balanceAfter: null,
    provider: method,
    reference: idempotencyKey,
    closed: true,
  };
}
