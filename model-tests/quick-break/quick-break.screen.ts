import { defineScreen } from '../levels/screen.ts';
import { quickBreakModel } from './quick-break.model.ts';

export const quickBreakScreen = defineScreen(quickBreakModel, {
  gestures: {
    'break.ask': (screen, _, { words }) => screen.click('button', words('account.quickBreak.takeName')),
    'break.now': (screen, _, { words }) => screen.click('button', words('account.quickBreak.now')),
    'break.undo': (screen, _, { words }) => screen.click('button', words('account.quickBreak.undo')),
    'break.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
  },
  states: {
    async idle(screen, { words }) {
      await screen.see('button', words('account.quickBreak.takeName'));
      await screen.gone('dialog');
    },
    async offered(screen, { words }) {
      await screen.see('dialog', words('account.quickBreak.region'));
      await screen.see('link', words('account.quickBreak.week'));
      await screen.see('link', words('account.quickBreak.month'));
      await screen.see('button', words('account.quickBreak.undo'));
      await screen.see('button', words('account.quickBreak.now'));
    },
    taking: (screen, { words }) => screen.text(words('account.quickBreak.taking')),
    failed: (screen, { words }) => screen.text(words('account.quickBreak.failed')),
    taken: 'unseen',
  },
  compare: ({ context }) => context.exclusion,
});
