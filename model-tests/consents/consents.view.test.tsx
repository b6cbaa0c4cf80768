import { ConsentsPage } from '../../src/features/consents/consents-page.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { consentsScreen } from './consents.screen.ts';

describeView(consentsScreen, (actor) => showSection(<ConsentsPage />, 'consents', actor));
