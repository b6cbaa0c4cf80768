import { createSessionMachine } from '../../../machines/session/session/session.machine.ts';
import { accountStatusAdapter } from '../../adapters/account-status-adapter.ts';
import { consentsAdapter } from '../../adapters/consents-adapter.ts';
import { depositAdapter } from '../../adapters/deposit-adapter.ts';
import { identityAdapter } from '../../adapters/identity-adapter.ts';
import { legalGateAdapter } from '../../adapters/legal-gate-adapter.ts';
import { pushAdapter } from '../../adapters/push-adapter.ts';
import { pushSwitchAdapter } from '../../adapters/push-switch-adapter.ts';
import { quickBreakAdapter } from '../../adapters/quick-break-adapter.ts';
import { walletAdapter } from '../../adapters/wallet-adapter.ts';
import { sessionMachines } from '../lazy-machines.ts';
import { followPageLanguage } from '../../queries/page-language.ts';
import { queryClient } from '../../queries/query-client.ts';

followPageLanguage(queryClient);

const session = createSessionMachine(
  {
    ...depositAdapter,
    ...pushAdapter,
    ...walletAdapter,
    ...legalGateAdapter,
    ...accountStatusAdapter,
    ...consentsAdapter,
    ...pushSwitchAdapter,
    ...identityAdapter,
    ...quickBreakAdapter,
  },
  sessionMachines(),
);

/** The session with all it needs. */
export const machines = { session };
