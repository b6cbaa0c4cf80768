import type { TFunction } from 'i18next';
import { depositRejectionOf } from '../../../domain/payments/deposit-rejection.ts';
import { paymentProgressOf, progressOfStep, type PaymentProgress } from '../../../domain/payments/payment-progress.ts';
import type { PaymentRecord } from '../../../machines/payments/payment-details/payment-details.ports.ts';
import { dayInWords, formatTime } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/texts.ts';

const METHODS = ['BLIK', 'CARD', 'GPAY', 'BANK_TRANSFER'] as const;

/** Name of a method; an unknown method's code is shown unchanged. */
export function methodName(t: TFunction, code: string): string {
  const method = METHODS.find((known) => known === code);
  return method === undefined ? code : t(`paymentDetails.methods.${method}`);
}

export function pageTitle(t: TFunction, { type }: PaymentRecord): string {
  return t(`paymentDetails.titles.${type === 'deposit' || type === 'withdraw' ? type : 'other'}`);
}

/** The status as a short sentence that agrees with its noun; a status that nobody documented is shown as it came. */
export function statusName(t: TFunction, payment: PaymentRecord): string {
  const progress = paymentProgressOf(payment);
  return progress === null
    ? t('paymentDetails.unknown.name', { status: payment.status })
    : t(`paymentDetails.statuses.${progress}.name`);
}

/** What it means, why it is so, what happens next and until when. */
export function explanation(t: TFunction, payment: PaymentRecord, now: number, language: Language): readonly string[] {
  const progress = paymentProgressOf(payment);
  if (progress === null) return [t('paymentDetails.unknown.text')];
  const text = t(`paymentDetails.statuses.${progress}.text`);
  const until = untilWhen(t, payment, now, language);
  switch (progress) {
    case 'sent':
      return [
        t(`paymentDetails.next.${payment.method === 'BLIK' ? 'BLIK' : 'other'}`),
        ...(until.length > 0 ? until : [text]),
      ];
    case 'rejected':
      return [text, t(`paymentDetails.reasons.${depositRejectionOf(payment.reason)}`)];
    default:
      return [text, ...until];
  }
}

function untilWhen(t: TFunction, { type, closesAt }: PaymentRecord, now: number, language: Language): string[] {
  if (closesAt === null || closesAt <= now) return [];
  return type === 'withdraw'
    ? [t('paymentDetails.next.withdrawalUntil', { date: dayInWords(closesAt, now, language) })]
    : [t('paymentDetails.next.depositUntil', { time: formatTime(closesAt, language) })];
}

/** `held`: taken, and it holds the payment up. `neutral`: neither good nor bad, or nobody knows. */
export type StepState = 'done' | 'failed' | 'held' | 'neutral' | 'current' | 'upcoming';

export interface ShownStep {
  readonly key: string;
  readonly name: string;
  readonly state: StepState;
  /** Epoch ms; null for a step that is still to come. */
  readonly at: number | null;
}

const FAILED: readonly PaymentProgress[] = ['rejected', 'denied', 'expired'];

/** A step that nobody documented, or that gave the payment up, is no success. */
function stateOfTaken(step: PaymentProgress | null, isHolding: boolean): StepState {
  if (step === null || step === 'givenUp') return 'neutral';
  if (isHolding) return 'held';
  return FAILED.includes(step) ? 'failed' : 'done';
}

/** Steps that are still to come at each progress. */
const UPCOMING: Readonly<Partial<Record<PaymentProgress, readonly ('paid' | 'credited' | 'paidOut')[]>>> = {
  sent: ['paid', 'credited'],
  paid: ['credited'],
  requested: ['paidOut'],
  held: ['paidOut'],
};

/** The steps that were taken, and those to come; the first of these is under way, unless the payment is held. */
export function stepsOf(t: TFunction, payment: PaymentRecord): readonly ShownStep[] {
  const progress = paymentProgressOf(payment);
  const upcoming = (payment.closed ? [] : UPCOMING[progress ?? 'closed']) ?? [];
  const isHeld = progress === 'held' && !payment.closed;
  const taken = payment.steps.map(({ code, at }, index): ShownStep => {
    const step = progressOfStep(code);
    const name = step === null ? code : t(`paymentDetails.statuses.${step}.step`);
    const isHolding = isHeld && step === 'held' && index === payment.steps.length - 1;
    return { key: `${index} ${code}`, name, at, state: stateOfTaken(step, isHolding) };
  });
  const toCome = upcoming.map((step, index): ShownStep => ({
    key: step,
    name: t(`paymentDetails.upcoming.${step}`),
    at: null,
    state: index === 0 && !isHeld ? 'current' : 'upcoming',
  }));
  return [...taken, ...toCome];
}
