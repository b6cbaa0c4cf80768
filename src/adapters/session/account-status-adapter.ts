import type { AccountStatusPorts } from '../../../machines/session/account-status/account-status.ports.ts';
import { accountStatusesQuery, freshAccountStatusesQuery } from '../../queries/player.ts';
import { mailLinkRequestAdapter } from '../auth/mail-link-request-adapter.ts';
import { queryClient } from '../../queries/query-client.ts';

export const accountStatusAdapter: AccountStatusPorts = {
  ...mailLinkRequestAdapter,

  async fetchAccountStatus({ again }) {
    if (!again) {
      await queryClient.query(accountStatusesQuery);
      return;
    }
    await queryClient.cancelQueries({ queryKey: accountStatusesQuery.queryKey });
    await queryClient.query(freshAccountStatusesQuery);
  },
};
