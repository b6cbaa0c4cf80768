// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEPOSIT_LIMITS, depositLimitResetsAt, type DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import { LOGIN_ERRORS, loginErrorOf, type LoginError } from '../../../domain/account/login-errors.ts';
import type { SignOutReason } from '../../../machines/auth/auth/auth.ports.ts';
import type { Toast } from '../../../src/lib/toasts.ts';
import { lookUp, type DomainEvent } from '../../../src/system/domain-events.ts';
import { startTexts, type Language, type TextService } from '../../../src/i18n/texts.ts';
import { OUTDATED_BY, toastTable } from '../../../src/app/toast-table.ts';

async function textsIn(language: Language): Promise<TextService> {
  return startTexts({ storage: { read: () => language, write: () => {} }, root: document.documentElement });
}

const texts = { pl: await textsIn('pl'), en: await textsIn('en') };

const openChat = () => {};

afterEach(() => void vi.useRealTimers());

async function toastOf(domainEvent: DomainEvent, language: Language = 'pl'): Promise<Toast | null> {
  return lookUp(toastTable(texts[language], openChat), domainEvent);
}

interface LoginRow {
  readonly code: string;
  readonly text: string;
  readonly link: string;
}

/** The rows of a table of docs/errors.md: code, text under `core.authErrors`, link. */
function loginRows(): LoginRow[] {
  const page = readFileSync('docs/errors.md', 'utf8');
  const section = page.slice(page.indexOf('### Login'), page.indexOf('### Passwords'));
  return [...section.matchAll(/^\| ([A-Z0-9_]+) \| \d+ \| \w+ \| (\w+)[^|]*\| ([^|]+) \|$/gm)].map(
    ([, code = '', text = '', link = '']) => ({ code, text, link: link.trim() }),
  );
}

const refused = (error: LoginError, until: number | null = null): DomainEvent => ({
  type: 'login.refused',
  error,
  registrationToken: null,
  until,
});

describe('AUTH-09 AUTH-10 a refused login', () => {
  const rows = loginRows();
  const links = {
    'Complete registration': {
      pl: 'Dokończ rejestrację',
      en: 'Complete registration',
      leads: { to: '/registration?registrationToken=' },
    },
    'Reset password': { pl: 'Ustaw nowe hasło', en: 'Reset password', leads: { to: '/forgotPassword' } },
    'Customer support': {
      pl: 'Napisz do obsługi klienta',
      en: 'Contact customer support',
      leads: { onAct: openChat },
    },
  } as const;

  test('The catalogue of docs/errors.md is read whole', () => {
    expect(rows).toHaveLength(31);
    const general = ['UNPROCESSABLE_ENTITY', 'UNAUTHORIZED', 'TOKEN_MISSING', 'TOKEN_NOT_VALID', 'FORBIDDEN'];
    expect([...rows.map(({ code }) => code), ...general].toSorted()).toEqual(Object.keys(LOGIN_ERRORS).toSorted());
  });

  test.each(rows)(
    '$code: the text $text and exactly one link, $link, in both languages',
    async ({ code, text, link }) => {
      for (const language of ['pl', 'en'] as const) {
        const expected = links[link as keyof typeof links];
        const { i18n } = texts[language];
        const toast = await toastOf(refused(loginErrorOf(code)), language);
        expect(toast).toEqual({
          id: 'login',
          kind: 'error',
          title: toast?.title,
          text: i18n.t(`core.authErrors.${text}` as 'core.authErrors.locked'),
          actions: [{ label: expected[language], ...expected.leads }],
        });
        expect(toast?.text).not.toContain('core.');
      }
    },
  );

  test.each(['REQUEST_FAILED', 'UNPROCESSABLE_ENTITY', 'UNAUTHORIZED', 'FORBIDDEN'] as const)(
    '%s opens the chat with customer support',
    async (error) => {
      const toast = await toastOf(refused(error));
      expect(toast?.actions).toEqual([{ label: 'Napisz do obsługi klienta', onAct: openChat }]);
    },
  );

  test('The title says "not fully registered" for its two variants and for no other', async () => {
    const errors: LoginError[] = [...(Object.keys(LOGIN_ERRORS) as (keyof typeof LOGIN_ERRORS)[]), 'REQUEST_FAILED'];
    const titles = await Promise.all(
      errors.map(async (error) => ({ error, title: (await toastOf(refused(error)))?.title })),
    );
    const notFully = titles.filter(({ title }) => title === 'Rejestracja nie została dokończona');
    expect(notFully.map(({ error }) => error).toSorted()).toEqual([
      'ACCOUNT_NOT_FULLY_REGISTERED',
      'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
    ]);
    expect(titles.filter(({ title }) => title === 'Nie udało się zalogować')).toHaveLength(errors.length - 2);
  });

  test.each([
    ['pl', 'Zalogujesz się znowu 29 listopada o 12:01.'],
    ['en', 'You can sign in again on 29 November at 12:01.'],
  ] as const)('EXC-01 what ends by itself says until when, never too early (%s)', async (language, words) => {
    const until = Date.UTC(2026, 10, 29, 11, 0, 30);
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 11), toFake: ['Date'] });
    const toast = await toastOf(refused('ACCOUNT_EXCLUDED_ONE_WEEK', until), language);
    expect(toast?.text.replaceAll('\u00A0', ' ')).toBe(
      `${texts[language].i18n.t('core.authErrors.excludedOneWeek')} ${words}`,
    );
  });

  test('LIM-03 a limit of session time is told without the time that its dialog tells', async () => {
    const toast = await toastOf(refused('DAILY_SESSION_TIME_LIMIT_REACHED', Date.UTC(2026, 10, 29, 23, 0, 1)));
    expect(toast?.text).toBe('Twój dzienny limit czasu gry został wykorzystany. Zalogujesz się po północy.');
  });

  test('AUTH-04 the link to complete the registration carries its token, encoded', async () => {
    const toast = await toastOf({
      type: 'login.refused',
      error: 'ACCOUNT_NOT_FULLY_REGISTERED',
      registrationToken: 'reg_a+b/c=&x',
      until: null,
    });
    expect(toast).toEqual({
      id: 'login',
      kind: 'error',
      title: 'Rejestracja nie została dokończona',
      text: 'Żeby się zalogować, dokończ rejestrację. Zajmie to kilka minut, a dane podane wcześniej są zachowane.',
      actions: [{ label: 'Dokończ rejestrację', to: '/registration?registrationToken=reg_a%2Bb%2Fc%3D%26x' }],
    });
  });
});

describe('LIM-03 a limit of session time is near', () => {
  const near = (minutes: number): DomainEvent => ({
    type: 'sessionClock.limitNear',
    minutes,
    time: 'DAILY',
    at: Date.parse('2026-11-21T17:05:00Z'),
    resetsAt: Date.parse('2026-11-21T23:00:00Z'),
  });

  test('The warning stays until it is read, and says when the limit ends and when the next one starts', async () => {
    expect(await toastOf(near(5))).toEqual({
      id: 'sessionLimit',
      kind: 'attention',
      stays: true,
      title: 'Zostało 5 minut gry',
      text: 'O 18:05 skończy się Twój dzienny limit czasu gry i wylogujemy Cię. Nowy zacznie się dziś o północy.',
      actions: [{ label: 'Zobacz limity', to: '/profile/settings/limits' }],
    });
    expect((await toastOf(near(1), 'en'))?.title).toBe('1 minute of play left');
  });

  test('One that has moved takes the warning away', () => {
    expect(OUTDATED_BY['sessionClock.limitMoved']).toEqual(['sessionLimit']);
  });
});

describe('AUTH-06 AUTH-11 PSH-01 the end of a session', () => {
  test.each<[SignOutReason, string]>([
    [
      'expired',
      'Wylogowaliśmy Cię, bo od dłuższego czasu nic nie działo się na stronie. Zaloguj się, żeby kontynuować.',
    ],
    ['ended', 'Twoja sesja została zakończona. Zaloguj się jeszcze raz.'],
    ['unreachable', 'Zbyt długo nie mieliśmy połączenia z serwerem, więc dla bezpieczeństwa Cię wylogowaliśmy.'],
    ['elsewhere', 'Wylogowanie nastąpiło w innej karcie tej przeglądarki.'],
    [
      'replaced',
      'W innej karcie tej przeglądarki nastąpiło nowe logowanie. Ta karta pokazuje teraz zalogowane tam konto.',
    ],
  ])('%s is told', async (reason, text) => {
    history.replaceState(null, '', '/account/promotions');
    expect(await toastOf({ type: 'session.ended', reason })).toEqual({
      id: 'session',
      kind: 'info',
      title: 'Sesja została zakończona',
      text,
    });
  });

  test.each([
    ['/account/profile/deposit', 'expired', false],
    ['/account/PROFILE', 'ended', false],
    ['/account/login', 'unreachable', false],
    ['/account/profiles', 'ended', true],
    ['/account/promotions', 'expired', true],
    ['/account/profile/deposit', 'elsewhere', true],
    ['/account/login', 'replaced', true],
  ] as const)(
    '(reading 93) at %s, %s: a toast beside the sign-in page’s own words: %s',
    async (path, reason, isReported) => {
      history.replaceState(null, '', path);
      expect((await toastOf({ type: 'session.ended', reason })) !== null).toBe(isReported);
    },
  );

  test.each<SignOutReason>(['chosen', 'notResumed', 'dailyLimit', 'monthlyLimit'])(
    '%s needs no toast: it was asked for, nobody was signed in, or a dialog says it',
    async (reason) => {
      expect(await toastOf({ type: 'session.ended', reason })).toBeNull();
    },
  );
});

describe('DEP-09 a deposit limit', () => {
  /** 22 November 2026, 00:30 in Warsaw. */
  const at = Date.UTC(2026, 10, 21, 23, 30);
  const reached = (limit: DepositLimit): DomainEvent => ({
    type: 'deposit.limitReached',
    limit,
    resetsAt: depositLimitResetsAt(limit, at),
  });
  const words: Readonly<Record<DepositLimit, { pl: string; en: string; link: boolean; isHold?: true }>> = {
    DAILY_LIMIT_REACHED: {
      pl: 'Ta wpłata przekroczyłaby Twój dzienny limit wpłat. Nowy dzień zaczyna się dziś o północy.',
      en: 'This deposit would take you over your daily deposit limit. A new day starts at midnight tonight.',
      link: true,
    },
    MONTHLY_LIMIT_REACHED: {
      pl: 'Ta wpłata przekroczyłaby Twój miesięczny limit wpłat. Nowy miesiąc zaczyna się 1\u00A0grudnia.',
      en: 'This deposit would take you over your monthly deposit limit. A new month starts on 1\u00A0December.',
      link: true,
    },
    UNVERIFIED_LIMIT_REACHED: {
      pl: 'Ta wpłata przekroczyłaby limit dla kont bez potwierdzonej tożsamości. Potwierdź tożsamość, żeby wpłacać więcej.',
      en: 'This deposit would exceed the limit for accounts without a confirmed identity. Confirm your identity to deposit more.',
      link: false,
    },
    TRIAL_EXPIRED_ACCOUNT: {
      pl: 'Czas na potwierdzenie tożsamości minął, więc wpłaty są wstrzymane. Potwierdź tożsamość, żeby znów wpłacać.',
      en: 'The time to confirm your identity has run out, so deposits are on hold. Confirm your identity to deposit again.',
      link: false,
      isHold: true,
    },
    MISSING_PLAYER_IDENTITY_DATA: {
      pl: 'Brakuje nam Twoich danych. Potwierdź tożsamość, a uzupełnimy je za Ciebie i znów wpłacisz.',
      en: 'Some of your details are missing. Confirm your identity and we’ll fill them in, then you can deposit.',
      link: false,
      isHold: true,
    },
  };

  test.each(DEPOSIT_LIMITS)(
    '%s: its text, and the limits link for the daily and the monthly one alone',
    async (limit) => {
      vi.useFakeTimers({ now: at, toFake: ['Date'] });
      const { pl, en, link, isHold = false } = words[limit];
      const toast = (title: string, text: string, label: string): Toast => ({
        id: 'deposit',
        kind: 'attention',
        ...(isHold ? {} : { title }),
        text,
        ...(link ? { actions: [{ label, to: '/profile/settings/limits' }] } : {}),
      });
      expect(await toastOf(reached(limit), 'pl')).toEqual(toast('Limit wpłat', pl, 'Zmień limity'));
      expect(await toastOf(reached(limit), 'en')).toEqual(toast('Deposit limit', en, 'Change limits'));
    },
  );
});

describe('what else is told', () => {
  test.each([
    ['VER-04', { type: 'verification.starting' }, { type: 'verification.startFailed' }],
    ['EXC-01', { type: 'exclusion.verifying' }, { type: 'exclusion.verificationFailed' }],
    ['CON-01', { type: 'consent.triedAgain' }, { type: 'consent.saveFailed' }],
    ['MSG-01', { type: 'message.marked' }, { type: 'message.markFailed' }],
  ] as const satisfies readonly (readonly [string, DomainEvent, DomainEvent])[])(
    '%s (reading 93) %j takes the toast of %j away, and says nothing itself',
    async (_, trying, failed) => {
      const toast = await toastOf(failed);
      expect(toast).toHaveProperty('kind', 'error');
      expect(OUTDATED_BY[trying.type]).toEqual([toast?.id]);
      expect(await toastOf(trying)).toBeNull();
    },
  );

  test.each<DomainEvent>([{ type: 'deposit.failed', method: 'CARD' }, { type: 'wallet.failed' }])(
    'DEP-08 $type (reading 93): that the payment failed, and nothing of what the card advises',
    async (domainEvent) => {
      expect(await toastOf(domainEvent)).toEqual({
        id: 'deposit',
        kind: 'error',
        text: 'Wpłata się nie udała. Pieniądze nie zostały doliczone do konta.',
      });
    },
  );

  test('DEP-06 DEP-08 (reading 93) a failed BLIK is told on its card alone, unless a limit was met', async () => {
    expect(await toastOf({ type: 'deposit.failed', method: 'BLIK' })).toBeNull();
    const limit: DomainEvent = { type: 'deposit.limitReached', limit: 'DAILY_LIMIT_REACHED', resetsAt: null };
    expect(await toastOf(limit)).toHaveProperty('id', 'deposit');
  });

  test.each(['deposit.timedOut', 'deposit.unconfirmed'] as const)(
    'DEP-04 %s (reading 93): no toast beside the card that says it',
    async (type) => {
      history.replaceState(null, '', '/account/profile/deposit');
      expect(await toastOf({ type })).toBeNull();
      history.replaceState(null, '', '/account/profile');
      expect(await toastOf({ type })).toHaveProperty('id', 'deposit');
    },
  );

  test('DEP-10 deposit.joined: another payment is under way', async () => {
    expect(await toastOf({ type: 'deposit.joined' })).toEqual({
      id: 'deposit',
      kind: 'attention',
      text: 'W tej przeglądarce trwa już inna wpłata. Pokazujemy ją tutaj, a nowa nie została wysłana.',
    });
  });

  test('DEP-04 DEP-06 deposit.unconfirmed: it may still arrive, nobody is told that it failed', async () => {
    expect(await toastOf({ type: 'deposit.unconfirmed' })).toEqual({
      id: 'deposit',
      kind: 'attention',
      title: 'Płatność nie została potwierdzona na czas',
      text: 'Bank nie potwierdził wpłaty na czas, ale może jeszcze dojść. Zanim wpłacisz ponownie, sprawdź historię i aplikację banku.',
      actions: [{ label: 'Zobacz historię', to: '/profile/transactionHistory' }],
    });
  });

  test('DEP-04 deposit.timedOut: still processing, with the way to the history', async () => {
    expect(await toastOf({ type: 'deposit.timedOut' }, 'en')).toEqual({
      id: 'deposit',
      kind: 'info',
      title: 'The deposit is still being processed',
      text: 'Your bank hasn’t responded yet. You’ll see the result in your history as soon as it does.',
      actions: [{ label: 'See your history', to: '/profile/transactionHistory' }],
    });
  });

  test('VER-04 verification.startFailed: the identity provider could not be reached', async () => {
    const pl = await toastOf({ type: 'verification.startFailed' });
    const en = await toastOf({ type: 'verification.startFailed' }, 'en');
    const texted = (language: Language) => texts[language].i18n.t('account.verificationMethods.verify.error');
    expect([pl, en]).toEqual([
      { id: 'verification', kind: 'error', text: texted('pl') },
      { id: 'verification', kind: 'error', text: texted('en') },
    ]);
    expect(pl?.text).toMatch(/[ąćęłńóśźż]/);
    expect(en?.text).not.toBe(pl?.text);
    expect(en?.text).not.toContain('account.');
  });

  test('VER-06 documents.uploaded and documents.uploadFailed: each its words', async () => {
    expect(await toastOf({ type: 'documents.uploaded' })).toEqual({
      kind: 'success',
      text: 'Dokument został wysłany.',
      id: 'documents',
    });
    expect(await toastOf({ type: 'documents.uploadFailed' })).toEqual({
      kind: 'error',
      id: 'documents',
      text: 'Nie udało się wysłać dokumentu. Spróbuj ponownie.',
    });
  });

  test.each<[DomainEvent, string, string]>([
    [
      { type: 'bonus.changed', event: 'bonus_activated', name: 'Start', change: 'accepted' },
      'success',
      'account.bonuses.toasts.accepted',
    ],
    [
      { type: 'bonus.changed', event: 'bonus_cancelled', name: 'Start', change: 'abandoned' },
      'success',
      'account.bonuses.toasts.abandoned',
    ],
    [{ type: 'bonus.abandonRefused' }, 'error', 'account.bonuses.toasts.abandonRefused'],
    [
      { type: 'code.answered', kind: 'promocode', isSaved: true },
      'success',
      'account.bonuses.promocode.successMessage',
    ],
    [{ type: 'code.answered', kind: 'promocode', isSaved: false }, 'error', 'account.bonuses.promocode.errorMessage'],
    [
      { type: 'code.answered', kind: 'referralCode', isSaved: false },
      'error',
      'account.bonuses.referralCode.errorMessage',
    ],
  ])('BON-05 BON-06 BON-07 %j', async (domainEvent, kind, key) => {
    expect(await toastOf(domainEvent)).toEqual({
      kind,
      text: texts.pl.i18n.t(key as never),
      id: expect.any(String) as string,
    });
  });

  test('NAV-07 actor.failed: something went wrong', async () => {
    expect(await toastOf({ type: 'actor.failed', actor: 'deposit' })).toEqual({
      id: 'fault',
      kind: 'error',
      title: 'Coś poszło nie tak',
      text: texts.pl.i18n.t('core.errorPage.text'),
    });
  });

  test.each<DomainEvent>([
    { type: 'deposit.started', amount: 5_000 },
    { type: 'deposit.succeeded', amount: 5_000 },
    { type: 'deposit.cleared' },
    { type: 'bonus.confirmed', name: 'Freebet' },
    { type: 'bonus.welcomed', event: 'bonus_awarded_freebet_75_march_2025', name: 'Freebet' },
    { type: 'push.unreadable', report: 'type: expected string' },
  ] as DomainEvent[])('$type says nothing here', async (domainEvent) => {
    expect(await toastOf(domainEvent)).toBeNull();
  });
});
