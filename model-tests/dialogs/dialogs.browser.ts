import { heartbeat } from '../../contract/auth.ts';
import { MAINTENANCE_PATH } from '../../contract/bases.ts';
import { EXPIRY_WARNING } from '../../machines/domain/constants.ts';
import { granted, openAccount, rejectToken } from '../app/app-deeds.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import type { Neutral } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { dialogsScreen } from './dialogs.screen.ts';

/** From a refresh to the warning, ms; shorter than the time to the next refresh. */
const UNTIL_WARNING = 15_000;

const GRANTED = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

const answers: Neutral = (call, request) => (call === heartbeat ? GRANTED : neutral(call, request));

export const dialogsBrowser: BrowserScreen = {
  screen: dialogsScreen,
  inputs: ['plain'],
  async open(stage, words) {
    await stage.page.setViewportSize({ width: 375, height: 800 });
    await openAccount(stage, words, GRANTED);
  },
  causes: {
    'dialogs.expiryNear': (stage) => stage.advance(UNTIL_WARNING),
    'dialogs.expiryAverted': rejectToken,
    'dialogs.maintenanceBegan': (stage) => stage.tell(MAINTENANCE_PATH, { maintenance: true }),
    'dialogs.maintenanceEnded': (stage) => stage.tell(MAINTENANCE_PATH, { maintenance: false }),
  },
  settles: {},
  held: [],
  neutral: answers,
  omitted: {},
};
