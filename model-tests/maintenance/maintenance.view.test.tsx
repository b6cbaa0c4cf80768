import { dialogsActor, showApp } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { maintenanceScreen } from './maintenance.screen.ts';

describeView(maintenanceScreen, (actor) => showApp('/login', 'maintenance', actor, { dialogs: dialogsActor() }));
