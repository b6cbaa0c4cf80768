import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchNetPosition } from '../../contract/safer-play.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { STORAGE_KEYS } from '../../src/api/storage.ts';
import { granted } from '../app/app-commands.ts';
import { clicks, command, type Act, type Walk } from '../levels/browser-walks.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords, walkLanguage } from '../levels/screen.ts';
import type { Language } from '../../src/i18n/texts.ts';
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

/** Lines of every kind: a label, a type and a way that nobody knows, no balance, a change of winter time. */
const VARIOUS = [
  { ...line(21), amount: -12.5, balanceAfter: null, provider: 'PAYU', reference: 'key-1' },
  { ...line(22), type: 'cashback', label: 'SOMETHING_NEW', amount: 0.05, balanceAfter: 1_234.56, provider: '=1+1;2' },
  { ...line(23), createdOn: '2026-10-25T01:30:00Z', type: 'deposit', label: 'deposit' },
];
const various: StubbedResponse = { status: 200, body: { records: VARIOUS, total: 3, sums: null } };

/** Opens the history of days, in a language. */
const opensDays =
  (query: string, language: Language = walkLanguage): Act =>
  async (driver) => {
    const words = await shownWords(language);
    if (language === 'en') {
      await driver.page.addInitScript((key) => localStorage.setItem(key, 'en'), STORAGE_KEYS.language);
    }
    await driver.storeToken('token-1');
    driver.respondNext(heartbeat, granted(86_400));
    driver.respondNext(fetchTransactions, lines(1, 1));
    driver.respondNext(fetchTransactions, lines(1, 1));
    await driver.goto(`${HISTORY_PLACE.path}${query}`, historyNames(words).list);
  };

const startIn =
  (language: Language = walkLanguage): Act =>
  async (driver) =>
    startExport(pageScreen(driver), await shownWords(language));

/** The app reports each of these to the operator. */
const unreadableComes: Act = async (driver) => {
  driver.expectFault('transactions.fetch: left out');
  await driver.respondTo(fetchTransactions, { status: 200, body: { records: [{}, {}], total: 2, sums: null } });
};

/** Days and a kind, as chosen on the page. */
const ofDays: Walk = {
  title: 'TXN-03 the history of days as a file, with lines of every kind',
  commands: [
    command('a player opens the deposits of days', opensDays('?type=deposit&from=2026-10-01&to=2026-10-31'), []),
    command('asks for the file', start, [starts]),
    command('nothing that comes can be read', unreadableComes, [lost]),
    command('no file is saved', (_, screen, words) => screen.see('heading', words('history.export.failed')), []),
    command('tries again', retry, [collectsAgain]),
    command('the lines come', says(various), [all, saved]),
    command('three lines are saved', (_, screen, words) => screen.text(words('history.export.done', { count: 3 })), []),
  ],
};

const showsDays =
  (from: string, to: string): Act =>
  async (driver, screen, words) => {
    await screen.fill(words('history.filter.from'), from);
    await screen.fill(words('history.filter.to'), to);
    driver.respondNext(fetchTransactions, lines(1, 1));
    await screen.click('button', words('history.filter.show'));
    await driver.settleDown();
  };

const goesBack: Act = async (driver) => {
  await driver.page.goBack();
  await driver.settleDown();
};

const seesDays =
  (from: string, to: string): Act =>
  async (driver, _, words) => {
    for (const [name, day] of [
      ['from', from],
      ['to', to],
    ] as const) {
      const field = driver.page.getByRole('textbox', { name: words(`history.filter.${name}`), exact: true });
      await field.and(driver.page.locator(`[value="${day}"]`)).waitFor();
    }
  };

const backToDays: Walk = {
  title: 'TXN-02 the days of the list before are in the fields again after Back',
  commands: [
    command('a player opens days', opensDays('?from=2026-10-03&to=2026-10-20'), []),
    command('shows others', showsDays('02-11-2026', '15-11-2026'), []),
    command('whose fields say so', seesDays('02-11-2026', '15-11-2026'), []),
    command('goes back', goesBack, []),
    command('and sees the days before', seesDays('03-10-2026', '20-10-2026'), []),
    command('asks for the file', start, [starts]),
    command('the lines come', says(various), [all, saved]),
  ],
};

const inEnglish: Walk = {
  title: 'TXN-03 the history as a file in English',
  commands: [
    command('a player opens the history', opensDays('', 'en'), []),
    command('asks for the file', startIn('en'), [starts]),
    command('the lines come', says(various), [all, saved]),
  ],
};

const netPosition: StubbedResponse = {
  status: 200,
  body: {
    records: [
      { from: '2026-11-16', deposits: 100, withdrawals: 20.5, result: -79.5 },
      { from: '2026-11-09', deposits: 0, withdrawals: 1_000, result: 1_000 },
      { from: 'sometime', deposits: 1, withdrawals: 1, result: 0 },
    ],
    ever: { from: '2026-01-02', deposits: 100, withdrawals: 1_020.5, result: 920.5 },
    balance: 5,
    onTheWay: 0,
  },
};

/** Opens the weeks of what was paid in and out. */
const opensWeeks =
  (language: Language = walkLanguage): Act =>
  async (driver) => {
    if (language === 'en') {
      await driver.page.addInitScript((key) => localStorage.setItem(key, 'en'), STORAGE_KEYS.language);
    }
    await driver.storeToken('token-1');
    driver.respondNext(heartbeat, granted(86_400));
    driver.respondNext(fetchNetPosition, netPosition);
    driver.expectFault('saferPlay.fetchNetPosition: left out from');
    await driver.goto('/profile/netPosition?period=week', (await shownWords(language))('netPosition.periods.title'));
  };

const asksForWeeks =
  (language: Language = walkLanguage): Act =>
  async (driver, screen) => {
    await screen.click('button', (await shownWords(language))('netPosition.file.start'));
    await driver.settleDown();
  };

const ofPeriods: Walk = {
  title: 'TXN-03 what was paid in and out by weeks as a file',
  commands: [
    command('a player opens the weeks', opensWeeks(), []),
    command('asks for the file, of which all is known', asksForWeeks(), [starts, all, saved]),
    command(
      'one week could not be read',
      (_, screen, words) =>
        screen.text(`${words('netPosition.file.done')} ${words('netPosition.file.missing', { count: 1 })}`),
      [],
    ),
    command('asks once more', asksForWeeks(), [startsAnew, all, saved]),
  ],
};

const periodsInEnglish: Walk = {
  title: 'TXN-03 what was paid in and out by weeks as a file in English',
  commands: [
    command('a player opens the weeks', opensWeeks('en'), []),
    command('asks for the file', asksForWeeks('en'), [starts, all, saved]),
  ],
};

export const historyExportBrowser = manualTraversal(historyExportModel, {
  walks: [exporting, ofDays, backToDays, inEnglish, ofPeriods, periodsInEnglish],
  held: [fetchTransactions],
  // A socket that opens refetches everything, before or after the list.
  heldSockets: [NOTIFICATIONS_PATH],
  defaultResponses,
  omitted: {},
});
