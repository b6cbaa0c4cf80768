import type { DepositFormReport } from '../deposit-form/deposit-form.machine.ts';
import type { DepositInput } from '../deposit/deposit.context.ts';
import type { StoredPayment } from '../deposit/deposit.ports.ts';

/** Input of a deposit: from the form's submit, or from the stored payment. */
export function depositInput(
  event: { readonly type: string; readonly output?: unknown },
  replaces: string | null,
): DepositInput {
  if (event.type === 'depositForm.submitted') {
    const { method, amount, key, at, token } = event as DepositFormReport;
    return {
      kind: 'new',
      key,
      transactionId: null,
      method: method.code,
      amount,
      startedAt: at,
      redirectUrl: null,
      url: method.url,
      requestBody: method.requestBody ?? {},
      token,
      replaces,
    };
  }
  const stored = (event as { output?: StoredPayment | null }).output;
  if (!stored) throw new TypeError(`a payment expected, not ${event.type}`);
  // Another tab may still be sending its payment.
  const kind = event.type === 'xstate.done.actor.joinStoredPayment' ? 'joined' : 'stored';
  return { kind, ...stored, url: '', requestBody: {}, token: null, replaces };
}
