import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BankAccountDecision, TEST_CONTROLS_PREFIX, WithdrawalDecision } from '../../contract/sandbox.ts';
import type { BankAccountEntry, WithdrawalEntry } from '../../contract/sandbox.ts';
import { formatZloty } from '../domain/payments/money.ts';
import { ApiError } from '../http/api-error.ts';
import type { ReadSigned } from '../http/signed-body.ts';
import type { Services } from '../runtime/services.ts';
import { decideBankAccount, latestBankAccounts } from '../store/payments/bank-accounts.ts';
import { latestWithdrawals } from '../store/payments/withdrawals.ts';

const MAX = 40;

/** Decisions of the operator's employees on withdrawals and bank accounts. `read` checks the signature. */
export function addCashierControls(
  scope: FastifyInstance,
  read: ReadSigned,
  { database, withdrawals }: Services,
): void {
  scope.get(`${TEST_CONTROLS_PREFIX}/withdrawals`, async (request) => {
    read(z.null(), request);
    const latest = await latestWithdrawals(database, MAX);
    return latest.map(
      ({ playerId, withdrawalId, email, amount, method, bankAccountNumber, status, createdAt }): WithdrawalEntry => ({
        player: playerId,
        withdrawal: withdrawalId,
        email,
        amount: formatZloty(amount),
        method,
        bankAccountNumber,
        status,
        at: createdAt,
      }),
    );
  });
  scope.post(`${TEST_CONTROLS_PREFIX}/withdrawals`, async (request, reply) => {
    const { player, withdrawal, status } = read(WithdrawalDecision, request);
    if (!(await withdrawals.settle(player, withdrawal, status))) throw new ApiError('NOT_FOUND');
    return reply.code(204).send();
  });

  scope.get(`${TEST_CONTROLS_PREFIX}/bank-accounts`, async (request) => {
    read(z.null(), request);
    const latest = await latestBankAccounts(database, MAX);
    return latest.map(
      ({ playerId, email, firstName, lastName, bankAccountNumber, bankAccountStatus, givenAt }): BankAccountEntry => ({
        player: playerId,
        email,
        name: [firstName, lastName].filter((part) => part !== null).join(' '),
        bankAccountNumber,
        status: bankAccountStatus,
        at: givenAt,
      }),
    );
  });
  scope.post(`${TEST_CONTROLS_PREFIX}/bank-accounts`, async (request, reply) => {
    const { player, bankAccountNumber, status } = read(BankAccountDecision, request);
    if (!(await decideBankAccount(database, player, bankAccountNumber, status))) throw new ApiError('NOT_FOUND');
    return reply.code(204).send();
  });
}
