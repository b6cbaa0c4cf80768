import type { RealityCheckSnapshot } from '../../machines/safer-play/reality-check/reality-check.selectors.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { realityCheckModel } from './reality-check.model.ts';

async function seeResult(screen: Screen, { words, snapshot }: TestContext<RealityCheckSnapshot>): Promise<void> {
  const result = snapshot.context.figures?.result ?? 0;
  await screen.see('dialog', words('sessionTime.check.title'));
  await screen.text(
    words(`sessionTime.check.${result > 0 ? 'won' : 'lost'}`, { amount: formatMoney(Math.abs(result)) }),
  );
}

const gone = (screen: Screen, { words }: TestContext<RealityCheckSnapshot>): Promise<void> =>
  screen.gone('dialog', words('sessionTime.check.title'));

export const realityCheckScreen = defineScreen(realityCheckModel, {
  gestures: {
    'realityCheck.told': 'sent',
    'realityCheck.goOn': (screen, _, { words }) => screen.click('button', words('sessionTime.check.goOn')),
    'realityCheck.openHistory': (screen, _, { words }) => screen.click('button', words('sessionTime.check.history')),
    'realityCheck.takeBreak': (screen, _, { words }) => screen.click('button', words('sessionTime.check.break')),
    'realityCheck.choose': (screen, { minutes }, { words }) =>
      screen.click(
        'radio',
        minutes === null ? words('sessionTime.setting.off') : words('sessionTime.setting.every', { count: minutes }),
      ),
    'realityCheck.intervalKept': 'sent',
  },
  states: {
    'check.off': gone,
    'check.waiting': gone,
    'check.asking': gone,
    'check.open.current': async (screen, testContext) => {
      await seeResult(screen, testContext);
      await screen.text(testContext.words('sessionTime.check.note'));
    },
    'check.open.outdated': async (screen, testContext) => {
      await seeResult(screen, testContext);
      await screen.noText(testContext.words('sessionTime.check.note'));
    },
    'check.deciding': 'unseen',
    'setting.kept': async (screen, { words }) => {
      await screen.noText(words('sessionTime.setting.saving'));
      await screen.noText(words('sessionTime.setting.failed'));
    },
    'setting.saving': (screen, { words }) => screen.text(words('sessionTime.setting.saving')),
    'setting.failed': (screen, { words }) => screen.text(words('sessionTime.setting.failed')),
  },
});
