import { defineScreen } from '../levels/screen.ts';
import { tokenRefreshModel } from './token-refresh.model.ts';

/** The view of a person who opens a page for players and waits. */
export const tokenRefreshScreen = defineScreen(tokenRefreshModel, {
  gestures: {
    'refresh.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'tab.refreshed': 'sent',
  },
  states: {
    'asking.prompt': (screen, { words }) => screen.gone('heading', words('core.slowStart.title')),
    'asking.slow': (screen, { words }) => screen.see('heading', words('core.slowStart.title')),
    waiting: (screen, { words }) => screen.see('heading', words('core.slowStart.title')),
    over: (screen, { words }) => screen.gone('heading', words('core.slowStart.title')),
  },
});
