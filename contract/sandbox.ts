import * as z from 'zod/mini';

/**
 * The protocol between the gateway and the outside companies that the sandbox stands in for. An operator replaces the
 * sandbox by adapters to his own providers. Every request, in both directions, is signed: the headers below carry
 * the time (epoch ms) and the hex HMAC-SHA256 of `signedText(time, body)` under the shared secret; a signature is
 * good for five minutes.
 */
export const SIGNATURE_HEADER = 'x-signature';
export const SIGNATURE_TIME_HEADER = 'x-signature-time';
export const SIGNATURE_WINDOW = 5 * 60_000;

export function signedText(time: number, body: string): string {
  return `${time}.${body}`;
}

/** gateway -> provider, POST {sandbox}/psp/payments. Amount is decimal złote with two places, e.g. "50.00". */
export const PaymentRequest = z.object({
  merchantReference: z.uuid(),
  method: z.enum(['BLIK', 'CARD', 'GPAY']),
  amount: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  currency: z.literal('PLN'),
  /** Six digits for BLIK, the encoded wallet token for GPAY, null for a card. */
  token: z.nullable(z.string()),
  /** Where the player comes back to from a redirect. */
  returnUrl: z.url(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** 201: accepted. `redirectUrl` is the provider's page for a card, null otherwise. */
export const PaymentAccepted = z.object({ reference: z.uuid(), redirectUrl: z.nullable(z.url()) });
/** 422: refused at once. */
export const PaymentRefused = z.object({ error: z.string(), message: z.nullable(z.string()) });
/**
 * GET {sandbox}/psp/payments/{reference}, by the provider's reference or the merchant's: what the provider holds; the
 * gateway asks when webhooks stay away. 404 where the provider knows of no such payment.
 */
export const PaymentState = z.object({
  reference: z.uuid(),
  merchantReference: z.uuid(),
  state: z.enum(['PENDING', 'PAID', 'FINALIZED', 'REJECTED']),
  reason: z.nullable(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** provider -> gateway, POST /webhooks/payments; may come twice, late and out of order. Answered 204, also a second time. */
export const PAYMENT_WEBHOOK_PATH = '/webhooks/payments';
export const PaymentEvent = z.object({
  id: z.uuid(),
  reference: z.uuid(),
  merchantReference: z.uuid(),
  event: z.enum(['PAID', 'FINALIZED', 'REJECTED']),
  reason: z.nullable(z.string()),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** gateway -> sandbox, POST {sandbox}/outbox: a mail or a text message that would go to a person. */
export const OutboxItem = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  at: z.number(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

/** panel -> gateway. These routes exist only while a sandbox secret is set. */
export const CONTROL_PREFIX = '/control';
/** POST /control/clock */
export const ClockTravel = z.object({ travel: z.enum(['hour', 'day', 'nextDay', 'nextMonth', 'reset']) });
/** GET /control/clock and the answer of POST: the gateway's time (epoch ms) and its distance from the machine's. */
export const ClockState = z.object({ now: z.number(), offset: z.number() });
/** POST /control/maintenance, answered with the same body. */
export const MaintenanceSwitch = z.object({ maintenance: z.boolean() });
/** POST and GET /control/faults: what the gateway does wrong on purpose, to calls whose path contains `path` ('' = all of the API). */
export const Fault = z.object({
  kind: z.enum(['none', 'latency', 'serverError', 'malformed', 'droppedSocket']),
  path: z.string(),
  /** How many calls it holds for; null = until switched off. */
  times: z.nullable(z.int()),
  /** Milliseconds, for `latency`. */
  delay: z.int(),
});
export type Fault = z.infer<typeof Fault>;
/** POST /control/push: sends a push message to one player, as it is. */
export const PushCommand = z.object({ email: z.string(), message: z.unknown() });
