import { dialogsActor, showApp } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { maintenanceScreen } from './maintenance.screen.ts';

describeView(maintenanceScreen, (actor) => showApp('/login', 'maintenance', actor, { dialogs: dialogsActor() }));
