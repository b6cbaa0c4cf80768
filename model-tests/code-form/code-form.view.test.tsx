import { createActor } from 'xstate';
import { machines } from '../../machines/registry.ts';
import type { CodeFormSnapshot } from '../../machines/incentives/code-form/code-form.selectors.ts';
import { showBonuses } from '../bonus-action/bonus-page-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { codeFormScreen } from './code-form.screen.ts';

describeView(codeFormScreen, (actor) => {
  const { kind } = (actor.getSnapshot() as CodeFormSnapshot).context;
  return showBonuses({ [kind]: actor, bonusAction: createActor(machines.bonusAction.create()).start() });
});
