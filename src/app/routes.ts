import { matchPath } from 'react-router-dom';
import type { PublicScreen } from '../../machines/shell/app/app.events.ts';
import type { SessionScreen } from '../../machines/session/session/session-screens.ts';
import { machineFiles, screenFiles, type LoadMachines } from './page-machines.ts';
import type { ActorName } from '../system/actors.ts';
import type { LazyChunk } from '../i18n/lazy-chunk.ts';

/**
 * Who may open a route: anybody, only a visitor who is not signed in, only a signed-in player, or a registrant: not
 * signed in, or with an unfinished registration (NAV-04).
 */
export type RouteAccess = 'public' | 'guest' | 'player' | 'registrant';

export type ActorScreen = PublicScreen | SessionScreen;

export type RouteEntry<Screen extends ActorScreen = ActorScreen> = RouteDetails<Screen> &
  (LazyChunk | { readonly load?: never });

interface RouteDetails<Screen> {
  readonly path: string;
  /** The screen's name in the machines, if it has an actor of its own. */
  readonly screen?: Screen;
  /** The actors that the page requires. */
  readonly actors?: readonly ActorName[];
  readonly access: RouteAccess;
  /** The first child, if a route has no content of its own (NAV-05). */
  readonly index?: string;
  /**
   * Query parameters that the page's first paint depends on: their values, `present` if only their presence counts, or
   * `any`: the gateway renders no page with it.
   */
  readonly query?: Readonly<Record<string, readonly string[] | 'present' | 'any'>>;
  /** Loads the function that asks for what the page shows first, before it is rendered. */
  readonly firstData?: () => Promise<() => void>;
}

type LoadPage = LazyChunk['load'];

/** A page whose machines are loaded in parallel with it, before they are invoked. */
function withMachines(loadMachines: LoadMachines, loadPage: LoadPage): LoadPage {
  return async () => (await Promise.all([loadPage(), loadMachines()]))[0];
}

const emailVerification = (path: string): RouteEntry<'emailVerification'> => ({
  path,
  access: 'public',
  query: { token: 'any' },
  screen: 'emailVerification',
  actors: ['emailVerification'],
  load: withMachines(
    machineFiles.mails,
    async () => (await import('../features/mail-links/email-verification-page.tsx')).EmailVerificationPage,
  ),
  texts: ['forms', 'mails'],
});

const unsubscribe = (path: string): RouteEntry<'unsubscribe'> => ({
  path,
  access: 'public',
  query: { token: 'any' },
  screen: 'unsubscribe',
  actors: ['unsubscribe'],
  load: withMachines(
    machineFiles.mails,
    async () => (await import('../features/mail-links/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  texts: ['mails'],
});

type ExclusionPage = 'timeout' | 'selfExclusion' | 'closeAccount';

const exclusion = (page: ExclusionPage): RouteEntry<ExclusionPage> => ({
  path: `/profile/settings/accountSettings/${page}`,
  access: 'player',
  screen: page,
  actors: ['exclusion'],
  load: withMachines(
    machineFiles.exclusion,
    async () => (await import('../features/breaks/exclusion-page.tsx')).ExclusionPage,
  ),
  texts: ['account', 'forms', 'breaks'],
});

const playMonth = (path: string): RouteEntry => ({
  path,
  access: 'player',
  load: async () => (await import('../features/play-month/play-month-page.tsx')).PlayMonthPage,
  texts: ['account', 'playMonth'],
});

type FileScreen = keyof typeof screenFiles;

/** Screens with a file of their own whose path and texts differ from the screen's name. */
const ELSEWHERE: Readonly<Partial<Record<FileScreen, Pick<RouteDetails<FileScreen> & LazyChunk, 'path' | 'texts'>>>> = {
  limits: { path: '/profile/settings/limits', texts: ['account', 'forms', 'limits', 'sessionTime', 'why'] },
  withdraw: { path: '/profile/withdraw', texts: ['account', 'withdraw', 'why'] },
  playPlan: { path: '/profile/plan', texts: ['account', 'playPlan'] },
  paymentDetails: { path: '/profile/deposit/:id', texts: ['account', 'paymentDetails'] },
};

const fileScreens = (Object.keys(screenFiles) as FileScreen[]).map((screen): RouteEntry<FileScreen> => ({
  path: `/profile/${screen}`,
  access: 'player',
  screen,
  actors: [screen],
  load: async () => (await screenFiles[screen]()).Page,
  texts: ['account', screen],
  ...ELSEWHERE[screen],
}));

/** The page of one payment shows withdrawals as well, each kind under its own section. */
const withdrawalDetails = fileScreens
  .filter(({ screen }) => screen === 'paymentDetails')
  .map((entry) => ({ ...entry, path: '/profile/withdraw/:id' }));

/** Does not compile if a screen of the machines has no route: a second argument would be required. */
function everyScreen<Screen extends ActorScreen>(
  entries: readonly RouteEntry<Screen>[],
  ..._forgotten: [ActorScreen] extends [Screen] ? [] : [Exclude<ActorScreen, Screen>]
): readonly RouteEntry[] {
  return entries;
}

/**
 * All documented routes (NAV-02, NAV-03, NAV-05), relative to the base path. A route without `load` is in the first
 * file (router.tsx).
 */
export const routes = everyScreen([
  {
    path: '/',
    access: 'public',
    load: async () => (await import('../features/home/home-page.tsx')).HomePage,
    texts: ['home', 'promotions'],
  },
  { path: '/login', access: 'guest', screen: 'login', query: { return: 'present' } },
  {
    path: '/registration',
    access: 'registrant',
    query: { registrationToken: 'any', conversationId: 'any' },
    screen: 'registration',
    actors: ['registration'],
    load: withMachines(
      machineFiles.registration,
      async () => (await import('./registration-screen.tsx')).RegistrationScreen,
    ),
    texts: ['forms', 'registration'],
  },
  {
    path: '/promotions',
    access: 'public',
    query: { category: ['active', 'completed'] },
    load: async () => (await import('../features/promotions/promotions-page.tsx')).PromotionsPage,
    texts: ['promotions'],
  },
  {
    path: '/promotions/welcome',
    access: 'public',
    query: { kind: 'any' },
    load: async () => (await import('../features/promotions/welcome-page.tsx')).WelcomePage,
    texts: ['promotions'],
  },
  {
    path: '/promotions/:id',
    access: 'public',
    load: async () => (await import('../features/promotions/promotion-page.tsx')).PromotionPage,
    texts: ['promotions'],
  },
  {
    path: '/forgotPassword',
    access: 'public',
    screen: 'forgotPassword',
    actors: ['passwordReset'],
    load: withMachines(
      machineFiles.mails,
      async () => (await import('../features/mail-links/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    texts: ['forms', 'mails'],
  },
  {
    path: '/newPassword',
    access: 'public',
    query: { token: 'any' },
    screen: 'newPassword',
    actors: ['passwordReset'],
    load: withMachines(
      machineFiles.mails,
      async () => (await import('../features/mail-links/new-password-page.tsx')).NewPasswordPage,
    ),
    texts: ['forms', 'mails'],
  },
  emailVerification('/emailVerification'),
  emailVerification('/email/verification'),
  unsubscribe('/emailUnsubscribe'),
  unsubscribe('/email/unsubscribe'),
  {
    path: '/FAQ',
    access: 'public',
    query: { q: 'any' },
    load: async () => (await import('../features/faq/faq-page.tsx')).FaqPage,
    texts: ['faq'],
  },
  {
    path: '/regulations',
    access: 'public',
    load: async () => (await import('../features/legal/regulations-page.tsx')).RegulationsPage,
    texts: ['legal'],
  },
  {
    path: '/contact',
    access: 'public',
    load: async () => (await import('../features/public/contact-page.tsx')).ContactPage,
    texts: ['public'],
  },
  {
    path: '/careers',
    access: 'public',
    load: async () => (await import('../features/public/careers-page.tsx')).CareersPage,
    texts: ['public'],
  },
  {
    path: '/cooperation',
    access: 'public',
    load: async () => (await import('../features/public/cooperation-page.tsx')).CooperationPage,
    texts: ['public'],
  },
  {
    path: '/legalBookmaker',
    access: 'public',
    load: async () => (await import('../features/public/legal-bookmaker-page.tsx')).LegalBookmakerPage,
    texts: ['public'],
  },
  {
    path: '/responsibleGambling',
    access: 'public',
    load: async () => (await import('../features/public/responsible-gambling-page.tsx')).ResponsibleGamblingPage,
    texts: ['public'],
  },
  {
    path: '/accessibility',
    access: 'public',
    load: async () => (await import('../features/public/accessibility-page.tsx')).AccessibilityPage,
    texts: ['public', 'accessibility'],
  },
  {
    path: '/profile',
    access: 'player',
    screen: 'account',
    load: withMachines(
      machineFiles.account,
      async () => (await import('../features/account/account-page.tsx')).AccountPage,
    ),
    texts: ['account', 'accountHome', 'history'],
    firstData: async () => (await import('../features/account/account-data.ts')).askForAccount,
  },
  {
    path: '/profile/deposit',
    access: 'player',
    screen: 'deposit',
    actors: ['depositForm'],
    load: async () => (await import('../features/deposit/deposit-page.tsx')).DepositPage,
    texts: ['account', 'deposit'],
  },
  ...fileScreens,
  ...withdrawalDetails,
  {
    path: '/profile/bonuses',
    access: 'player',
    screen: 'bonuses',
    actors: ['bonusAction', 'promocode', 'referralCode'],
    load: withMachines(
      machineFiles.bonuses,
      async () => (await import('../features/bonuses/bonuses-page.tsx')).BonusesPage,
    ),
    texts: ['account', 'forms', 'bonuses', 'dialogs'],
  },
  {
    path: '/profile/messages',
    access: 'player',
    load: async () => (await import('../features/messages/messages-page.tsx')).MessagesPage,
    texts: ['account', 'messages'],
  },
  { path: '/profile/personalData', access: 'player', index: '/profile/personalData/userData' },
  {
    path: '/profile/personalData/userData',
    access: 'player',
    load: async () => (await import('../features/account/user-data-page.tsx')).UserDataPage,
    texts: ['account'],
  },
  {
    path: '/profile/personalData/documents',
    access: 'player',
    screen: 'documents',
    actors: ['identity'],
    load: async () => (await import('../features/documents/documents-page.tsx')).DocumentsPage,
    texts: ['account', 'forms', 'registration', 'documents'],
  },
  {
    path: '/profile/transactionHistory',
    access: 'player',
    screen: 'history',
    actors: ['historyExport'],
    load: withMachines(
      machineFiles.history,
      async () => (await import('../features/history/history-page.tsx')).HistoryPage,
    ),
    texts: ['account', 'forms', 'history'],
  },
  {
    path: '/profile/netPosition',
    access: 'player',
    screen: 'history',
    actors: ['historyExport'],
    load: withMachines(
      machineFiles.history,
      async () => (await import('../features/net-position/net-position-page.tsx')).NetPositionPage,
    ),
    texts: ['account', 'netPosition'],
  },
  playMonth('/profile/month'),
  playMonth('/profile/month/:month'),
  { path: '/profile/settings', access: 'player', index: '/profile/settings/consents' },
  {
    path: '/profile/settings/consents',
    access: 'player',
    screen: 'consents',
    actors: ['consents'],
    load: async () => (await import('../features/consents/consents-page.tsx')).ConsentsPage,
    texts: ['account', 'consents'],
  },
  {
    path: '/profile/settings/accountSettings',
    access: 'player',
    screen: 'accountSettings',
    actors: ['changePassword', 'biometrics'],
    load: withMachines(
      machineFiles.accountSettings,
      async () => (await import('../features/account-settings/account-settings-page.tsx')).AccountSettingsPage,
    ),
    texts: ['account', 'forms', 'accountSettings'],
  },
  exclusion('timeout'),
  exclusion('selfExclusion'),
  exclusion('closeAccount'),
]);

/** The frame of a signed-in player. */
export const profileShell: LazyChunk = {
  load: async () => {
    // What a session begins with is loaded meanwhile, and not waited for: nobody sees it, and it is retried by itself.
    machineFiles.dialogQueue().catch(() => {});
    return (await import('./shell/profile-shell.tsx')).ProfileShell;
  },
  texts: ['account'],
};

/** The route of an in-app path without its query. */
export function routeAt(pathname: string): RouteEntry | undefined {
  return routes.find(({ path }) => matchPath(path, pathname) !== null);
}
