import type { Bonus } from '../../../contract/incentives.ts';
import type { BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import type { BonusRef } from '../../../machines/incentives/bonus-action/bonus-action.ports.ts';
import {
  bonusActionStatus,
  type BonusActionStatus,
} from '../../../machines/incentives/bonus-action/bonus-action.selectors.ts';
import { bonusTerms } from '../../../domain/incentives/bonus-terms.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface BonusActionViewModel {
  readonly status: BonusActionStatus;
  /** The bonus of the current or the last action. */
  readonly bonus: BonusRef | null;
  readonly problem: BonusProblem | null;
}

export interface BonusActionIntents {
  readonly accept: (bonus: Bonus) => void;
  readonly abandon: (bonus: Bonus) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly changeList: () => void;
}

export type BonusActions = BonusActionViewModel & BonusActionIntents;

export function useBonusAction(): BonusActions {
  const action = useActor('bonusAction');
  return {
    status: useSelected('bonusAction', bonusActionStatus),
    bonus: useSelected('bonusAction', ({ context }) => context.bonus),
    problem: useSelected('bonusAction', ({ context }) => context.problem),
    accept: (bonus) => action.send({ type: 'bonus.accept', bonus: refOf(bonus) }),
    abandon: (bonus) => action.send({ type: 'bonus.abandon', bonus: refOf(bonus) }),
    confirm: () => action.send({ type: 'bonus.confirm' }),
    cancel: () => action.send({ type: 'bonus.cancel' }),
    changeList: () => action.send({ type: 'bonuses.listChanged' }),
  };
}

/** The displayed name of a bonus: its title, otherwise its technical name. */
export function titleOf({ title, name }: Pick<Bonus, 'title' | 'name'>): string {
  return title === null || title === '' ? name : title;
}

function refOf(bonus: Bonus): BonusRef {
  return {
    id: String(bonus.id),
    isFreebet: bonus.isFreebet,
    name: bonus.name,
    title: titleOf(bonus),
    isAccepted: bonus.status === 'ACCEPTED',
    hasKnownTerms: bonusTerms(bonus) !== null,
  };
}
