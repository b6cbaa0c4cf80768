import { abandonBonus, acceptBonus, savePromocode } from '../../../contract/incentives.ts';
import { saveReferralCode } from '../../../contract/player.ts';
import type { BonusActionPorts } from '../../../machines/incentives/bonus-action/bonus-action.ports.ts';
import type { CodeFormPorts, CodeRefusal } from '../../../machines/incentives/code-form/code-form.ports.ts';
import { bonusOutcome } from '../../../domain/incentives/bonus-errors.ts';
import { isTokenRefusal, refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { INCENTIVES } from '../../queries/counts.ts';
import { queryClient } from '../../queries/query-client.ts';
import { legalHold } from '../../system/legal-hold.ts';
import { go } from '../../system/navigation.ts';

export const bonusAdapter: BonusActionPorts & CodeFormPorts = {
  async actOnBonus(action, { id, isFreebet }, signal) {
    const endpoint = action === 'accept' ? acceptBonus : abandonBonus;
    if (action === 'accept') await legalHold.pass(signal);
    try {
      const { body } = await request(endpoint, {
        params: { variant: isFreebet ? 'freebet' : 'bonus', id },
        signal,
        handlesOwnErrors: true,
      });
      return bonusOutcome(action, { code: body.code, message: '' });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || isTokenRefusal(refusal)) throw error;
      return bonusOutcome(action, { code: 1, message: refusal.code });
    }
  },
  refreshBonuses() {
    void queryClient.invalidateQueries({ queryKey: INCENTIVES });
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  },
  showBonuses: (type) => go(`/profile/bonuses?type=${type}`),
  async saveCode(kind, code, signal) {
    const options = { signal, handlesOwnErrors: true };
    if (kind === 'promocode') await legalHold.pass(signal);
    try {
      await (kind === 'promocode'
        ? request(savePromocode, { body: { promocode: code }, ...options })
        : request(saveReferralCode, { body: { referralCode: code }, ...options }));
      return { kind: 'saved' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || isTokenRefusal(refusal)) throw error;
      return { kind: 'refused', refusal: codeRefusalOf(refusal) };
    }
  },
};

function codeRefusalOf({ status, code }: { readonly status: number; readonly code: string }): CodeRefusal {
  if (status === 429) return 'tooMany';
  return code === 'REFERRAL_CODE_ALREADY_SET' ? 'alreadySet' : 'invalid';
}
