import { ConsentsPage } from '../../src/features/consents/consents-page.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { consentsScreen } from './consents.screen.ts';

describeView(consentsScreen, (actor) => showPart(<ConsentsPage />, 'consents', actor));
