import type { Grosze } from '../../../domain/money/money.ts';
import type { Withdrawable, WithdrawalMethod, WithdrawalMethodCode } from '../../../domain/payments/withdrawals.ts';
import type { WithdrawalDraft, WithdrawContext } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import {
  isNumberAsked,
  withdrawStatus,
  type WithdrawStatus,
} from '../../../machines/payments/withdraw/withdraw.selectors.ts';
import { useActor, useHolds, useSelected } from '../../system/actors.ts';
import { newKey } from '../../lib/new-key.ts';
import { useAccountName } from './use-account-name.ts';

export interface WithdrawViewModel {
  readonly status: WithdrawStatus;
  readonly methods: readonly WithdrawalMethod[];
  /** `mBank ·· 1234`; '' if there is none. */
  readonly accountName: string;
  readonly draft: WithdrawalDraft | null;
  readonly refusal: WithdrawContext['refusal'];
  readonly receipt: WithdrawContext['receipt'];
  /** The dialog of the account number is open. */
  readonly isNumberAsked: boolean;
  /** A verified number is to be replaced: the form stays the same until the new one is sent. */
  readonly isNumberChanged: boolean;
}

export interface WithdrawIntents {
  readonly reload: () => void;
  readonly submit: (submit: { method: WithdrawalMethodCode; amount: Grosze } & Withdrawable) => void;
  readonly confirm: () => void;
  readonly back: () => void;
  /** Submits the form with its values, if it is mounted; returns whether the review has opened. */
  readonly forward: () => boolean;
  readonly retry: () => void;
  readonly another: () => void;
  readonly changeNumber: () => void;
  readonly showNumber: () => void;
}

export const WITHDRAW_FORM_ID = 'withdraw-form';

export function useWithdraw(): WithdrawViewModel & WithdrawIntents {
  const withdraw = useActor('withdraw');
  return {
    status: useSelected('withdraw', withdrawStatus),
    methods: useSelected('withdraw', (snapshot) => snapshot.context.methods),
    accountName: useAccountName(),
    draft: useSelected('withdraw', (snapshot) => snapshot.context.draft),
    refusal: useSelected('withdraw', (snapshot) => snapshot.context.refusal),
    receipt: useSelected('withdraw', (snapshot) => snapshot.context.receipt),
    isNumberAsked: useSelected('withdraw', isNumberAsked),
    isNumberChanged: useHolds('bankAccount', ({ context }) => context.isChange),
    reload: () => withdraw.send({ type: 'withdraw.reload' }),
    submit: (submit) => withdraw.send({ type: 'withdraw.submit', ...submit, key: newKey() }),
    confirm: () => withdraw.send({ type: 'withdraw.confirm' }),
    back: () => withdraw.send({ type: 'withdraw.back' }),
    forward: () => {
      const form = document.getElementById(WITHDRAW_FORM_ID);
      if (form instanceof HTMLFormElement) form.requestSubmit();
      return withdraw.getSnapshot().matches('confirming') ?? false;
    },
    retry: () => withdraw.send({ type: 'withdraw.retry' }),
    another: () => withdraw.send({ type: 'withdraw.another' }),
    changeNumber: () => withdraw.send({ type: 'bankAccount.change' }),
    showNumber: () => withdraw.send({ type: 'bankAccount.show' }),
  };
}
