import { HistoryActions } from '../../src/features/history/history-actions.tsx';
import { HistoryExport } from '../../src/features/history/history-export.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { historyExportScreen } from './history-export.screen.ts';

const ALL = { type: null, from: null, to: null };

describeView(historyExportScreen, (actor) =>
  showPage(
    <>
      <HistoryActions filter={ALL} isEmpty={false} />
      <HistoryExport />
    </>,
    { historyExport: actor },
  ),
);
