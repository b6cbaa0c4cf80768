import { forMachineScreens } from '../../../machines/session/session/session-screens.ts';
import { createSessionMachine } from '../../../machines/session/session/session.machine.ts';
import { accountStatusAdapter } from '../../adapters/session/account-status-adapter.ts';
import { consentsAdapter } from '../../adapters/session/consents-adapter.ts';
import { depositAdapter } from '../../adapters/payments/deposit-adapter.ts';
import { identityAdapter } from '../../adapters/onboarding/identity-adapter.ts';
import { legalGateAdapter } from '../../adapters/session/legal-gate-adapter.ts';
import { pushAdapter } from '../../adapters/messages/push-adapter.ts';
import { pushSwitchAdapter } from '../../adapters/messages/push-switch-adapter.ts';
import { quickBreakAdapter } from '../../adapters/safer-play/quick-break-adapter.ts';
import { walletAdapter } from '../../adapters/payments/wallet-adapter.ts';
import type { LazySessionActors } from '../../../machines/session/session/session.actors.ts';
import { lazyFrom, machineFiles, screenFiles, type ScreenFile } from '../page-machines.ts';
import { followPageLanguage } from '../../queries/page-language.ts';
import { queryClient } from '../../queries/query-client.ts';

followPageLanguage(queryClient);

/** The session's machines that are loaded when they are invoked. */
function lazyMachines(): LazySessionActors {
  const { account, dialogQueue, accountSettings, bonuses, exclusion, history } = machineFiles;
  const unseen = { retriesByItself: true };
  return {
    accountOverview: lazyFrom(account, 'accountOverview', unseen),
    dialogQueue: lazyFrom(dialogQueue, 'dialogQueue', unseen),
    messageList: lazyFrom(dialogQueue, 'messageList', unseen),
    sessionClock: lazyFrom(dialogQueue, 'sessionClock', unseen),
    realityCheck: lazyFrom(dialogQueue, 'realityCheck', unseen),
    changePassword: lazyFrom(accountSettings, 'changePassword'),
    biometrics: lazyFrom(accountSettings, 'biometrics'),
    bonusAction: lazyFrom(bonuses, 'bonusAction'),
    codeForm: lazyFrom(bonuses, 'codeForm'),
    exclusion: lazyFrom(exclusion, 'exclusion'),
    historyExport: lazyFrom(history, 'historyExport'),
    withdraw: lazyFrom(screenFiles.withdraw, 'machine'),
    ...forMachineScreens((screen) => lazyFrom<ScreenFile, 'machine'>(screenFiles[screen], 'machine')),
  };
}

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
  lazyMachines(),
);

export const machines = { session };
