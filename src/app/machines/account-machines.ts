import { createAccountOverviewMachine } from '../../../machines/session/account-overview/account-overview.machine.ts';
import { accountOverviewAdapter } from '../../adapters/session/account-overview-adapter.ts';

export const machines = { accountOverview: createAccountOverviewMachine(accountOverviewAdapter) };
