import { showApp } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { liveChatScreen } from './live-chat.screen.ts';

describeView(liveChatScreen, (actor) => showApp('/login', 'liveChat', actor));
