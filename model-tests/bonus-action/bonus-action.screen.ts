import type { BonusRef } from '../../machines/incentives/bonus-action/bonus-action.ports.ts';
import type { BonusActionSnapshot } from '../../machines/incentives/bonus-action/bonus-action.selectors.ts';
import { defineScreen, type Scene, type Screen, type Words } from '../engine/screen.ts';
import { bonusActionModel, OFFERED, UNREAD } from './bonus-action.model.ts';

const acceptName = (words: Words) => `${words('account.bonuses.accept')} ${OFFERED.title}`;

const abandonName = (words: Words, bonus: BonusRef) =>
  `${words(bonus.isAccepted ? 'account.bonuses.giveUp' : 'account.bonuses.reject')} ${bonus.title}`;

const dialogName = (words: Words, bonus: BonusRef | null) =>
  words(bonus?.isAccepted ? 'account.bonuses.abandon.giveUpTitle' : 'account.bonuses.abandon.rejectTitle');

const NOTICES = ['accept', 'bonusLimit', 'freebetLimit', 'network'] as const;

async function seeList(
  screen: Screen,
  { words }: Scene<BonusActionSnapshot>,
  notice: (typeof NOTICES)[number] | null,
): Promise<void> {
  await screen.gone('dialog');
  await screen.see('button', acceptName(words));
  await screen.gone('button', `${words('account.bonuses.accept')} ${UNREAD.title}`);
  for (const key of NOTICES) {
    const text = words(`account.bonuses.errors.${key}`);
    await (key === notice ? screen.text(text) : screen.noText(text));
  }
}

export const bonusActionScreen = defineScreen(bonusActionModel, {
  gestures: {
    'bonus.accept': (screen, _, { words }) => screen.click('button', acceptName(words)),
    'bonus.abandon': (screen, { bonus }, { words }) => screen.click('button', abandonName(words, bonus)),
    'bonus.confirm': (screen, _, { words, snapshot }) =>
      screen.click(
        'button',
        words(
          snapshot.context.bonus?.isAccepted
            ? 'account.bonuses.abandon.giveUpConfirm'
            : 'account.bonuses.abandon.rejectConfirm',
        ),
      ),
    'bonus.cancel': (screen, _, { words }) => screen.click('button', words('account.bonuses.abandon.cancel')),
    'bonuses.listChanged': (screen, _, { words }) =>
      screen.click('link', `${words('account.bonuses.types.accepted')} 1`),
  },
  states: {
    'resting.plain': (screen, scene) => seeList(screen, scene, null),
    'resting.refused': (screen, scene) => {
      const { problem } = scene.snapshot.context;
      return seeList(screen, scene, problem === 'abandon' ? null : problem);
    },
    'resting.failed': (screen, scene) => seeList(screen, scene, 'network'),
    accepting: (screen, scene) => seeList(screen, scene, null),
    confirming: (screen, { words, snapshot }) => screen.see('dialog', dialogName(words, snapshot.context.bonus)),
    abandoning: (screen, { words, snapshot }) => screen.see('dialog', dialogName(words, snapshot.context.bonus)),
  },
});
