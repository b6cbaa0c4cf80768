import {
  checkStatus,
  numberStatus,
  type NumberStatus,
} from '../../../machines/payments/bank-account/bank-account.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { useAccountName } from './use-account-name.ts';

export interface BankAccountViewModel {
  readonly status: NumberStatus;
  readonly check: 'resting' | 'checking' | 'unreachable';
  /** `mBank ·· 1234`; '' if there is none. */
  readonly number: string;
  readonly isChange: boolean;
  /** A verified number stays in use if no other one is given; one that is being sent can't be taken back. */
  readonly canKeep: boolean;
  /** No other dialog is open before this one. */
  readonly isItsTurn: boolean;
}

export interface BankAccountIntents {
  readonly submit: (number: string) => void;
  readonly checkNow: () => void;
  readonly replace: () => void;
  /** Closes the dialog, and keeps the verified number where that can be done. */
  readonly dismiss: () => void;
}

/** While a number is missing or being verified. */
export function useBankAccount(): BankAccountViewModel & BankAccountIntents {
  const bankAccount = useActor('bankAccount');
  const withdraw = useActor('withdraw');
  const isChange = useSelected('bankAccount', ({ context }) => context.isChange);
  const status = useSelected('bankAccount', numberStatus);
  const canKeep = isChange && status !== 'sending';
  return {
    status,
    check: useSelected('bankAccount', checkStatus),
    number: useAccountName(),
    isChange,
    canKeep,
    isItsTurn: useIsOpen('bankAccount'),
    submit: (number) => bankAccount.send({ type: 'bankAccount.submit', number }),
    checkNow: () => bankAccount.send({ type: 'bankAccount.check' }),
    replace: () => bankAccount.send({ type: 'bankAccount.replace' }),
    dismiss: () =>
      canKeep ? bankAccount.send({ type: 'bankAccount.keep' }) : withdraw.send({ type: 'bankAccount.dismiss' }),
  };
}
