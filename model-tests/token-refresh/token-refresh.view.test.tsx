import { PlayerOnly } from '../../src/app/guards.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { tokenRefreshScreen } from './token-refresh.screen.ts';

describeView(tokenRefreshScreen, (actor) => showPart(<PlayerOnly>{null}</PlayerOnly>, 'tokenRefresh', actor));
