import type { AnyMachineSnapshot } from 'xstate';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { analyticsModel } from './analytics.model.ts';

interface Place {
  readonly words: Words;
}

async function seeAllowed(screen: Screen, { words }: Place): Promise<void> {
  await screen.gone('heading', words('core.consent.title'));
  await screen.gone('button', words('core.consent.settingsOff'));
  await screen.see('button', words('core.consent.settingsOn'));
}

const isUnanswered = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('undecided');

/** Later the answer is changed in the dialog that the footer opens. */
const openSettings = (screen: Screen, words: Words, snapshot: AnyMachineSnapshot): Promise<void> =>
  screen.click('button', words(snapshot.matches('refused') ? 'core.consent.settingsOff' : 'core.consent.settingsOn'));

export const analyticsScreen = defineScreen(analyticsModel, {
  gestures: {
    'consent.given': async (screen, _, { words, snapshot }) => {
      if (!isUnanswered(snapshot)) await openSettings(screen, words, snapshot);
      await screen.click('button', words('core.consent.accept'));
    },
    'consent.refused': async (screen, _, { words, snapshot }) => {
      if (!isUnanswered(snapshot)) await openSettings(screen, words, snapshot);
      await screen.click('button', words('core.consent.reject'));
    },
    'event.tracked': 'sent',
    'view.titled': 'sent',
    'view.owned': 'sent',
    'view.left': 'sent',
  },
  states: {
    undecided: async (screen, { words }) => {
      await screen.see('heading', words('core.consent.title'));
      await screen.see('button', words('core.consent.accept'));
      await screen.see('button', words('core.consent.reject'));
      await screen.gone('button', words('core.consent.settingsOn'));
      await screen.gone('button', words('core.consent.settingsOff'));
    },
    refused: async (screen, { words }) => {
      await screen.gone('heading', words('core.consent.title'));
      await screen.gone('button', words('core.consent.settingsOn'));
      await screen.see('button', words('core.consent.settingsOff'));
    },
    'allowed.sending': seeAllowed,
    'allowed.waiting.title.awaited': seeAllowed,
    'allowed.waiting.title.known': seeAllowed,
    'allowed.waiting.owner.awaited': seeAllowed,
    'allowed.waiting.owner.known': seeAllowed,
  },
});
