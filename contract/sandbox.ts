import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { LEGAL_TYPE_CODES } from './legal.ts';
import { MessageType } from './messages.ts';
import { ACCOUNT_STATUSES, VERIFICATION_STATUSES } from './statuses.ts';

/**
 * The protocol between the gateway and the other companies, which the sandbox simulates. An operator replaces the
 * sandbox by adapters to real providers. Every request, in both directions, is signed: the headers below contain the
 * time (epoch ms) and the hex HMAC-SHA256 of `signedText(request, time)` with the shared secret: time, method, path
 * and body. A signature is valid for five minutes and for one request only.
 */
export const SIGNATURE_HEADER = 'x-signature';
export const SIGNATURE_TIME_HEADER = 'x-signature-time';
export const SIGNATURE_WINDOW = 5 * 60_000;

export interface SignedRequest {
  /** Upper case. */
  readonly method: string;
  /** Starts at the slash after the receiver's base URL, including the query. */
  readonly path: string;
  /** The text as sent; '' if there is none. */
  readonly body: string;
}

export function signedText({ method, path, body }: SignedRequest, time: number): string {
  return [time, method, path, body].join('\n');
}

/** gateway -> provider, POST {sandbox}/psp/payments. Amount in decimal złote with two decimals, e.g. "50.00". */
export const PaymentRequest = z.object({
  merchantReference: z.uuid(),
  method: z.enum(['BLIK', 'CARD', 'GPAY']),
  amount: checked(z.string(), z.regex(/^\d+\.\d{2}$/)),
  currency: z.literal('PLN'),
  /** Six digits for BLIK, the encoded wallet token for GPAY, null for a card. */
  token: z.nullable(z.string()),
  /** The URL to which the provider redirects the player back. */
  returnUrl: z.url(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** 201: accepted. `redirectUrl` is the provider's page for a card, null otherwise. */
export const PaymentAccepted = z.object({ reference: z.uuid(), redirectUrl: z.nullable(z.url()) });
/** 422: refused immediately. */
export const PaymentRefused = z.object({ error: z.string(), message: z.nullable(z.string()) });
/**
 * GET {sandbox}/psp/payments/{reference}, by the provider's or the merchant's reference: the provider's current state;
 * the gateway requests it if webhooks are missing. 404 if the payment is unknown.
 */
export const PaymentState = z.object({
  reference: z.uuid(),
  merchantReference: z.uuid(),
  state: z.enum(['PENDING', 'PAID', 'FINALIZED', 'REJECTED']),
  reason: z.nullable(z.string()),
});
/**
 * POST {sandbox}/psp/payments/{reference}/cancel, without a body: cancels an unpaid payment permanently. The response
 * is the state afterwards: REJECTED with the reason `EXPIRED` if it was still PENDING, otherwise the unchanged state.
 * 404 as above.
 */
export const CANCEL_REASON = 'EXPIRED';
export type PaymentState = z.infer<typeof PaymentState>;

/** provider -> gateway, POST /webhooks/payments; may be repeated, late, out of order. Response: always 204. */
export const PAYMENT_WEBHOOK_PATH = '/webhooks/payments';
export const PaymentEvent = z.object({
  id: z.uuid(),
  reference: z.uuid(),
  merchantReference: z.uuid(),
  event: z.enum(['PAID', 'FINALIZED', 'REJECTED']),
  reason: z.nullable(z.string()),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

const MaybeText = z.nullable(z.string());
/** Strict, like the whole protocol: an unknown value is refused, not replaced. */
const StatusOfCheck = z.enum(VERIFICATION_STATUSES);

/** gateway -> provider, POST {sandbox}/idp/conversations: 201 accepted, 422 refused. Every result repeats `subject`. */
export const IdentityRequest = z.object({
  conversationId: z.uuid(),
  subject: z.uuid(),
  method: z.enum(['M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS']),
  /** Known data of the person to be verified; the date of birth is YYYY-MM-DD. */
  person: z.object({
    firstName: MaybeText,
    lastName: MaybeText,
    pesel: MaybeText,
    dateOfBirth: MaybeText,
    citizenship: z.string(),
  }),
  /** The URL to which the provider redirects the person back, whatever the result. */
  returnUrl: z.url(),
});
export type IdentityRequest = z.infer<typeof IdentityRequest>;

/** Fictional banks that the sandbox's identity provider offers; their logos, also fictional, are under /cdn/banks. */
export const SANDBOX_BANKS = [
  { name: 'Bank Bursztyn', logo: 'bursztyn.svg' },
  { name: 'Bank Granit', logo: 'granit.svg' },
  { name: 'Bank Latarnia', logo: 'latarnia.svg' },
  { name: 'Bank Mak', logo: 'mak.svg' },
  { name: 'Bank Nurt', logo: 'nurt.svg' },
  { name: 'Bank Polana', logo: 'polana.svg' },
] as const;

/** The app id of the sandbox's push notifications, whose SDK is GET {sandbox}/push-sdk.js. */
export const SANDBOX_PUSH_APP = 'sandbox-app';

export const IdentityAccepted = z.object({ conversationId: z.uuid(), redirectUrl: z.url() });
export const IdentityRefused = z.object({ error: z.string(), message: z.nullable(z.string()) });

/** GET {sandbox}/idp/conversations/{conversationId}: requested if webhooks are missing; 404 if it is unknown. */
export const IdentityState = z.object({
  conversationId: z.uuid(),
  subject: z.uuid(),
  status: z.enum(['CREATED', 'IN_PROGRESS', 'FINISHED', 'PARTIAL', 'CANCELED', 'EXPIRED', 'FAILED']),
  /** Null until the provider has a result for the person. */
  identity: z.nullable(
    z.object({
      status: z.enum(['VERIFIED', 'REJECTED']),
      errors: z.array(z.string()),
      firstName: MaybeText,
      lastName: MaybeText,
      pesel: MaybeText,
      dateOfBirth: MaybeText,
    }),
  ),
});
export type IdentityState = z.infer<typeof IdentityState>;

/** provider -> gateway, POST /webhooks/identity; may be repeated, late, out of order. Response: always 204. */
export const IDENTITY_WEBHOOK_PATH = '/webhooks/identity';
export const IdentityEvent = z.extend(IdentityState, { id: z.uuid() });
export type IdentityEvent = z.infer<typeof IdentityEvent>;

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
export const TEST_CONTROLS_PREFIX = '/control';
/** POST /control/clock */
export const ClockTravel = z.object({
  travel: z.enum(['minute', 'tenMinutes', 'hour', 'day', 'nextDay', 'nextMonth', 'reset']),
});
/** GET /control/clock and the response of POST: the gateway's time (epoch ms) and its distance from the machine's. */
export const ClockState = z.object({ now: z.number(), offset: z.number() });
/** POST /control/maintenance; the response has the same body. */
export const MaintenanceSwitch = z.object({ maintenance: z.boolean() });
/** POST, GET /control/faults: simulated gateway errors for requests whose path contains `path` ('' = the whole API). */
export const Fault = z.object({
  kind: z.enum(['none', 'latency', 'serverError', 'malformed', 'droppedSocket']),
  path: z.string(),
  /** Number of requests it applies to; null = until switched off. */
  times: z.nullable(z.int()),
  /** Milliseconds, for `latency`. */
  delay: z.int(),
});
export type Fault = z.infer<typeof Fault>;
/** POST /control/push: sends a push message to one player, unchanged. */
export const PushCommand = z.object({ email: z.string(), message: z.unknown() });

const letterText = (max: number) => checked(z.string(), z.minLength(1), z.maxLength(max));
/** POST /control/messages: writes a message to a player; 201 with its id, 404 if the player is unknown. */
export const Letter = z.object({
  email: z.string(),
  type: MessageType,
  title: letterText(200),
  /** Untrusted HTML. */
  text: letterText(20_000),
  dialog: z.boolean(),
  steps: checked(z.array(letterText(500)), z.maxLength(20)),
  stepsHeader: z.nullable(letterText(200)),
  footerText: z.nullable(letterText(500)),
  buttonUrl: z.nullable(letterText(2_000)),
  buttonCode: z.nullable(letterText(60)),
});
export type Letter = z.infer<typeof Letter>;
export const LetterSent = z.object({ id: z.string() });

/** GET /control/documents: the latest images of documents, for a decision by a person. Never their content. */
export const DocumentEntry = z.object({
  player: z.uuid(),
  document: z.uuid(),
  email: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number(),
  status: z.enum(['UNVERIFIED', 'VERIFIED', 'REJECTED']),
  /** Epoch ms. */
  at: z.number(),
});
export type DocumentEntry = z.infer<typeof DocumentEntry>;
export const DocumentEntries = z.array(DocumentEntry);
/** POST /control/documents: 204; 404 if the document is unknown. */
export const DocumentDecision = z.object({
  player: z.uuid(),
  document: z.uuid(),
  status: z.enum(['VERIFIED', 'REJECTED']),
});
export type DocumentDecision = z.infer<typeof DocumentDecision>;

/** GET /control/withdrawals: the latest withdrawals, for a decision by a person. */
export const WithdrawalEntry = z.object({
  player: z.uuid(),
  withdrawal: z.uuid(),
  email: z.string(),
  /** Decimal złote with two decimals. */
  amount: z.string(),
  method: z.string(),
  bankAccountNumber: MaybeText,
  status: z.enum(['REQUESTED', 'HELD', 'PAID_OUT', 'DENIED', 'EXPIRED']),
  /** Epoch ms. */
  at: z.number(),
});
export type WithdrawalEntry = z.infer<typeof WithdrawalEntry>;
export const WithdrawalEntries = z.array(WithdrawalEntry);
/** POST /control/withdrawals: 204; 404 if there is no withdrawal on which this decision is possible. */
export const WithdrawalDecision = z.object({
  player: z.uuid(),
  withdrawal: z.uuid(),
  status: z.enum(['HELD', 'PAID_OUT', 'DENIED', 'EXPIRED']),
});
export type WithdrawalDecision = z.infer<typeof WithdrawalDecision>;

/** GET /control/bank-accounts: the latest account numbers of players, for a person to check their owners. */
export const BankAccountEntry = z.object({
  player: z.uuid(),
  email: z.string(),
  name: z.string(),
  bankAccountNumber: z.string(),
  status: StatusOfCheck,
  /** Epoch ms. */
  at: z.number(),
});
export type BankAccountEntry = z.infer<typeof BankAccountEntry>;
export const BankAccountEntries = z.array(BankAccountEntry);
/** POST /control/bank-accounts: 204; UNVERIFIED refuses. 404 if the number is not being verified. */
export const BankAccountDecision = z.object({
  player: z.uuid(),
  bankAccountNumber: checked(z.string(), z.maxLength(42)),
  status: z.enum(['VERIFIED', 'UNVERIFIED']),
});
export type BankAccountDecision = z.infer<typeof BankAccountDecision>;

/** POST /control/account: sets statuses of a player, as the operator's staff would. 404 if the player is unknown. */
export const AccountChange = z.object({
  email: z.string(),
  changes: checked(
    z.strictObject({
      accountStatus: z.optional(z.enum(ACCOUNT_STATUSES)),
      emailVerificationStatus: z.optional(StatusOfCheck),
      phoneVerificationStatus: z.optional(StatusOfCheck),
      limitsStatus: z.optional(StatusOfCheck),
      bankAccountNumberStatus: z.optional(StatusOfCheck),
      depositAccountStatus: z.optional(StatusOfCheck),
      identityStatus: z.optional(StatusOfCheck),
    }),
    z.refine((changes: object) => Object.keys(changes).length > 0, 'required'),
  ),
});
export type AccountChange = z.infer<typeof AccountChange>;

/** POST /control/legal: puts a new version of a document in force, which every player has to accept. */
const changesOfVersion = checked(z.array(checked(z.string(), z.maxLength(500))), z.maxLength(20));
export const LegalPublication = z.object({
  typeCode: z.enum(LEGAL_TYPE_CODES),
  changes: z.object({ pl: changesOfVersion, en: changesOfVersion }),
});
export const LegalPublished = z.object({ id: z.string(), version: z.int() });

/** POST /control/acceptances: 204; deletes a player's acceptances: the legal gate opens for this player only. */
export const AcceptanceReset = z.object({ email: z.string() });

/** POST /control/mails: sends a mail. `sent` is false if it is not allowed: no consent, or nothing to verify. */
export const MailCommand = z.object({ email: z.string(), kind: z.enum(['activation', 'passwordReset', 'newsletter']) });
export const MailSent = z.object({ sent: z.boolean() });

/** POST /control/bonuses, 201: offers a bonus or a free bet to a player. */
export const BonusGrant = z.object({
  email: z.string(),
  name: checked(z.string(), z.minLength(1), z.maxLength(100)),
  title: checked(z.string(), z.minLength(1), z.maxLength(200)),
  /** HTML written by the operator's staff: untrusted. */
  description: checked(z.string(), z.maxLength(20_000)),
  steps: checked(z.array(checked(z.string(), z.maxLength(500))), z.maxLength(20)),
  stepsHeader: z.nullable(z.string()),
  isFreebet: z.boolean(),
  /** Decimal złote. */
  amount: checked(z.number(), z.gte(0), z.lte(10_000), z.multipleOf(0.01)),
  /** How many times the amount has to be played; not used for free bets. */
  turnover: checked(z.int(), z.gte(0), z.lte(100)),
  /** Minimum odds of a bet that counts; null for any. */
  smallestOdds: z.nullable(checked(z.number(), z.gte(1), z.lte(1_000), z.multipleOf(0.01))),
  /** Minutes until it expires; null for never. */
  minutes: z.nullable(checked(z.int(), z.gte(0), z.lte(525_600))),
});
export type BonusGrant = z.infer<typeof BonusGrant>;
export const BonusGranted = z.object({ id: z.string() });

/** POST /control/bets: 204; plays the bonus or free bet that was accepted first, at odds of 2; 404 if there is none. */
export const BetCommand = z.object({
  email: z.string(),
  variant: z.enum(['bonus', 'freebet']),
  /** Decimal złote, at most the remaining amount; a free bet is staked whole. */
  stake: checked(z.number(), z.gt(0), z.lte(10_000), z.multipleOf(0.01)),
  isWon: z.boolean(),
});
export type BetCommand = z.infer<typeof BetCommand>;

/** POST /control/bonus-expiry: all open bonuses of the player expire now. */
export const BonusExpiry = z.object({ email: z.string() });
export const BonusesExpired = z.object({ expired: z.int() });

const Zloty = checked(z.number(), z.lte(10_000), z.multipleOf(0.01));
/** POST /control/wagers: 201; stakes withdrawable cash on a bet or in a game; 409 if there is too little of it. */
export const WagerCommand = z.object({
  email: z.string(),
  type: z.enum(['bet', 'game']),
  stake: checked(Zloty, z.gt(0)),
});
export type WagerCommand = z.infer<typeof WagerCommand>;
export const WagerPlaced = z.object({ id: z.uuid() });
/** POST /control/wagers/results: 204; the payout of an open wager, 0 if lost; 404 if there is no such wager. */
export const WagerResult = z.object({ email: z.string(), id: z.uuid(), paid: checked(Zloty, z.gte(0)) });
export type WagerResult = z.infer<typeof WagerResult>;

/** POST /control/adjustments: 204; adds cash, or removes it (below 0); 409 if there is too little to remove. */
export const Adjustment = z.object({
  email: z.string(),
  amount: checked(
    Zloty,
    z.gte(-10_000),
    z.refine((amount: number) => amount !== 0, 'required'),
  ),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** POST /control/texts: 204; overrides a text of the app; an empty one removes the override. */
export const TextChange = z.object({
  language: z.enum(['pl', 'en']),
  key: checked(z.string(), z.regex(/^[A-Za-z]\w*(?:\.\w+)+$/), z.maxLength(200)),
  text: checked(z.string(), z.maxLength(2_000)),
});
export type TextChange = z.infer<typeof TextChange>;
