import type { IdentityProvider } from '../domain/ports/identity.ts';
import type { Outbox, TextMessageSender } from '../domain/ports/outbox.ts';
import type { PaymentProvider } from '../domain/ports/payment.ts';
import type { Config } from './config.ts';

/** The companies outside, in place of the sandbox's. */
export interface Providers {
  readonly provider?: PaymentProvider;
  readonly outbox?: Outbox;
  /** In place of an outbox, where mails go by SMTP. */
  readonly textMessages?: TextMessageSender;
  readonly identityProvider?: IdentityProvider;
}

/**
 * What a gateway of players and money lacks, or has and must not have; one line each, in the order of the page of
 * settings. Empty if it is fit for production.
 */
export function problemsInProduction(config: Config, providers: Providers): string[] {
  const problems: readonly (readonly [isProblem: boolean, line: string])[] = [
    [
      !config.publicUrl.startsWith('https://'),
      `PUBLIC_URL is ${config.publicUrl}; it must be the https address that players see.`,
    ],
    [
      config.trustedProxies.length === 0,
      'TRUSTED_PROXIES is not set; the gateway speaks no TLS, and behind a proxy that it does not know all players have one address.',
    ],
    [config.databaseUrl === null, 'DATABASE_URL is not set; the embedded database is lost with its machine.'],
    [
      config.databaseRequiresSync === null,
      'DATABASE_REQUIRE_SYNC is not set; 1 confirms nothing that is not on two servers, 0 accepts that confirmed deposits can be lost.',
    ],
    [config.seeds, 'SEED is 1; the passwords of the players for trying out are public.'],
    [
      config.sandbox !== null,
      'SANDBOX_URL is set; the sandbox stands in for real money, and with it come the code 000000, clock travel and faults.',
    ],
    [config.licence === null, "LICENCE is not set; the footer must show the number of the operator's licence."],
    [
      providers.provider === undefined,
      'PROVIDERS has no payment provider; without one nobody can pay in or be paid out.',
    ],
    [
      providers.identityProvider === undefined,
      'PROVIDERS has no identity provider; without one nobody proves who they are.',
    ],
    [
      providers.outbox === undefined && config.smtp === null,
      'SMTP_URL is not set, and PROVIDERS has no outbox; without either no mail is sent.',
    ],
    [
      providers.outbox === undefined && providers.textMessages === undefined,
      'PROVIDERS has neither textMessages nor an outbox; without one nobody gets the code that joining asks for.',
    ],
  ];
  return problems.flatMap(([isProblem, line]) => (isProblem ? [line] : []));
}
