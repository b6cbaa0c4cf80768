import type { PaymentEvent } from '../../contract/sandbox.ts';

export type EventName = PaymentEvent['event'];

export interface Step {
  /** Milliseconds after the payment was authorised. */
  readonly after: number;
  readonly event: EventName;
  readonly reason: string | null;
  /** How many times the same webhook is sent at once. */
  readonly copies: number;
}

/** The course of a payment without manual decisions. */
export interface Plan {
  /** Error of an immediate refusal; null if the payment is accepted. */
  readonly refusal: string | null;
  readonly steps: readonly Step[];
  /** The payment is accepted, but the connection breaks before the response. */
  readonly losesResponse: boolean;
  /** The payment changes its status, but no webhook is sent. */
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
