import type { HistoryExportSnapshot } from '../../machines/payments/history-export/history-export.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../engine/screen.ts';
import { historyExportModel } from './history-export.model.ts';

type Export = TestContext<HistoryExportSnapshot>;

export const HISTORY_PLACE = { path: '/profile/transactionHistory', title: 'history.title' } as const;

/** Names of the list of past transactions and of the export's buttons. */
export const historyNames = (words: Words) => ({
  list: words('history.list.title'),
  start: words('history.export.start'),
  cancel: words('history.export.cancel'),
  retry: words('core.actions.retry'),
});

async function seeWays(screen: Screen, { words }: Export, ...ways: readonly ('start' | 'cancel' | 'retry')[]) {
  const names = historyNames(words);
  for (const way of ['start', 'cancel', 'retry'] as const) {
    await (ways.includes(way) ? screen.see('button', names[way]) : screen.gone('button', names[way]));
  }
}

export const historyExportScreen = defineScreen(historyExportModel, {
  gestures: {
    'export.start': (screen, _, { words }) => screen.click('button', historyNames(words).start),
    'export.cancel': (screen, _, { words }) => screen.click('button', historyNames(words).cancel),
    'export.retry': (screen, _, { words }) => screen.click('button', historyNames(words).retry),
    'export.dismiss': 'sent',
  },
  states: {
    async idle(screen, testContext) {
      await seeWays(screen, testContext, 'start');
      await screen.noText(testContext.words('history.export.collecting'));
    },
    async collecting(screen, testContext) {
      await seeWays(screen, testContext, 'start', 'cancel');
      const { offset, total } = testContext.snapshot.context;
      await screen.text(
        total === null
          ? testContext.words('history.export.collecting')
          : testContext.words('history.export.progress', { loaded: offset, total }),
      );
    },
    async saving(screen, testContext) {
      await seeWays(screen, testContext, 'start');
      await screen.text(testContext.words('history.export.progress', { loaded: 3, total: 3 }));
    },
    async done(screen, testContext) {
      await seeWays(screen, testContext, 'start');
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
