import { UnsubscribePage } from '../../src/features/mail-links/unsubscribe-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { unsubscribeScreen } from './unsubscribe.screen.ts';

describeView(unsubscribeScreen, (unsubscribe) => showPage(<UnsubscribePage />, { unsubscribe }));
