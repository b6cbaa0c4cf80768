import { heartbeat } from '../../../contract/auth.ts';
import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';
import { EXPIRY_WARNING, REFRESH_INTERVAL } from '../../../domain/constants.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import { LoginPage } from '../../e2e/pages/login-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

/** Slightly more than the warning time of one minute before the session's end. */
const SHORT_SESSION = EXPIRY_WARNING / 1_000 + 2;
const SECOND = 1_000;

async function openAccount(scan: Scan): Promise<void> {
  await scan.open('/profile/settings/limits');
  await scan.heading('limits.title').waitFor();
}

/** The dialog of a session time limit reached while playing. */
function limitReached(name: string, period: 'DAILY' | 'MONTHLY', title: TextKey): ScreenState {
  return {
    name,
    player: 'plain',
    endsSession: true,
    async show(scan) {
      await openAccount(scan);
      await scan.push({ type: 'SESSION_EXPIRATION', reason: `${period}_SESSION_TIME_LIMIT_REACHED` });
      await scan.page.getByRole('dialog', { name: scan.t(title) }).waitFor();
      await new LoginPage(scan.page, scan.t).heading.waitFor({ state: 'attached' });
    },
  };
}

/** The end of a session and the text about it. */
export const sessionStates: readonly ScreenState[] = [
  {
    name: 'expiry-dialog',
    player: 'plain',
    endsSession: true,
    async show(scan) {
      await scan.shortenSession(SHORT_SESSION);
      await openAccount(scan);
      await scan.page.getByRole('dialog', { name: scan.t('core.session.expiry.title') }).waitFor();
    },
  },
  {
    name: 'ended-by-inactivity',
    player: 'plain',
    endsSession: true,
    holdsClock: true,
    async show(scan) {
      await scan.shortenSession(SHORT_SESSION);
      await openAccount(scan);
      const notice = scan.page.getByRole('main').getByText(scan.t('core.session.ended.expired'));
      // The heading is there before the session's end is known.
      await scan.passTimeUntil(notice, 2 * SHORT_SESSION);
    },
  },
  {
    name: 'ended-by-the-gateway',
    player: 'plain',
    endsSession: true,
    async show(scan) {
      await openAccount(scan);
      await scan.push({ type: 'SESSION_EXPIRATION', reason: null });
      await scan.page.getByRole('main').getByText(scan.t('core.session.ended.ended')).waitFor();
    },
  },
  {
    name: 'ended-for-want-of-a-connection',
    player: 'plain',
    endsSession: true,
    holdsClock: true,
    async show(scan) {
      await openAccount(scan);
      await scan.abort(heartbeat);
      const notice = scan.page.getByRole('main').getByText(scan.t('core.session.ended.unreachable'));
      let x = 10;
      await scan.passTimeUntil(notice, (2 * REFRESH_INTERVAL) / SECOND, () => scan.page.mouse.move((x = 30 - x), 400));
    },
  },
  {
    name: 'slow-start',
    player: 'plain',
    endsSession: true,
    async show(scan) {
      await scan.abort(heartbeat);
      await scan.open('/profile/settings/limits');
      await scan.heading('core.slowStart.title').waitFor();
    },
  },
  limitReached('daily-limit-dialog', 'DAILY', 'core.session.limit.dailyTitle'),
  limitReached('monthly-limit-dialog', 'MONTHLY', 'core.session.limit.monthlyTitle'),
  {
    name: 'limit-dialog-at-login',
    async show(scan) {
      const screen = new LoginPage(scan.page, scan.t);
      await scan.open('/login');
      await screen.fill({ email: 'daily-session-time-limit-reached@example.com', password: SEED_PASSWORD });
      await scan.page.getByRole('dialog', { name: scan.t('core.session.limit.dailyTitle') }).waitFor();
    },
  },
];
