import type { Balance } from '../../../contract/cashier.ts';
import type { Balances } from '../../store/payments/ledger.ts';
import { toZloty } from './money.ts';

/** The amounts of a balance in the wire format, in decimal złote. */
export function balanceForWire(held: Balances): Omit<Balance, 'currencyIso'> {
  return {
    balance: toZloty(held.CASH + held.CASH_LOCKED),
    freebet: toZloty(held.FREEBET + held.FREEBET_LOCKED),
    bonus: toZloty(held.BONUS),
    availableForWithdrawal: toZloty(held.CASH),
    unwithdrawableAmount: toZloty(held.CASH_LOCKED),
    freebetUnwithdrawableAmount: toZloty(held.FREEBET_LOCKED),
  };
}
