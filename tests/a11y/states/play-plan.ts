import { saveLimit } from '../../../contract/limits.ts';
import { fetchPlayPlan, skipPlayPlan, type PlayPlan } from '../../../contract/play-months.ts';
import { fetchLimitsOverview } from '../../../contract/safer-play.ts';
import { PLAY_PLAN_PLACE } from '../../../model-tests/play-plan/play-plan.screen.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import type { Scan } from '../scan.ts';
import type { ScreenState } from '../state.ts';

const DUE: PlayPlan = { isDue: true, plan: { deposits: null, seconds: null }, deposits: 0, seconds: 0 };

async function openPage(scan: Scan): Promise<void> {
  await scan.respond(fetchPlayPlan, DUE);
  await scan.open(PLAY_PLAN_PLACE.path);
  await scan.button('playPlan.set').waitFor();
}

async function set(scan: Scan, deposits: string): Promise<void> {
  await scan.page.getByLabel(scan.t('playPlan.deposits.label')).fill(deposits);
  await scan.button('playPlan.set').click();
}

const section = (scan: Scan, key: TextKey) => scan.page.getByRole('heading', { level: 2, name: scan.t(key) });

/** The account's first page with a plan. */
function left(name: string, used: Pick<PlayPlan, 'deposits' | 'seconds'>): ScreenState {
  return {
    name: `account-plan-${name}`,
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayPlan, { isDue: false, plan: { deposits: 500, seconds: 36_000 }, ...used });
      await scan.open('/profile');
      await section(scan, 'account.plan.title').waitFor();
    },
  };
}

export const playPlanStates: readonly ScreenState[] = [
  { name: 'play-plan', player: 'plain', show: openPage },
  {
    name: 'play-plan-error',
    player: 'plain',
    async show(scan) {
      await openPage(scan);
      await set(scan, 'dużo');
      await scan.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'play-plan-not-saved',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/500/);
      await openPage(scan);
      await scan.respond(saveLimit, { code: 'INTERNAL_ERROR' }, 500);
      await set(scan, '300');
      await scan.page.getByText(scan.t('playPlan.notSaved')).waitFor();
    },
  },
  {
    name: 'play-plan-set',
    player: 'plain',
    async show(scan) {
      await openPage(scan);
      await scan.respond(saveLimit, {
        limitType: 'DEPOSIT',
        timeType: 'MONTHLY',
        amount: 300,
        newAmount: null,
        newAmountActiveFrom: null,
      });
      await set(scan, '300');
      await section(scan, 'playPlan.ends.planned.title').waitFor();
    },
  },
  {
    name: 'play-plan-skipped',
    player: 'plain',
    async show(scan) {
      await openPage(scan);
      await scan.respond(skipPlayPlan, {}, 204);
      await scan.button('playPlan.skip').click();
      await section(scan, 'playPlan.ends.skipped.title').waitFor();
    },
  },
  {
    name: 'play-plan-settled',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayPlan, { ...DUE, isDue: false });
      await scan.open(PLAY_PLAN_PLACE.path);
      await section(scan, 'playPlan.ends.settled.title').waitFor();
    },
  },
  {
    name: 'play-plan-loading',
    player: 'plain',
    async show(scan) {
      await scan.hold(fetchLimitsOverview);
      await scan.hold(fetchPlayPlan);
      await scan.open(PLAY_PLAN_PLACE.path);
      await scan.heading(PLAY_PLAN_PLACE.title).waitFor();
    },
  },
  {
    name: 'play-plan-failed',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayPlan, { code: 'FORBIDDEN' }, 403);
      await scan.open(PLAY_PLAN_PLACE.path);
      await scan.page.getByText(scan.t('playPlan.loadFailed')).waitFor();
    },
  },
  {
    name: 'account-plan-due',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayPlan, DUE);
      await scan.open('/profile');
      await section(scan, 'account.plan.invitation.title').waitFor();
    },
  },
  left('half', { deposits: 250, seconds: 3_600 }),
  left('whole', { deposits: 500, seconds: 36_000 }),
];
