import { fetchPayment, type Payment } from '../../../contract/payments.ts';
import { IdParams } from '../../../contract/values.ts';
import { fromWire } from '../../../domain/money/money.ts';
import type {
  PaymentDetailsPorts,
  PaymentRecord,
} from '../../../machines/payments/payment-details/payment-details.ports.ts';
import { isNotThere } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { currencyOf } from '../../queries/balance.ts';
import { readAnew } from '../read-anew.ts';
import { depositAdapter } from './deposit-adapter.ts';

const PAGE = /\/profile\/(?:deposit|withdraw)\/([^/]+)\/*$/i;

function paymentRecord(payment: Payment): PaymentRecord {
  const { type, amount, currency, balanceAfter, provider, status, closed, reason, closesAt, steps } = payment;
  return {
    type,
    amount: fromWire(amount),
    currency: currencyOf(currency),
    balanceAfter: balanceAfter === null ? null : fromWire(balanceAfter),
    method: provider,
    status,
    closed,
    reason,
    closesAt: closesAt === null ? null : Date.parse(closesAt),
    steps: steps.map(({ code, at }) => ({ code, at: Date.parse(at) })),
  };
}

async function read(id: string, signal: AbortSignal): Promise<PaymentRecord | null> {
  const params = IdParams.safeParse({ id });
  // An id that no gateway gives.
  if (!params.success) return null;
  try {
    const { body } = await request(fetchPayment, { params: params.data, handlesOwnErrors: true, signal });
    if (String(body.id) !== id) throw new TypeError('the answer is about another payment');
    return paymentRecord(body);
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** What cannot be decoded stays as it is, as the router leaves it: no gateway gives such an id. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export const paymentDetailsAdapter: PaymentDetailsPorts = {
  openedPayment: () => decoded(PAGE.exec(location.pathname)?.[1] ?? ''),
  fetchPayment: ({ id }, unwanted) => readAnew(`payment ${id}`, (signal) => read(id, signal), unwanted),
  checkPayment: ({ id }, signal) => read(id, signal),
  cancelPayment: (request, signal) => depositAdapter.cancelPayment(request, signal),

  listenToMoney(listener) {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener();
    };
    const stop = depositAdapter.listenToBalance(listener);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', whenVisible);
    };
  },

  refreshMoney: () => depositAdapter.refreshMoney(),
};
