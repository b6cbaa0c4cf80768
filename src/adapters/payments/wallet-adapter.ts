import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '../../../domain/constants.ts';
import type { WalletPorts } from '../../../machines/payments/wallet/wallet.ports.ts';
import { isWalletReady, loadWallet, payByWallet } from '../../api/wallet-sdk.ts';
import { knownConfig } from '../../queries/config.ts';
import { walletConfigQuery } from '../../queries/wallet-config.ts';
import { queryClient } from '../../queries/query-client.ts';
import { allowScriptOrigin } from '../../lib/trusted-types.ts';

export const walletAdapter: WalletPorts = {
  async loadWalletScript() {
    const [config, wallet] = await Promise.all([knownConfig(), queryClient.query(walletConfigQuery)]);
    config.allowedScriptHosts.forEach(allowScriptOrigin);
    await loadWallet(wallet, config.allowedScriptHosts);
  },
  isWalletReady: async () => isWalletReady(await queryClient.query(walletConfigQuery)),
  async payByWallet({ amount }) {
    const wallet = await queryClient.query(walletConfigQuery);
    return payByWallet(wallet, { amount, currency: DEFAULT_CURRENCY, country: DEFAULT_COUNTRY });
  },
};
