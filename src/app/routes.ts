import { withMailScreens, withSessionScreen } from './late-screens.ts';
import type { LazyPart } from '../system/lazy-route.tsx';

/**
 * Who may open a route: anybody, only somebody who is not signed in, only a signed-in player; or a registrant, who is not
 * signed in or half-way through (NAV-04).
 */
export type RouteAccess = 'public' | 'guest' | 'player' | 'registrant';

export type RouteEntry = RouteFacts & (LazyPart | { readonly load?: never });

interface RouteFacts {
  readonly path: string;
  readonly access: RouteAccess;
  /** The first child, where a route has no content of its own (NAV-05). */
  readonly index?: string;
}

const emailVerification = (path: string): RouteEntry => ({
  path,
  access: 'public',
  load: withMailScreens(
    async () => (await import('../features/mail-links/email-verification-page.tsx')).EmailVerificationPage,
  ),
  texts: ['forms', 'mails'],
});

const unsubscribe = (path: string): RouteEntry => ({
  path,
  access: 'public',
  load: withMailScreens(async () => (await import('../features/mail-links/unsubscribe-page.tsx')).UnsubscribePage),
  texts: ['mails'],
});

const exclusion = (page: 'timeout' | 'selfExclusion' | 'closeAccount'): RouteEntry => ({
  path: `/profile/settings/accountSettings/${page}`,
  access: 'player',
  load: withSessionScreen(
    page,
    async () => (await import('../features/breaks/exclusion-page.tsx')).ExclusionPage,
    async () => (await import('./exclusion-system.ts')).placeExclusion(),
  ),
  texts: ['account', 'forms', 'breaks'],
});

/**
 * Every route of the documents (NAV-02, NAV-03, NAV-05), relative to the base path. One without `load` is part of the
 * first file (router.tsx).
 */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    access: 'public',
    load: async () => (await import('../features/home/home-page.tsx')).HomePage,
    texts: ['promotions'],
  },
  { path: '/login', access: 'guest' },
  {
    path: '/registration',
    access: 'registrant',
    load: async () => (await import('./registration-screen.tsx')).RegistrationScreen,
    texts: ['forms', 'registration'],
  },
  {
    path: '/promotions',
    access: 'public',
    load: async () => (await import('../features/promotions/promotions-page.tsx')).PromotionsPage,
    texts: ['promotions'],
  },
  {
    path: '/promotions/welcome',
    access: 'public',
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
    load: withMailScreens(
      async () => (await import('../features/mail-links/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    texts: ['forms', 'mails'],
  },
  {
    path: '/newPassword',
    access: 'public',
    load: withMailScreens(async () => (await import('../features/mail-links/new-password-page.tsx')).NewPasswordPage),
    texts: ['forms', 'mails'],
  },
  emailVerification('/emailVerification'),
  emailVerification('/email/verification'),
  unsubscribe('/emailUnsubscribe'),
  unsubscribe('/email/unsubscribe'),
  {
    path: '/FAQ',
    access: 'public',
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
    path: '/profile',
    access: 'player',
    load: async () => (await import('../features/account/account-page.tsx')).AccountPage,
    texts: ['account'],
  },
  {
    path: '/profile/deposit',
    access: 'player',
    load: async () => (await import('../features/deposit/deposit-page.tsx')).DepositPage,
    texts: ['account', 'deposit'],
  },
  {
    path: '/profile/withdraw',
    access: 'player',
    load: withSessionScreen(
      'withdraw',
      async () => (await import('../features/withdraw/withdraw-page.tsx')).WithdrawPage,
      async () => (await import('./withdraw-system.ts')).placeWithdraw(),
    ),
    texts: ['account', 'withdraw'],
  },
  {
    path: '/profile/bonuses',
    access: 'player',
    load: withSessionScreen(
      'bonuses',
      async () => (await import('../features/bonuses/bonuses-page.tsx')).BonusesPage,
      async () => (await import('./bonus-system.ts')).placeBonuses(),
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
    load: async () => (await import('../features/documents/documents-page.tsx')).DocumentsPage,
    texts: ['account', 'forms', 'registration', 'documents'],
  },
  {
    path: '/profile/transactionHistory',
    access: 'player',
    load: withSessionScreen(
      'history',
      async () => (await import('../features/history/history-page.tsx')).HistoryPage,
      async () => (await import('./history-system.ts')).placeHistory(),
    ),
    texts: ['account', 'forms', 'history'],
  },
  {
    path: '/profile/netPosition',
    access: 'player',
    load: withSessionScreen(
      'history',
      async () => (await import('../features/net-position/net-position-page.tsx')).NetPositionPage,
      async () => (await import('./history-system.ts')).placeHistory(),
    ),
    texts: ['account', 'netPosition'],
  },
  { path: '/profile/settings', access: 'player', index: '/profile/settings/consents' },
  {
    path: '/profile/settings/consents',
    access: 'player',
    load: async () => (await import('../features/consents/consents-page.tsx')).ConsentsPage,
    texts: ['account', 'consents'],
  },
  {
    path: '/profile/settings/limits',
    access: 'player',
    load: withSessionScreen(
      'limits',
      async () => (await import('./limits-screen.tsx')).LimitsScreen,
      async () => (await import('./limits-system.ts')).placeLimits(),
    ),
    texts: ['account', 'forms', 'limits', 'sessionTime'],
  },
  {
    path: '/profile/settings/accountSettings',
    access: 'player',
    load: withSessionScreen(
      'accountSettings',
      async () => (await import('../features/account-settings/account-settings-page.tsx')).AccountSettingsPage,
      async () => (await import('./account-settings-system.ts')).placeAccountSettings(),
    ),
    texts: ['account', 'forms', 'accountSettings'],
  },
  exclusion('timeout'),
  exclusion('selfExclusion'),
  exclusion('closeAccount'),
];
