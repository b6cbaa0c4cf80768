import { fetchSessionClock, saveRealityCheck, type SessionClock } from '../../../contract/safer-play.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const MINUTE = 60_000;

/** The gateway's figures, 42 minutes after the sign-in. */
function clock(more: Partial<SessionClock>): SessionClock {
  const at = Date.now();
  return {
    at: new Date(at).toISOString(),
    signedInAt: new Date(at - 42 * MINUTE).toISOString(),
    sessionSeconds: 42 * 60,
    todaySeconds: 70 * 60,
    monthSeconds: 725 * 60,
    dailyLimit: null,
    monthlyLimit: null,
    limitReached: null,
    sessionResult: -35,
    realityCheckMinutes: null,
    ...more,
  };
}

const endingIn = (minutes: number): Partial<SessionClock> => ({
  dailyLimit: 7_200,
  limitReached: {
    timeType: 'DAILY',
    at: new Date(Date.now() + minutes * MINUTE).toISOString(),
    resetsAt: new Date(Date.now() + 600 * MINUTE).toISOString(),
  },
});

async function openWith(scan: Scan, path: string, figures: Partial<SessionClock>): Promise<void> {
  await scan.respond(fetchSessionClock, clock(figures));
  await scan.open(path);
  // The limits page has a section with the same name further down.
  await scan.page
    .getByRole('region', { name: scan.t('sessionTime.bar.label') })
    .first()
    .waitFor();
}

const setting = (scan: Scan, minutes: number) =>
  scan.page.getByRole('radio', { name: scan.t('sessionTime.setting.every', { count: minutes }) });

/** The time in the bar, the warnings before a limit, and the reality check. */
export const sessionTimeStates: readonly ScreenState[] = [
  {
    name: 'session-bar-half-an-hour-left',
    player: 'plain',
    show: (scan) => openWith(scan, '/profile', endingIn(30)),
  },
  {
    name: 'session-limit-warning',
    player: 'plain',
    async show(scan) {
      await openWith(scan, '/profile', endingIn(4));
      await scan.button('core.toast.close').waitFor();
    },
  },
  {
    name: 'reality-check',
    player: 'plain',
    async show(scan) {
      await openWith(scan, '/profile', {
        signedInAt: new Date(Date.now() - 15 * MINUTE + 1_500).toISOString(),
        realityCheckMinutes: 15,
      });
      await scan.page.getByRole('dialog', { name: scan.t('sessionTime.check.title') }).waitFor();
    },
  },
  {
    name: 'reality-check-setting-not-saved',
    player: 'plain',
    async show(scan) {
      await openWith(scan, '/profile/settings/limits', {});
      await scan.abort(saveRealityCheck);
      await setting(scan, 30).click();
      await scan.page.getByText(scan.t('sessionTime.setting.failed')).waitFor();
    },
  },
  {
    name: 'reality-check-setting-not-known',
    player: 'plain',
    async show(scan) {
      await scan.abort(fetchSessionClock);
      await scan.open('/profile/settings/limits');
      await scan.page.getByRole('heading', { name: scan.t('sessionTime.setting.loadFailed') }).waitFor();
    },
  },
];
