import type { BonusRef } from '../../machines/incentives/bonus-action/bonus-action.ports.ts';
import type { BonusActionSnapshot } from '../../machines/incentives/bonus-action/bonus-action.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { bonusActionModel, OFFERED, UNREAD } from './bonus-action.model.ts';

export const BONUSES_PLACE = { path: '/profile/bonuses', title: 'account.bonuses.title' } as const;

/** The name of a bonus's button. */
export const bonusButton = (words: Words, action: 'accept' | 'reject' | 'giveUp', title: string): string =>
  `${words(`account.bonuses.${action}`)} ${title}`;

/** The texts of the confirmation before a bonus is rejected or given up. */
export const abandonNames = (words: Words, isAccepted: boolean) => ({
  title: words(isAccepted ? 'account.bonuses.abandon.giveUpTitle' : 'account.bonuses.abandon.rejectTitle'),
  confirm: words(isAccepted ? 'account.bonuses.abandon.giveUpConfirm' : 'account.bonuses.abandon.rejectConfirm'),
  cancel: words('account.bonuses.abandon.cancel'),
});

const acceptName = (words: Words) => bonusButton(words, 'accept', OFFERED.title);

const abandonName = (words: Words, { isAccepted, title }: BonusRef) =>
  bonusButton(words, isAccepted ? 'giveUp' : 'reject', title);

/** What the confirmation says is lost, and what is not. */
const lossOf = (words: Words, { isAccepted, title }: BonusRef) =>
  words(isAccepted ? 'account.bonuses.abandon.giveUpText' : 'account.bonuses.abandon.rejectText', { title });

/** The confirmation for the bonus of a snapshot. */
const question = ({ words, snapshot }: TestContext<BonusActionSnapshot>) =>
  abandonNames(words, snapshot.context.bonus?.isAccepted === true);

const NOTICES = ['accept', 'bonusLimit', 'freebetLimit', 'network'] as const;

async function seeQuestion(screen: Screen, testContext: TestContext<BonusActionSnapshot>): Promise<void> {
  const { bonus } = testContext.snapshot.context;
  if (bonus === null) throw new Error('A question about no bonus.');
  await screen.see('dialog', question(testContext).title);
  await screen.text(lossOf(testContext.words, bonus));
}

async function seeList(
  screen: Screen,
  { words }: TestContext<BonusActionSnapshot>,
  notice: (typeof NOTICES)[number] | null,
): Promise<void> {
  await screen.gone('dialog');
  await screen.see('button', acceptName(words));
  await screen.gone('button', bonusButton(words, 'accept', UNREAD.title));
  for (const key of NOTICES) {
    const text = words(`account.bonuses.errors.${key}`);
    await (key === notice ? screen.text(text) : screen.noText(text));
  }
}

export const bonusActionScreen = defineScreen(bonusActionModel, {
  gestures: {
    'bonus.accept': (screen, _, { words }) => screen.click('button', acceptName(words)),
    'bonus.abandon': (screen, { bonus }, { words }) => screen.click('button', abandonName(words, bonus)),
    'bonus.confirm': (screen, _, testContext) => screen.click('button', question(testContext).confirm),
    'bonus.cancel': (screen, _, testContext) => screen.click('button', question(testContext).cancel),
    'bonuses.listChanged': (screen, _, { words }) =>
      screen.click('link', `${words('account.bonuses.types.accepted')} 1`),
  },
  states: {
    'resting.plain': (screen, testContext) => seeList(screen, testContext, null),
    'resting.refused': (screen, testContext) => {
      const { problem } = testContext.snapshot.context;
      return seeList(screen, testContext, problem === 'abandon' ? null : problem);
    },
    'resting.failed': (screen, testContext) => seeList(screen, testContext, 'network'),
    accepting: (screen, testContext) => seeList(screen, testContext, null),
    confirming: seeQuestion,
    abandoning: seeQuestion,
  },
});
