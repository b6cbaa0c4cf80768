import type { PromptAnswer, PushPromptPorts } from '../../../machines/dialogs/push-prompt/push-prompt.ports.ts';
import { gatewayNow } from '../../api/clock.ts';
import { storePushAnswer, listenToPushAnswer } from '../../api/push-answer.ts';
import { subscribeDevice } from '../../api/push-sdk.ts';
import { readLocal } from '../../api/storage.ts';
import { knownConfig } from '../../queries/config.ts';
import { browserPermission, sdkOfOperator } from '../messages/push-switch-adapter.ts';

/** "Later" means one week, in ms. */
const LATER = 7 * 24 * 60 * 60_000;

const LATER_SAID = /^later:(\d{1,16})$/;

/** Whether this device may be asked: not after a yes or a no, and not within a week after "later". */
export function isToBeAsked(answer: string | null, now: number): boolean {
  if (answer === 'in' || answer === 'out') return false;
  const said = LATER_SAID.exec(answer ?? '')?.[1];
  return said === undefined || now >= Number(said) + LATER;
}

export function promptRecord(answer: PromptAnswer, now: number): string {
  return answer === 'later' ? `later:${now}` : answer;
}

export const pushPromptAdapter: PushPromptPorts = {
  async isPromptDue() {
    const permission = browserPermission();
    // A yes would have no effect.
    if (permission === null || permission === 'denied') return false;
    const { oneSignalSdkUrl } = await knownConfig();
    return oneSignalSdkUrl !== null && isToBeAsked(readLocal('pushPrompt'), gatewayNow());
  },
  async subscribe() {
    return subscribeDevice(...(await sdkOfOperator()));
  },
  storePromptAnswer: (answer) => storePushAnswer(promptRecord(answer, gatewayNow())),
  listenToPromptAnswer: listenToPushAnswer,
};
