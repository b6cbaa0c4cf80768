import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Availability } from './domain/availability.ts';
import type { Biometrics } from './domain/biometrics.ts';
import type { Deposits } from './domain/deposits.ts';
import type { Documents } from './domain/documents.ts';
import type { Identity } from './domain/identity.ts';
import type { LoginRequest, LoginResult } from './domain/login.ts';
import type { OneTimeCodes } from './domain/one-time-codes.ts';
import type { Registrations } from './domain/registrations.ts';
import type { Messages } from './domain/messages.ts';
import type { Mails } from './domain/mails.ts';
import type { PasswordChanges } from './domain/password-changes.ts';
import type { Sessions } from './domain/sessions.ts';
import type { Throttle } from './domain/throttle.ts';
import type { Withdrawals } from './domain/withdrawals.ts';
import type { Outbox } from './providers/outbox.ts';
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
  readonly passwords: PasswordChanges;
  readonly biometrics: Biometrics;
  readonly mails: Mails;
  readonly messages: Messages;
  readonly throttle: Throttle;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly provider: PaymentProvider;
  readonly outbox: Outbox;
  readonly availability: Availability;
  readonly registrations: Registrations;
  readonly codes: OneTimeCodes;
  readonly identity: Identity;
  readonly documents: Documents;
}
