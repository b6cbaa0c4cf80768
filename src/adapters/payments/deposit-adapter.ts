import { hashKey } from '@tanstack/react-query';
import {
  CLIENT_IP_HEADER,
  fetchTransactionStatus,
  IDEMPOTENCY_KEY_HEADER,
  providerParams,
  startDeposit,
} from '../../../contract/cashier.ts';
import { cancelPayment } from '../../../contract/payments.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import type { DepositFormPorts } from '../../../machines/payments/deposit-form/deposit-form.ports.ts';
import type { StartOutcome, StartRequest, StoredPayment } from '../../../machines/payments/deposit/deposit.ports.ts';
import { DEPOSIT_START_TIMEOUT, PAGE_SIZE } from '../../../domain/constants.ts';
import { depositUsageOf } from '../../../domain/payments/deposit-usage.ts';
import { startBody } from '../../../domain/payments/deposit-methods.ts';
import { isWebUrl } from '../../../domain/contact/web-url.ts';
import type { PaymentPorts } from '../../../machines/payments/payment/payment.ports.ts';
import { readAnew } from '../read-anew.ts';
import { isNotThere, refusalOf } from '../../lib/api-error.ts';
import { onNextDay } from '../../lib/next-day.ts';
import { request } from '../../api/client.ts';
import {
  alone,
  listenToPayment,
  readPayment,
  removePayment,
  writePayment,
  type PaymentRecord,
} from '../../api/stored-payment.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { depositMethodsQuery } from '../../queries/cashier.ts';
import { knownConfig } from '../../queries/config.ts';
import { DEPOSIT_ALLOWANCE } from '../../queries/deposit-allowance-key.ts';
import { LIVE_TRANSACTIONS } from '../../queries/live-transactions.ts';
import { profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { legalHold } from '../../system/legal-hold.ts';
import { leave } from '../../system/navigation.ts';

/** Sent in the header while the configuration does not give the browser's IP (reading 79). */
const UNKNOWN_IP = 'unknown';

/** The session or the rate was refused, not the payment: a payment sent earlier may still have been accepted. */
const NOT_OF_THE_PAYMENT: readonly number[] = [401, 429];

async function ownPlayerId(): Promise<string> {
  return String((await queryClient.query(profileQuery)).id);
}

function storedPayment({ key, txnId, method, amount, startedAt, redirectUrl }: PaymentRecord): StoredPayment {
  return { key, transactionId: txnId, method, amount, startedAt, redirectUrl: redirectUrl ?? null };
}

export const depositAdapter: PaymentPorts & DepositFormPorts = {
  async findStoredPayment(): Promise<StoredPayment | null> {
    const record = readPayment();
    if (record === null) return null;
    if (record.playerId !== (await ownPlayerId())) {
      removePayment();
      return null;
    }
    return storedPayment(record);
  },

  listenToStoredPayment: listenToPayment,

  async fetchDepositMethods({ again }) {
    const options = again ? { ...depositMethodsQuery, staleTime: 0 } : depositMethodsQuery;
    try {
      return { kind: 'loaded', codes: (await queryClient.query(options)).map(({ code }) => code) };
    } catch (error) {
      if (refusalOf(error)) return { kind: 'refused' };
      throw error;
    }
  },

  async rememberPayment({ payment: { key, transactionId, method, amount, startedAt, redirectUrl }, replaces }, signal) {
    const playerId = await ownPlayerId();
    return alone(() => {
      const record = readPayment();
      if (record?.playerId === playerId && record.key !== key && record.key !== replaces) return storedPayment(record);
      writePayment({ playerId, key, txnId: transactionId, method, amount, startedAt, redirectUrl });
      return null;
    }, signal);
  },

  async startDeposit(start: StartRequest, signal: AbortSignal): Promise<StartOutcome> {
    const params = providerParams(start.url);
    if (!params) throw new TypeError('the address of the method is none of a payment provider');
    await legalHold.pass(signal);
    const { clientIp } = await knownConfig();
    const payMethod = { type: start.method, token: start.token };
    try {
      const { body, at } = await request(startDeposit, {
        params,
        body: startBody(start.requestBody, { amount: start.amount, payMethod }),
        headers: {
          [IDEMPOTENCY_KEY_HEADER]: start.key,
          [CLIENT_IP_HEADER]: clientIp ?? UNKNOWN_IP,
        },
        timeout: DEPOSIT_START_TIMEOUT,
        handlesOwnErrors: true,
        signal,
      });
      return { kind: 'accepted', transactionId: String(body.txnId), redirectUrl: body.data, at };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || NOT_OF_THE_PAYMENT.includes(refusal.status)) throw error;
      return { kind: 'refused', message: refusal.message || refusal.code, at: refusal.at };
    }
  },

  async fetchDepositStatus({ transactionId }, signal) {
    const { body } = await request(fetchTransactionStatus, { params: { id: transactionId }, signal });
    return { code: body.code, closed: body.closed, reason: body.reason };
  },

  async cancelPayment({ transactionId }, signal) {
    try {
      const { body } = await request(cancelPayment, { params: { id: transactionId }, handlesOwnErrors: true, signal });
      return { kind: 'answered', ...body };
    } catch (error) {
      if (isNotThere(error)) return { kind: 'unavailable' };
      throw error;
    }
  },

  listenToBalance(listener) {
    const known = () => queryClient.getQueryData(balanceQuery.queryKey);
    let last = known();
    return queryClient.getQueryCache().subscribe(() => {
      const before = last;
      last = known();
      // Neither is a change that it becomes known, or is forgotten.
      if (before !== undefined && last !== undefined && last !== before) listener();
    });
  },

  followDepositUsage(listener) {
    let isFollowed = true;
    const read = async (): Promise<void> => {
      // Loaded when needed: a session starts without the code of the limits.
      const { readLimits } = await import('../safer-play/limits-reading.ts');
      const { limits } = await readAnew('depositUsage', readLimits);
      if (isFollowed) listener(depositUsageOf(limits));
    };
    // It advises only: without an answer nothing is shown, and the next change of the balance asks again.
    const ask = (): void => void read().catch(() => {});
    ask();
    const stop = depositAdapter.listenToBalance(ask);
    // A payment that ends without money, or another limit, changes what is used as well.
    const stopAllowance = queryClient.getQueryCache().subscribe((event) => {
      const isAllowance = event.query.queryHash === hashKey(DEPOSIT_ALLOWANCE);
      if (isAllowance && event.type === 'updated' && event.action.type === 'invalidate') ask();
    });
    const stopDays = onNextDay(() => {
      ask();
      void queryClient.invalidateQueries({ queryKey: DEPOSIT_ALLOWANCE });
    });
    return () => {
      isFollowed = false;
      stop();
      stopAllowance();
      stopDays();
    };
  },

  async findDeposit({ key }, signal) {
    const ask = (closed: boolean) =>
      request(fetchTransactions, {
        query: { offset: 0, limit: PAGE_SIZE, closed, type: 'deposit' },
        handlesOwnErrors: true,
        signal,
      });
    const pages = await Promise.all([ask(false), ask(true)]);
    const found = pages.flatMap(({ body }) => body.records).find((record) => record.reference === key);
    return { transactionId: found ? String(found.id) : null };
  },

  recordTransaction(key, transactionId, redirectUrl) {
    const record = readPayment();
    if (record?.key !== key) return;
    writePayment({
      ...record,
      txnId: transactionId,
      redirectUrl: isWebUrl(redirectUrl) ? redirectUrl : null,
    });
  },

  clearPayment(key) {
    if (readPayment()?.key === key) removePayment();
  },

  leave,
  refreshMoney() {
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: LIVE_TRANSACTIONS });
    void queryClient.invalidateQueries({ queryKey: DEPOSIT_ALLOWANCE });
  },
};
