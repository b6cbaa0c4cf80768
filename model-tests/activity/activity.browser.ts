import { ACTIVITY_INTERVAL, ACTIVITY_THROTTLE, ACTIVITY_TIMEOUT } from '../../domain/constants.ts';
import { moveMouse } from '../app/app-commands.ts';
import { command } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { activityModel } from './activity.model.ts';

const noticed = 'activity.presence.active|activity.noticed|0';
const isInactive = 'activity.presence.active|xstate.after.activityTimeout.activity.presence.active|0';
const isBack = 'activity.presence.inactive|activity.noticed|0';
const sawNobody = 'activity.look.waiting|xstate.after.activityInterval.activity.look.waiting|0';
const sawSomebody = 'activity.look.waiting|xstate.after.activityInterval.activity.look.waiting|1';

export const activityBrowser = manualTraversal(activityModel, {
  walks: [
    {
      title: 'AUTH-08 somebody comes, goes, comes back',
      commands: [
        command('the page opens', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), []),
        command('the mouse moves', moveMouse, [noticed]),
        command('it moves again at once', moveMouse, []),
        command('half a second passes', (driver) => driver.advance(ACTIVITY_THROTTLE), []),
        command('a key is pressed', (driver) => driver.page.keyboard.press('Tab'), [noticed]),
        command('a minute without anything', (driver) => driver.advance(ACTIVITY_TIMEOUT), [sawSomebody, isInactive]),
        command('another one', (driver) => driver.advance(ACTIVITY_INTERVAL), [sawNobody]),
        command('the page is scrolled', (driver) => driver.page.mouse.wheel(0, 50), [isBack]),
      ],
    },
  ],
  held: [],
  defaultResponses,
  omitted: {
    'activity|xstate.error.actor.activity|0': 'The actor that listens to the page crashes: nobody can make it.',
  },
});
