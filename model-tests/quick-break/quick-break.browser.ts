import { takeBreak } from '../../contract/safer-play.ts';
import { granted, openAccount } from '../app/app-commands.ts';
import { clicks, command, type Act } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { quickBreakModel } from './quick-break.model.ts';

const tapped = 'quickBreak.idle|break.ask|0';
const atOnce = 'quickBreak.offered|break.now|0';
const undone = 'quickBreak.offered|break.undo|0';
const taken = 'quickBreak.taking|xstate.done.actor.takeBreak|0';
const lost = 'quickBreak.taking|xstate.error.actor.takeBreak|0';
const again = 'quickBreak.failed|break.retry|0';
const givenUp = 'quickBreak.failed|break.undo|0';

const loses: Act = (driver) => driver.respondTo(takeBreak, 'lost');

export const quickBreakBrowser = manualTraversal(quickBreakModel, {
  walks: [
    {
      title: 'EXC-01 (reading 84) a break from the sheet, taken back, lost, given up and taken',
      commands: [
        command('a player comes back', (driver, _, words) => openAccount(driver, words, granted(86_400)), []),
        command('a slip of the finger', clicks('account.quickBreak.takeName'), [tapped]),
        command('is taken back', clicks('account.quickBreak.undo'), [undone]),
        command('asks for it', clicks('account.quickBreak.takeName'), [tapped]),
        command('and begins 24 hours', clicks('account.quickBreak.now'), [atOnce]),
        command('no answer comes', loses, [lost]),
        command('the player gives up', clicks('account.quickBreak.undo'), [givenUp]),
        command('asks again', clicks('account.quickBreak.takeName'), [tapped]),
        command('and begins', clicks('account.quickBreak.now'), [atOnce]),
        command('no answer comes', loses, [lost]),
        command('the player tries again', clicks('core.actions.retry'), [again]),
        command(
          'the break is there',
          (driver) =>
            driver.respondTo(takeBreak, {
              status: 200,
              body: { type: 'TIME_OUT', duration: 'ONE_DAY', until: '2026-11-22T12:30:00Z' },
            }),
          [taken],
        ),
        command(
          'and the player is told until when',
          (_, screen, words) =>
            screen.see('dialog', words('breaks.notice.untilTitle', { date: '22 listopada 2026', time: '13:30' })),
          [],
        ),
      ],
    },
  ],
  held: [takeBreak],
  defaultResponses,
  omitted: {},
});
