import { showApp } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { analyticsScreen } from './analytics.screen.ts';

describeView(analyticsScreen, (actor) => showApp('/login', 'analytics', actor));
