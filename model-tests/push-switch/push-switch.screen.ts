import {
  pushSwitchStatus,
  type PushSwitchSnapshot,
} from '../../machines/messages/push-switch/push-switch.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { pushSwitchModel } from './push-switch.model.ts';

type Switch = TestContext<PushSwitchSnapshot>;

async function seeSwitch(screen: Screen, { words, snapshot }: Switch): Promise<void> {
  await screen.see('switch', words('consents.push.name'));
  await screen.text(words(`consents.push.statuses.${pushSwitchStatus(snapshot) ?? 'off'}`));
}

const seeNothing = (screen: Screen, { words }: Switch) => screen.gone('switch', words('consents.push.name'));

export const pushSwitchScreen = defineScreen(pushSwitchModel, {
  gestures: {
    'pushSwitch.toggle': (screen, _, { words }) => screen.click('switch', words('consents.push.name')),
    'pushSwitch.retry': (screen, _, { words }) => screen.click('button', words('consents.push.checkAgain')),
  },
  states: {
    asking: seeNothing,
    absent: seeNothing,
    looking: seeSwitch,
    unknown: seeSwitch,
    blocked: seeSwitch,
    unsupported: seeSwitch,
    'off.resting': seeSwitch,
    'off.failed': seeSwitch,
    'off.missingAppId': seeSwitch,
    'off.alreadyInitialised': seeSwitch,
    turningOn: seeSwitch,
    'on.resting': seeSwitch,
    'on.failed': seeSwitch,
    turningOff: seeSwitch,
  },
});
