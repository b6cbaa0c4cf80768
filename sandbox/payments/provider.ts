import { randomUUID } from 'node:crypto';
import { CANCEL_REASON } from '../../contract/sandbox.ts';
import type { PaymentEvent, PaymentRequest, PaymentState } from '../../contract/sandbox.ts';
import type { Clock } from '../clock.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import type { MagicValue, TestCard } from './magic-values.ts';
import { magicValueOf, planAtStart, planOfCard } from './outcome.ts';
import type { EventName, Plan } from './plan.ts';
import type { Delivery, Webhooks } from '../webhooks.ts';

const MAXIMUM_PAYMENTS = 1_000;
const MAXIMUM_DELIVERIES = 12;

/** The pending step of the provider's page. */
export type CardStatus = 'number' | 'confirmation' | 'decided';

export interface Payment {
  readonly reference: string;
  readonly merchantReference: string;
  readonly method: PaymentRequest['method'];
  /** Decimal złote, two places. */
  readonly amount: string;
  readonly returnUrl: string;
  readonly redirectUrl: string | null;
  readonly createdAt: number;
  /** The test value that decided the payment, if any. */
  readonly magicValue: MagicValue | null;
  readonly state: PaymentState['state'];
  readonly reason: string | null;
  /** Null for payments without a page. */
  readonly cardStatus: CardStatus | null;
  readonly card: TestCard | null;
  /** Newest last. */
  readonly deliveries: readonly Delivery[];
}

type Held = { -readonly [Key in keyof Payment]: Payment[Key] } & {
  deliveries: Delivery[];
  lastEvent: PaymentEvent | null;
  losesWebhooks: boolean;
  timers: (() => void)[];
};

export type Start =
  | { readonly kind: 'accepted'; readonly payment: Payment; readonly losesResponse: boolean }
  | { readonly kind: 'refused'; readonly error: string; readonly message: string | null };

export type CardDecision = 'confirm' | 'refuse' | 'cancel';

export interface PaymentProvider {
  /** The same merchant reference gives the same payment; with another amount or method it is refused. */
  start(request: PaymentRequest): Start;
  /** By either reference: after a lost response the gateway does not know the provider's. */
  find(reference: string): Payment | null;
  /** Open ones first, then newest first. */
  list(): readonly Payment[];
  /** Decides an open payment manually and cancels its plan; null if it is not open. */
  settle(reference: string, event: EventName, reason: string | null): Promise<Delivery | null>;
  /** Cancels a pending payment, without a webhook; any other stays unchanged. By either reference; null if unknown. */
  cancel(reference: string): Payment | null;
  /** Sends the last webhook again, with the same id; null if none was sent. */
  repeatLast(reference: string): Promise<Delivery | null>;
  /** Sends FINALIZED before PAID; does nothing for a rejected payment and returns null. */
  sendOutOfOrder(reference: string): Promise<readonly Delivery[] | null>;
  /** Sends FINALIZED with a bad signature; changes nothing here. */
  forge(reference: string): Promise<GatewayResponse | null>;
  chooseCard(reference: string, card: TestCard): void;
  decideCard(reference: string, decision: CardDecision): void;
  close(): void;
}

interface Options {
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  readonly publicUrl: string;
}

export function isOpen(payment: Pick<Payment, 'state'>): boolean {
  return payment.state === 'PENDING' || payment.state === 'PAID';
}

export function createPaymentProvider({ clock, webhooks, publicUrl }: Options): PaymentProvider {
  const payments = new Map<string, Held>();
  const byMerchantReference = new Map<string, Held>();

  function add(request: PaymentRequest, plan: Plan): Held {
    const reference = randomUUID();
    const isCard = request.method === 'CARD';
    const payment: Held = {
      reference,
      merchantReference: request.merchantReference,
      method: request.method,
      amount: request.amount,
      returnUrl: request.returnUrl,
      redirectUrl: isCard ? `${publicUrl}/card/${reference}` : null,
      createdAt: clock.now(),
      magicValue: magicValueOf(request),
      state: 'PENDING',
      reason: null,
      cardStatus: isCard ? 'number' : null,
      card: null,
      deliveries: [],
      lastEvent: null,
      losesWebhooks: plan.losesWebhooks,
      timers: [],
    };
    payments.set(reference, payment);
    byMerchantReference.set(payment.merchantReference, payment);
    if (payments.size > MAXIMUM_PAYMENTS)
      drop([...payments.values()].find((held) => !isOpen(held)) ?? firstOf(payments));
    return payment;
  }

  function drop(payment: Held | undefined): void {
    if (!payment) return;
    cancelTimers(payment);
    payments.delete(payment.reference);
    byMerchantReference.delete(payment.merchantReference);
  }

  function cancelTimers(payment: Held): void {
    for (const cancel of payment.timers.splice(0)) cancel();
  }

  function follow(payment: Held, plan: Plan): void {
    payment.timers = plan.steps.map(({ after, event, reason, copies }) =>
      clock.after(after, () => void happen(payment, event, reason, copies)),
    );
  }

  async function happen(payment: Held, event: EventName, reason: string | null, copies: number): Promise<void> {
    move(payment, event, reason);
    if (payment.losesWebhooks) return;
    const message = eventOf(payment, event, reason);
    payment.lastEvent = message;
    await Promise.all(Array.from({ length: copies }, () => send(payment, message)));
  }

  function move(payment: Held, event: EventName, reason: string | null): void {
    if (!isOpen(payment)) return;
    payment.state = event;
    payment.reason = reason;
    if (payment.cardStatus !== null) payment.cardStatus = 'decided';
  }

  function send(payment: Held, message: PaymentEvent): Promise<Delivery> {
    return webhooks.send(message, (delivery) => {
      payment.deliveries.push(delivery);
      if (payment.deliveries.length > MAXIMUM_DELIVERIES) payment.deliveries.shift();
    });
  }

  function sendNow(payment: Held, event: EventName, reason: string | null): Promise<Delivery> {
    const message = eventOf(payment, event, reason);
    payment.lastEvent = message;
    return send(payment, message);
  }

  return {
    start(request) {
      const known = byMerchantReference.get(request.merchantReference);
      if (known) {
        if (known.amount !== request.amount || known.method !== request.method) {
          return { kind: 'refused', error: 'REFERENCE_REUSED', message: 'The reference belongs to another payment.' };
        }
        return { kind: 'accepted', payment: known, losesResponse: false };
      }
      if (request.method !== 'CARD' && !request.token) {
        return { kind: 'refused', error: 'TOKEN_MISSING', message: 'BLIK and the wallet need a token.' };
      }
      if (!/^https?:/.test(request.returnUrl)) {
        return { kind: 'refused', error: 'RETURN_URL_INVALID', message: 'The return address must be http or https.' };
      }
      const plan = planAtStart(request);
      if (plan.refusal !== null) return { kind: 'refused', error: plan.refusal, message: null };
      const payment = add(request, plan);
      follow(payment, plan);
      return { kind: 'accepted', payment, losesResponse: plan.losesResponse };
    },

    find: (reference) => payments.get(reference) ?? byMerchantReference.get(reference) ?? null,

    list() {
      const newestFirst = [...payments.values()].reverse();
      return [...newestFirst.filter(isOpen), ...newestFirst.filter((payment) => !isOpen(payment))];
    },

    async settle(reference, event, reason) {
      const payment = payments.get(reference);
      if (!payment || !isOpen(payment)) return null;
      cancelTimers(payment);
      move(payment, event, reason);
      return sendNow(payment, event, reason);
    },

    cancel(reference) {
      const payment = payments.get(reference) ?? byMerchantReference.get(reference);
      if (!payment) return null;
      if (payment.state === 'PENDING') {
        cancelTimers(payment);
        move(payment, 'REJECTED', CANCEL_REASON);
      }
      return payment;
    },

    async repeatLast(reference) {
      const payment = payments.get(reference);
      return payment?.lastEvent ? send(payment, payment.lastEvent) : null;
    },

    async sendOutOfOrder(reference) {
      const payment = payments.get(reference);
      if (!payment || payment.state === 'REJECTED') return null;
      cancelTimers(payment);
      move(payment, 'FINALIZED', null);
      return [await sendNow(payment, 'FINALIZED', null), await sendNow(payment, 'PAID', null)];
    },

    async forge(reference) {
      const payment = payments.get(reference);
      return payment ? webhooks.forge(eventOf(payment, 'FINALIZED', null)) : null;
    },

    chooseCard(reference, card) {
      const payment = payments.get(reference);
      if (payment?.cardStatus !== 'number' || !isOpen(payment)) return;
      payment.card = card;
      payment.cardStatus = card.asksToConfirm ? 'confirmation' : 'decided';
      if (!card.asksToConfirm) follow(payment, planOfCard(card, payment.amount));
    },

    decideCard(reference, decision) {
      const payment = payments.get(reference);
      if (!payment || !isOpen(payment) || payment.cardStatus === null || payment.cardStatus === 'decided') return;
      if (decision === 'confirm') {
        if (payment.cardStatus !== 'confirmation' || !payment.card) return;
        payment.cardStatus = 'decided';
        follow(payment, planOfCard(payment.card, payment.amount));
        return;
      }
      payment.cardStatus = 'decided';
      void happen(payment, 'REJECTED', decision === 'refuse' ? 'AUTHENTICATION_REFUSED' : 'PAYER_CANCELLED', 1);
    },

    close() {
      for (const payment of payments.values()) cancelTimers(payment);
    },
  };
}

function eventOf(payment: Payment, event: EventName, reason: string | null): PaymentEvent {
  const { reference, merchantReference } = payment;
  return { id: randomUUID(), reference, merchantReference, event, reason };
}

function firstOf<T>(map: ReadonlyMap<string, T>): T | undefined {
  return map.values().next().value;
}
