import { savePromocode } from '../../contract/incentives.ts';
import type { CodeOutcome } from '../../machines/incentives/code-form/code-form.ports.ts';
import { openBonuses } from '../bonus-action/bonus-action.browser.ts';
import { bonusDefaultResponses } from '../bonus-action/bonus-responses.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { codeFormScreen } from './code-form.screen.ts';

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

export const codeFormBrowser: BrowserScreen = {
  screen: codeFormScreen,
  inputs: ['promocode'],
  open: openBonuses,
  settles: { saveCode: { endpoint: savePromocode, done: answerOf, error: () => 'lost' } },
  held: [],
  causes: {},
  defaultResponses: bonusDefaultResponses,
  omitted: {},
};
