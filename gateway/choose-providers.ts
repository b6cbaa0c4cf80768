import type { Database } from './database/database.ts';
import { createObjectBytes, databaseBytes } from './domain/onboarding/document-bytes.ts';
import type { DocumentBytes } from './domain/ports/document-bytes.ts';
import type { IdentityProvider } from './domain/ports/identity.ts';
import type { Outbox } from './domain/ports/outbox.ts';
import type { PaymentProvider } from './domain/ports/payment.ts';
import type { Clock } from './lib/clock.ts';
import { noIdentity } from './providers/no-identity.ts';
import { createNoOutbox } from './providers/no-outbox.ts';
import { noPayments } from './providers/no-payment.ts';
import { outboxOf } from './providers/outbox-of.ts';
import { createS3Objects } from './providers/s3-objects.ts';
import { createSandboxIdentity } from './providers/sandbox-identity.ts';
import { createSandboxOutbox } from './providers/sandbox-outbox.ts';
import { createSandboxPayments } from './providers/sandbox-payment.ts';
import type { Config } from './runtime/config.ts';
import type { Providers } from './runtime/production.ts';

export function chooseDocumentBytes({ documentStorage }: Config, database: Database, clock: Clock): DocumentBytes {
  if (documentStorage === null) return databaseBytes;
  return createObjectBytes({ database, clock, objects: createS3Objects(documentStorage) });
}

interface Chosen {
  readonly provider: PaymentProvider;
  readonly identityProvider: IdentityProvider;
  readonly outbox: Outbox;
}

/**
 * The operator's own providers, otherwise those of the sandbox, otherwise those that refuse. With SMTP_URL mails go there
 * whatever outbox there is; what sends them is loaded only then. `onError` receives what was not delivered.
 */
export async function chooseProviders(
  { sandbox, paymentTimeout, smtp }: Config,
  own: Providers,
  machineNow: () => number,
  onError: (error: unknown) => void,
): Promise<Chosen> {
  const common = sandbox && { url: sandbox.url, secret: sandbox.secret, timeout: paymentTimeout, machineNow };
  const others = common === null ? createNoOutbox(onError) : createSandboxOutbox({ ...common, onError });
  const whole = own.outbox ?? others;
  const isSplit = smtp !== null || own.textMessages !== undefined;
  const mails = smtp === null ? whole : (await import('./providers/smtp-mail.ts')).createSmtpMail({ ...smtp, onError });
  return {
    provider: own.provider ?? (common === null ? noPayments : createSandboxPayments(common)),
    identityProvider: own.identityProvider ?? (common === null ? noIdentity : createSandboxIdentity(common)),
    outbox: isSplit ? outboxOf(mails, own.textMessages ?? whole) : whole,
  };
}
