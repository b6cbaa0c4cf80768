import { heartbeat } from '../../contract/auth.ts';
import { START_TIMEOUT } from '../../domain/constants.ts';
import { signInElsewhere } from '../app/app-commands.ts';
import {
  answers,
  REQUEST_TIMEOUT,
  GRANTED,
  openWaiting,
  passes,
  refreshElsewhere,
  REFUSED,
  rejectToken,
  retries,
} from '../auth/auth-commands.ts';
import { clicks, command, type Act, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { tokenRefreshModel } from './token-refresh.model.ts';

const isSlow = 'tokenRefresh.asking.prompt|xstate.after.startTimeout.tokenRefresh.asking.prompt|0';
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
  commands: [
    command('a player comes back', openWaiting, []),
    command('the gateway is slow', passes(START_TIMEOUT), [isSlow]),
    command('which is told', seesSlow, []),
    command('the player tries again', clicks('core.actions.retry'), [beginsAnew]),
    command('the gateway is slow', passes(START_TIMEOUT), [isSlow]),
    command('and does not answer', passes(REQUEST_TIMEOUT - START_TIMEOUT), [isLost]),
    command('which is told', seesSlow, []),
    command('the player tries again', clicks('core.actions.retry'), [beginsAnewAtOnce]),
    command('the session is found good', answers(heartbeat, GRANTED), [isAnswered]),
    command('the socket does not know the token', rejectToken, []),
    command('another tab refreshes meanwhile', refreshElsewhere, [refreshedElsewhere]),
    command('the refresh is refused', answers(heartbeat, REFUSED), [isAnswered]),
    command('another tab signs in at once', signInElsewhere, []),
    ...retries([isLost], [asksAgain], [isGivenUp]),
  ],
};

export const tokenRefreshBrowser = manualTraversal(tokenRefreshModel, {
  walks: [waiting],
  held: [heartbeat],
  defaultResponses,
  omitted: {},
});
