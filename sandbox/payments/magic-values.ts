import type { Words } from '../language.ts';
import { pays, rejects, step, waits } from './plan.ts';
import type { Plan } from './plan.ts';

/** One row of a table of test values. */
export interface MagicValue {
  /** The value as displayed: a code, a range of codes, an amount, a card number. */
  readonly value: string;
  readonly plan: Plan;
  readonly meaning: Words;
}

export interface MagicCode extends MagicValue {
  /** First and last code of the row, both included. */
  readonly first: string;
  readonly last: string;
}

function code(value: string, plan: Plan, pl: string, en: string): MagicCode {
  return { value, first: value, last: value, plan, meaning: { pl, en } };
}

/** BLIK codes; the first row that matches counts. */
export const BLIK_CODES: readonly MagicCode[] = [
  code(
    '777321',
    { ...waits, refusal: 'TRANSACTION_ERROR' },
    'odmowa od razu, w odpowiedzi na start: TRANSACTION_ERROR',
    'refused at once, in the answer to the start: TRANSACTION_ERROR',
  ),
  {
    value: '777000–777899',
    first: '777000',
    last: '777899',
    plan: pays,
    meaning: { pl: 'zapłacono po 1 s, zaksięgowano po 2 s', en: 'paid after 1 s, booked after 2 s' },
  },
  code('777900', waits, 'nikt nie potwierdza, płatność zostaje otwarta', 'nobody confirms, the payment stays open'),
  code(
    '777901',
    { ...waits, steps: [step(65_000, 'FINALIZED')] },
    'zaksięgowano dopiero po 65 s, gdy klient już nie pyta',
    'booked only after 65 s, when the client no longer asks',
  ),
  code(
    '777902',
    { ...waits, steps: [step(800, 'FINALIZED', { copies: 2 }), step(1_000, 'PAID', { copies: 2 })] },
    'webhooki podwójne i w złej kolejności: najpierw FINALIZED, potem PAID',
    'webhooks doubled and out of order: FINALIZED first, then PAID',
  ),
  code(
    '777903',
    { ...pays, losesResponse: true },
    'przyjęta, ale odpowiedź na start ginie po drodze; ponowiony start odpowiada jak zwykle',
    'accepted, but the answer to the start is lost on the way; a repeated start is answered as usual',
  ),
  code('777904', waits, 'czeka na decyzję testera w panelu', 'waits for a decision in this panel'),
  code(
    '777905',
    { ...pays, losesWebhooks: true },
    'zaksięgowano po 2 s, ale bez webhooków: bramka dowie się tylko, gdy zapyta',
    'booked after 2 s, but without webhooks: the gateway learns it only by asking',
  ),
  code(
    '500500',
    rejects('USER_DECLINED', 1_500),
    'gracz odmówił w aplikacji banku: USER_DECLINED',
    'declined by the player in the banking app: USER_DECLINED',
  ),
  code('700701', rejects('CODE_EXPIRED', 300), 'kod wygasł: CODE_EXPIRED', 'the code has expired: CODE_EXPIRED'),
  code(
    '700702',
    rejects('CODE_CANCELLED', 300),
    'kod anulowano: CODE_CANCELLED',
    'the code was cancelled: CODE_CANCELLED',
  ),
  code('700703', rejects('CODE_USED', 300), 'kod już wykorzystano: CODE_USED', 'the code was used before: CODE_USED'),
];

/** Effect of every other BLIK code. */
export const OTHER_BLIK_CODES: MagicValue = {
  value: '••••••',
  plan: rejects('CODE_INVALID', 300),
  meaning: { pl: 'każdy inny kod jest nieprawidłowy: CODE_INVALID', en: 'every other code is invalid: CODE_INVALID' },
};

/** Amounts in decimal złote; valid for every method, with priority over codes and cards. */
export const AMOUNTS: readonly MagicValue[] = [
  {
    value: '120.00',
    plan: rejects('INSUFFICIENT_FUNDS', 1_500),
    meaning: { pl: 'za mało środków: INSUFFICIENT_FUNDS', en: 'not enough money: INSUFFICIENT_FUNDS' },
  },
  {
    value: '96.00',
    plan: rejects('LIMIT_EXCEEDED', 1_500),
    meaning: { pl: 'limit w banku przekroczony: LIMIT_EXCEEDED', en: 'the bank’s limit is exceeded: LIMIT_EXCEEDED' },
  },
  {
    value: '312.00',
    plan: rejects('TIMEOUT', 1_500),
    meaning: { pl: 'bank nie odpowiedział na czas: TIMEOUT', en: 'the bank did not answer in time: TIMEOUT' },
  },
  {
    value: '264.00',
    plan: rejects('SYSTEM_ERROR', 1_500),
    meaning: { pl: 'błąd po stronie banku: SYSTEM_ERROR', en: 'a fault at the bank: SYSTEM_ERROR' },
  },
];

export interface TestCard extends MagicValue {
  readonly brand: string;
  /** True if the bank asks the cardholder to confirm (3-D Secure) before the plan starts. */
  readonly asksToConfirm: boolean;
}

/** The only card numbers that the card page accepts. */
export const CARDS: readonly TestCard[] = [
  {
    value: '4111 1111 1111 1111',
    brand: 'Visa',
    asksToConfirm: true,
    plan: pays,
    meaning: { pl: 'z potwierdzeniem 3-D Secure', en: 'with 3-D Secure confirmation' },
  },
  {
    value: '5555 5555 5555 4444',
    brand: 'Mastercard',
    asksToConfirm: true,
    plan: pays,
    meaning: { pl: 'z potwierdzeniem 3-D Secure', en: 'with 3-D Secure confirmation' },
  },
  {
    value: '4242 4242 4242 4242',
    brand: 'Visa',
    asksToConfirm: false,
    plan: pays,
    meaning: { pl: 'bez pytania o potwierdzenie', en: 'without asking for confirmation' },
  },
  {
    value: '4000 0000 0000 0002',
    brand: 'Visa',
    asksToConfirm: false,
    plan: rejects('CARD_DECLINED', 500),
    meaning: { pl: 'bank odmawia: CARD_DECLINED', en: 'declined by the bank: CARD_DECLINED' },
  },
  {
    value: '4000 0000 0000 0069',
    brand: 'Visa',
    asksToConfirm: false,
    plan: rejects('CARD_EXPIRED', 500),
    meaning: { pl: 'karta straciła ważność: CARD_EXPIRED', en: 'the card has expired: CARD_EXPIRED' },
  },
];

/** The cards of the wallet; `value` is the content of the token. */
export const WALLET_CARDS: readonly (MagicValue & { readonly name: string })[] = [
  {
    value: 'approved',
    name: 'Visa •••• 1111',
    plan: pays,
    meaning: { pl: 'bank przyjmuje', en: 'the bank accepts' },
  },
  {
    value: 'declined',
    name: 'Visa •••• 0002',
    plan: rejects('CARD_DECLINED', 1_500),
    meaning: { pl: 'bank odmawia: CARD_DECLINED', en: 'the bank declines: CARD_DECLINED' },
  },
];

/** Effect of a token that was not created by the sandbox's wallet. */
export const OTHER_WALLET_TOKENS: Plan = rejects('WALLET_TOKEN_INVALID', 300);
