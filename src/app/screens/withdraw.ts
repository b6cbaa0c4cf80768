import type withdraw from '../../../locales/pl/withdraw.json';
import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import { withdrawAdapter } from '../../adapters/payments/withdraw-adapter.ts';

export { WithdrawPage as Page } from '../../features/withdraw/withdraw-page.tsx';

export const machine = createWithdrawMachine(withdrawAdapter);

declare module '../../i18n/text-keys.ts' {
  interface TextAreas {
    readonly withdraw: typeof withdraw;
  }
}
