import type { SnapshotFrom } from 'xstate';
import type { Bonus } from '../../../contract/incentives.ts';
import {
  bonusDialogStatus,
  bonusProblem,
  refusalWords,
  offeredBonus,
  type BonusDialogStatus,
} from '../../../machines/dialogs/bonus-dialog/bonus-dialog.selectors.ts';
import type { BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import { type Actors, useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';

export interface Offer {
  readonly status: BonusDialogStatus;
  readonly bonus: Bonus;
  readonly problem: BonusProblem | 'network' | null;
  readonly words: string;
}

export interface BonusDialogViewModel {
  /** Null while no bonus is offered. */
  readonly offer: Offer | null;
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
    offer: useSelectedIfAny('bonusDialog', offerOf),
    accept: () => dialog?.send({ type: 'bonus.accept' }),
    readMore: () => dialog?.send({ type: 'bonus.readMore' }),
    reject: () => dialog?.send({ type: 'bonus.reject' }),
    confirmReject: () => dialog?.send({ type: 'bonus.confirmReject' }),
    cancelReject: () => dialog?.send({ type: 'bonus.cancelReject' }),
    close: () => dialog?.send({ type: 'bonus.close' }),
  };
}

function offerOf(snapshot: SnapshotFrom<Actors['bonusDialog']>): Offer | null {
  const status = bonusDialogStatus(snapshot);
  const bonus = offeredBonus(snapshot);
  if (status === null || bonus === null) return null;
  return { status, bonus, problem: bonusProblem(snapshot), words: refusalWords(snapshot) };
}
