import * as contract from '../../contract/cashier.ts';
import { ERRORS_BY_AREA } from '../../contract/errors.ts';
import { balanceForWire } from '../domain/payments/balance.ts';
import { isToken, DEPOSIT_METHODS } from '../domain/payments/payment-methods.ts';
import { statusOfDeposit, statusOfRecord } from '../domain/payments/payments.ts';
import { toGrosze, toZloty } from '../domain/payments/money.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import { isId } from '../lib/ids.ts';
import type { Services } from '../runtime/services.ts';
import { findDeposit } from '../store/payments/deposits.ts';
import { readBalances } from '../store/payments/ledger.ts';
import { findRecord } from '../store/payments/transactions.ts';

const known = new Set(Object.values(ERRORS_BY_AREA).flatMap((area) => Object.keys(area)));
const isKnown = (code: string): boolean => known.has(code);
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/;

export function cashierRoutes({ config, database, deposits, provider }: Services): Implementation[] {
  const url = (path: string): string => `/api/payment-provider/${provider.name}/${path}/`;

  return [
    implement(contract.fetchDepositMethods, async () =>
      ok(
        DEPOSIT_METHODS.map(({ code, path, minimum, maximum }) => ({
          code,
          url: url(path),
          currency: 'PLN',
          requestBody: JSON.stringify({ payMethod: { type: code } }),
          minValue: toZloty(minimum),
          maxValue: toZloty(maximum),
        })),
      ),
    ),

    implement(contract.fetchPaymentProviders, async () =>
      ok([{ code: provider.name, name: 'PayU', logoUrl: null, methods: DEPOSIT_METHODS.map(({ code }) => code) }]),
    ),

    implement(contract.startDeposit, async ({ params, body, signedIn, idempotencyKey }) => {
      const method = DEPOSIT_METHODS.find(({ path }) => path === params.method);
      if (method === undefined || params.provider !== provider.name || body.payMethod.type !== method.code) {
        throw new ApiError('PAYMENT_METHOD_UNAVAILABLE');
      }
      const amount = toGrosze(body.amount);
      if (amount < method.minimum || amount > method.maximum) throw new ApiError('AMOUNT_OUT_OF_RANGE');
      const token = body.payMethod.token ?? null;
      if (!isToken(method.code, token)) {
        throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { 'payMethod.token': ['format'] } });
      }
      const outcome = await deposits.start({
        player: signedIn.player,
        method: method.code,
        amount,
        token,
        returnUrl: `${config.publicUrl}${config.basePath}/profile/deposit`,
        key: idempotencyKey,
      });
      if (outcome instanceof Refusal) return outcome;
      if (outcome.kind === 'refused') {
        // The provider's own code, sent like any other refusal of a payment.
        if (isKnown(outcome.code)) throw new ApiError(outcome.code);
        throw new ApiError(CODE.test(outcome.code) ? outcome.code : 'TRANSACTION_ERROR', { status: 422 });
      }
      return ok({ code: 0, data: outcome.redirectUrl, txnId: outcome.transaction });
    }),

    implement(contract.fetchTransactionStatus, async ({ params: { id }, signedIn: { player } }) => {
      const deposit = isId(id) ? await findDeposit(database, player, id) : undefined;
      if (deposit !== undefined) return ok(statusOfDeposit(deposit));
      const record = isId(id) ? await findRecord(database, player, id) : undefined;
      if (record === undefined) throw new ApiError('NOT_FOUND');
      return ok(statusOfRecord(record));
    }),

    implement(contract.fetchBalance, async ({ signedIn: { player } }) =>
      ok({ ...balanceForWire(await readBalances(database, player)), currencyIso: 'PLN' }),
    ),
  ];
}
