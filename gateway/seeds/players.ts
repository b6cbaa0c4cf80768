import type { LimitTime, LimitType } from '../../domain/limits/limits.ts';
import type { ConsentChanges } from '../domain/legal/consents.ts';
import type { PlayerAccount } from '../store/payments/ledger.ts';
import type { Player } from '../store/account/players.ts';
import type { Restriction, RestrictionCode } from '../store/safer-play/restrictions.ts';

export const SEED_PASSWORD = 'Gracz!2026';
/** Number of identical players, for tests that run at the same time: gracz-01@example.com and so on. */
const PLAIN_PLAYERS = 25;

interface Words {
  readonly pl: string;
  readonly en: string;
}

/** Differences of a seeded player from an ordinary, verified one with an empty account. */
export interface Setup {
  readonly player?: Partial<Player>;
  /** `days` until it ends, from the time of seeding; null for never. */
  readonly restriction?: Pick<Restriction, 'kind' | 'code'> & { readonly days: number | null };
  readonly limits?: readonly { readonly limitType: LimitType; readonly timeType: LimitTime; readonly amount: bigint }[];
  /** Seconds already spent signed in today. */
  readonly secondsToday?: number;
  /** Grosze deposited today, at the start of the month, and long ago. */
  readonly depositedToday?: bigint;
  readonly depositedThisMonth?: bigint;
  readonly depositedEarlier?: bigint;
  readonly balances?: Partial<Record<PlayerAccount, bigint>>;
  readonly trialEndsInDays?: number;
  readonly verificationRequiredDaysAgo?: number;
  readonly isLocked?: boolean;
  /** Too many wrong passwords were just entered. */
  readonly isThrottled?: boolean;
  readonly hasMessages?: boolean;
  readonly hasBonuses?: boolean;
  /** Number of history records without those of deposits. */
  readonly historyLines?: number;
  /** One history record per label. */
  readonly hasEveryLabel?: boolean;
  /** Three months of deposits and withdrawals. */
  readonly hasMovements?: boolean;
  /** Changed legal documents are not accepted yet. */
  readonly hasNewDocuments?: boolean;
  /** Consents given when the account was created; without it no consent was answered. */
  readonly consents?: ConsentChanges;
}

export interface SeededPlayer {
  readonly email: string;
  readonly password: string;
  /** What the player is for. */
  readonly about: Words;
  readonly setup: Setup;
}

const seeded = (name: string, pl: string, en: string, setup: Setup = {}): SeededPlayer => ({
  email: `${name}@example.com`,
  password: SEED_PASSWORD,
  about: { pl, en },
  setup,
});

/** A player whose login is refused with the code that the e-mail contains. */
const refused = (code: string, pl: string, en: string, setup: Setup): SeededPlayer =>
  seeded(code.toLowerCase().replaceAll('_', '-'), `${pl} (${code})`, `${en} (${code})`, setup);

const away = (code: RestrictionCode, kind: Restriction['kind'], days: number | null): Setup => ({
  restriction: { kind, code, days },
});

const BASIC: Partial<Player> = {
  accountStatus: 'BASIC',
  pesel: null,
  dateOfBirth: null,
  phoneNumber: null,
  city: null,
  postalCode: null,
  street: null,
  bankAccountNumber: null,
  emailStatus: 'UNVERIFIED',
  phoneStatus: 'UNVERIFIED',
  limitsStatus: 'UNVERIFIED',
  bankAccountStatus: 'UNVERIFIED',
  depositAccountStatus: 'UNVERIFIED',
  identityStatus: 'UNVERIFIED',
  verificationMethod: null,
};

const UNVERIFIED: Partial<Player> = {
  identityStatus: 'UNVERIFIED',
  bankAccountStatus: 'UNVERIFIED',
  depositAccountStatus: 'UNVERIFIED',
  bankAccountNumber: null,
  verificationMethod: null,
};

const suspension = (code: RestrictionCode, days: number | null, pl: string, en: string): SeededPlayer =>
  refused(
    code,
    `logowanie: blokada za nadużycia, ${pl}`,
    `login: suspended by a fraud rule, ${en}`,
    away(code, 'SUSPENSION', days),
  );

const exclusion = (
  code: RestrictionCode,
  kind: Restriction['kind'],
  days: number,
  pl: string,
  en: string,
): SeededPlayer => refused(code, `logowanie: ${pl}`, `login: ${en}`, away(code, kind, days));

export const SEEDED_PLAYERS: readonly SeededPlayer[] = [
  seeded(
    'gracz',
    'zweryfikowany, 100,00 zł, wiadomości, bonusy, historia',
    'verified, 100.00 zł, messages, bonuses, history',
    {
      balances: { CASH: 100_00n },
      hasMessages: true,
      hasBonuses: true,
      historyLines: 60,
    },
  ),
  seeded(
    'bonus',
    'freebet 25 zł, bonus 200 zł, część środków nie do wypłaty',
    'freebet 25 zł, bonus 200 zł, a part that can’t be withdrawn',
    {
      balances: { CASH: 200_00n, CASH_LOCKED: 50_00n, BONUS: 200_00n, FREEBET: 15_00n, FREEBET_LOCKED: 10_00n },
      hasBonuses: true,
    },
  ),
  seeded('historia', '10 000 wierszy historii', '10,000 lines of history', {
    balances: { CASH: 500_00n },
    historyLines: 10_000,
  }),
  seeded('trial', 'konto próbne, tożsamość niezweryfikowana', 'trial account, identity not verified', {
    player: { ...UNVERIFIED, accountStatus: 'TRIAL', limitsStatus: 'UNVERIFIED' },
    trialEndsInDays: 30,
    balances: { CASH: 20_00n },
  }),

  refused('DAILY_LIMIT_REACHED', 'wpłata: dzienny limit wpłat wyczerpany', 'deposit: daily deposit limit used up', {
    limits: [{ limitType: 'DEPOSIT', timeType: 'DAILY', amount: 50_00n }],
    depositedToday: 50_00n,
  }),
  refused(
    'MONTHLY_LIMIT_REACHED',
    'wpłata: miesięczny limit wpłat wyczerpany',
    'deposit: monthly deposit limit used up',
    {
      limits: [{ limitType: 'DEPOSIT', timeType: 'MONTHLY', amount: 200_00n }],
      depositedThisMonth: 200_00n,
    },
  ),
  refused(
    'UNVERIFIED_LIMIT_REACHED',
    'wpłata: limit konta niezweryfikowanego wyczerpany',
    'deposit: limit of unverified accounts used up',
    {
      player: UNVERIFIED,
      depositedEarlier: 1_000_00n,
    },
  ),
  refused('TRIAL_EXPIRED_ACCOUNT', 'wpłata: okres próbny minął', 'deposit: the trial is over', {
    player: { ...UNVERIFIED, accountStatus: 'TRIAL' },
    trialEndsInDays: -1,
  }),
  refused('MISSING_PLAYER_IDENTITY_DATA', 'wpłata: brak danych tożsamości', 'deposit: identity data missing', {
    player: { ...UNVERIFIED, pesel: null, dateOfBirth: null },
  }),

  refused('ACCOUNT_PERMANENTLY_CLOSED', 'logowanie: konto zamknięte na stałe', 'login: permanently closed', {
    player: { accountStatus: 'CLOSED' },
    ...away('ACCOUNT_PERMANENTLY_CLOSED', 'CLOSE_ACCOUNT', null),
  }),
  exclusion('ACCOUNT_DISABLED_ONE_DAY', 'TIME_OUT', 1, 'przerwa na jeden dzień', 'time-out for a day'),
  exclusion('ACCOUNT_EXCLUDED_ONE_WEEK', 'TIME_OUT', 7, 'przerwa na tydzień', 'time-out for a week'),
  exclusion('ACCOUNT_EXCLUDED_TWO_WEEKS', 'TIME_OUT', 14, 'przerwa na dwa tygodnie', 'time-out for two weeks'),
  exclusion('ACCOUNT_EXCLUDED_ONE_MONTH', 'TIME_OUT', 30, 'przerwa na miesiąc', 'time-out for a month'),
  exclusion(
    'ACCOUNT_EXCLUDED_THREE_MONTHS',
    'SELF_EXCLUSION',
    91,
    'samowykluczenie na trzy miesiące',
    'self-excluded for three months',
  ),
  exclusion(
    'ACCOUNT_EXCLUDED_SIX_MONTHS',
    'SELF_EXCLUSION',
    183,
    'samowykluczenie na sześć miesięcy',
    'self-excluded for six months',
  ),
  refused('NOT_ACTIVE', 'logowanie: konto nieaktywowane', 'login: not activated', {
    player: { isActive: false, emailStatus: 'UNVERIFIED' },
  }),
  refused('ACCOUNT_LOGIN_LIMIT_EXCEEDED', 'logowanie: za dużo prób', 'login: too many tries', { isThrottled: true }),
  refused(
    'ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER',
    'logowanie: za dużo prób, rejestracja niedokończona',
    'login: too many tries, not fully registered',
    { player: BASIC, isThrottled: true },
  ),
  refused('LOCKED', 'logowanie: konto zablokowane', 'login: locked', { isLocked: true }),
  refused('PLAYER_IS_NOT_VERIFIED', 'logowanie: minął czas na weryfikację', 'login: the time to verify is over', {
    player: UNVERIFIED,
    verificationRequiredDaysAgo: 1,
  }),
  refused('DAILY_SESSION_TIME_LIMIT_REACHED', 'logowanie: dzienny limit czasu gry', 'login: daily session-time limit', {
    limits: [{ limitType: 'SESSION_TIME', timeType: 'DAILY', amount: 3_600n }],
    secondsToday: 3_600,
  }),
  refused(
    'MONTHLY_SESSION_TIME_LIMIT_REACHED',
    'logowanie: miesięczny limit czasu gry',
    'login: monthly session-time limit',
    {
      limits: [{ limitType: 'SESSION_TIME', timeType: 'MONTHLY', amount: 7_200n }],
      secondsToday: 7_200,
    },
  ),
  refused(
    'ACCOUNT_NOT_FULLY_REGISTERED',
    'logowanie: rejestracja niedokończona, ze złym hasłem ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
    'login: not fully registered, with a wrong password ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
    { player: BASIC },
  ),
  refused('UNAUTHORIZED', 'logowanie: odmowa', 'login: refused', away('UNAUTHORIZED', 'REFUSAL', null)),
  refused('FORBIDDEN', 'logowanie: zabronione', 'login: forbidden', away('FORBIDDEN', 'REFUSAL', null)),
  refused(
    'MISSING_PERMISSIONS',
    'logowanie: brak uprawnień',
    'login: permissions missing',
    away('MISSING_PERMISSIONS', 'REFUSAL', null),
  ),
  refused('SUSPENDED', 'logowanie: konto zawieszone', 'login: suspended', { player: { accountStatus: 'SUSPENDED' } }),
  refused(
    'PLAYER_ID_NOT_FOUND',
    'logowanie: brak gracza w systemie gier',
    'login: unknown to the game system',
    away('PLAYER_ID_NOT_FOUND', 'REFUSAL', null),
  ),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE', null, 'bezterminowo', 'without an end'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1DAY', 1, 'jeden dzień', 'one day'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1WEEK', 7, 'tydzień', 'one week'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1MONTH', 30, 'miesiąc', 'one month'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2MONTHS', 61, 'dwa miesiące', 'two months'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3MONTHS', 91, 'trzy miesiące', 'three months'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_6MONTHS', 183, 'sześć miesięcy', 'six months'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1YEAR', 365, 'rok', 'one year'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2YEARS', 730, 'dwa lata', 'two years'),
  suspension('ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3YEARS', 1_095, 'trzy lata', 'three years'),

  ...Array.from({ length: PLAIN_PLAYERS }, (_, index) =>
    seeded(
      `gracz-${String(index + 1).padStart(2, '0')}`,
      'zweryfikowany, 100,00 zł, bez wiadomości i bonusów',
      'verified, 100.00 zł, no messages or bonuses',
      { balances: { CASH: 100_00n } },
    ),
  ),

  seeded(
    'dokumenty',
    'dwa nowe dokumenty prawne ze zmianami czekają na przyjęcie',
    'two new legal documents with changes wait for being accepted',
    { balances: { CASH: 100_00n }, hasNewDocuments: true },
  ),
  seeded(
    'niepotwierdzony',
    'loguje się, ale adres e-mail jest niepotwierdzony',
    'can sign in, but the e-mail address is not verified',
    { player: { emailStatus: 'UNVERIFIED' }, balances: { CASH: 100_00n } },
  ),
  seeded(
    'zgody',
    'zgoda na e-maile i SMS-y, jedna zgoda na badania',
    'agrees to mails, texts and one kind of research',
    {
      balances: { CASH: 100_00n },
      consents: {
        marketing: { emails: true, textMessages: true, telephoneCalls: false },
        research: { subscribedAccountNotifications: true, subscribedEmails: false, subscribedTextMessages: false },
      },
    },
  ),
  seeded('wyplata', 'do wypłaty 300,00 zł z salda 350,00 zł', '300.00 zł of a balance of 350.00 zł can be withdrawn', {
    balances: { CASH: 300_00n, CASH_LOCKED: 50_00n },
  }),
  seeded('wyplata-duza', 'saldo ponad górną granicę wypłaty', 'a balance above the most that is paid out at once', {
    balances: { CASH: 120_000_00n },
  }),
  seeded('wyplata-dwie-karty', '200,00 zł, do wypłat z dwóch kart naraz', '200.00 zł, for withdrawals in two tabs', {
    balances: { CASH: 200_00n },
  }),
  seeded('rachunek', '100,00 zł, bez numeru rachunku', '100.00 zł, no account number yet', {
    player: { bankAccountNumber: null, bankAccountStatus: 'UNVERIFIED' },
    balances: { CASH: 100_00n },
  }),
  seeded('czas-dzien', 'dzienny limit czasu gry: 15 minut', 'a daily limit of 15 minutes of play', {
    balances: { CASH: 100_00n },
    limits: [{ limitType: 'SESSION_TIME', timeType: 'DAILY', amount: 900n }],
  }),
  seeded('czas-miesiac', 'miesięczny limit czasu gry: 15 minut', 'a monthly limit of 15 minutes of play', {
    limits: [{ limitType: 'SESSION_TIME', timeType: 'MONTHLY', amount: 900n }],
  }),
  seeded('czas-urzadzenia', 'czas gry na dwóch urządzeniach', 'time of play on two devices'),
  seeded('czas-przypomnienie', 'przypomnienie o czasie gry', 'the reminder of playing time'),
  ...Array.from({ length: 5 }, (_, index) =>
    seeded(
      `przerwa-${String(index + 1).padStart(2, '0')}`,
      '100,00 zł i zgody marketingowe, do przerw i zamykania konta',
      '100.00 zł and marketing consents, for breaks and closing the account',
      {
        balances: { CASH: 100_00n },
        consents: {
          marketing: { emails: true, textMessages: true, telephoneCalls: true },
          research: { subscribedAccountNotifications: true, subscribedEmails: false, subscribedTextMessages: false },
        },
      },
    ),
  ),
  seeded('etykiety', 'każdy z szesnastu rodzajów wpisów w historii', 'each of the sixteen labels in the history', {
    hasEveryLabel: true,
  }),
  seeded('bilans', 'trzy miesiące wpłat i wypłat', 'three months of deposits and withdrawals', {
    hasMovements: true,
  }),
  seeded('bilans-nowy', 'jeszcze bez wpłat i wypłat', 'no deposits or withdrawals yet'),
  seeded('plan', 'przed pierwszą wpłatą, bez limitów', 'before the first deposit, without limits'),
  seeded('limity-wybor', 'limity jeszcze nieustawione', 'limits not set yet', {
    player: { limitsStatus: 'UNVERIFIED' },
    balances: { CASH: 100_00n },
  }),
  ...(['limity', 'limity-czas', 'limity-przepadek'] as const).map((name) =>
    seeded(name, 'dzienny limit wpłat 500,00 zł', 'a daily deposit limit of 500.00 zł', {
      limits: [{ limitType: 'DEPOSIT', timeType: 'DAILY', amount: 500_00n }],
      balances: { CASH: 100_00n },
    }),
  ),
  ...(['01', '02', '03'] as const).map((number) =>
    seeded(
      `klawiatura-${number}`,
      '100,00 zł i dzienny limit wpłat 500,00 zł, do wypłaty, limitów i wykluczenia samą klawiaturą',
      '100.00 zł and a daily deposit limit of 500.00 zł, for a withdrawal, limits and an exclusion with the keyboard alone',
      {
        limits: [{ limitType: 'DEPOSIT', timeType: 'DAILY', amount: 500_00n }],
        balances: { CASH: 100_00n },
      },
    ),
  ),
  seeded(
    'limity-miesiac',
    'miesięczny limit wpłat 100,00 zł, wykorzystany',
    'a monthly deposit limit of 100.00 zł, used up',
    {
      limits: [{ limitType: 'DEPOSIT', timeType: 'MONTHLY', amount: 100_00n }],
      depositedThisMonth: 100_00n,
    },
  ),
];
