import { ACTIVITY_INTERVAL, ACTIVITY_THROTTLE, ACTIVITY_TIMEOUT } from '../../domain/constants.ts';
import { moveMouse } from '../app/app-deeds.ts';
import { deed } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { activityModel } from './activity.model.ts';

const noticed = 'activity.presence.active|activity.noticed|0';
const isInactive = 'activity.presence.active|xstate.after.activityTimeout.activity.presence.active|0';
const isBack = 'activity.presence.inactive|activity.noticed|0';
const sawNobody = 'activity.look.waiting|xstate.after.activityInterval.activity.look.waiting|0';
const sawSomebody = 'activity.look.waiting|xstate.after.activityInterval.activity.look.waiting|1';

export const activityBrowser = walkedByHand(activityModel, {
  walks: [
    {
      title: 'AUTH-08 somebody comes, goes, comes back',
      deeds: [
        deed('the page opens', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), []),
        deed('the mouse moves', moveMouse, [noticed]),
        deed('it moves again at once', moveMouse, []),
        deed('half a second passes', (stage) => stage.advance(ACTIVITY_THROTTLE), []),
        deed('a key is pressed', (stage) => stage.page.keyboard.press('Tab'), [noticed]),
        deed('a minute without anything', (stage) => stage.advance(ACTIVITY_TIMEOUT), [sawSomebody, isInactive]),
        deed('another one', (stage) => stage.advance(ACTIVITY_INTERVAL), [sawNobody]),
        deed('the page is scrolled', (stage) => stage.page.mouse.wheel(0, 50), [isBack]),
      ],
    },
  ],
  held: [],
  neutral,
  omitted: {
    'activity|xstate.error.actor.activity|0': 'The actor that listens to the page crashes: nobody can make it.',
  },
});
