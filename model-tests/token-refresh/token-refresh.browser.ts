import { heartbeat } from '../../contract/auth.ts';
import { START_PATIENCE } from '../../domain/constants.ts';
import { signInElsewhere } from '../app/app-deeds.ts';
import {
  answers,
  CALL_TIMEOUT,
  GRANTED,
  openWaiting,
  passes,
  refreshElsewhere,
  REFUSED,
  rejectToken,
  retries,
} from '../auth/auth-deeds.ts';
import { clicks, deed, type Act, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { tokenRefreshModel } from './token-refresh.model.ts';

const isSlow = 'tokenRefresh.asking.prompt|xstate.after.startPatience.tokenRefresh.asking.prompt|0';
const beginsAnew = 'tokenRefresh.asking.slow|refresh.retry|0';
const beginsAnewAtOnce = 'tokenRefresh.waiting|refresh.retry|0';
const isAnswered = 'tokenRefresh.asking|xstate.done.actor.refresh|0';
const isLost = 'tokenRefresh.asking|xstate.error.actor.refresh|0';
const isGivenUp = 'tokenRefresh.asking|xstate.error.actor.refresh|1';
const asksAgain = 'tokenRefresh.waiting|xstate.after.refreshRetry.tokenRefresh.waiting|0';
const refreshedElsewhere = 'tokenRefresh|tab.refreshed|0';

const seesSlow: Act = (_, screen, words) => screen.see('heading', words('core.slowStart.title'));

const waiting: Walk = {
  title: 'AUTH-03 whoever opens the app while the gateway is slow',
  deeds: [
    deed('a player comes back', openWaiting, []),
    deed('the gateway is slow', passes(START_PATIENCE), [isSlow]),
    deed('which is told', seesSlow, []),
    deed('the player tries again', clicks('core.actions.retry'), [beginsAnew]),
    deed('the gateway is slow', passes(START_PATIENCE), [isSlow]),
    deed('and does not answer', passes(CALL_TIMEOUT - START_PATIENCE), [isLost]),
    deed('which is told', seesSlow, []),
    deed('the player tries again', clicks('core.actions.retry'), [beginsAnewAtOnce]),
    deed('the session is found good', answers(heartbeat, GRANTED), [isAnswered]),
    deed('the socket does not know the token', rejectToken, []),
    deed('another tab refreshes meanwhile', refreshElsewhere, [refreshedElsewhere]),
    deed('the refresh is refused', answers(heartbeat, REFUSED), [isAnswered]),
    deed('another tab signs in at once', signInElsewhere, []),
    ...retries([isLost], [asksAgain], [isGivenUp]),
  ],
};

export const tokenRefreshBrowser = walkedByHand(tokenRefreshModel, {
  walks: [waiting],
  held: [heartbeat],
  neutral,
  omitted: {},
});
