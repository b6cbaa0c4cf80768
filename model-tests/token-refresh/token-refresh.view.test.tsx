import { PlayerOnly } from '../../src/app/guards.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { tokenRefreshScreen } from './token-refresh.screen.ts';

describeView(tokenRefreshScreen, (actor) => showSection(<PlayerOnly>{null}</PlayerOnly>, 'tokenRefresh', actor));
