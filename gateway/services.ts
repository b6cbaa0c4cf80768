import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Deposits } from './domain/deposits.ts';
import type { LoginRequest, LoginResult } from './domain/login.ts';
import type { Sessions } from './domain/sessions.ts';
import type { Withdrawals } from './domain/withdrawals.ts';
import type { PaymentProvider } from './providers/payment.ts';
import type { Bus } from './push/bus.ts';
import type { SharedState } from './shared-state.ts';

/** What routes are made from. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly bus: Bus;
  readonly state: SharedState;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly login: (request: LoginRequest) => Promise<LoginResult>;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly provider: PaymentProvider;
}
