import { PushPrompt } from '../../src/features/dialogs/push-prompt.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { pushPromptScreen } from './push-prompt.screen.ts';

describeView(pushPromptScreen, (actor) => showSection(<PushPrompt />, 'pushPrompt', actor));
