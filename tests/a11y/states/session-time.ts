import { fetchSessionClock, saveRealityCheck, type SessionClock } from '../../../contract/safer-play.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

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

async function openWith(visit: Visit, path: string, figures: Partial<SessionClock>): Promise<void> {
  await visit.answer(fetchSessionClock, clock(figures));
  await visit.open(path);
  // The limits have a part of the same name below it.
  await visit.page
    .getByRole('region', { name: visit.t('sessionTime.bar.label') })
    .first()
    .waitFor();
}

const setting = (visit: Visit, minutes: number) =>
  visit.page.getByRole('radio', { name: visit.t('sessionTime.setting.every', { count: minutes }) });

/** The time that is always in sight, the warnings before a limit, and the reality check. */
export const sessionTimeStates: readonly ScreenState[] = [
  {
    name: 'session-bar-half-an-hour-left',
    player: 'plain',
    show: (visit) => openWith(visit, '/profile', endingIn(30)),
  },
  {
    name: 'session-limit-warning',
    player: 'plain',
    async show(visit) {
      await openWith(visit, '/profile', endingIn(4));
      await visit.button('core.toast.close').waitFor();
    },
  },
  {
    name: 'reality-check',
    player: 'plain',
    async show(visit) {
      await openWith(visit, '/profile', {
        signedInAt: new Date(Date.now() - 15 * MINUTE + 1_500).toISOString(),
        realityCheckMinutes: 15,
      });
      await visit.page.getByRole('dialog', { name: visit.t('sessionTime.check.title') }).waitFor();
    },
  },
  {
    name: 'reality-check-setting-not-saved',
    player: 'plain',
    async show(visit) {
      await openWith(visit, '/profile/settings/limits', {});
      await visit.abort(saveRealityCheck);
      await setting(visit, 30).click();
      await visit.page.getByText(visit.t('sessionTime.setting.failed')).waitFor();
    },
  },
  {
    name: 'reality-check-setting-not-known',
    player: 'plain',
    async show(visit) {
      await visit.abort(fetchSessionClock);
      await visit.open('/profile/settings/limits');
      await visit.page.getByRole('heading', { name: visit.t('sessionTime.setting.loadFailed') }).waitFor();
    },
  },
];
