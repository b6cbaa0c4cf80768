import { BRAND } from '../../../domain/brand.ts';
import type { Language } from '../../lib/language.ts';
import { PAYMENT_NEWS_TEXTS, type PaymentNewsKind } from './payment-news-texts.ts';

export type MailKind =
  | 'activation'
  | 'registration'
  | 'passwordReset'
  | 'passwordChanged'
  | 'accountLocked'
  | 'newsletter'
  | 'timeOut'
  | 'selfExclusion'
  | 'accountClosed';

interface MailText {
  readonly subject: string;
  /** The lines around the link; `until` is a formatted time, if there is one. */
  readonly text: (link: string, until: string) => string;
}

const lines = (...text: readonly string[]): string => text.join('\n\n');

const SIGNATURE: Readonly<Record<Language, string>> = {
  pl: `Zespół ${BRAND}\nHazard może uzależniać. Tylko dla osób, które ukończyły 18 lat.`,
  en: `The ${BRAND} team\nGambling can be addictive. For people aged 18 and over only.`,
};

/** Mails, in plain text with one link each. They contain no personal data: other people may read a mail. */
export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  pl: {
    registration: {
      subject: 'Dokończ rejestrację',
      text: (link) =>
        lines(
          'Dzień dobry,',
          `aby wrócić do rejestracji i ją dokończyć, otwórz link:\n${link}`,
          'Link działa 24 godziny. Jeśli to nie Ty zakładasz u nas konto, zignoruj tę wiadomość i nikomu jej nie przekazuj.',
          SIGNATURE.pl,
        ),
    },
    activation: {
      subject: 'Potwierdź swój adres e-mail',
      text: (link) =>
        lines(
          'Dzień dobry,',
          `aby potwierdzić ten adres i aktywować konto, otwórz link:\n${link}`,
          'Link działa 7 dni i tylko raz. Jeśli to nie Ty zakładasz u nas konto, zignoruj tę wiadomość.',
          SIGNATURE.pl,
        ),
    },
    passwordReset: {
      subject: 'Ustaw nowe hasło',
      text: (link) =>
        lines(
          'Dzień dobry,',
          `aby ustawić nowe hasło, otwórz link:\n${link}`,
          'Link działa godzinę i tylko raz. Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: dotychczasowe hasło pozostaje bez zmian.',
          SIGNATURE.pl,
        ),
    },
    passwordChanged: {
      subject: 'Hasło zostało zmienione',
      text: (link) =>
        lines(
          'Dzień dobry,',
          'hasło do Twojego konta zostało zmienione. Na innych urządzeniach trzeba zalogować się ponownie, a logowanie biometryczne włączyć od nowa.',
          `Jeśli to nie Ty, od razu ustaw nowe hasło:\n${link}`,
          SIGNATURE.pl,
        ),
    },
    accountLocked: {
      subject: 'Twoje konto zostało zablokowane',
      text: (link) =>
        lines(
          'Dzień dobry,',
          'ktoś wiele razy z rzędu podał błędne hasło do Twojego konta. Aby je chronić, zablokowaliśmy logowanie. Pieniądze na koncie są bezpieczne.',
          `Konto odblokujesz, ustawiając nowe hasło:\n${link}`,
          SIGNATURE.pl,
        ),
    },
    newsletter: {
      subject: 'Nowe promocje w tym tygodniu',
      text: (link) =>
        lines(
          'Dzień dobry,',
          'w tym tygodniu czekają nowe promocje. Szczegóły i regulaminy znajdziesz po zalogowaniu.',
          `Nie chcesz takich wiadomości? Zrezygnuj jednym kliknięciem:\n${link}`,
          SIGNATURE.pl,
        ),
    },
    timeOut: {
      subject: 'Twoja przerwa w grze już trwa',
      text: (link, until) =>
        lines(
          'Dzień dobry,',
          `zgodnie z Twoją decyzją konto jest wyłączone. Zalogujesz się znowu: ${until} (czas warszawski). Wcześniej nikt nie może tego zmienić, także obsługa klienta.`,
          'Pieniądze na koncie są Twoje i czekają na Ciebie, a zlecone wypłaty wyślemy jak zwykle. Bonusy nie czekają: ich terminy biegną dalej. Zgody marketingowe zostały wyłączone.',
          `Rozmowa z kimś, kto zna się na rzeczy, jest bezpłatna:\n${link}`,
          SIGNATURE.pl,
        ),
    },
    selfExclusion: {
      subject: 'Twoje samowykluczenie już trwa',
      text: (link, until) =>
        lines(
          'Dzień dobry,',
          `zgodnie z Twoją decyzją konto jest wyłączone. Zalogujesz się znowu: ${until} (czas warszawski). Wcześniej nikt nie może tego zmienić, także obsługa klienta.`,
          'Pieniądze na koncie są Twoje i czekają na Ciebie, a zlecone wypłaty wyślemy jak zwykle. Bonusy nie czekają: ich terminy biegną dalej. Zgody marketingowe zostały wyłączone.',
          `Gdzie szukać pomocy, bezpłatnie i poufnie:\n${link}`,
          SIGNATURE.pl,
        ),
    },
    accountClosed: {
      subject: 'Twoje konto zostało zamknięte',
      text: (link) =>
        lines(
          'Dzień dobry,',
          'zgodnie z Twoją decyzją konto zostało zamknięte na stałe. Nie można się już na nie zalogować.',
          'Zlecone wypłaty wyślemy jak zwykle. Jeśli na koncie zostały pieniądze, są Twoje: odpisz na tę wiadomość, a obsługa klienta je wypłaci. Zgody marketingowe zostały wyłączone.',
          `Gdzie szukać pomocy, bezpłatnie i poufnie:\n${link}`,
          SIGNATURE.pl,
        ),
    },
  },
  en: {
    registration: {
      subject: 'Finish your registration',
      text: (link) =>
        lines(
          'Hello,',
          `to return to your registration and finish it, open the link:\n${link}`,
          'The link works for 24 hours. If you are not opening an account with us, ignore this message and do not pass it on.',
          SIGNATURE.en,
        ),
    },
    activation: {
      subject: 'Confirm your e-mail address',
      text: (link) =>
        lines(
          'Hello,',
          `to confirm this address and activate your account, open the link:\n${link}`,
          'The link works for 7 days and only once. If you are not opening an account with us, ignore this message.',
          SIGNATURE.en,
        ),
    },
    passwordReset: {
      subject: 'Set a new password',
      text: (link) =>
        lines(
          'Hello,',
          `to set a new password, open the link:\n${link}`,
          'The link works for an hour and only once. If you did not ask for a new password, ignore this message: your present one stays as it is.',
          SIGNATURE.en,
        ),
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: (link) =>
        lines(
          'Hello,',
          'the password of your account was changed. Other devices have to sign in again, and biometric sign-in has to be turned on again.',
          `If it was not you, set a new password at once:\n${link}`,
          SIGNATURE.en,
        ),
    },
    accountLocked: {
      subject: 'Your account has been locked',
      text: (link) =>
        lines(
          'Hello,',
          'someone entered a wrong password for your account many times in a row. To protect it, we have blocked signing in. The money in your account is safe.',
          `To unlock your account, set a new password:\n${link}`,
          SIGNATURE.en,
        ),
    },
    newsletter: {
      subject: 'New promotions this week',
      text: (link) =>
        lines(
          'Hello,',
          'new promotions are waiting this week. Sign in for details and terms.',
          `Don’t want such messages? Unsubscribe with one click:\n${link}`,
          SIGNATURE.en,
        ),
    },
    timeOut: {
      subject: 'Your break has begun',
      text: (link, until) =>
        lines(
          'Hello,',
          `as you decided, your account is switched off. You can sign in again on ${until} (Warsaw time). Nobody can change that before then, not even customer support.`,
          'The money in your account is yours and waits for you, and withdrawals you have asked for are paid as usual. Bonuses do not wait: their dates go on. Marketing consents are off.',
          `Talking to somebody who knows about it is free:\n${link}`,
          SIGNATURE.en,
        ),
    },
    selfExclusion: {
      subject: 'Your self-exclusion has begun',
      text: (link, until) =>
        lines(
          'Hello,',
          `as you decided, your account is switched off. You can sign in again on ${until} (Warsaw time). Nobody can change that before then, not even customer support.`,
          'The money in your account is yours and waits for you, and withdrawals you have asked for are paid as usual. Bonuses do not wait: their dates go on. Marketing consents are off.',
          `Where to find help, free and confidential:\n${link}`,
          SIGNATURE.en,
        ),
    },
    accountClosed: {
      subject: 'Your account is closed',
      text: (link) =>
        lines(
          'Hello,',
          'as you decided, your account is closed for good. It can no longer be signed in to.',
          'Withdrawals you have asked for are paid as usual. If there is money left in the account, it is yours: answer this message and customer support pays it out. Marketing consents are off.',
          `Where to find help, free and confidential:\n${link}`,
          SIGNATURE.en,
        ),
    },
  },
};

const GREETING: Readonly<Record<Language, string>> = { pl: 'Dzień dobry,', en: 'Hello,' };

/** The mail about a payment; the link leads to its page, after signing in. */
export function paymentMail(language: Language, kind: PaymentNewsKind): MailText {
  const { title, text, button } = PAYMENT_NEWS_TEXTS[language][kind];
  return {
    subject: title,
    text: (link) => lines(GREETING[language], text, `${button}:\n${link}`, SIGNATURE[language]),
  };
}
