import { ExclusionPage } from '../../src/features/breaks/exclusion-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { exclusionScreen } from './exclusion.screen.ts';

describeView(exclusionScreen, (exclusion) => showPage(<ExclusionPage />, { exclusion }));
