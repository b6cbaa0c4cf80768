import { createActor } from 'xstate';
import { machines } from '../../machines/registry.ts';
import type { CodeFormSnapshot } from '../../machines/incentives/code-form/code-form.selectors.ts';
import { showBonuses } from '../bonus-action/bonus-page-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { codeFormScreen, codeNames, submitCode } from './code-form.screen.ts';

const screen: typeof codeFormScreen = {
  ...codeFormScreen,
  gestures: {
    ...codeFormScreen.gestures,
    // What became of a code is said of that code, and not of another that is typed. (In the app, a toast still says it.)
    'code.submit': async (page, event, { words, snapshot }) => {
      const { code } = event as { readonly code: string };
      const { kind, refusal } = (snapshot as CodeFormSnapshot).context;
      await page.fill(codeNames(words, kind).label, `X${code}`);
      await page.noText(words(`account.bonuses.${kind}.successMessage`));
      if (refusal !== null) await page.noText(words(`account.bonuses.${kind}.error.${refusal}`));
      await submitCode(page, words, kind, code);
    },
  },
};

describeView(screen, (actor) => {
  const { kind } = (actor.getSnapshot() as CodeFormSnapshot).context;
  return showBonuses({ [kind]: actor, bonusAction: createActor(machines.bonusAction.create()).start() });
});
