import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import type settings from '../../locales/pl/account-settings.json';
import { biometricsModel } from './biometrics.model.ts';

/** The page's text about the device's key, and the names of its buttons. */
export const biometricsText = (
  words: Words,
  key: keyof (typeof settings)['account']['accountSettings']['biometrics'],
): string => words(`account.accountSettings.biometrics.${key}`);

const WAYS = ['enrol', 'remove'] as const;

async function seeWays(screen: Screen, words: Words, way: (typeof WAYS)[number] | null): Promise<void> {
  for (const key of WAYS) {
    const name = biometricsText(words, key);
    await (key === way ? screen.see('button', name) : screen.gone('button', name));
  }
}

async function seeOff(screen: Screen, words: Words, isGuarded: boolean): Promise<void> {
  await seeWays(screen, words, 'enrol');
  await screen.text(biometricsText(words, 'notEnrolled'));
  await screen.text(biometricsText(words, isGuarded ? 'guarded' : 'unguarded'));
}

async function seeOn(screen: Screen, words: Words, isGuarded: boolean): Promise<void> {
  await seeWays(screen, words, 'remove');
  await screen.text(biometricsText(words, 'enrolled'));
  await screen.text(biometricsText(words, isGuarded ? 'enrolledGuarded' : 'enrolledUnguarded'));
}

export const biometricsScreen = defineScreen(biometricsModel, {
  gestures: {
    'key.enrol': (screen, _, { words }) => screen.click('button', biometricsText(words, 'enrol')),
    'key.remove': (screen, _, { words }) => screen.click('button', biometricsText(words, 'remove')),
    'key.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'key.mayHaveGone': 'sent',
  },
  states: {
    looking: (screen, { words }) => seeWays(screen, words, null),
    unsupported: async (screen, { words }) => {
      await seeWays(screen, words, null);
      await screen.text(biometricsText(words, 'unsupported'));
    },
    notEnrolled: (screen, { words, snapshot }) => seeOff(screen, words, snapshot.context.isGuarded),
    enrolling: (screen, { words, snapshot }) => seeOff(screen, words, snapshot.context.isGuarded),
    enrolled: (screen, { words, snapshot }) => seeOn(screen, words, snapshot.context.isGuarded),
    removing: (screen, { words, snapshot }) => seeOn(screen, words, snapshot.context.isGuarded),
    failed: async (screen, { words }) => {
      await seeWays(screen, words, null);
      await screen.see('heading', biometricsText(words, 'failed'));
    },
  },
});
