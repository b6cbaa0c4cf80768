import type { PaymentEvent } from '../../contract/sandbox.ts';

export type EventName = PaymentEvent['event'];

export interface Step {
  /** Milliseconds after the payment was authorised. */
  readonly after: number;
  readonly event: EventName;
  readonly reason: string | null;
  /** How often the same webhook is sent at once. */
  readonly copies: number;
}

/** What becomes of a payment if nobody intervenes. */
export interface Plan {
  /** The error of an immediate refusal, null where the payment is accepted. */
  readonly refusal: string | null;
  readonly steps: readonly Step[];
  /** The payment is accepted, but the connection breaks before the gateway learns it. */
  readonly losesResponse: boolean;
  /** The payment moves on, but no webhook tells so. */
  readonly losesWebhooks: boolean;
}

export const waits: Plan = { refusal: null, steps: [], losesResponse: false, losesWebhooks: false };

export function step(after: number, event: EventName, more: Partial<Pick<Step, 'reason' | 'copies'>> = {}): Step {
  return { after, event, reason: null, copies: 1, ...more };
}

export const pays: Plan = { ...waits, steps: [step(1_000, 'PAID'), step(2_000, 'FINALIZED')] };

export function rejects(reason: string, after: number): Plan {
  return { ...waits, steps: [step(after, 'REJECTED', { reason })] };
}
