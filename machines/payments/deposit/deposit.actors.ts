import { fromCallback, fromPromise } from 'xstate';
import type {
  CancelOutcome,
  DepositPorts,
  RememberRequest,
  StartOutcome,
  StartRequest,
  StatusAnswer,
  StoredPayment,
} from './deposit.ports.ts';

export function createDepositActors(ports: DepositPorts) {
  return {
    rememberPayment: fromPromise<StoredPayment | null, RememberRequest>(({ input, signal }) =>
      ports.rememberPayment(input, signal),
    ),
    start: fromPromise<StartOutcome, StartRequest>(({ input, signal }) => ports.startDeposit(input, signal)),
    fetchStatus: fromPromise<StatusAnswer, { transactionId: string }>(({ input, signal }) =>
      ports.fetchDepositStatus(input, signal),
    ),
    cancelPayment: fromPromise<CancelOutcome, { transactionId: string }>(({ input, signal }) =>
      ports.cancelPayment(input, signal),
    ),
    balanceChanges: fromCallback(({ sendBack }) => ports.listenToBalance(() => sendBack({ type: 'balance.changed' }))),
    findDeposit: fromPromise<{ transactionId: string | null }, { key: string }>(({ input, signal }) =>
      ports.findDeposit(input, signal),
    ),
  };
}
