import { abandonBonus, acceptBonus, fetchUnseenBonus, markBonusSeen } from '../../../contract/incentives.ts';
import type { BonusDialogPorts, BonusRef } from '../../../machines/dialogs/bonus-dialog/bonus-dialog.ports.ts';
import { bonusOutcome, type BonusAction, type BonusOutcome } from '../../../domain/incentives/bonus-errors.ts';
import { isTokenRefusal, refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { INCENTIVES } from '../../queries/counts.ts';
import { queryClient } from '../../queries/query-client.ts';
import { legalHold } from '../../system/legal-hold.ts';
import { go } from '../../system/navigation.ts';

const paramsOf = ({ id, isFreebet }: BonusRef) => ({
  variant: isFreebet ? ('freebet' as const) : ('bonus' as const),
  id: String(id),
});

/** A refusal by the gateway is an outcome; any other error is thrown. */
async function outcomeOf(
  action: BonusAction,
  response: Promise<{ readonly body: { readonly code: number } }>,
): Promise<BonusOutcome> {
  try {
    return bonusOutcome(action, { code: (await response).body.code, message: '' });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || isTokenRefusal(refusal)) throw error;
    return bonusOutcome(action, { code: 1, message: refusal.message });
  }
}

/** After any decision, the counts and the balance may have changed. */
async function decided(outcome: Promise<BonusOutcome>): Promise<BonusOutcome> {
  try {
    return await outcome;
  } finally {
    void queryClient.invalidateQueries({ queryKey: INCENTIVES });
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }
}

export const bonusDialogAdapter: BonusDialogPorts = {
  async fetchUnseenBonus(signal) {
    const response = await request(fetchUnseenBonus, { signal, handlesOwnErrors: true });
    return response.status === 200 ? response.body : null;
  },
  async acceptOffer(bonus, signal) {
    await legalHold.pass(signal);
    return decided(
      outcomeOf('accept', request(acceptBonus, { params: paramsOf(bonus), signal, handlesOwnErrors: true })),
    );
  },
  rejectOffer: (bonus, signal) =>
    decided(outcomeOf('abandon', request(abandonBonus, { params: paramsOf(bonus), signal, handlesOwnErrors: true }))),
  markOfferSeen: ({ id }, signal) =>
    outcomeOf('abandon', request(markBonusSeen, { params: { id: String(id) }, signal, handlesOwnErrors: true })),
  go,
};
