import type { HistoryExportSnapshot } from '../../machines/payments/history-export/history-export.selectors.ts';
import { defineScreen, type Scene, type Screen, type Words } from '../engine/screen.ts';
import { historyExportModel } from './history-export.model.ts';

type Export = Scene<HistoryExportSnapshot>;

export const HISTORY_PLACE = { path: '/profile/transactionHistory', title: 'history.title' } as const;

/** What the list of what is over, and the buttons of the file, are called. */
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
    async idle(screen, scene) {
      await seeWays(screen, scene, 'start');
      await screen.noText(scene.words('history.export.collecting'));
    },
    async collecting(screen, scene) {
      await seeWays(screen, scene, 'start', 'cancel');
      const { offset, total } = scene.snapshot.context;
      await screen.text(
        total === null
          ? scene.words('history.export.collecting')
          : scene.words('history.export.progress', { loaded: offset, total }),
      );
    },
    async saving(screen, scene) {
      await seeWays(screen, scene, 'start');
      await screen.text(scene.words('history.export.progress', { loaded: 3, total: 3 }));
    },
    async done(screen, scene) {
      await seeWays(screen, scene, 'start');
      await screen.text(scene.words('history.export.done', { count: 3 }));
      await screen.text(scene.words('history.export.missing', { count: 1 }));
    },
    async failed(screen, scene) {
      await seeWays(screen, scene, 'cancel', 'retry');
      await screen.see('heading', scene.words('history.export.failed'));
    },
  },
  compare: ({ context: { offset, total, missing, saved } }) => ({ offset, total, missing, saved }),
  tries: ['export.start'],
});
