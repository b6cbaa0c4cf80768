import type { BankAccountSnapshot } from '../../machines/payments/bank-account/bank-account.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { bankAccountModel } from './bank-account.model.ts';

type Place = TestContext<BankAccountSnapshot>;

const text = <Key extends string>(key: Key) => `account.balance.withdraw.bankAccount.${key}` as const;

/** Enters and submits a number. */
export async function fillNumber(screen: Screen, words: Words, number: string): Promise<void> {
  await screen.fill(words(text('label')), number);
  await screen.click('button', words(text('submit')));
}

async function seeForm(screen: Screen, { words, snapshot }: Place): Promise<void> {
  await screen.see('textbox', words(text('label')));
  await screen.see('button', words(text('submit')));
  const canKeep = snapshot.context.isChange && !snapshot.matches('sending');
  await screen.see('button', words(text(canKeep ? 'keep' : 'later')));
  await screen.gone('button', words(text(canKeep ? 'later' : 'keep')));
}

async function seeAsking(screen: Screen, testContext: Place, problem: 'notTaken' | 'failed' | null): Promise<void> {
  const { words, snapshot } = testContext;
  await seeForm(screen, testContext);
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
    'asking.fresh': (screen, testContext) => seeAsking(screen, testContext, null),
    'asking.notTaken': (screen, testContext) => seeAsking(screen, testContext, 'notTaken'),
    'asking.failed': (screen, testContext) => seeAsking(screen, testContext, 'failed'),
    sending: seeForm,
    'inVerification.waiting': (screen, testContext) => seeWaiting(screen, testContext, null),
    'inVerification.checking': (screen, testContext) => seeWaiting(screen, testContext, 'checking'),
    'inVerification.unreachable': (screen, testContext) => seeWaiting(screen, testContext, 'unreachable'),
    refused: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.see('dialog', testContext.words(text('refused.title')));
    },
    verified: (screen) => screen.gone('dialog'),
    kept: (screen) => screen.gone('dialog'),
  },
  tries: ['bankAccount.submit'],
});
