import { fromPromise } from 'xstate';
import type { Bonus } from '../../../contract/incentives.ts';
import type { BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';
import type { BonusDialogPorts } from './bonus-dialog.ports.ts';

type Offered = Bonus | null;

export function createBonusDialogActors(ports: BonusDialogPorts) {
  return {
    fetchUnseen: fromPromise<Offered>(({ signal }) => ports.fetchUnseenBonus(signal)),
    accept: fromPromise<BonusOutcome, Offered>(async ({ input, signal }) => ports.acceptOffer(known(input), signal)),
    reject: fromPromise<BonusOutcome, Offered>(async ({ input, signal }) => ports.rejectOffer(known(input), signal)),
    markSeen: fromPromise<BonusOutcome, Offered>(async ({ input, signal }) =>
      ports.markOfferSeen(known(input), signal),
    ),
  };
}

function known(bonus: Offered): Bonus {
  if (!bonus) throw new TypeError('there is no bonus to decide on');
  return bonus;
}
