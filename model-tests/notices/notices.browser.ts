import type { EventObject } from 'xstate';
import { heartbeat, login } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { EXPIRY_WARNING } from '../../domain/constants.ts';
import { endSignOut, granted, openAccount, signInElsewhere, submitLogin } from '../app/app-deeds.ts';
import { refusal } from '../engine/browser-walks.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { polishWords } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { EXCLUSION } from './notices.model.ts';
import { noticesScreen } from './notices.screen.ts';

/** From a refresh to the warning, ms; shorter than the time to the next refresh. */
const UNTIL_WARNING = 15_000;
const GRANTED = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

const words = await polishWords();

const isSignedIn = (stage: Stage): boolean => new URL(stage.page.url()).pathname.includes('/profile');

async function beSignedIn(stage: Stage): Promise<void> {
  if (isSignedIn(stage)) return;
  await endSignOut(stage);
  stage.answerNext(heartbeat, GRANTED);
  await signInElsewhere(stage);
  await pageScreen(stage).see('heading', words('account.overview.title'));
}

async function expire(stage: Stage, reason: string | null): Promise<void> {
  await beSignedIn(stage);
  await stage.tell(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason });
}

async function reachLimit(stage: Stage, event: EventObject): Promise<void> {
  const code = `${String(Reflect.get(event, 'period')).toUpperCase()}_SESSION_TIME_LIMIT_REACHED`;
  if (isSignedIn(stage)) return expire(stage, code);
  stage.answerNext(login, refusal(401, code));
  await submitLogin(stage, pageScreen(stage), words);
}

export const noticesBrowser: BrowserScreen = {
  screen: noticesScreen,
  inputs: ['start'],
  open: (stage) => openAccount(stage, words, GRANTED),
  causes: {
    async 'notices.expiryNear'(stage) {
      await beSignedIn(stage);
      await stage.advance(UNTIL_WARNING);
    },
    async 'notices.expiryAverted'(stage) {
      await pageScreen(stage).click('button', words('core.session.expiry.stay'));
      await stage.answer(heartbeat, GRANTED);
    },
    'notices.limitReached': reachLimit,
    async 'notices.excluded'(stage) {
      await beSignedIn(stage);
      const until = new Date(EXCLUSION.until ?? 0).toISOString();
      await stage.tell(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: EXCLUSION.code, until });
    },
    'notices.sessionEnded': (stage) => expire(stage, null),
    async 'notices.signedOut'(stage) {
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByRole('button', { name: words('core.actions.signOut'), exact: true }).click();
      await stage.settleDown();
    },
    'notices.signedIn': beSignedIn,
  },
  /** Under a dialog that tells why the session is over there is no other way to end one. */
  canHappen: (stimulus, snapshot) =>
    stimulus.kind !== 'event' ||
    !['notices.limitReached', 'notices.excluded'].includes(stimulus.event.type) ||
    !(snapshot.matches('reached') || snapshot.matches('excluded')),
  settles: {},
  held: [heartbeat],
  neutral,
  omitted: {},
};
