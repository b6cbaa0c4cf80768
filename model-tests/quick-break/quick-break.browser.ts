import { takeBreak } from '../../contract/safer-play.ts';
import { granted, openAccount } from '../app/app-deeds.ts';
import { clicks, deed, type Act } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { quickBreakModel } from './quick-break.model.ts';

const tapped = 'quickBreak.idle|break.ask|0';
const atOnce = 'quickBreak.offered|break.now|0';
const undone = 'quickBreak.offered|break.undo|0';
const taken = 'quickBreak.taking|xstate.done.actor.takeBreak|0';
const lost = 'quickBreak.taking|xstate.error.actor.takeBreak|0';
const again = 'quickBreak.failed|break.retry|0';
const givenUp = 'quickBreak.failed|break.undo|0';

const loses: Act = (stage) => stage.answer(takeBreak, 'lost');

export const quickBreakBrowser = walkedByHand(quickBreakModel, {
  walks: [
    {
      title: 'EXC-01 (reading 84) a break from the sheet, taken back, lost, given up and taken',
      deeds: [
        deed('a player comes back', (stage, _, words) => openAccount(stage, words, granted(86_400)), []),
        deed('a slip of the finger', clicks('account.quickBreak.takeName'), [tapped]),
        deed('is taken back', clicks('account.quickBreak.undo'), [undone]),
        deed('asks for it', clicks('account.quickBreak.takeName'), [tapped]),
        deed('and begins 24 hours', clicks('account.quickBreak.now'), [atOnce]),
        deed('no answer comes', loses, [lost]),
        deed('the player gives up', clicks('account.quickBreak.undo'), [givenUp]),
        deed('asks again', clicks('account.quickBreak.takeName'), [tapped]),
        deed('and begins', clicks('account.quickBreak.now'), [atOnce]),
        deed('no answer comes', loses, [lost]),
        deed('the player tries again', clicks('core.actions.retry'), [again]),
        deed(
          'the break is there',
          (stage) =>
            stage.answer(takeBreak, {
              status: 200,
              body: { type: 'TIME_OUT', duration: 'ONE_DAY', until: '2026-11-22T12:30:00Z' },
            }),
          [taken],
        ),
        deed(
          'and the player is told until when',
          (_, screen, words) =>
            screen.see('dialog', words('breaks.notice.untilTitle', { date: '22 lis 2026', time: '13:30' })),
          [],
        ),
      ],
    },
  ],
  held: [takeBreak],
  neutral,
  omitted: {},
});
