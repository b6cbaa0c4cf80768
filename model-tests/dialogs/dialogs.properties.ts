import { atMostOne, defineProperties, never, precedes, precedesAfter, takes } from '../engine/properties.ts';
import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { dialogsModel } from './dialogs.model.ts';

const shows =
  (name: ReturnType<typeof openDialog>) =>
  (at: DialogsSnapshot): boolean =>
    openDialog(at) === name;

export const dialogsProperties = defineProperties(dialogsModel, {
  'LEG-06 the gate stands until it is cleared or the session is over': precedesAfter(
    takes('legalGate.blocked'),
    (at, step) => takes('legalGate.cleared')(at, step) || takes('session.over')(at, step),
    (at) => at.matches({ gate: 'none' }),
  ),
  'EXC-01 AUTH-09 why a session ended stands until the player has read it': precedesAfter(
    takes('notices.raised'),
    takes('notices.cleared'),
    (at) => at.matches({ notice: 'none' }),
  ),
  'NAV-11 no two dialogs are open at once': atMostOne(
    shows('notice'),
    shows('legalGate'),
    shows('expiry'),
    shows('realityCheck'),
    shows('break'),
    shows('offer'),
    shows('warning'),
  ),
  'NAV-11 an offer comes only when the moment for it has come': precedes(
    takes('moment.came'),
    shows('offer'),
    takes('moment.passed'),
  ),
  'NAV-11 what a click closes is what the click was about': never(
    (at, step) => takes('dialogs.closed')(at, step) && !at.matches({ asked: 'none' }),
  ),
});
