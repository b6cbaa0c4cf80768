import { heartbeat } from '../../../contract/auth.ts';
import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';
import { EXPIRY_WARNING, REFRESH_INTERVAL } from '../../../domain/constants.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import { LoginPage } from '../../e2e/pages/login-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

/** A little more than the minute before its end in which a player is warned. */
const SHORT_SESSION = EXPIRY_WARNING / 1_000 + 2;
const SECOND = 1_000;

async function openAccount(visit: Visit): Promise<void> {
  await visit.open('/profile/settings/limits');
  await visit.heading('limits.title').waitFor();
}

/** The dialog of a session-time limit that is reached while playing. */
function limitReached(name: string, period: 'DAILY' | 'MONTHLY', title: TextKey): ScreenState {
  return {
    name,
    player: 'plain',
    endsSession: true,
    async show(visit) {
      await openAccount(visit);
      await visit.push({ type: 'SESSION_EXPIRATION', reason: `${period}_SESSION_TIME_LIMIT_REACHED` });
      await visit.page.getByRole('dialog', { name: visit.t(title) }).waitFor();
      await new LoginPage(visit.page, visit.t).heading.waitFor({ state: 'attached' });
    },
  };
}

/** The end of a session and what is said of it. */
export const sessionStates: readonly ScreenState[] = [
  {
    name: 'expiry-dialog',
    player: 'plain',
    endsSession: true,
    async show(visit) {
      await visit.shortenSession(SHORT_SESSION);
      await openAccount(visit);
      await visit.page.getByRole('dialog', { name: visit.t('core.session.expiry.title') }).waitFor();
    },
  },
  {
    name: 'ended-by-inactivity',
    player: 'plain',
    endsSession: true,
    holdsClock: true,
    async show(visit) {
      await visit.shortenSession(SHORT_SESSION);
      await openAccount(visit);
      await visit.page.clock.runFor((SHORT_SESSION + 2) * SECOND);
      await visit.page.getByRole('main').getByText(visit.t('core.session.ended.expired')).waitFor();
    },
  },
  {
    name: 'ended-by-the-gateway',
    player: 'plain',
    endsSession: true,
    async show(visit) {
      await openAccount(visit);
      await visit.push({ type: 'SESSION_EXPIRATION', reason: null });
      await visit.page.getByRole('main').getByText(visit.t('core.session.ended.ended')).waitFor();
    },
  },
  {
    name: 'ended-for-want-of-a-connection',
    player: 'plain',
    endsSession: true,
    holdsClock: true,
    async show(visit) {
      await openAccount(visit);
      await visit.abort(heartbeat);
      const notice = visit.page.getByRole('main').getByText(visit.t('core.session.ended.unreachable'));
      for (let passed = 0; passed < 2 * REFRESH_INTERVAL && !(await notice.isVisible()); passed += SECOND) {
        await visit.page.mouse.move(10 + (passed % 7), 400);
        await visit.page.clock.runFor(SECOND);
      }
      await notice.waitFor();
    },
  },
  {
    name: 'slow-start',
    player: 'plain',
    endsSession: true,
    async show(visit) {
      await visit.abort(heartbeat);
      await visit.open('/profile/settings/limits');
      await visit.heading('core.slowStart.title').waitFor();
    },
  },
  limitReached('daily-limit-dialog', 'DAILY', 'core.session.limit.dailyTitle'),
  limitReached('monthly-limit-dialog', 'MONTHLY', 'core.session.limit.monthlyTitle'),
  {
    name: 'limit-dialog-at-login',
    async show(visit) {
      const screen = new LoginPage(visit.page, visit.t);
      await visit.open('/login');
      await screen.fill({ email: 'daily-session-time-limit-reached@example.com', password: SEED_PASSWORD });
      await visit.page.getByRole('dialog', { name: visit.t('core.session.limit.dailyTitle') }).waitFor();
    },
  },
];
