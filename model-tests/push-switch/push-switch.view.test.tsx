import { PushSwitch } from '../../src/features/consents/push-switch.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { pushSwitchScreen } from './push-switch.screen.ts';

describeView(pushSwitchScreen, (actor) => showPart(<PushSwitch />, 'pushSwitch', actor));
