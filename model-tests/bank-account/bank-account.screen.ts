import type { BankAccountSnapshot } from '../../machines/payments/bank-account/bank-account.selectors.ts';
import { defineScreen, type Scene, type Screen, type Words } from '../engine/screen.ts';
import { bankAccountModel } from './bank-account.model.ts';

type Place = Scene<BankAccountSnapshot>;

const text = <Key extends string>(key: Key) => `account.balance.withdraw.bankAccount.${key}` as const;

/** What a person does to give a number. */
export async function fillNumber(screen: Screen, words: Words, number: string): Promise<void> {
  await screen.fill(words(text('label')), number);
  await screen.click('button', words(text('submit')));
}

async function seeForm(screen: Screen, { words, snapshot }: Place): Promise<void> {
  await screen.see('textbox', words(text('label')));
  await screen.see('button', words(text('submit')));
  await screen.see('button', words(text(snapshot.context.isChange ? 'keep' : 'later')));
}

async function seeAsking(screen: Screen, scene: Place, problem: 'notTaken' | 'failed' | null): Promise<void> {
  const { words, snapshot } = scene;
  await seeForm(screen, scene);
  await screen.see('dialog', words(text(snapshot.context.isChange ? 'change.title' : 'missing.title')));
  for (const one of ['notTaken', 'failed'] as const) {
    await (one === problem ? screen.text(words(text(one))) : screen.noText(words(text(one))));
  }
}

async function seeWaiting(screen: Screen, { words }: Place, check: 'checking' | 'unreachable' | null): Promise<void> {
  await screen.see('dialog', words(text('inVerification.title')));
  await screen.see('button', words(text('inVerification.check')));
  for (const one of ['checking', 'unreachable'] as const) {
    const told = words(text(`inVerification.${one}`));
    await (one === check ? screen.text(told) : screen.noText(told));
  }
  await screen.gone('textbox', words(text('label')));
}

export const bankAccountScreen = defineScreen(bankAccountModel, {
  gestures: {
    'bankAccount.submit': (screen, { number }, { words }) => fillNumber(screen, words, number),
    'bankAccount.replace': (screen, _, { words }) => screen.click('button', words(text('inVerification.replace'))),
    'bankAccount.check': (screen, _, { words }) => screen.click('button', words(text('inVerification.check'))),
    'bankAccount.keep': (screen, _, { words }) => screen.click('button', words(text('keep'))),
  },
  states: {
    looking: 'unseen',
    'asking.fresh': (screen, scene) => seeAsking(screen, scene, null),
    'asking.notTaken': (screen, scene) => seeAsking(screen, scene, 'notTaken'),
    'asking.failed': (screen, scene) => seeAsking(screen, scene, 'failed'),
    sending: seeForm,
    'inVerification.waiting': (screen, scene) => seeWaiting(screen, scene, null),
    'inVerification.checking': (screen, scene) => seeWaiting(screen, scene, 'checking'),
    'inVerification.unreachable': (screen, scene) => seeWaiting(screen, scene, 'unreachable'),
    refused: async (screen, scene) => {
      await seeForm(screen, scene);
      await screen.see('dialog', scene.words(text('refused.title')));
    },
    verified: (screen) => screen.gone('dialog'),
    kept: (screen) => screen.gone('dialog'),
  },
  tries: ['bankAccount.submit'],
});
