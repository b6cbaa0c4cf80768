import type { HistoryExportSnapshot } from '../../machines/payments/history-export/history-export.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { historyExportModel } from './history-export.model.ts';

type Export = TestContext<HistoryExportSnapshot>;

export const HISTORY_PLACE = { path: '/profile/transactionHistory', title: 'history.title' } as const;

/** Names of the list of past transactions and of the export's buttons. */
export const historyNames = (words: Words) => ({
  list: words('history.list.title'),
  actions: words('history.actions'),
  start: words('history.export.start'),
  cancel: words('history.export.cancel'),
  retry: words('core.actions.retry'),
});

/** Opens the menu and asks for the file; a menu that stays open because nothing can be asked for is closed. */
export async function startExport(screen: Screen, words: Words): Promise<void> {
  const names = historyNames(words);
  await screen.click('button', names.actions);
  await screen.click('menuitem', names.start);
  await screen.press('Escape');
}

async function seeWays(screen: Screen, { words }: Export, ...ways: readonly ('cancel' | 'retry')[]) {
  const names = historyNames(words);
  await screen.see('button', names.actions);
  for (const way of ['cancel', 'retry'] as const) {
    await (ways.includes(way) ? screen.see('button', names[way]) : screen.gone('button', names[way]));
  }
}

export const historyExportScreen = defineScreen(historyExportModel, {
  gestures: {
    'export.start': (screen, _, { words }) => startExport(screen, words),
    'export.cancel': (screen, _, { words }) => screen.click('button', historyNames(words).cancel),
    'export.retry': (screen, _, { words }) => screen.click('button', historyNames(words).retry),
    'export.dismiss': 'sent',
  },
  states: {
    async idle(screen, testContext) {
      await seeWays(screen, testContext);
      await screen.noText(testContext.words('history.export.collecting'));
    },
    async collecting(screen, testContext) {
      await seeWays(screen, testContext, 'cancel');
      const { offset, total } = testContext.snapshot.context;
      await screen.text(
        total === null
          ? testContext.words('history.export.collecting')
          : testContext.words('history.export.progress', { loaded: offset, total }),
      );
    },
    async saving(screen, testContext) {
      await seeWays(screen, testContext);
      await screen.text(testContext.words('history.export.progress', { loaded: 3, total: 3 }));
    },
    async done(screen, testContext) {
      await seeWays(screen, testContext);
      await screen.text(testContext.words('history.export.done', { count: 3 }));
      await screen.text(testContext.words('history.export.missing', { count: 1 }));
    },
    async failed(screen, testContext) {
      await seeWays(screen, testContext, 'cancel', 'retry');
      await screen.see('heading', testContext.words('history.export.failed'));
    },
  },
  compare: ({ context: { offset, total, missing, saved } }) => ({ offset, total, missing, saved }),
  tries: ['export.start'],
});
