import type { MachineName } from '../machines/registry.ts';

/** A fault that paths must find: one text of one file replaced by another. */
export interface SeededFault {
  readonly name: string;
  readonly kind: 'header' | 'scale' | 'key' | 'id' | 'search' | 'storage' | 'redirect' | 'unit' | 'tabs' | 'outcome';
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The machine whose paths must find it. */
  readonly machine: MachineName;
}

/**
 * `npm run faults` seeds them one by one. The first eleven lived when paths looked at the page alone and not at what
 * leaves it; the others are of the same kinds.
 */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'a deposit without its idempotency key',
    kind: 'header',
    file: 'src/adapters/payments/deposit-adapter.ts',
    from: '[IDEMPOTENCY_KEY_HEADER]: start.key,',
    to: '',
    machine: 'deposit',
  },
  {
    name: 'a withdrawal sent in grosze',
    kind: 'scale',
    file: 'src/adapters/payments/withdraw-adapter.ts',
    from: 'amount: toWire(amount)',
    to: 'amount',
    machine: 'withdraw',
  },
  {
    name: 'any stored payment is removed instead of this one',
    kind: 'storage',
    file: 'src/adapters/payments/deposit-adapter.ts',
    from: 'if (readPayment()?.key === key) removePayment();',
    to: 'removePayment();',
    machine: 'deposit',
  },
  {
    name: 'a deposit limit sent in grosze',
    kind: 'unit',
    file: 'src/adapters/safer-play/limits-adapter.ts',
    from: "type === 'DEPOSIT' ? toWire(amount) : amount",
    to: 'amount',
    machine: 'limits',
  },
  {
    name: 'closed transactions are not searched for a payment',
    kind: 'search',
    file: 'src/adapters/payments/deposit-adapter.ts',
    from: 'Promise.all([ask(false), ask(true)])',
    to: 'Promise.all([ask(false), ask(false)])',
    machine: 'deposit',
  },
  {
    name: 'another payment is removed',
    kind: 'key',
    file: 'machines/payments/deposit/deposit.setup.ts',
    from: 'ports.clearPayment(context.key)',
    to: 'ports.clearPayment(`${context.key}0`)',
    machine: 'deposit',
  },
  {
    name: 'a player is sent to another address than the provider’s',
    kind: 'redirect',
    file: 'src/system/navigation.ts',
    from: 'location.assign(target.href)',
    to: 'location.assign(target.origin)',
    machine: 'deposit',
  },
  {
    name: 'the number of a payment is its key',
    kind: 'id',
    file: 'src/adapters/payments/deposit-adapter.ts',
    from: '      txnId: transactionId,\n      redirectUrl: isWebUrl',
    to: '      txnId: key,\n      redirectUrl: isWebUrl',
    machine: 'deposit',
  },
  {
    name: 'other tabs are told of a sign-in at a sign-out',
    kind: 'tabs',
    file: 'machines/auth/auth/auth.machine.ts',
    from: "notifyOtherTabs({ kind: 'signedOut' })",
    to: "notifyOtherTabs({ kind: 'signedIn' })",
    machine: 'auth',
  },
  {
    name: 'a document is accepted with another type',
    kind: 'id',
    file: 'src/adapters/session/legal-gate-adapter.ts',
    from: 'body: { id, typeId, accepted: true }',
    to: 'body: { id, typeId: id, accepted: true }',
    machine: 'legalGate',
  },
  {
    name: 'the button of a message follows the address of another one',
    kind: 'redirect',
    file: 'machines/dialogs/message-dialog/message-dialog.machine.ts',
    from: 'context.messages[0]?.buttonUrl',
    to: 'context.messages[1]?.buttonUrl',
    machine: 'messageDialog',
  },
  {
    name: 'a withdrawal without its idempotency key',
    kind: 'header',
    file: 'src/adapters/payments/withdraw-adapter.ts',
    from: 'headers: { [IDEMPOTENCY_KEY_HEADER]: key },',
    to: '',
    machine: 'withdraw',
  },
  {
    name: 'a deposit sent in grosze',
    kind: 'scale',
    file: 'domain/payments/deposit-methods.ts',
    from: 'amount: amount / 100,',
    to: 'amount,',
    machine: 'deposit',
  },
  {
    name: 'a payment is stored without its number',
    kind: 'storage',
    file: 'src/adapters/payments/deposit-adapter.ts',
    from: 'txnId: transactionId, method, amount, startedAt, redirectUrl });',
    to: 'txnId: null, method, amount, startedAt, redirectUrl });',
    machine: 'deposit',
  },
  {
    name: 'the message that is marked is the next one',
    kind: 'id',
    file: 'src/adapters/messages/message-adapter.ts',
    from: 'request(endpoint, { params: { id }',
    to: 'request(endpoint, { params: { id: id + 1 }',
    machine: 'messageDialog',
  },
  {
    name: 'a message that is read is marked unread',
    kind: 'key',
    file: 'src/adapters/messages/message-adapter.ts',
    from: 'seen ? markMessageSeen : markMessageUnseen',
    to: 'seen ? markMessageUnseen : markMessageSeen',
    machine: 'messageDialog',
  },
  {
    name: 'a document is refused where it is accepted',
    kind: 'key',
    file: 'src/adapters/session/legal-gate-adapter.ts',
    from: 'accepted: true',
    to: 'accepted: false',
    machine: 'legalGate',
  },
  {
    name: 'a weekly limit is asked for as a daily one',
    kind: 'key',
    file: 'src/adapters/safer-play/limits-adapter.ts',
    from: 'timeType: time',
    to: "timeType: 'DAILY'",
    machine: 'limits',
  },
  {
    name: 'a refused withdrawal is said to be accepted',
    kind: 'outcome',
    file: 'src/adapters/payments/withdraw-adapter.ts',
    from: "return { kind: 'refused', code: refusal.code, message: refusal.message };",
    to: "return { kind: 'accepted', id: '0', at: 0 };",
    machine: 'withdraw',
  },
  {
    name: 'a refusal of the withdrawal page is a fault of the network',
    kind: 'outcome',
    file: 'src/adapters/payments/withdraw-adapter.ts',
    from: "if (refusalOf(error)) return { kind: 'refused' };",
    to: '',
    machine: 'withdraw',
  },
];
