import type { AnyMachineSnapshot } from 'xstate';
import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { analyticsModel } from './analytics.model.ts';

async function seeAllowed(screen: Screen, { words }: { readonly words: Words }): Promise<void> {
  await screen.gone('heading', words('core.consent.title'));
  await screen.gone('button', words('core.consent.allowAfterAll'));
  await screen.see('button', words('core.consent.withdraw'));
}

const isUnanswered = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('undecided');

export const analyticsScreen = defineScreen(analyticsModel, {
  gestures: {
    'consent.given': (screen, _, { words, snapshot }) =>
      screen.click('button', words(isUnanswered(snapshot) ? 'core.consent.accept' : 'core.consent.allowAfterAll')),
    'consent.refused': (screen, _, { words, snapshot }) =>
      screen.click('button', words(isUnanswered(snapshot) ? 'core.consent.reject' : 'core.consent.withdraw')),
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
      await screen.gone('button', words('core.consent.withdraw'));
      await screen.gone('button', words('core.consent.allowAfterAll'));
    },
    refused: async (screen, { words }) => {
      await screen.gone('heading', words('core.consent.title'));
      await screen.gone('button', words('core.consent.withdraw'));
      await screen.see('button', words('core.consent.allowAfterAll'));
    },
    'allowed.sending': seeAllowed,
    'allowed.waiting.title.awaited': seeAllowed,
    'allowed.waiting.title.known': seeAllowed,
    'allowed.waiting.owner.awaited': seeAllowed,
    'allowed.waiting.owner.known': seeAllowed,
  },
});
