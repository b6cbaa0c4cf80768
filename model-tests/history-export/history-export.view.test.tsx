import { HistoryExport } from '../../src/features/history/history-export.tsx';
import { describeView } from '../engine/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { historyExportScreen } from './history-export.screen.ts';

const ALL = { type: null, from: null, to: null };

describeView(historyExportScreen, (actor) => showPage(<HistoryExport filter={ALL} />, { historyExport: actor }));
