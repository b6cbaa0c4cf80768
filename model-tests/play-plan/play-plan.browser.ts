import { heartbeat } from '../../contract/auth.ts';
import { saveLimit } from '../../contract/limits.ts';
import { fetchPlayPlan, skipPlayPlan } from '../../contract/play-months.ts';
import { fetchLimitsOverview } from '../../contract/safer-play.ts';
import type { PlanAnswer, SavePlanOutcome } from '../../machines/safer-play/play-plan/play-plan.ports.ts';
import { granted } from '../app/app-commands.ts';
import { defaultResponses } from '../default-responses.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { overviewOf } from '../limits/limits.browser.ts';
import { PLAY_PLAN_PLACE, playPlanScreen } from './play-plan.screen.ts';

const NO_PLAN = { plan: { deposits: null, seconds: null }, deposits: 0, seconds: 0 } as const;

/** The limits are asked for once the plan is known to be due. */
async function settlePlan(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) return driver.respondTo(fetchPlayPlan, refusal(403, 'FORBIDDEN'));
  const answer = outcome.output as PlanAnswer;
  await driver.respondTo(fetchPlayPlan, { status: 200, body: { isDue: answer.kind === 'due', ...NO_PLAN } });
  if (answer.kind === 'due') {
    await driver.respondTo(fetchLimitsOverview, { status: 200, body: answer.limits.map(overviewOf) });
  }
}

/** The gateway has what was sent, which must be what the player planned: money or time. */
async function settleSaving(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) return driver.respondTo(saveLimit, 'lost');
  const saved = outcome.output as SavePlanOutcome;
  await driver.respondBy(saveLimit, (sent) => {
    if (saved.kind === 'refused') return { status: 422, body: { code: saved.problem } };
    const { type, timeType, amount } = sent.postDataJSON() as { type: string; timeType: string; amount: number };
    return {
      status: 200,
      body: { limitType: type, timeType, amount, newAmount: null, newAmountActiveFrom: null },
    };
  });
}

export const playPlanBrowser: BrowserScreen = {
  screen: playPlanScreen,
  inputs: ['plain'],
  async open(driver, words) {
    await driver.storeToken('token-1');
    driver.respondNext(heartbeat, granted(86_400));
    await driver.goto(PLAY_PLAN_PLACE.path, words(PLAY_PLAN_PLACE.title));
  },
  settles: {
    fetchPlan: { by: settlePlan },
    savePlan: { by: settleSaving },
    skipPlan: { endpoint: skipPlayPlan, done: () => ({ status: 204 }), error: () => 'lost' },
  },
  held: [fetchPlayPlan, fetchLimitsOverview, saveLimit],
  causes: {},
  defaultResponses,
  omitted: {},
};
