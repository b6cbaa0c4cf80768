import type { CodeFormSnapshot } from '../../machines/incentives/code-form/code-form.selectors.ts';
import { defineScreen, type Scene, type Screen } from '../engine/screen.ts';
import { codeFormModel } from './code-form.model.ts';

async function seeForm(
  screen: Screen,
  { words, snapshot }: Scene<CodeFormSnapshot>,
  notice: 'saved' | 'failed' | null,
): Promise<void> {
  const { kind } = snapshot.context;
  await screen.see('button', words(`account.bonuses.${kind}.submit`));
  const failed = words('account.bonuses.codeFailed');
  await (notice === 'failed' ? screen.text(failed) : screen.noText(failed));
  if (notice === 'saved') await screen.text(words(`account.bonuses.${kind}.successMessage`));
}

export const codeFormScreen = defineScreen(codeFormModel, {
  gestures: {
    async 'code.submit'(screen, { code }, { words, snapshot }) {
      const { kind } = snapshot.context;
      await screen.fill(words(`account.bonuses.${kind}.label`), code);
      await screen.click('button', words(`account.bonuses.${kind}.submit`));
    },
  },
  states: {
    editing: (screen, scene) => seeForm(screen, scene, null),
    submitting: (screen, scene) => seeForm(screen, scene, null),
    rejected: async (screen, scene) => {
      await seeForm(screen, scene, null);
      const { kind, refusal } = scene.snapshot.context;
      if (refusal === null) throw new Error('A refusal without its reason.');
      await screen.text(scene.words(`account.bonuses.${kind}.error.${refusal}`));
    },
    failed: (screen, scene) => seeForm(screen, scene, 'failed'),
    saved: (screen, scene) => seeForm(screen, scene, 'saved'),
  },
});
