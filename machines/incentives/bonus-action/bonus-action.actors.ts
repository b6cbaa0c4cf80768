import { fromPromise } from 'xstate';
import type { BonusAction, BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';
import type { BonusActionPorts, BonusRef } from './bonus-action.ports.ts';

export interface BonusCommand {
  readonly action: BonusAction;
  readonly bonus: BonusRef | null;
}

export function createBonusActionActors(ports: BonusActionPorts) {
  return {
    actOnBonus: fromPromise<BonusOutcome, BonusCommand>(async ({ input: { action, bonus }, signal }) => {
      if (bonus === null) throw new TypeError('there is no bonus to act on');
      return ports.actOnBonus(action, bonus, signal);
    }),
  };
}
