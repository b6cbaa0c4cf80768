import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { granted } from '../app/app-commands.ts';
import { clicks, command, type Act, type Walk } from '../levels/browser-walks.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { historyExportModel } from './history-export.model.ts';
import { HISTORY_PLACE, historyNames, startExport } from './history-export.screen.ts';

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

const lines = (total: number, ...ids: readonly number[]): StubbedResponse => ({
  status: 200,
  body: { records: ids.map(line), total, sums: null },
});

const opens: Act = async (driver, _, words) => {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  driver.respondNext(fetchTransactions, lines(1, 1));
  driver.respondNext(fetchTransactions, lines(1, 1));
  await driver.goto(HISTORY_PLACE.path, historyNames(words).list);
};

const start: Act = (driver, _, words) => startExport(pageScreen(driver), words);
const cancel = clicks('history.export.cancel');
const retry = clicks('core.actions.retry');

const says =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(fetchTransactions, answer);
const someCome = says(lines(3, 1, 2));
const restComes = says(lines(3, 3));
const nothingComes = says('lost');

/** Another kind is chosen: the list is fetched again. */
const narrows =
  (type: 'bet' | 'game' | 'deposit'): Act =>
  async (driver, _, words) => {
    driver.respondNext(fetchTransactions, lines(1, 1));
    await driver.page.getByRole('radio', { name: words(`history.filter.types.${type}`), exact: true }).check();
    await driver.settleDown();
  };

/** The browser refuses a file, once. */
const refusesFile: Act = async (driver) => {
  await driver.page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = () => {
      URL.createObjectURL = make;
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await restComes(driver, undefined as never, undefined as never);
};

const exporting: Walk = {
  title: 'TXN-03 the history as a file',
  commands: [
    command('a player opens the history', opens, []),
    command('asks for the file', start, [starts]),
    // Lines that are none of the file that is saved later.
    command('some lines come', says(lines(30, 11, 12)), [some]),
    command('then nothing', nothingComes, [lost]),
    command('tries again', retry, [collectsAgain]),
    command('and stops it', cancel, [stopped]),
    command('asks again', start, [starts]),
    command('nothing comes', nothingComes, [lost]),
    command('gives up', cancel, [givenUp]),
    command('asks again', start, [starts]),
    command('some lines come', someCome, [some]),
    command('and the rest', restComes, [all, saved]),
    command('three lines are saved', (_, screen, words) => screen.text(words('history.export.done', { count: 3 })), []),
    command('asks for it once more', start, [startsAnew]),
    command('some lines come', someCome, [some]),
    command('and the rest, but the browser takes no file', refusesFile, [all, notSaved]),
    command('tries again', retry, [savesAgain, saved]),
    command('looks at bets', narrows('bet'), [leftDone]),
    command('asks for them', start, [starts]),
    command('and looks at games instead', narrows('game'), [leftCollecting]),
    command('asks for them', start, [starts]),
    command('nothing comes', nothingComes, [lost]),
    command('looks at deposits instead', narrows('deposit'), [leftFailed]),
  ],
};

export const historyExportBrowser = manualTraversal(historyExportModel, {
  walks: [exporting],
  held: [fetchTransactions],
  // A socket that opens refetches everything, before or after the list.
  heldSockets: [NOTIFICATIONS_PATH],
  defaultResponses,
  omitted: {},
});
