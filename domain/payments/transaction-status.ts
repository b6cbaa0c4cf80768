/** Statuses of a line of the history (TXN-02). */
export type TransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'rejected'
  | 'depositRequest'
  | 'finalized'
  | 'withdrawalRequest'
  | 'failed'
  | 'hold'
  | 'expired'
  | 'increase'
  | 'decrease'
  | 'win'
  | 'loss'
  | 'returned';

/** The sixteen labels of the server that the documents list. */
export const TRANSACTION_LABELS = {
  'no-affect payment': 'pending',
  deposit: 'confirmed',
  'deposit error': 'rejected',
  'deposit request': 'depositRequest',
  withdrawal: 'finalized',
  'withdrawal request': 'withdrawalRequest',
  'withdrawal deny': 'failed',
  'withdrawal hold': 'hold',
  'withdrawal expired': 'expired',
  'adjustment increase': 'increase',
  'adjustment decrease': 'decrease',
  win: 'win',
  loss: 'loss',
  storn: 'returned',
  'game reconciliation storn': 'loss',
  'game reconciliation refund': 'win',
} as const satisfies Record<string, TransactionStatus>;

export type TransactionLabel = keyof typeof TRANSACTION_LABELS;

/** Statuses of lines without an effect on the balance in the end. */
const WITHOUT_EFFECT: ReadonlySet<TransactionStatus> = new Set([
  'pending',
  'rejected',
  'depositRequest',
  'failed',
  'expired',
]);

const UNDER_WAY: ReadonlySet<TransactionStatus> = new Set(['pending', 'depositRequest', 'withdrawalRequest', 'hold']);

function isLabel(label: string): label is TransactionLabel {
  return Object.hasOwn(TRANSACTION_LABELS, label);
}

/** The status of a label; null for one that the documents do not list: it is shown unchanged (reading 41). */
export function transactionStatusOf(label: string): TransactionStatus | null {
  return isLabel(label) ? TRANSACTION_LABELS[label] : null;
}

/** Whether a line moved or blocks the player's money; true for an unknown label. */
export function hasEffect(label: string): boolean {
  const status = transactionStatusOf(label);
  return status === null || !WITHOUT_EFFECT.has(status);
}

/** Whether the line's status can still change. */
export function isUnderWay(label: string): boolean {
  const status = transactionStatusOf(label);
  return status !== null && UNDER_WAY.has(status);
}

/** Labels of lines without an effect on the balance in the end. */
export const LABELS_WITHOUT_EFFECT: readonly TransactionLabel[] = Object.keys(TRANSACTION_LABELS)
  .filter(isLabel)
  .filter((label) => !hasEffect(label));
