import { showDepositPage } from '../deposit/deposit-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { depositFormScreen } from './deposit-form.screen.ts';

describeView(depositFormScreen, (depositForm) => showDepositPage({ depositForm }));
