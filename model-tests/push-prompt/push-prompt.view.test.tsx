import { PushPrompt } from '../../src/features/dialogs/push-prompt.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { pushPromptScreen } from './push-prompt.screen.ts';

describeView(pushPromptScreen, (actor) => showPart(<PushPrompt shown />, 'pushPrompt', actor));
