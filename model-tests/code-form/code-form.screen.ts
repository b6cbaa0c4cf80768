import type { CodeFormSnapshot } from '../../machines/incentives/code-form/code-form.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { codeFormModel } from './code-form.model.ts';

type Kind = CodeFormSnapshot['context']['kind'];

/** Names of the field and the button for a kind of code. */
export const codeNames = (words: Words, kind: Kind) => ({
  label: words(`account.bonuses.${kind}.label`),
  submit: words(`account.bonuses.${kind}.submit`),
});

/** Enters and submits a code. */
export async function submitCode(screen: Screen, words: Words, kind: Kind, code: string): Promise<void> {
  const names = codeNames(words, kind);
  await screen.fill(names.label, code);
  await screen.click('button', names.submit);
}

async function seeForm(
  screen: Screen,
  { words, snapshot }: TestContext<CodeFormSnapshot>,
  notice: 'saved' | 'failed' | null,
): Promise<void> {
  const { kind } = snapshot.context;
  await screen.see('button', codeNames(words, kind).submit);
  const failed = words('account.bonuses.codeFailed');
  await (notice === 'failed' ? screen.text(failed) : screen.noText(failed));
  if (notice === 'saved') await screen.text(words(`account.bonuses.${kind}.successMessage`));
}

export const codeFormScreen = defineScreen(codeFormModel, {
  gestures: {
    'code.submit': (screen, { code }, { words, snapshot }) => submitCode(screen, words, snapshot.context.kind, code),
  },
  states: {
    editing: (screen, testContext) => seeForm(screen, testContext, null),
    submitting: (screen, testContext) => seeForm(screen, testContext, null),
    rejected: async (screen, testContext) => {
      await seeForm(screen, testContext, null);
      const { kind, refusal } = testContext.snapshot.context;
      if (refusal === null) throw new Error('A refusal without its reason.');
      await screen.text(testContext.words(`account.bonuses.${kind}.error.${refusal}`));
    },
    failed: (screen, testContext) => seeForm(screen, testContext, 'failed'),
    saved: (screen, testContext) => seeForm(screen, testContext, 'saved'),
  },
});
