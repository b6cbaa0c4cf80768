import { heartbeat } from '../../contract/auth.ts';
import { verifyPassword } from '../../contract/passwords.ts';
import type { ExclusionKind } from '../../domain/limits/exclusions.ts';
import { granted } from '../app/app-deeds.ts';
import type { Act } from '../engine/browser-walks.ts';
import type { Screen, Words } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';
import { breakNames, breakPlace, chooseDuration, givePassword } from './exclusion.screen.ts';

/** Opens the page of a player who signed in earlier. */
export async function openExclusion(stage: Stage, words: Words, kind: ExclusionKind): Promise<void> {
  const { path, title } = breakPlace(kind);
  await stage.keepToken('token-1');
  stage.answerNext(heartbeat, granted(86_400));
  await stage.goto(path, words(title));
}

export const chooseWeek: Act = async (stage, screen, words) => {
  await chooseDuration(screen, words, 'ONE_WEEK');
  await stage.settleDown();
};

export async function submitPassword(stage: Stage, screen: Screen, words: Words): Promise<void> {
  await givePassword(screen, words, 'Gracz!2026');
  await stage.settleDown();
}

/** From the choice to the second yes; what the gateway says to it is still to come. */
export const confirmWeek: Act = async (stage, screen, words) => {
  await chooseWeek(stage, screen, words);
  const names = breakNames(words, 'TIME_OUT');
  await screen.click('checkbox', names.tick);
  await screen.click('button', names.next);
  await submitPassword(stage, screen, words);
  await stage.answer(verifyPassword, { status: 204 });
  await screen.click('button', names.act);
  await stage.settleDown();
};
