import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { biometricsModel } from './biometrics.model.ts';

const WAYS = ['enrol', 'remove'] as const;

async function seeWays(screen: Screen, words: Words, way: (typeof WAYS)[number] | null): Promise<void> {
  for (const key of WAYS) {
    const name = words(`account.accountSettings.biometrics.${key}`);
    await (key === way ? screen.see('button', name) : screen.gone('button', name));
  }
}

async function seeOff(screen: Screen, words: Words, isGuarded: boolean): Promise<void> {
  await seeWays(screen, words, 'enrol');
  await screen.text(words('account.accountSettings.biometrics.notEnrolled'));
  await screen.text(words(`account.accountSettings.biometrics.${isGuarded ? 'guarded' : 'unguarded'}`));
}

async function seeOn(screen: Screen, words: Words, isGuarded: boolean): Promise<void> {
  await seeWays(screen, words, 'remove');
  await screen.text(words('account.accountSettings.biometrics.enrolled'));
  await screen.text(words(`account.accountSettings.biometrics.${isGuarded ? 'enrolledGuarded' : 'enrolledUnguarded'}`));
}

export const biometricsScreen = defineScreen(biometricsModel, {
  gestures: {
    'key.enrol': (screen, _, { words }) => screen.click('button', words('account.accountSettings.biometrics.enrol')),
    'key.remove': (screen, _, { words }) => screen.click('button', words('account.accountSettings.biometrics.remove')),
    'key.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'key.mayHaveGone': 'sent',
  },
  states: {
    looking: (screen, { words }) => seeWays(screen, words, null),
    unsupported: async (screen, { words }) => {
      await seeWays(screen, words, null);
      await screen.text(words('account.accountSettings.biometrics.unsupported'));
    },
    notEnrolled: (screen, { words, snapshot }) => seeOff(screen, words, snapshot.context.isGuarded),
    enrolling: (screen, { words, snapshot }) => seeOff(screen, words, snapshot.context.isGuarded),
    enrolled: (screen, { words, snapshot }) => seeOn(screen, words, snapshot.context.isGuarded),
    removing: (screen, { words, snapshot }) => seeOn(screen, words, snapshot.context.isGuarded),
    failed: async (screen, { words }) => {
      await seeWays(screen, words, null);
      await screen.see('heading', words('account.accountSettings.biometrics.failed'));
    },
  },
});
