import type { Bonus } from '../../../contract/incentives.ts';
import {
  bonusDialogStatus,
  bonusProblem,
  refusalWords,
  offeredBonus,
  type BonusDialogStatus,
} from '../../../machines/dialogs/bonus-dialog/bonus-dialog.selectors.ts';
import type { BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';

export interface BonusDialogViewModel {
  readonly status: BonusDialogStatus | null;
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

export function useBonusDialog(): BonusDialogViewModel & BonusDialogIntents {
  const dialog = useActorIfAny('bonusDialog');
  return {
    status: useSelectedOr('bonusDialog', bonusDialogStatus, null),
    bonus: useSelectedOr('bonusDialog', offeredBonus, null),
    problem: useSelectedOr('bonusDialog', bonusProblem, null),
    words: useSelectedOr('bonusDialog', refusalWords, ''),
    accept: () => dialog?.send({ type: 'bonus.accept' }),
    readMore: () => dialog?.send({ type: 'bonus.readMore' }),
    reject: () => dialog?.send({ type: 'bonus.reject' }),
    confirmReject: () => dialog?.send({ type: 'bonus.confirmReject' }),
    cancelReject: () => dialog?.send({ type: 'bonus.cancelReject' }),
    close: () => dialog?.send({ type: 'bonus.close' }),
  };
}
