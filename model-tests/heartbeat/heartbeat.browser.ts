import { heartbeat } from '../../contract/auth.ts';
import { REFRESH_INTERVAL } from '../../domain/constants.ts';
import {
  answers,
  DURATION,
  GRANTED,
  LIMITED,
  openWaiting,
  passes,
  passesInUse,
  refreshElsewhere,
  REFUSED,
  rejectToken,
  retries,
  UNTIL_WARNING,
} from '../auth/auth-commands.ts';
import { endSignOut, moveMouse, signInElsewhere } from '../app/app-commands.ts';
import { clicks, command, type Command, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { heartbeatModel } from './heartbeat.model.ts';

const fresh = 'heartbeat.beating.token.fresh';
const refreshing = 'heartbeat.beating.token.refreshing';
const expiry = 'heartbeat.beating.expiry';

const stays = `${fresh}|auth.stay|0`;
const isRejected = `${fresh}|auth.tokenRejected|0`;
const refreshes = `${fresh}|xstate.after.refreshInterval.${fresh}|0`;
const passesOver = `${fresh}|xstate.after.refreshInterval.${fresh}|1`;
const refreshed = `${refreshing}|xstate.done.actor.tokenRefresh|0`;
const isOver = `${refreshing}|xstate.done.actor.tokenRefresh|1`;
const reportsRefresh = `${refreshing}|tab.refreshed|0`;
const isAway = 'heartbeat.beating.presence.active|activity.becameInactive|0';
const isBackInTime = 'heartbeat.beating.presence.inactive|activity.becameActive|0';
const isBack = 'heartbeat.beating.presence.inactive|activity.becameActive|1';
const refreshedElsewhere = `${expiry}|tab.refreshed|0`;
const startsAnew = `${expiry}.far|token.refreshed|0`;
const isNear = `${expiry}.far|xstate.after.expiryWarning.${expiry}.far|0`;
const isAverted = `${expiry}.near|token.refreshed|0`;
const expires = `${expiry}.near|xstate.after.sessionExpiry.${expiry}.near|0`;

const comesBack: readonly Command[] = [
  command('a player comes back', openWaiting, []),
  command('the session is found good', answers(heartbeat, GRANTED), []),
];

const signsInAgain: readonly Command[] = [
  command('a second passes', endSignOut, []),
  command('another tab signs in', signInElsewhere, []),
  command('the session is found good', answers(heartbeat, GRANTED), []),
];

const stayingSignedIn: Walk = {
  title: 'AUTH-03 AUTH-08 AUTH-11 API-03 staying signed in',
  commands: [
    ...comesBack,
    command('a minute in use', passesInUse, [refreshes]),
    command('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    command('another tab refreshes', refreshElsewhere, [refreshedElsewhere, startsAnew]),
    command('the socket does not know the token', rejectToken, [isRejected]),
    command('another tab refreshes meanwhile', refreshElsewhere, [reportsRefresh, refreshedElsewhere, startsAnew]),
    command('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    command('a minute in use', passesInUse, [refreshes]),
    ...retries([], [], [isOver]),
    ...signsInAgain,
    command('a minute in use', passesInUse, [refreshes]),
    command('the time of the day is used up', answers(heartbeat, LIMITED), [isOver]),
    command(
      'the player is told',
      (_, screen, words) => screen.see('dialog', words('core.session.limit.dailyTitle')),
      [],
    ),
  ],
};

const goingAway: Walk = {
  title: 'AUTH-08 AUTH-12 a player who goes away',
  commands: [
    ...comesBack,
    command('a minute without anything', passes(REFRESH_INTERVAL), [isAway, passesOver]),
    command('the session is about to end', passes(UNTIL_WARNING - REFRESH_INTERVAL), [isNear]),
    command('the player is back', moveMouse, [isBackInTime, stays]),
    command('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, isAverted]),
    command('a minute without anything, not seen as one yet', passes(REFRESH_INTERVAL), [refreshes]),
    command('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    command('another one', passes(REFRESH_INTERVAL), [isAway, passesOver]),
    command('the player is back', moveMouse, [isBack]),
    command('the session is about to end', passes(UNTIL_WARNING - REFRESH_INTERVAL), [isNear]),
    command('the player stays', clicks('core.session.expiry.stay'), [stays]),
    command('the refresh is refused', answers(heartbeat, REFUSED), [isOver]),
    ...signsInAgain,
    command('a minute without anything, not seen as one yet', passes(REFRESH_INTERVAL), [refreshes]),
    command('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    command('another one', passes(REFRESH_INTERVAL), [isAway, passesOver]),
    command('and another', passes(REFRESH_INTERVAL), [isNear, passesOver]),
    command('until the session is over', passes(DURATION * 1_000 - 2 * REFRESH_INTERVAL), [expires]),
    command('and the player is told', (_, screen, words) => screen.text(words('core.session.ended.expired')), []),
  ],
};

export const heartbeatBrowser = manualTraversal(heartbeatModel, {
  walks: [stayingSignedIn, goingAway],
  held: [heartbeat],
  defaultResponses,
  omitted: {
    'heartbeat.beating.token.refreshing|xstate.error.actor.tokenRefresh|0':
      'An actor crashes: neither a person nor the network can make it.',
  },
});
