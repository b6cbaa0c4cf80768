import { heartbeat } from '../../contract/auth.ts';
import { verifyPassword } from '../../contract/passwords.ts';
import { granted } from '../app/app-deeds.ts';
import type { Act } from '../engine/browser-walks.ts';
import type { Screen, Words } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';

const TITLES = { timeout: 'TIME_OUT', closeAccount: 'CLOSE_ACCOUNT' } as const;

/** Opens the page of a player who signed in earlier. */
export async function openExclusion(stage: Stage, words: Words, page: keyof typeof TITLES): Promise<void> {
  await stage.keepToken('token-1');
  stage.answerNext(heartbeat, granted(86_400));
  await stage.goto(`/profile/settings/accountSettings/${page}`, words(`breaks.pages.${TITLES[page]}.title`));
}

export const chooseWeek: Act = async (stage, screen, words) => {
  await screen.click('radio', words('breaks.durations.ONE_WEEK'));
  await screen.click('button', words('breaks.next'));
  await stage.settleDown();
};

export async function submitPassword(stage: Stage, screen: Screen, words: Words): Promise<void> {
  await screen.fill(words('breaks.password.label'), 'Gracz!2026');
  await screen.click('button', words('breaks.password.submit'));
  await stage.settleDown();
}

/** From the choice to the second yes; what the gateway says to it is still to come. */
export const confirmWeek: Act = async (stage, screen, words) => {
  await chooseWeek(stage, screen, words);
  await screen.click('checkbox', words('breaks.pages.TIME_OUT.tick'));
  await screen.click('button', words('breaks.next'));
  await submitPassword(stage, screen, words);
  await stage.answer(verifyPassword, { status: 204 });
  await screen.click('button', words('breaks.pages.TIME_OUT.act'));
  await stage.settleDown();
};
