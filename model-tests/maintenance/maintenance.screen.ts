import { defineScreen } from '../levels/screen.ts';
import { maintenanceModel } from './maintenance.model.ts';

export const maintenanceScreen = defineScreen(maintenanceModel, {
  gestures: { 'socket.opened': 'sent', 'socket.closed': 'sent', 'maintenance.told': 'sent' },
  states: {
    'link.connected.connecting': 'unseen',
    'link.connected.open': 'unseen',
    'link.reconnecting': 'unseen',
    'mode.off': async (screen, { words }) => {
      await screen.gone('heading', words('core.maintenance.title'));
      await screen.see('textbox', words('core.signIn.email'));
    },
    'mode.on': async (screen, { words }) => {
      await screen.see('heading', words('core.maintenance.title'));
      await screen.text(words('core.maintenance.text'));
      await screen.see('alert');
    },
  },
});
