import { savePromocode } from '../../contract/incentives.ts';
import { saveReferralCode } from '../../contract/player.ts';
import type { CodeOutcome } from '../../machines/incentives/code-form/code-form.ports.ts';
import { openBonuses } from '../bonus-action/bonus-action.browser.ts';
import { bonusDefaultResponses } from '../bonus-action/bonus-responses.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { codeFormScreen, submitCode } from './code-form.screen.ts';

function answerOf(output: unknown): StubbedResponse {
  const outcome = output as CodeOutcome;
  if (outcome.kind === 'saved') return { status: 200, body: {} };
  switch (outcome.refusal) {
    case 'invalid':
      return refusal(422, 'PROMOCODE_INVALID');
    case 'alreadySet':
      return refusal(422, 'REFERRAL_CODE_ALREADY_SET');
    case 'tooMany':
      return refusal(429, 'TOO_MANY_REQUESTS');
  }
}

const sent = (state: string): string => `codeForm.${state}|code.submit|0`;
const isSaved = 'codeForm.submitting|xstate.done.actor.saveCode|0';
const isRefused = 'codeForm.submitting|xstate.done.actor.saveCode|1';
const isLost = 'codeForm.submitting|xstate.error.actor.saveCode|0';

const submits: Act = async (driver, screen, words) => {
  await submitCode(screen, words, 'referralCode', 'ANNA 7');
  await driver.settleDown();
};

const comesTo =
  (response: StubbedResponse, sees: Act): Act =>
  async (driver, screen, words) => {
    await driver.respondTo(saveReferralCode, response);
    await sees(driver, screen, words);
  };

const says = (key: 'invalid' | 'alreadySet' | 'tooMany'): Act => {
  return (_, screen, words) => screen.text(words(`account.bonuses.referralCode.error.${key}`));
};

/** The page has two of these forms; tours are those of the other. */
const referralCode: Walk = {
  title: 'BON-07 a referral code that is refused for each reason, lost and saved',
  commands: [
    command('a player opens the bonuses', (driver, _, words) => openBonuses(driver, words), []),
    command('gives a code', submits, [sent('editing')]),
    command('nobody has it', comesTo(refusal(422, 'REFERRAL_CODE_INVALID'), says('invalid')), [isRefused]),
    command('gives it again', submits, [sent('rejected')]),
    command('there is one', comesTo(refusal(422, 'REFERRAL_CODE_ALREADY_SET'), says('alreadySet')), [isRefused]),
    command('gives it again', submits, [sent('rejected')]),
    command('too often', comesTo(refusal(429, 'TOO_MANY_REQUESTS'), says('tooMany')), [isRefused]),
    command('gives it again', submits, [sent('rejected')]),
    command(
      'no response',
      comesTo('lost', (_, screen, words) => screen.text(words('account.bonuses.codeFailed'))),
      [isLost],
    ),
    command('gives it again', submits, [sent('failed')]),
    command(
      'it is saved',
      comesTo({ status: 200, body: {} }, (_, screen, words) =>
        screen.text(words('account.bonuses.referralCode.successMessage')),
      ),
      [isSaved],
    ),
  ],
};

export const codeFormBrowser: BrowserScreen = {
  screen: codeFormScreen,
  inputs: ['promocode'],
  open: openBonuses,
  settles: { saveCode: { endpoint: savePromocode, done: answerOf, error: () => 'lost' } },
  walks: [referralCode],
  held: [saveReferralCode],
  causes: {},
  defaultResponses: bonusDefaultResponses,
  omitted: {},
};
