import { PushSwitch } from '../../src/features/consents/push-switch.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { pushSwitchScreen } from './push-switch.screen.ts';

describeView(pushSwitchScreen, (actor) => showSection(<PushSwitch />, 'pushSwitch', actor));
