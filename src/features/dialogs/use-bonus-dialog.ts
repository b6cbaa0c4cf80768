import type { Bonus } from '../../../contract/incentives.ts';
import {
  bonusDialogStage,
  bonusProblem,
  refusalWords,
  offeredBonus,
  type BonusDialogStage,
} from '../../../machines/dialogs/bonus-dialog/bonus-dialog.selectors.ts';
import type { BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface BonusDialogFacts {
  readonly stage: BonusDialogStage | null;
  readonly bonus: Bonus | null;
  readonly problem: BonusProblem | 'network' | null;
  readonly words: string;
}

export interface BonusDialogIntents {
  readonly accept: () => void;
  readonly readMore: () => void;
  readonly reject: () => void;
  readonly confirmReject: () => void;
  readonly cancelReject: () => void;
  readonly close: () => void;
}

export function useBonusDialog(): BonusDialogFacts & BonusDialogIntents {
  const dialog = useActorIfAny('bonusDialog');
  return {
    stage: useFact('bonusDialog', bonusDialogStage, null),
    bonus: useFact('bonusDialog', offeredBonus, null),
    problem: useFact('bonusDialog', bonusProblem, null),
    words: useFact('bonusDialog', refusalWords, ''),
    accept: () => dialog?.send({ type: 'bonus.accept' }),
    readMore: () => dialog?.send({ type: 'bonus.readMore' }),
    reject: () => dialog?.send({ type: 'bonus.reject' }),
    confirmReject: () => dialog?.send({ type: 'bonus.confirmReject' }),
    cancelReject: () => dialog?.send({ type: 'bonus.cancelReject' }),
    close: () => dialog?.send({ type: 'bonus.close' }),
  };
}
