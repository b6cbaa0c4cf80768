import { LegalGate } from '../../src/features/legal/legal-gate.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { legalGateScreen } from './legal-gate.screen.ts';

describeView(legalGateScreen, (actor) => showSection(<LegalGate />, 'legalGate', actor));
