import * as contract from '../../contract/cashier.ts';
import { WITHDRAWAL_METHODS } from '../domain/payments/payment-methods.ts';
import { toGrosze, toZloty } from '../domain/payments/money.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

/** Withdrawals and their bank account. */
export function withdrawalRoutes({ provider, withdrawals, bankAccounts }: Services): Implementation[] {
  return [
    implement(contract.fetchWithdrawalMethods, async () =>
      ok(
        WITHDRAWAL_METHODS.map(({ code, path, minimum, maximum }) => ({
          code,
          url: `/api/payment-provider/${provider.name}/${path}/`,
          currency: 'PLN',
          requestBody: '{}',
          minValue: toZloty(minimum),
          maxValue: toZloty(maximum),
        })),
      ),
    ),

    implement(contract.startWithdrawal, async ({ params, body, signedIn, idempotencyKey }) => {
      const method = WITHDRAWAL_METHODS.find(({ path }) => path === params.method);
      if (method === undefined || params.provider !== provider.name) throw new ApiError('PAYMENT_METHOD_UNAVAILABLE');
      const amount = toGrosze(body.amount);
      if (amount < method.minimum || amount > method.maximum) throw new ApiError('AMOUNT_OUT_OF_RANGE');
      const result = await withdrawals.request(signedIn.player, amount, idempotencyKey, method.code);
      return result instanceof Refusal ? result : ok({ code: 0, txnId: result.withdrawal });
    }),

    implement(contract.saveBankAccountNumber, async ({ body: { bankAccountNumber }, signedIn: { player } }) => {
      const saved = await bankAccounts.save(player, bankAccountNumber);
      return saved instanceof Refusal ? saved : ok({ bankAccountNumberStatus: saved.status });
    }),
  ];
}
