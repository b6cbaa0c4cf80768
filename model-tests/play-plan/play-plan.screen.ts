import type { PlayPlanSnapshot } from '../../machines/safer-play/play-plan/play-plan.selectors.ts';
import { formatAmount } from '../../src/i18n/money.ts';
import { defineScreen, type Screen, type TestContext, type Words } from '../levels/screen.ts';
import { playPlanModel } from './play-plan.model.ts';

type Place = TestContext<PlayPlanSnapshot>;

export const PLAY_PLAN_PLACE = { path: '/profile/plan', title: 'playPlan.title' } as const;

/** Both questions and both ways, and which of the two notices. */
const asks =
  (notice: 'refused' | 'notSaved' | null) =>
  async (screen: Screen, { words }: Place): Promise<void> => {
    await screen.see('button', words('playPlan.set'));
    await screen.see('button', words('playPlan.skip'));
    const texts = { refused: words('playPlan.refused.LIMIT_ABOVE_GLOBAL'), notSaved: words('playPlan.notSaved') };
    for (const one of ['refused', 'notSaved'] as const) {
      await (one === notice ? screen.text(texts[one]) : screen.noText(texts[one]));
    }
  };

const ends =
  (status: 'planned' | 'skipped' | 'settled') =>
  async (screen: Screen, { words }: Place): Promise<void> => {
    await screen.see('heading', words(`playPlan.ends.${status}.title`));
    await screen.see('link', words('playPlan.toDeposit'));
    await screen.see('link', words('playPlan.toLimits'));
    await screen.gone('button', words('playPlan.set'));
  };

export async function typePlan(screen: Screen, words: Words, deposits: string, hours: string): Promise<void> {
  await screen.fill(words('playPlan.deposits.label'), deposits);
  await screen.fill(words('playPlan.hours.label'), hours);
  await screen.click('button', words('playPlan.set'));
}

export const playPlanScreen = defineScreen(playPlanModel, {
  gestures: {
    'playPlan.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'playPlan.submit': (screen, { plan: { deposits, seconds } }, { words }) =>
      typePlan(
        screen,
        words,
        deposits === null ? '' : formatAmount(deposits),
        seconds === null ? '' : String(seconds / 3_600),
      ),
    'playPlan.skip': (screen, _, { words }) => screen.click('button', words('playPlan.skip')),
  },
  states: {
    loading: async (screen, { words }) => {
      await screen.text(words('core.loading'));
      await screen.gone('button', words('playPlan.set'));
    },
    failed: async (screen, { words }) => {
      await screen.see('alert');
      await screen.see('button', words('core.actions.retry'));
    },
    'asking.fresh': asks(null),
    'asking.refused': asks('refused'),
    'asking.notSaved': asks('notSaved'),
    saving: asks(null),
    skipping: asks(null),
    planned: ends('planned'),
    skipped: ends('skipped'),
    settled: ends('settled'),
  },
});
