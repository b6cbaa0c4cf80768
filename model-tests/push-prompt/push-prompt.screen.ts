import { pushPromptStatus, type PushPromptSnapshot } from '../../machines/dialogs/push-prompt/push-prompt.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { pushPromptModel } from './push-prompt.model.ts';

type Prompt = TestContext<PushPromptSnapshot>;

async function seePrompt(screen: Screen, { words, snapshot }: Prompt): Promise<void> {
  const status = pushPromptStatus(snapshot) ?? 'offered';
  await screen.see('heading', words('dialogs.pushPrompt.title'));
  await screen.text(words(status === 'offered' ? 'dialogs.pushPrompt.text' : `dialogs.pushPrompt.${status}`));
}

const seeNothing = (screen: Screen, { words }: Prompt) => screen.gone('heading', words('dialogs.pushPrompt.title'));

/** Closing a prompt that cannot be used counts as "later". */
const isShut = (status: ReturnType<typeof pushPromptStatus>) =>
  status === 'denied' || status === 'missingAppId' || status === 'alreadyInitialised';

export const pushPromptScreen = defineScreen(pushPromptModel, {
  gestures: {
    'pushPrompt.accept': (screen, _, { words, snapshot }) =>
      screen.click(
        'button',
        words(pushPromptStatus(snapshot) === 'failed' ? 'dialogs.pushPrompt.retry' : 'dialogs.pushPrompt.accept'),
      ),
    'pushPrompt.decline': (screen, _, { words }) => screen.click('button', words('dialogs.pushPrompt.decline')),
    'pushPrompt.later': (screen, _, { words, snapshot }) =>
      screen.click(
        'button',
        words(isShut(pushPromptStatus(snapshot)) ? 'dialogs.pushPrompt.close' : 'dialogs.pushPrompt.later'),
      ),
    'pushPrompt.answeredElsewhere': 'sent',
  },
  states: {
    hidden: seeNothing,
    'open.offered': seePrompt,
    'open.subscribing': seePrompt,
    'open.denied': seePrompt,
    'open.failed': seePrompt,
    'open.unavailable.missingAppId': seePrompt,
    'open.unavailable.alreadyInitialised': seePrompt,
    optedIn: seeNothing,
    optedOut: seeNothing,
    dismissed: seeNothing,
  },
});
