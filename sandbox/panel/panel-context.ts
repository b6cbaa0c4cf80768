import type { Clock } from '../clock.ts';
import type { GatewayClient } from '../gateway-client.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Collection } from '../third-parties/collected.ts';
import type { ScriptSwitches } from '../third-parties/third-party-routes.ts';
import type { WalletSwitch } from '../wallet/wallet-routes.ts';
import type { Days } from './days.ts';
import type { Journal } from './journal.ts';

export interface PanelContext {
  readonly clock: Clock;
  readonly gateway: GatewayClient;
  readonly provider: PaymentProvider;
  readonly identity: IdentityProvider;
  readonly outbox: Outbox;
  readonly wallet: WalletSwitch;
  readonly scripts: ScriptSwitches;
  readonly collection: Collection;
  readonly journal: Journal;
  readonly days: Days;
  /** State that no endpoint of the gateway returns. */
  readonly remembered: { maintenance: 'on' | 'off' | 'unknown' };
}

/** The push form with the sent values. */
export interface PushDraft {
  readonly email: string;
  readonly message: string;
}
