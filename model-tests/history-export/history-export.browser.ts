import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { granted } from '../app/app-deeds.ts';
import { clicks, deed, type Act, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { historyExportModel } from './history-export.model.ts';
import { HISTORY_PLACE, historyNames } from './history-export.screen.ts';

const starts = 'historyExport.idle|export.start|0';
const all = 'historyExport.collecting|xstate.done.actor.collectHistory|0';
const some = 'historyExport.collecting|xstate.done.actor.collectHistory|1';
const lost = 'historyExport.collecting|xstate.error.actor.collectHistory|0';
const stopped = 'historyExport.collecting|export.cancel|0';
const leftCollecting = 'historyExport.collecting|export.dismiss|0';
const saved = 'historyExport.saving|xstate.done.actor.saveHistory|0';
const notSaved = 'historyExport.saving|xstate.error.actor.saveHistory|0';
const startsAnew = 'historyExport.done|export.start|0';
const leftDone = 'historyExport.done|export.dismiss|0';
const savesAgain = 'historyExport.failed|export.retry|0';
const collectsAgain = 'historyExport.failed|export.retry|1';
const givenUp = 'historyExport.failed|export.cancel|0';
const leftFailed = 'historyExport.failed|export.dismiss|0';

const line = (id: number) => ({
  id,
  createdOn: '2026-11-20T12:00:00Z',
  type: 'game',
  label: 'win',
  amount: 10,
  currency: 'ZŁ',
  balanceAfter: 110,
  provider: null,
  reference: null,
});

const lines = (total: number, ...ids: readonly number[]): Answer => ({
  status: 200,
  body: { records: ids.map(line), total, sums: null },
});

const opens: Act = async (stage, _, words) => {
  await stage.keepToken('token-1');
  stage.answerNext(heartbeat, granted(86_400));
  stage.answerNext(fetchTransactions, lines(1, 1));
  stage.answerNext(fetchTransactions, lines(1, 1));
  await stage.goto(HISTORY_PLACE.path, historyNames(words).list);
};

const start = clicks('history.export.start');
const cancel = clicks('history.export.cancel');
const retry = clicks('core.actions.retry');

const says =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(fetchTransactions, answer);
const someCome = says(lines(3, 1, 2));
const restComes = says(lines(3, 3));
const nothingComes = says('lost');

/** Another kind is chosen: the list is asked for anew. */
const narrows =
  (type: string): Act =>
  async (stage: Stage) => {
    stage.answerNext(fetchTransactions, lines(1, 1));
    await stage.page.locator('select[name=type]').selectOption(type);
    await stage.settleDown();
  };

/** The browser takes no file, once. */
const refusesFile: Act = async (stage) => {
  await stage.page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = () => {
      URL.createObjectURL = make;
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await restComes(stage, undefined as never, undefined as never);
};

const exporting: Walk = {
  title: 'TXN-03 the history as a file',
  deeds: [
    deed('a player opens the history', opens, []),
    deed('asks for the file', start, [starts]),
    deed('some lines come', someCome, [some]),
    deed('then nothing', nothingComes, [lost]),
    deed('tries again', retry, [collectsAgain]),
    deed('and stops it', cancel, [stopped]),
    deed('asks again', start, [starts]),
    deed('nothing comes', nothingComes, [lost]),
    deed('gives up', cancel, [givenUp]),
    deed('asks again', start, [starts]),
    deed('some lines come', someCome, [some]),
    deed('and the rest', restComes, [all, saved]),
    deed('asks for it once more', start, [startsAnew]),
    deed('some lines come', someCome, [some]),
    deed('and the rest, but the browser takes no file', refusesFile, [all, notSaved]),
    deed('tries again', retry, [savesAgain, saved]),
    deed('looks at bets', narrows('bet'), [leftDone]),
    deed('asks for them', start, [starts]),
    deed('and looks at games instead', narrows('game'), [leftCollecting]),
    deed('asks for them', start, [starts]),
    deed('nothing comes', nothingComes, [lost]),
    deed('looks at deposits instead', narrows('deposit'), [leftFailed]),
  ],
};

export const historyExportBrowser = walkedByHand(historyExportModel, {
  walks: [exporting],
  held: [fetchTransactions],
  // A socket that opens has everything fetched anew, sooner or later than the list.
  heldSockets: [NOTIFICATIONS_PATH],
  neutral,
  omitted: {},
});
