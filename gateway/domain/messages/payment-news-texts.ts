import type { Language } from '../../lib/language.ts';

/** What a player hears about a payment that no page waits for. */
export type PaymentNewsKind = 'depositArrived' | 'withdrawalSent' | 'withdrawalHeld' | 'withdrawalReturned';

export interface PaymentNewsText {
  /** Title of the message and subject of the mail. */
  readonly title: string;
  readonly text: string;
  /** The button that leads to the payment's page. */
  readonly button: string;
}

const DEPOSIT = { pl: 'Zobacz tę wpłatę', en: 'See this deposit' } as const;
const WITHDRAWAL = { pl: 'Zobacz tę wypłatę', en: 'See this withdrawal' } as const;

/** The same words in the message and in the mail; without amounts, since other people may read a mail. */
export const PAYMENT_NEWS_TEXTS: Readonly<Record<Language, Readonly<Record<PaymentNewsKind, PaymentNewsText>>>> = {
  pl: {
    depositArrived: {
      title: 'Wpłata jest na koncie',
      text: 'Bank potwierdził wpłatę później niż zwykle. Pieniądze są już na Twoim koncie.',
      button: DEPOSIT.pl,
    },
    withdrawalSent: {
      title: 'Wypłata wysłana',
      text: 'Przelew wyszedł na Twój rachunek bankowy.',
      button: WITHDRAWAL.pl,
    },
    withdrawalHeld: {
      title: 'Wypłata wstrzymana',
      text: 'Sprawdzamy tę wypłatę. Do czasu decyzji kwota jest odjęta od salda, ale pozostaje Twoja.',
      button: WITHDRAWAL.pl,
    },
    withdrawalReturned: {
      title: 'Kwota wypłaty wróciła na konto',
      text: 'Wypłata nie doszła do skutku, a pieniądze są znów na Twoim koncie.',
      button: WITHDRAWAL.pl,
    },
  },
  en: {
    depositArrived: {
      title: 'Deposit in your account',
      text: 'Your bank confirmed the deposit later than usual. The money is in your account now.',
      button: DEPOSIT.en,
    },
    withdrawalSent: {
      title: 'Withdrawal sent',
      text: 'The transfer has left for your bank account.',
      button: WITHDRAWAL.en,
    },
    withdrawalHeld: {
      title: 'Withdrawal on hold',
      text: 'We’re checking this withdrawal. The amount is off your balance until we decide, but it’s still yours.',
      button: WITHDRAWAL.en,
    },
    withdrawalReturned: {
      title: 'Your withdrawal was returned',
      text: 'The withdrawal didn’t go through, and the money is back in your account.',
      button: WITHDRAWAL.en,
    },
  },
};
