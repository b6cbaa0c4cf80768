import type { GatewayResponse, On } from '../actions.ts';
import type { Span } from '../calendar.ts';
import { labelOf } from '../calendar.ts';
import type { Payment, State } from './state.ts';
import { blockedBy, inForce, SPANS } from './state.ts';

const grosze = (zloty: number): number => Math.round(zloty * 100);

/** Złote of the deposits in the current day or month, without rejected ones. */
export function paidIn({ payments, now }: State, span: Span): number {
  const counted = payments.filter(({ at, isRejected }) => !isRejected && labelOf(span, at) === labelOf(span, now));
  return counted.reduce((sum, { zloty }) => sum + grosze(zloty), 0) / 100;
}

/** Checks the response to a deposit start. */
export function deposit(
  state: State,
  { zloty }: On<'deposit'>,
  { status, code, body }: GatewayResponse,
): string | null {
  if (blockedBy(state) !== null) return status === 200 ? 'a deposit of somebody who is barred' : null;
  const broken = SPANS.filter(
    (span) => grosze(paidIn(state, span)) + grosze(zloty) > grosze(inForce(state, 'DEPOSIT', span)),
  );
  if (status === 200) {
    if (broken.length > 0) return `a deposit above the limit: ${broken.join(', ')}`;
    const { txnId: id } = body as { txnId: string };
    state.payments.push({ id, zloty, at: state.now, isOpen: true, isRejected: false });
    return null;
  }
  return broken.some((span) => code === `${span}_LIMIT_REACHED`) ? null : `a deposit refused with ${code ?? ''}`;
}

/** The payment of the provider's next report: the same one whatever the order of concurrent starts. */
export function openPayment({ payments }: State): Payment | undefined {
  return payments.filter(({ isOpen }) => isOpen).toSorted((a, b) => Number(a.id) - Number(b.id))[0];
}

/** Checks the response to a withdrawal. */
export function withdraw(state: State, { zloty }: On<'withdraw'>, { status, code }: GatewayResponse): string | null {
  if (blockedBy(state) !== null) return status === 200 ? 'a withdrawal of somebody who is barred' : null;
  if (status === 200) {
    if (grosze(zloty) > state.cash) return 'a withdrawal of more than there is';
    state.cash -= grosze(zloty);
    return null;
  }
  return code === 'INSUFFICIENT_FUNDS' && grosze(zloty) > state.cash ? null : `a withdrawal refused with ${code ?? ''}`;
}

/** The provider's report is booked, whatever the account's state is by then. */
export function settle(state: State, paid: boolean, isBooked: boolean): string | null {
  const payment = openPayment(state);
  if (payment === undefined) return null;
  [payment.isOpen, payment.isRejected] = [false, !paid];
  if (paid) state.cash += grosze(payment.zloty);
  return isBooked ? null : 'what the provider said of a payment is not booked';
}
