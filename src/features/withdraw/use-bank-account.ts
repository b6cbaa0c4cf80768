import {
  checkStage,
  numberStage,
  type NumberStage,
} from '../../../machines/payments/bank-account/bank-account.selectors.ts';
import { useActor, useActorIfAny, useFact } from '../../system/actors.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { useAccountNumber } from './use-account-number.ts';

export interface BankAccountFacts {
  readonly stage: NumberStage;
  readonly check: 'resting' | 'checking' | 'unreachable';
  /** As the gateway shows it; '' where there is none. */
  readonly number: string;
  readonly isChange: boolean;
  /** No other dialog stands before this one. */
  readonly isItsTurn: boolean;
}

export interface BankAccountIntents {
  readonly submit: (number: string) => void;
  readonly checkNow: () => void;
  readonly replace: () => void;
  /** Puts the dialog aside; where a verified number was to be replaced, it stays the one. */
  readonly dismiss: () => void;
}

export function useBankAccount(): BankAccountFacts & BankAccountIntents {
  const bankAccount = useActorIfAny('bankAccount');
  const withdraw = useActor('withdraw');
  const isChange = useFact('bankAccount', (snapshot) => snapshot.context.isChange, false);
  return {
    stage: useFact('bankAccount', numberStage, 'decided'),
    check: useFact('bankAccount', checkStage, 'resting'),
    number: useAccountNumber(),
    isChange,
    isItsTurn: useIsOpen('bankAccount'),
    submit: (number) => bankAccount?.send({ type: 'bankAccount.submit', number }),
    checkNow: () => bankAccount?.send({ type: 'bankAccount.check' }),
    replace: () => bankAccount?.send({ type: 'bankAccount.replace' }),
    dismiss: () =>
      isChange ? bankAccount?.send({ type: 'bankAccount.keep' }) : withdraw.send({ type: 'bankAccount.dismiss' }),
  };
}
