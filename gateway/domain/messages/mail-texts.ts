import { BRAND } from '../../../domain/brand.ts';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import { writtenCount } from '../../../domain/time/written-counts.ts';
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

const inBoth = (write: (language: Language) => string): Readonly<Record<Language, string>> => ({
  pl: write('pl'),
  en: write('en'),
});

/** How long the links work. */
const REGISTRATION_LINK = inBoth((language) => writtenCount(TEXT_VALUES.registrationLinkHours, 'hour', language));
const ACTIVATION_LINK = inBoth((language) => writtenCount(TEXT_VALUES.activationLinkDays, 'day', language));
const PASSWORD_LINK = inBoth((language) => writtenCount(TEXT_VALUES.passwordLinkMinutes, 'minute', language));

const lines = (...text: readonly string[]): string => text.join('\n\n');

const SIGNATURE: Readonly<Record<Language, string>> = {
  pl: `Zespół ${BRAND}\nHazard może uzależniać. Tylko dla osób, które ukończyły ${TEXT_VALUES.adultAge} lat.`,
  en: `The ${BRAND} team\nGambling can be addictive. For people aged ${TEXT_VALUES.adultAge} or over only.`,
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
          `Link działa ${REGISTRATION_LINK.pl}. Jeśli to nie Ty zakładasz u nas konto, zignoruj tę wiadomość i nikomu jej nie przekazuj.`,
          SIGNATURE.pl,
        ),
    },
    activation: {
      subject: 'Potwierdź swój adres e-mail',
      text: (link) =>
        lines(
          'Dzień dobry,',
          `aby potwierdzić ten adres i aktywować konto, otwórz link:\n${link}`,
          `Link działa ${ACTIVATION_LINK.pl} i tylko raz. Jeśli to nie Ty zakładasz u nas konto, zignoruj tę wiadomość.`,
          SIGNATURE.pl,
        ),
    },
    passwordReset: {
      subject: 'Ustaw nowe hasło',
      text: (link) =>
        lines(
          'Dzień dobry,',
          `aby ustawić nowe hasło, otwórz link:\n${link}`,
          `Link działa ${PASSWORD_LINK.pl} i tylko raz. Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: dotychczasowe hasło pozostaje bez zmian.`,
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
          `zgodnie z Twoją decyzją konto jest zablokowane. Zalogujesz się znowu: ${until} (czas warszawski). Wcześniej nikt nie może tego zmienić, także obsługa klienta.`,
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
          `zgodnie z Twoją decyzją konto jest zablokowane. Zalogujesz się znowu: ${until} (czas warszawski). Wcześniej nikt nie może tego zmienić, także obsługa klienta.`,
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
          `to go back to your registration and finish it, open this link:\n${link}`,
          `The link works for ${REGISTRATION_LINK.en}. If you’re not opening an account with us, ignore this message and don’t pass it on.`,
          SIGNATURE.en,
        ),
    },
    activation: {
      subject: 'Confirm your e-mail address',
      text: (link) =>
        lines(
          'Hello,',
          `to confirm this address and activate your account, open this link:\n${link}`,
          `The link works once, for ${ACTIVATION_LINK.en}. If you’re not opening an account with us, ignore this message.`,
          SIGNATURE.en,
        ),
    },
    passwordReset: {
      subject: 'Set a new password',
      text: (link) =>
        lines(
          'Hello,',
          `to set a new password, open this link:\n${link}`,
          `The link works once, for ${PASSWORD_LINK.en}. If you didn’t ask for a new password, ignore this message: your current one won’t change.`,
          SIGNATURE.en,
        ),
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: (link) =>
        lines(
          'Hello,',
          'your password has been changed. You’ll need to sign in again on your other devices and turn biometric sign-in back on.',
          `If it wasn’t you, set a new password straight away:\n${link}`,
          SIGNATURE.en,
        ),
    },
    accountLocked: {
      subject: 'Your account has been locked',
      text: (link) =>
        lines(
          'Hello,',
          'someone entered a wrong password for your account many times in a row. To protect your account, we’ve blocked sign-in. Your money is safe.',
          `To unlock your account, set a new password:\n${link}`,
          SIGNATURE.en,
        ),
    },
    newsletter: {
      subject: 'New promotions this week',
      text: (link) =>
        lines(
          'Hello,',
          'there are new promotions this week. Sign in for details and terms.',
          `Don’t want these messages? Unsubscribe with one click:\n${link}`,
          SIGNATURE.en,
        ),
    },
    timeOut: {
      subject: 'Your break has started',
      text: (link, until) =>
        lines(
          'Hello,',
          `as you decided, your account is locked. You can sign in again on ${until} (Warsaw time). Nobody can change that before then, not even customer support.`,
          'The money in your account stays yours and will be waiting for you. We’ll pay out any withdrawals you’ve requested as usual. Bonuses aren’t paused and may expire. Your marketing consents are off.',
          `Talk to someone who understands, free of charge:\n${link}`,
          SIGNATURE.en,
        ),
    },
    selfExclusion: {
      subject: 'Your self-exclusion has started',
      text: (link, until) =>
        lines(
          'Hello,',
          `as you decided, your account is locked. You can sign in again on ${until} (Warsaw time). Nobody can change that before then, not even customer support.`,
          'The money in your account stays yours and will be waiting for you. We’ll pay out any withdrawals you’ve requested as usual. Bonuses aren’t paused and may expire. Your marketing consents are off.',
          `Where to find help, free and confidential:\n${link}`,
          SIGNATURE.en,
        ),
    },
    accountClosed: {
      subject: 'Your account has been closed',
      text: (link) =>
        lines(
          'Hello,',
          'as you decided, we’ve closed your account permanently. You won’t be able to sign in again.',
          'We’ll pay out any withdrawals you’ve requested as usual. If there’s money left in your account, it’s yours: reply to this message and customer support will pay it out. Your marketing consents are off.',
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
