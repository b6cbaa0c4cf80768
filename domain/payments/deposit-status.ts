/** What a status text of the payment provider says; texts are matched by containing (DEP-03, reading 31). */
export type DepositStatus = 'finalized' | 'rejected' | 'paid' | 'sent' | 'unknown';

const IN_ORDER = [
  ['DEPOSIT_FINALIZED', 'finalized'],
  ['DEPOSIT_REJECTED', 'rejected'],
  ['DEPOSIT_PAID', 'paid'],
  ['DEPOSIT_SENT', 'sent'],
] as const;

export function depositStatusOf(text: string): DepositStatus {
  return IN_ORDER.find(([label]) => text.includes(label))?.[1] ?? 'unknown';
}
